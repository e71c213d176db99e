import { filterItem } from '@justright/dietary-rules/filter';
import { deriveItem, type RuleItem } from '@justright/dietary-rules/item';
import { servedOf } from '@justright/dietary-rules/served';
import type { ReadyDerivation } from './use-derivation.ts';

/** Allergies that a dish has as it is served to somebody who avoids nothing: its defaults and optional parts included. */
export function servedKeys(
  item: RuleItem,
  { explainIngredient }: Pick<ReadyDerivation, 'explainIngredient'>,
): string[] {
  const derived = deriveItem(item, (id) => explainIngredient(id).composition);
  const { compatible } = filterItem(item, derived, { diets: [], allergies: [] }, Date.now());
  return servedOf(item, derived, compatible, []).served.allergies;
}
