import type { SortDirection } from '@justright/contract/common';
import type { Ingredient, IngredientSort } from '@justright/contract/ingredients';
import { shownStatement } from '../domain/statement.ts';
import type { CatalogueDatabase, Database } from './database.ts';
import { loadDictionary } from './dictionary.ts';
import { type Condition, flag, integer, json, jsonOrNull, type Row, table, text } from './table.ts';

/** A raw ingredient as it is stored: `unknownFor` has only what the author of its statement did not know. */
export interface StoredIngredient extends Ingredient {
  /** The keys that are no ingredient by its statement. */
  notAdded: string[];
}

/** An ingredient never changes its NDB number. Triggers keep its rows in `ingredient_edges`. */
const INGREDIENTS = table<StoredIngredient, CatalogueDatabase>(
  'ingredients',
  {
    internalId: text(),
    id: text(),
    title: text(),
    description: text(),
    foodGroup: text(),
    active: flag(),
    allergies: json(),
    mayContain: json(),
    unknownFor: json(),
    notAdded: json(),
    freeFrom: json(),
    statement: jsonOrNull(),
    diets: json(),
    ingredients: json(),
    isSingle: flag(),
    isWholeAndFresh: flag(),
    version: integer(),
  },
  {
    key: 'internalId',
    fixed: ['id'],
    history: [
      {
        entity: 'ingredient',
        acts: ['made', 'changed', 'deleted'],
        // A key that comes to the dictionary or leaves it changes the list in every statement.
        quiet: ['notAdded'],
      },
    ],
  },
);

/** Deletes a raw ingredient if nothing uses it; changes no row otherwise. */
export const deleteIngredientRow = (db: CatalogueDatabase, internalId: string): D1PreparedStatement =>
  db
    .prepare(
      `DELETE FROM ingredients WHERE internal_id = ?1
         AND NOT EXISTS (SELECT 1 FROM ingredient_edges WHERE child_id = ingredients.id)
         AND NOT EXISTS (SELECT 1 FROM menu_item_ingredients WHERE ingredient_id = ingredients.id)
         AND NOT EXISTS (SELECT 1 FROM dish_version_ingredients WHERE ingredient_id = ingredients.id)`,
    )
    .bind(internalId);

const USED_ABOVE = `WITH RECURSIVE up (id) AS (
  SELECT value FROM json_each(?1) UNION SELECT edge.parent_id FROM ingredient_edges AS edge JOIN up ON edge.child_id = up.id)`;

/**
 * Increments the content version of exactly the menus that use one of the ingredients (raw or custom), at any depth, and
 * the version of the dishes of which an act of signing stands: who signs such a dish again must have read it since
 * (docs/decisions/what-waits-to-be-signed.md).
 */
export const bumpUses = (db: CatalogueDatabase, ingredientIds: readonly string[]): D1PreparedStatement[] =>
  [
    `${USED_ABOVE} UPDATE menu_items SET version = version + 1
     WHERE declaration ->> 'digest' GLOB '*"made":"[^"]*' AND id IN (
       SELECT used.item_id FROM menu_item_ingredients AS used JOIN up ON used.ingredient_id = up.id)`,
    `${USED_ABOVE} UPDATE menus SET content_version = content_version + 1 WHERE id IN (
       SELECT used.menu_id FROM menu_item_ingredients AS used JOIN up ON used.ingredient_id = up.id
       UNION SELECT used.menu_id FROM dish_version_ingredients AS used JOIN up ON used.ingredient_id = up.id
       UNION SELECT menu.id FROM signed_references AS used JOIN up ON used.ingredient_id = up.id
         JOIN menus AS menu ON menu.restaurant_id = used.restaurant_id)`,
  ].map((sql) => db.prepare(sql).bind(JSON.stringify(ingredientIds)));

