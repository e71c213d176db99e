import type { GlobalSettings } from '@justright/contract/settings';
import type { CatalogueDatabase, Database } from './database.ts';
import { flag, integer, real, type Row, table, text } from './table.ts';

export const GLOBAL_SETTINGS = table<GlobalSettings, CatalogueDatabase>(
  'global_settings',
  {
    id: text(),
    active: flag(),
    goldiStripeId: text(),
    markupPercentage: real(),
    deliveryFee: integer('delivery_fee_cents'),
    version: integer(),
  },
  {
    key: 'id',
    fixed: ['active'],
    history: [{ entity: 'globalSettings', acts: ['changed'], without: ['active'] }],
  },
);

/** Reads the only row of the global settings, which a migration inserts. */
export async function readSettings(db: Database): Promise<GlobalSettings> {
  const row = await db.prepare('SELECT * FROM global_settings').first<Row>();
  if (!row) throw new Error('The row of global settings is missing');
  return GLOBAL_SETTINGS.read(row);
}
