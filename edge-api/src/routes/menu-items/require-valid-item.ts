import type { MenuItem } from '@justright/contract/catalogue';
import type { Database } from '../../data/database.ts';
import { issuesOf } from '../../domain/menu-item-input.ts';
import { RequestError } from '../../http/errors.ts';
import { requireKnownKeys } from '../../http/keys.ts';

/** Refuses a dish whose parts do not fit together, or that declares allergies or diets which do not exist. */
export async function requireValidItem(db: Database, item: MenuItem): Promise<void> {
  const issues = issuesOf(item);
  const [first] = issues;
  if (first) throw new RequestError('validation-failed', first.message, { issues });
  await requireKnownKeys(db, [
    { path: 'additionalAllergies', table: 'allergies', keys: item.additionalAllergies },
    { path: 'additionalDiets', table: 'goals', keys: item.additionalDiets },
  ]);
}
