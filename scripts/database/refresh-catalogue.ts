import { ALLERGIES, DIETS } from '../../seed/src/dictionary.ts';
import { CATALOGUE_EDITION, loadFoods } from '../../seed/src/foods.ts';
import type { LocalDatabase, LocalStatement } from '../serve/local-database.ts';

/** Keeps a statement's JSON value under D1's limit of 2 MB. */
const FOODS_AT_A_TIME = 500;

/** The foods of the catalogue that staff have not changed since they were filled in. */
const UNCHANGED = `ingredients.internal_id = 'raw-' || ingredients.id AND ingredients.version = 1
  AND ingredients.statement ->> '$.evidence.kind' = 'catalogue'`;

const json = JSON.stringify;

/**
 * Returns the statements that add the keys that are new, inactive, and fill in the laws and the excluded foods of entries
 * that have none: both only hide more.
 */
function refreshDictionary(database: LocalDatabase): LocalStatement[] {
  const added = ALLERGIES.filter(({ active }) => !active);
  return [
    database
      .prepare(
        `INSERT INTO allergies (id, key, name, title, description, filled_icon_url, unfilled_icon_url, active, family_key, legal)
         SELECT value ->> '$.id', value ->> '$.key', value ->> '$.name', value ->> '$.title', value ->> '$.description',
           value ->> '$.filledIconUrl', value ->> '$.unfilledIconUrl', 0, value ->> '$.familyKey', value ->> '$.legal'
         FROM json_each(?1)
         WHERE NOT EXISTS (SELECT 1 FROM allergies WHERE id = value ->> '$.id' OR key = value ->> '$.key')`,
      )
      .bind(json(added)),
    database
      .prepare(
        `UPDATE allergies SET legal = value ->> '$.legal' FROM json_each(?1)
         WHERE allergies.key = value ->> '$.key' AND allergies.legal = '[]' AND value ->> '$.legal' <> '[]'`,
      )
      .bind(json(ALLERGIES)),
    database
      .prepare(
        `UPDATE goals SET excludes = value ->> '$.excludes' FROM json_each(?1)
         WHERE goals.key = value ->> '$.key' AND goals.excludes = '[]' AND value ->> '$.excludes' <> '[]'`,
      )
      .bind(json(DIETS)),
  ];
}

/** Returns the statements that give the unchanged foods of the catalogue its present statements. */
function refreshFoods(database: LocalDatabase, at: string): LocalStatement[] {
  const rows = loadFoods().map((food) => [
    food.internalId,
    food.allergies,
    food.mayContain,
    food.unknownFor,
    food.free,
    food.diets,
    { ...food.statement, at },
    food.isSingle ? 1 : 0,
  ]);
  const sql = `UPDATE ingredients SET allergies = value ->> '$[1]', may_contain = value ->> '$[2]',
      unknown_for = value ->> '$[3]', free = value ->> '$[4]', diets = value ->> '$[5]', statement = value ->> '$[6]',
      is_single = value ->> '$[7]'
    FROM json_each(?1) WHERE ingredients.internal_id = value ->> '$[0]' AND ${UNCHANGED}`;
  const statements: LocalStatement[] = [];
  for (let start = 0; start < rows.length; start += FOODS_AT_A_TIME) {
    statements.push(database.prepare(sql).bind(json(rows.slice(start, start + FOODS_AT_A_TIME))));
  }
  return statements;
}

/**
 * Brings a filled database to the present edition of the catalogue: foods that staff have not changed take its
 * statements, keys that are new are added, inactive. What staff wrote stays. Changes nothing while declarations wait: the
 * new answers would be signed. Idempotent; one transaction.
 */
export async function refreshCatalogue(database: LocalDatabase): Promise<'current' | 'waits' | 'refreshed'> {
  const older = await database
    .prepare(
      `SELECT 1 AS one FROM ingredients WHERE ${UNCHANGED} AND statement ->> '$.evidence.note' IS NOT ?1 LIMIT 1`,
    )
    .bind(CATALOGUE_EDITION)
    .first();
  if (older === null) return 'current';
  const waiting = await database
    .prepare(
      "SELECT 1 AS one FROM menu_items WHERE declaration ->> 'digest' IS NULL AND declaration IS NOT NULL LIMIT 1",
    )
    .first();
  if (waiting !== null) return 'waits';
  await database.batch([
    // The history keeps what people change.
    database.prepare("INSERT OR REPLACE INTO acting (id, uid, name, reason) VALUES (1, 'seed', 'Seed', '')"),
    ...refreshDictionary(database),
    ...refreshFoods(database, new Date().toISOString()),
    database.prepare('UPDATE menus SET content_version = content_version + 1'),
    // Who signs a declared dish again must have read it since, as after a write of an ingredient.
    database.prepare("UPDATE menu_items SET version = version + 1 WHERE declaration ->> 'digest' <> ''"),
    database.prepare('DELETE FROM acting'),
  ]);
  return 'refreshed';
}
