import type { MenuItem } from '@justright/contract/catalogue';
import type { Database } from '../../data/database.ts';
import { issuesOf } from '../../domain/menu-item-input.ts';
import { requireKnownKeys } from '../../http/keys.ts';
import { requireNone } from '../../http/validate.ts';

/** Refuses a dish whose parts do not fit together, or that declares allergies or diets which do not exist. */
export async function requireValidItem(db: Database, item: MenuItem): Promise<void> {
  requireNone(issuesOf(item));
  await requireKnownKeys(db, [
    { path: 'additionalAllergies', table: 'allergies', keys: item.additionalAllergies },
    { path: 'additionalDiets', table: 'goals', keys: item.additionalDiets },
  ]);
}
