import type { Preference } from '@justright/contract/catalogue';
import { type Database, parseJson, type PreferenceTable, toFlag, writtenRow } from './database.ts';
import { isKeyUnused } from './uses.ts';

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
  diets: string;
  /** An allergy has a list of allergies, a diet one of goals: each in the column that is called as its table. */
  allergies?: string;
  goals?: string;
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
  diets: parseJson(row.diets),
  ...(row.allergies !== undefined && { allergies: parseJson(row.allergies) }),
  ...(row.goals !== undefined && { goals: parseJson(row.goals) }),
});

/** The allergy or diet that {@link savePreferenceRow} stored. */
export const writtenPreference = (result: D1Result | undefined): Preference => toPreference(writtenRow(result));

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
      `INSERT INTO ${table} (id, key, name, title, description, filled_icon_url, unfilled_icon_url, active, diets, ${table})
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?10, ?11)
       ON CONFLICT (id) DO UPDATE SET name = ?3, title = ?4, description = ?5, filled_icon_url = ?6,
         unfilled_icon_url = ?7, active = ?8, diets = ?10, ${table} = ?11, version = version + 1 WHERE version = ?9
       RETURNING *`,
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
      JSON.stringify(preference.diets ?? []),
      JSON.stringify(preference[table] ?? []),
    );

/** Deletes an allergy or diet that is inactive and that nothing uses at this very moment; changes no row otherwise. */
export const deletePreferenceRow = (db: Database, table: PreferenceTable, key: string): D1PreparedStatement =>
  db.prepare(`DELETE FROM ${table} WHERE key = ?1 AND active = 0 AND ${isKeyUnused(table)}`).bind(key);

/** The keys among `keys` that the table does not have. */
export async function unknownKeys(db: Database, table: PreferenceTable, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { results } = await db
    .prepare(`SELECT DISTINCT value AS key FROM json_each(?1) WHERE value NOT IN (SELECT key FROM ${table})`)
    .bind(JSON.stringify(keys))
    .all<{ key: string }>();
  return results.map(({ key }) => key);
}
