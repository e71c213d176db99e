import { ingredientKey } from '@justright/dietary-rules/composition';
import type { Profile } from '@justright/dietary-rules/filter';
import { keysOf } from '../choices/profile.ts';

/** Lists the keys of all that is avoided; a food by name has the name in its key. */
export const avoidedKeysOf = ({ allergies, foods }: Profile): string[] => [
  ...keysOf(allergies),
  ...foods.map(({ name }) => ingredientKey(name)),
];
