import { filterItem } from '@justright/dietary-rules/filter';
import { deriveItem, type RuleItem } from '@justright/dietary-rules/item';
import { servedOf } from '@justright/dietary-rules/served';
import type { ReadyDerivation } from './use-derivation.ts';

/** Returns the allergies of a dish as served to a diner without a profile, with default options and optional parts. */
export function servedKeys(
  item: RuleItem,
  { explainIngredient }: Pick<ReadyDerivation, 'explainIngredient'>,
): string[] {
  const derived = deriveItem(item, (id) => explainIngredient(id).composition);
  const { compatible } = filterItem(item, derived, { diets: [], allergies: [] }, Date.now());
  return servedOf(item, derived, compatible, []).served.allergies;
}
