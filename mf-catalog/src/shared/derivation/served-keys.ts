import { foodAnswer } from '@justright/dietary-rules/composition';
import { filterItem } from '@justright/dietary-rules/filter';
import { type Served, servedOf } from '@justright/dietary-rules/served';
import { activeKeysOf } from './explain.ts';
import { deriveStaffDish, ruleItemOf, type StaffDish } from './rule-item.ts';
import type { ReadyDerivation } from './use-derivation.ts';

/**
 * Returns what a dish contains, may contain or is not known for as served to a diner without a profile, with default
 * options and optional parts, and not always; null when it is always the same.
 */
export function servedKeys(
  dish: StaffDish,
  rules: Pick<ReadyDerivation, 'explainIngredient' | 'dictionary' | 'kitchen'>,
): Served['served'] | null {
  const item = ruleItemOf(dish, rules.dictionary);
  const derived = deriveStaffDish(dish, rules);
  const found = filterItem(item, derived, { diets: [], allergies: [], foods: [] }, Date.now());
  const { served } = servedOf(item, derived, found, [], activeKeysOf(rules.dictionary).allergies);
  const added = (list: keyof typeof ANSWERS) =>
    served[list].filter((key) => foodAnswer(derived.composition, key) !== ANSWERS[list]);
  const more = { allergies: added('allergies'), mayContain: added('mayContain'), unknownFor: added('unknownFor') };
  return Object.values(more).flat().length === 0 ? null : more;
}

const ANSWERS = { allergies: 'contains', mayContain: 'mayContain', unknownFor: 'unknown' } as const;