/** Reads the restaurants whose dishes use one of the ingredients, at any depth: those of the menus, published or signed ones. */
export async function restaurantsUsing(db: Database, ingredientIds: readonly string[]): Promise<string[]> {
  if (ingredientIds.length === 0) return [];
  const { results } = await db
    .prepare(
      `${USED_ABOVE} SELECT menu.restaurant_id AS id FROM menus AS menu WHERE menu.id IN (
         SELECT used.menu_id FROM menu_item_ingredients AS used JOIN up ON used.ingredient_id = up.id
         UNION SELECT used.menu_id FROM dish_version_ingredients AS used JOIN up ON used.ingredient_id = up.id)
       UNION SELECT used.restaurant_id FROM signed_references AS used JOIN up ON used.ingredient_id = up.id
       ORDER BY id`,
    )
    .bind(JSON.stringify(ingredientIds))
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Inserts a raw ingredient; dishes may already name it. A used NDB number violates `ingredients.id`. */
export const insertIngredient = (db: CatalogueDatabase, ingredient: StoredIngredient): D1PreparedStatement[] => [
  ...bumpUses(db, [ingredient.id]),
  INGREDIENTS.insert(db, ingredient),
];

/** Updates a raw ingredient; the last statement changes no row if its version is not the one that was read. */
export const updateIngredientRow = (db: CatalogueDatabase, ingredient: StoredIngredient): D1PreparedStatement[] => [
  ...bumpUses(db, [ingredient.id]),
  INGREDIENTS.update(db, ingredient),
];

/** Updates raw ingredients; the last results are theirs, and changed no row where the version is not the read one. */
export const updateIngredientRows = (
  db: CatalogueDatabase,
  ingredients: readonly StoredIngredient[],
): D1PreparedStatement[] => [
  ...bumpUses(
    db,
    ingredients.map(({ id }) => id),
  ),
  ...ingredients.map((ingredient) => INGREDIENTS.update(db, ingredient)),
];

/** Reads the stored ingredient from the results of an insert or update. */
export const writtenIngredient = (results: readonly D1Result[]): StoredIngredient =>
  INGREDIENTS.written(results.at(-1));

/** Returns raw ingredients as responses carry them. */
export async function shownIngredients(db: Database, ingredients: readonly StoredIngredient[]): Promise<Ingredient[]> {
  const { allergies: keys } = await loadDictionary(db);
  return ingredients.map(({ notAdded, ...ingredient }) => ({
    ...ingredient,
    ...shownStatement({ ...ingredient, notAdded }, keys, ingredient.ingredients.length > 0),
  }));
}

/** Does the same as {@link shownIngredients} for one ingredient. */
export async function shownIngredient(db: Database, ingredient: StoredIngredient): Promise<Ingredient> {
  const [shown] = await shownIngredients(db, [ingredient]);
  if (!shown) throw new Error('An ingredient was lost');
  return shown;
}

export async function findIngredient(db: Database, internalId: string): Promise<StoredIngredient | null> {
  const row = await db.prepare('SELECT * FROM ingredients WHERE internal_id = ?1').bind(internalId).first<Row>();
  return row && INGREDIENTS.read(row);
}

/** Lists the raw ingredients with these NDB numbers. */
export async function listIngredientsById(db: Database, ids: readonly string[]): Promise<StoredIngredient[]> {
  const { results } = await db
    .prepare('SELECT * FROM ingredients WHERE id IN (SELECT value FROM json_each(?1)) ORDER BY id')
    .bind(JSON.stringify(ids))
    .all<Row>();
  return results.map(INGREDIENTS.read);
}

/** Lists the raw ingredients with these internal ids that meet a condition on `food`. */
export async function listIngredientsThat(
  db: Database,
  internalIds: readonly string[],
  { sql, bound }: Condition,
): Promise<StoredIngredient[]> {
  const { results } = await db
    .prepare(
      `SELECT food.* FROM ingredients AS food
       WHERE ${sql} AND food.internal_id IN (SELECT value FROM json_each(?${bound.length + 1}))`,
    )
    .bind(...bound, JSON.stringify(internalIds))
    .all<Row>();
  return results.map(INGREDIENTS.read);
}

export interface IngredientFilter {
  /** Selects ingredients with all of these allergies and diets, in this food group (empty: in any). */
  allergies: readonly string[];
  diets: readonly string[];
  foodGroup: string;
  limit: number;
  offset: number;
  /** The column to sort by; undefined keeps the order of the ids. */
  sort?: IngredientSort | undefined;
  direction: SortDirection;
}

/** The SQL of each column to sort by; ties are sorted by NDB number. */
const SORTED_BY: Readonly<Record<IngredientSort, string>> = {
  id: 'i.id',
  title: 'i.title COLLATE NOCASE',
  active: 'i.active',
};

function orderOf(ids: readonly string[] | null, { sort, direction }: IngredientFilter): string {
  if (sort === undefined) return ids === null ? 'i.id' : 'wanted.key';
  return `${SORTED_BY[sort]} ${direction === 'descending' ? 'DESC' : 'ASC'}, i.id`;
}

/**
 * Reads a page of raw ingredients and the total number of matches: those with these NDB numbers in their order, or
 * (null) all by NDB number. `filter.sort` replaces this order.
 */
export async function listIngredientPage(
  db: Database,
  ids: readonly string[] | null,
  filter: IngredientFilter,
): Promise<{ ingredients: StoredIngredient[]; total: number }> {
  const source =
    ids === null ? 'ingredients AS i' : 'json_each(?1) AS wanted JOIN ingredients AS i ON i.id = wanted.value';
  const matching = `FROM ${source} WHERE (?1 IS NULL OR TRUE)
      AND NOT EXISTS (SELECT value FROM json_each(?2) EXCEPT SELECT value FROM json_each(i.allergies))
      AND NOT EXISTS (SELECT value FROM json_each(?3) EXCEPT SELECT value FROM json_each(i.diets))
      AND (?4 = '' OR i.food_group = ?4)`;
  const bound = [
    ids && JSON.stringify(ids),
    JSON.stringify(filter.allergies),
    JSON.stringify(filter.diets),
    filter.foodGroup,
  ];
  const [page, count] = await db.batch<Row | { total: number }>([
    db
      .prepare(`SELECT i.* ${matching} ORDER BY ${orderOf(ids, filter)} LIMIT ?5 OFFSET ?6`)
      .bind(...bound, filter.limit, filter.offset),
    db.prepare(`SELECT count(*) AS total ${matching}`).bind(...bound),
  ]);
  const [total] = (count?.results ?? []) as { total: number }[];
  return { ingredients: ((page?.results ?? []) as Row[]).map(INGREDIENTS.read), total: total?.total ?? 0 };
}

/** Lists all food groups, by name. */
export async function listFoodGroups(db: Database): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT DISTINCT food_group FROM ingredients WHERE food_group <> '' ORDER BY food_group COLLATE NOCASE")
    .all<{ food_group: string }>();
  return results.map(({ food_group }) => food_group);
}
