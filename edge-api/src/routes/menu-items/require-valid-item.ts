import type { MenuItem } from '@justright/contract/menus';
import type { Database } from '../../data/database.ts';
import { issuesOf } from '../../domain/menu-item-input.ts';
import { requireKnownKeys } from '../../data/known-keys.ts';
import { referenceListsOf, requireOwnReferences, type SentParts } from '../../data/references.ts';
import { requireNoIssues } from '../../domain/refusals.ts';

/**
 * Refuses a dish with inconsistent parts (unless they are unchanged from `before`), with unknown allergies or diets, or
 * whose `sent` parts name another merchant's ingredients.
 */
export async function requireValidItem(
  db: Database,
  item: MenuItem,
  sent: SentParts,
  before?: MenuItem,
): Promise<void> {
  requireNoIssues(issuesOf(item, before));
  await requireOwnReferences(db, item.merchantId, referenceListsOf(sent));
  await requireKnownKeys(db, [
    { path: 'additionalAllergies', table: 'allergies', keys: item.additionalAllergies },
    { path: 'additionalDiets', table: 'goals', keys: item.additionalDiets },
  ]);
}
