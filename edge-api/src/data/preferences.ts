import type { Preference } from '@justright/contract/catalogue';
import { type Database, toFlag } from './database.ts';

/** Allergies and goals (diets) have one shape and two tables. */
export type PreferenceTable = 'allergies' | 'goals';

interface PreferenceRow {
  id: string;
  key: string;
  name: string;
  title: string;
  description: string;
  filled_icon_url: string;
  unfilled_icon_url: string;
  active: number;
  version: number;
}

const toPreference = (row: PreferenceRow): Preference => ({
  id: row.id,
  key: row.key,
  name: row.name,
  title: row.title,
  description: row.description,
  filledIconUrl: row.filled_icon_url,
  unfilledIconUrl: row.unfilled_icon_url,
  active: row.active === 1,
  version: row.version,
});

export async function listPreferences(db: Database, table: PreferenceTable): Promise<Preference[]> {
  const { results } = await db.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all<PreferenceRow>();
  return results.map(toPreference);
}

export async function findPreference(db: Database, table: PreferenceTable, id: string): Promise<Preference | null> {
  const row = await db.prepare(`SELECT * FROM ${table} WHERE id = ?1`).bind(id).first<PreferenceRow>();
  return row && toPreference(row);
}

/** Inserts or, over the version it was read at, replaces. Changes no row when somebody else was faster. */
export const savePreferenceRow = (db: Database, table: PreferenceTable, preference: Preference): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO ${table} (id, key, name, title, description, filled_icon_url, unfilled_icon_url, active)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
       ON CONFLICT (id) DO UPDATE SET name = ?3, title = ?4, description = ?5, filled_icon_url = ?6,
         unfilled_icon_url = ?7, active = ?8, version = version + 1 WHERE version = ?9`,
    )
    .bind(
      preference.id,
      preference.key,
      preference.name,
      preference.title,
      preference.description,
      preference.filledIconUrl,
      preference.unfilledIconUrl,
      toFlag(preference.active),
      preference.version,
    );

export const deletePreferenceRow = (db: Database, table: PreferenceTable, id: string): D1PreparedStatement =>
  db.prepare(`DELETE FROM ${table} WHERE id = ?1 AND active = 0`).bind(id);

/** The keys among `keys` that the table does not have. */
export async function unknownKeys(db: Database, table: PreferenceTable, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { results } = await db
    .prepare(`SELECT DISTINCT value AS key FROM json_each(?1) WHERE value NOT IN (SELECT key FROM ${table})`)
    .bind(JSON.stringify(keys))
    .all<{ key: string }>();
  return results.map(({ key }) => key);
}

/** Where a key is used: a text for a person per place, at most 100. */
export async function listUsesOfKey(db: Database, table: PreferenceTable, key: string): Promise<string[]> {
  const [column, additional] =
    table === 'allergies' ? ['allergies', 'additional_allergies'] : ['diets', 'additional_diets'];
  const { results } = await db
    .prepare(
      `SELECT 'Ingredient ' || title AS place FROM ingredients
       WHERE EXISTS (SELECT 1 FROM json_each(${column}) WHERE value = ?1)
       UNION ALL SELECT 'Custom ingredient ' || title FROM custom_ingredients
       WHERE EXISTS (SELECT 1 FROM json_each(${column}) WHERE value = ?1)
       UNION ALL SELECT 'Dish ' || title FROM menu_items
       WHERE EXISTS (SELECT 1 FROM json_each(${additional}) WHERE value = ?1) LIMIT 100`,
    )
    .bind(key)
    .all<{ place: string }>();
  return results.map(({ place }) => place);
}
