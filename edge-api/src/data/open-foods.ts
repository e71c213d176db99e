import type { OpenCounts } from '@justright/contract/open-foods';
import type { Allergy, Diet } from '@justright/contract/preferences';
import type { Database } from './database.ts';
import type { SourceDictionary } from '../domain/menu-source.ts';
import type { Condition } from './table.ts';

/** A key as it stands in a JSON list. Keys have no character that JSON escapes. */
const quoted = (key: string): string => JSON.stringify(key);
const quotedList = (keys: readonly string[]): string => JSON.stringify(keys.map(quoted));

const kindsOf = ({ allergies }: SourceDictionary, keys: readonly string[]) =>
  allergies.filter(({ familyKey }) => familyKey !== null && keys.includes(familyKey));

/**
 * Returns the condition that nothing answers an allergy for `food`, a raw or custom ingredient: it has no parts, no list
 * of its statement has the key, none of its kinds is contained, and no family that is no ingredient covers it. A family covers its kinds
 * only while none of them is listed as anything else (`readFamilies`).
 */
export function isOpenForAllergy(
  { key, familyKey, isCoveredByFamily }: Pick<Allergy, 'key' | 'familyKey' | 'isCoveredByFamily'>,
  dictionary: SourceDictionary,
): Condition {
  const kinds = kindsOf(dictionary, [key]).map((kind) => kind.key);
  const coveringKey = isCoveredByFamily ? familyKey : null;
  const covered = coveringKey === null ? [] : kindsOf(dictionary, [coveringKey]).map((kind) => kind.key);
  return {
    sql: `(food.ingredients = '[]'
      AND instr(food.allergies || food.may_contain || food.unknown_for || food.not_added || food.free_from, ?1) = 0
      AND (?2 IS NULL OR instr(food.not_added || food.free_from, ?2) = 0 OR EXISTS (
        SELECT 1 FROM json_each(?4) WHERE instr(food.allergies || food.may_contain || food.unknown_for, value)))
      AND NOT EXISTS (SELECT 1 FROM json_each(?3) WHERE instr(food.allergies, value)))`,
    bound: [quoted(key), coveringKey === null ? null : quoted(coveringKey), quotedList(kinds), quotedList(covered)],
  };
}

/** Returns the condition that a diet is not listed for `food`, that no allergy rules it out, and that it has no parts. */
export const isOpenForDiet = ({ key, excludes }: Diet, dictionary: SourceDictionary): Condition => ({
  sql: `(food.ingredients = '[]' AND instr(food.diets, ?1) = 0
    AND NOT EXISTS (SELECT 1 FROM json_each(?2) WHERE instr(food.allergies, value)))`,
  bound: [quoted(key), quotedList([...excludes, ...kindsOf(dictionary, excludes).map((kind) => kind.key)])],
});

/** Counts the ingredients that meet a condition on `food`, and the dishes that use one of them at any depth. */
export async function countOpen(db: Database, { sql, bound }: Condition): Promise<OpenCounts> {
  const counts = await db
    .prepare(
      `WITH RECURSIVE
         raw (id) AS MATERIALIZED (SELECT food.id FROM ingredients AS food WHERE ${sql}),
         custom (id) AS MATERIALIZED (SELECT food.id FROM custom_ingredients AS food WHERE ${sql}),
         up (id) AS (
           SELECT id FROM raw UNION SELECT id FROM custom
           UNION SELECT edge.parent_id FROM ingredient_edges AS edge JOIN up ON edge.child_id = up.id)
       SELECT (SELECT count(*) FROM raw) AS foods, (SELECT count(*) FROM ingredients) AS totalFoods,
         (SELECT count(*) FROM custom) AS customIngredients,
         (SELECT count(DISTINCT item_id) FROM menu_item_ingredients WHERE ingredient_id IN (SELECT id FROM up)) AS dishes`,
    )
    .bind(...bound)
    .first<OpenCounts>();
  if (!counts) throw new Error('The counts were lost');
  return counts;
}

/** A food of the catalogue that has no answer, with what the search for its words reads. */
export interface OpenFood {
  internalId: string;
  id: string;
  title: string;
  description: string;
  foodGroup: string;
  version: number;
}
const FOOD_COLUMNS = `food.internal_id AS internalId, food.id, food.title, food.food_group AS foodGroup, food.version`;

/**
 * Lists the foods without an answer for an allergy, by title. `hasFamily` tells that its family is contained: then it may
 * be the kind that is meant.
 */
export async function listFoodsOpenForAllergy(
  db: Database,
  allergy: Allergy,
  dictionary: SourceDictionary,
): Promise<(OpenFood & { hasFamily: number })[]> {
  const { sql, bound } = isOpenForAllergy(allergy, dictionary);
  const { results } = await db
    .prepare(
      `SELECT ${FOOD_COLUMNS}, food.description, ?5 IS NOT NULL AND instr(food.allergies, ?5) > 0 AS hasFamily
       FROM ingredients AS food WHERE ${sql} ORDER BY food.title COLLATE NOCASE, food.id`,
    )
    .bind(...bound, allergy.familyKey === null ? null : quoted(allergy.familyKey))
    .all<OpenFood & { hasFamily: number }>();
  return results;
}

/** Lists the foods without an answer for a diet, by title; `isFree` as in the contract. */
export async function listFoodsOpenForDiet(
  db: Database,
  diet: Diet,
  dictionary: SourceDictionary,
): Promise<(Omit<OpenFood, 'description'> & { isFree: number })[]> {
  const { sql, bound } = isOpenForDiet(diet, dictionary);
  const uncovered = kindsOf(dictionary, diet.excludes).filter(({ isCoveredByFamily }) => !isCoveredByFamily);
  const { results } = await db
    .prepare(
      `SELECT ${FOOD_COLUMNS}, json_array_length(?3) > 0
         AND NOT EXISTS (SELECT 1 FROM json_each(?3) WHERE instr(food.not_added || food.free_from, value) = 0)
         AND NOT EXISTS (SELECT 1 FROM json_each(?2) WHERE instr(food.may_contain || food.unknown_for, value)) AS isFree
       FROM ingredients AS food WHERE ${sql} ORDER BY food.title COLLATE NOCASE, food.id`,
    )
    .bind(...bound, quotedList([...diet.excludes, ...uncovered.map(({ key }) => key)]))
    .all<Omit<OpenFood, 'description'> & { isFree: number }>();
  return results;
}
