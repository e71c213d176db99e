import type { GlobalSettings } from '@justright/contract/settings';
import { type Database, writtenRow } from './database.ts';

interface SettingsRow {
  id: string;
  active: number;
  goldi_stripe_id: string;
  markup_percentage: number;
  delivery_fee_cents: number;
  version: number;
}

const toSettings = (row: SettingsRow): GlobalSettings => ({
  id: row.id,
  active: row.active === 1,
  goldiStripeId: row.goldi_stripe_id,
  markupPercentage: row.markup_percentage,
  deliveryFee: row.delivery_fee_cents,
  version: row.version,
});

/** The settings that {@link updateSettingsRow} stored. */
export const writtenSettings = (result: D1Result | undefined): GlobalSettings => toSettings(writtenRow(result));

/** The product's one row of settings, which its migration made. */
export async function readSettings(db: Database): Promise<GlobalSettings> {
  const row = await db.prepare('SELECT * FROM global_settings').first<SettingsRow>();
  if (!row) throw new Error('The row of global settings is missing');
  return toSettings(row);
}

/** Writes the settings over the version they were read at. */
export const updateSettingsRow = (db: Database, settings: GlobalSettings): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE global_settings SET goldi_stripe_id = ?1, markup_percentage = ?2, delivery_fee_cents = ?3,
         version = version + 1 WHERE version = ?4 RETURNING *`,
    )
    .bind(settings.goldiStripeId, settings.markupPercentage, settings.deliveryFee, settings.version);
