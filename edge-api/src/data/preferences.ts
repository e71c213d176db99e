import type { Allergy, Diet } from '@justright/contract/preferences';
import type { CatalogueDatabase, Database, PreferenceTable } from './database.ts';
import { type Condition, flag, integer, json, type Row, table, text } from './table.ts';
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
  version: integer<number>(),
};
/** An entry has every field that staff can change. */
const HISTORY = { acts: ['made', 'changed', 'deleted'] } as const;
/** What each table holds. */
export interface PreferenceOf {
  allergies: Allergy;
  goals: Diet;
}
/** The tables of allergies and diets (`goals`). Compositions hold the key, so it never changes. */
export const PREFERENCES: {
  [Kind in PreferenceTable]: ReturnType<typeof table<PreferenceOf[Kind], CatalogueDatabase>>;
} = {
  allergies: table<Allergy, CatalogueDatabase>(
    'allergies',
    { ...COLUMNS, familyKey: text(), isCoveredByFamily: flag(), legal: json(), allergies: json(), diets: json() },
    { key: 'id', fixed: ['key'], history: [{ ...HISTORY, entity: 'allergy' }] },
  ),
  goals: table<Diet, CatalogueDatabase>(
    'goals',
    { ...COLUMNS, excludes: json(), isFreeFrom: flag(), diets: json(), goals: json() },
    { key: 'id', fixed: ['key'], history: [{ ...HISTORY, entity: 'goal' }] },
  ),
};

export async function listPreferences<Kind extends PreferenceTable>(
  db: Database,
  kind: Kind,
): Promise<PreferenceOf[Kind][]> {
  const { results } = await db.prepare(`SELECT * FROM ${kind} ORDER BY rowid`).all<Row>();
  return results.map((row) => PREFERENCES[kind].read(row));
}

export async function findPreference<Kind extends PreferenceTable>(
  db: Database,
  kind: Kind,
  id: string,
): Promise<PreferenceOf[Kind] | null> {
  const row = await db.prepare(`SELECT * FROM ${kind} WHERE id = ?1`).bind(id).first<Row>();
  return row && PREFERENCES[kind].read(row);
}

/** Returns the condition that the family of an allergy is no kind itself, and that a kind has no kinds. */
export const hasSoundFamily = ({ key, familyKey }: Allergy): Condition => ({
  sql: `(?2 IS NULL OR (
    EXISTS (SELECT 1 FROM allergies AS family WHERE family.key = ?2 AND family.key <> ?1 AND family.family_key IS NULL)
    AND NOT EXISTS (SELECT 1 FROM allergies AS kind WHERE kind.family_key = ?1)))`,
  bound: [key, familyKey],
});

/** Returns the condition that every key that a diet excludes is the key of an allergy. */
export const hasKnownExcludes = ({ excludes }: Diet): Condition => ({
  sql: 'NOT EXISTS (SELECT 1 FROM json_each(?1) WHERE value NOT IN (SELECT key FROM allergies))',
  bound: [JSON.stringify(excludes)],
});

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
