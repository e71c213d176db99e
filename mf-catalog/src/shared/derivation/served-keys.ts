import { foodAnswer } from '@justright/dietary-rules/composition';
import { filterItem } from '@justright/dietary-rules/filter';
import { deriveItem } from '@justright/dietary-rules/item';
import { type Served, servedOf } from '@justright/dietary-rules/served';
import { activeKeysOf } from './explain.ts';
import { ruleItemOf, type StaffDish } from './rule-item.ts';
import type { ReadyDerivation } from './use-derivation.ts';

/**
 * Returns the answers of a dish as served to a diner without a profile, with default options and optional parts; null
 * when they are those that the dish always has.
 */
export function servedKeys(
  dish: StaffDish,
  { explainIngredient, dictionary }: Pick<ReadyDerivation, 'explainIngredient' | 'dictionary'>,
): Served['served'] | null {
  const item = ruleItemOf(dish, dictionary);
  const derived = deriveItem(item, (id) => explainIngredient(id).composition, dictionary);
  const { compatible } = filterItem(item, derived, { diets: [], allergies: [] }, Date.now());
  const { served } = servedOf(item, derived, compatible, [], activeKeysOf(dictionary).allergies);
  const isSame = (['allergies', 'mayContain', 'unknownFor'] as const).every((list) =>
    served[list].every((key) => foodAnswer(derived.composition, key) === ANSWERS[list]),
  );
  return isSame ? null : served;
}

const ANSWERS = { allergies: 'contains', mayContain: 'mayContain', unknownFor: 'unknown' } as const;
