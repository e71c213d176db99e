import { explainItem } from '@justright/dietary-rules/explain';
import { ruledOutTexts } from '../derivation/ruled-out.ts';
import { ruleItemOf } from '../derivation/rule-item.ts';
import type { ReadyDerivation } from '../derivation/use-derivation.ts';
import { type ItemDraft, type StoredDeclaration, toStaffDish } from './menu-item-draft.ts';

/** Returns one sentence for each diet that staff list for a dish and that its contents rule out, and each reason. */
export function declaredContradictions(
  draft: ItemDraft,
  stored: StoredDeclaration,
  { explainIngredient, dictionary, words }: ReadyDerivation,
): string[] {
  const item = ruleItemOf(toStaffDish(draft, stored), dictionary);
  return ruledOutTexts(draft.additionalDiets, explainItem(item, explainIngredient, dictionary).item, words);
}
