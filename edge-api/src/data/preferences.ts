import type { Preference } from '@justright/contract/preferences';
import type { CatalogueDatabase, Database, PreferenceTable } from './database.ts';
import { flag, integer, json, type Row, table, text } from './table.ts';
import { isKeyUnused } from './uses.ts';

const COLUMNS = {
  id: text<string>(),
  key: text<string>(),
  name: text<string>(),
  title: text<string>(),
  description: text<string>(),
  filledIconUrl: text<string>(),
  unfilledIconUrl: text<string>(),
  active: flag(),
  diets: json<string[]>(),
  version: integer<number>(),
};
/** The tables of allergies and diets (`goals`). Compositions hold the key, so it never changes. */
export const PREFERENCES = {
  allergies: table<Preference, CatalogueDatabase>(
    'allergies',
    { ...COLUMNS, allergies: json() },
    { key: 'id', fixed: ['key'] },
  ),
  goals: table<Preference, CatalogueDatabase>('goals', { ...COLUMNS, goals: json() }, { key: 'id', fixed: ['key'] }),
};

export async function listPreferences(db: Database, kind: PreferenceTable): Promise<Preference[]> {
  const { results } = await db.prepare(`SELECT * FROM ${kind} ORDER BY rowid`).all<Row>();
  return results.map(PREFERENCES[kind].read);
}

export async function findPreference(db: Database, kind: PreferenceTable, id: string): Promise<Preference | null> {
  const row = await db.prepare(`SELECT * FROM ${kind} WHERE id = ?1`).bind(id).first<Row>();
  return row && PREFERENCES[kind].read(row);
}

/** Deletes an allergy or diet if it is inactive and unused; changes no row otherwise. */
export const deletePreferenceRow = (db: CatalogueDatabase, kind: PreferenceTable, key: string): D1PreparedStatement =>
  db.prepare(`DELETE FROM ${kind} WHERE key = ?1 AND active = 0 AND ${isKeyUnused(kind)}`).bind(key);

/** Returns the keys that the table does not have. */
export async function unknownKeys(db: Database, kind: PreferenceTable, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { results } = await db
    .prepare(`SELECT DISTINCT value AS key FROM json_each(?1) WHERE value NOT IN (SELECT key FROM ${kind})`)
    .bind(JSON.stringify(keys))
    .all<{ key: string }>();
  return results.map(({ key }) => key);
}
