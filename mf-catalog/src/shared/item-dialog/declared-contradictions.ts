import { ruledOutTexts } from '../derivation/ruled-out.ts';
import { explainStaffDish } from '../derivation/rule-item.ts';
import type { ReadyDerivation } from '../derivation/use-derivation.ts';
import type { ItemDraft } from '../dish/dish-fields.ts';
import { type StoredDeclaration, toStaffDish } from './menu-item-draft.ts';

/** Returns one sentence for each diet that staff list for a dish and that its contents rule out, and each reason. */
export function declaredContradictions(
  draft: ItemDraft,
  stored: StoredDeclaration,
  derivation: ReadyDerivation,
): string[] {
  const { item } = explainStaffDish(toStaffDish(draft, stored), derivation);
  return ruledOutTexts(draft.additionalDiets, item, derivation.words);
}
