import type { MenuItem } from '@justright/contract/catalogue';
import type { Database } from '../../data/database.ts';
import { issuesOf } from '../../domain/menu-item-input.ts';
import { requireKnownKeys } from '../../http/keys.ts';
import { requireNone } from '../../http/validate.ts';

/**
 * Refuses a dish whose parts do not fit together, as far as they are not as `before`, or that declares allergies or
 * diets which do not exist.
 */
export async function requireValidItem(db: Database, item: MenuItem, before?: MenuItem): Promise<void> {
  requireNone(issuesOf(item, before));
  await requireKnownKeys(db, [
    { path: 'additionalAllergies', table: 'allergies', keys: item.additionalAllergies },
    { path: 'additionalDiets', table: 'goals', keys: item.additionalDiets },
  ]);
}
