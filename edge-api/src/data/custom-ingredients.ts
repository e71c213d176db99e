import type { CustomIngredient } from '@justright/contract/catalogue';
import { writeOut } from '@justright/dietary-rules/composition';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import type { Page } from './pages.ts';
import { type Database, parseJson, toFlag, writtenRow } from './database.ts';
import { bestFirst, formsOf, likelyMeant, wordsOf } from '../domain/title-ranking.ts';
import { SEARCH_RESULTS_MAX } from './ingredient-search.ts';
import { listDietKeys, loadIngredientFacts } from './menu-source.ts';
import type { Scope } from './scope.ts';
import { selectPage } from './select-page.ts';

/** A custom ingredient as staff declared it, without what follows from its parts. */
export type StoredCustomIngredient = Omit<CustomIngredient, 'computed'>;

interface CustomIngredientRow {
  id: string;
  restaurant_id: string;
  merchant_id: string;
  title: string;
  description: string;
  active: number;
  is_restaurant_only: number;
  allergies: string;
  diets: string;
  ingredients: string;
  version: number;
}

const toStored = (row: CustomIngredientRow): StoredCustomIngredient => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  merchantId: row.merchant_id,
  title: row.title,
  description: row.description,
  active: row.active === 1,
  isRestaurantOnly: row.is_restaurant_only === 1,
  allergies: parseJson(row.allergies),
  diets: parseJson(row.diets),
  ingredients: parseJson(row.ingredients),
  version: row.version,
});

const VALUES = (ingredient: StoredCustomIngredient) => [
  ingredient.id,
  ingredient.restaurantId,
  ingredient.merchantId,
  ingredient.title,
  ingredient.description,
  toFlag(ingredient.active),
  toFlag(ingredient.isRestaurantOnly),
  JSON.stringify(ingredient.allergies),
  JSON.stringify(ingredient.diets),
  JSON.stringify(ingredient.ingredients),
];

/** The ingredient that {@link insertCustomIngredient} or {@link updateCustomIngredientRow} stored. */
export const writtenCustomIngredient = (result: D1Result | undefined): StoredCustomIngredient =>
  toStored(writtenRow(result));

/** Inserts a custom ingredient; its edges follow by trigger. */
export const insertCustomIngredient = (db: Database, ingredient: StoredCustomIngredient): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO custom_ingredients (id, restaurant_id, merchant_id, title, description, active, is_restaurant_only,
         allergies, diets, ingredients)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) RETURNING *`,
    )
    .bind(...VALUES(ingredient));

/** Writes a custom ingredient over the version it was read at; it never changes its restaurant. */
export const updateCustomIngredientRow = (db: Database, ingredient: StoredCustomIngredient): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE custom_ingredients SET title = ?4, description = ?5, active = ?6, is_restaurant_only = ?7,
         allergies = ?8, diets = ?9, ingredients = ?10, version = version + 1
       WHERE id = ?1 AND restaurant_id = ?2 AND merchant_id = ?3 AND version = ?11
       RETURNING *`,
    )
    .bind(...VALUES(ingredient), ingredient.version);

/**
 * Deletes a custom ingredient that nothing of its merchant uses at this very moment; changes no row otherwise. Whatever
 * else names it does not count: a raw ingredient or another merchant's dish never got anything from it.
 */
export const deleteCustomIngredientRow = (db: Database, id: string): D1PreparedStatement =>
  db
    .prepare(
      `DELETE FROM custom_ingredients WHERE id = ?1
         AND NOT EXISTS (SELECT 1 FROM ingredient_edges AS edge JOIN custom_ingredients AS parent
           ON parent.id = edge.parent_id AND parent.merchant_id = custom_ingredients.merchant_id
           WHERE edge.child_id = custom_ingredients.id)
         AND NOT EXISTS (SELECT 1 FROM menu_item_ingredients AS used JOIN menu_items AS item
           ON item.id = used.item_id AND item.merchant_id = custom_ingredients.merchant_id
           WHERE used.ingredient_id = custom_ingredients.id)`,
    )
    .bind(id);

/** One custom ingredient within the scope. */
export async function findCustomIngredient(
  scope: Scope,
  db: Database,
  id: string,
): Promise<StoredCustomIngredient | null> {
  const row = await db
    .prepare('SELECT * FROM custom_ingredients WHERE (?1 IS NULL OR merchant_id = ?1) AND id = ?2')
    .bind(scope.merchantId, id)
    .first<CustomIngredientRow>();
  return row && toStored(row);
}

/** A page of custom ingredients within the scope, of one restaurant or of all, by title. */
export async function listCustomIngredientPage(
  scope: Scope,
  db: Database,
  restaurantId: string | undefined,
  page: Page,
) {
  const select = `SELECT *, lower(title) AS sort_key,
      title || ' ' || description || ' ' || ingredients || ' ' || allergies || ' ' || diets AS searched
    FROM custom_ingredients WHERE (?1 IS NULL OR merchant_id = ?1) AND (?2 IS NULL OR restaurant_id = ?2)`;
  const listing = { select, bound: [scope.merchantId, restaurantId ?? null] };
  const { rows, ...rest } = await selectPage<CustomIngredientRow & { sort_key: string }>(db, listing, page);
  return { data: await withComputedAll(db, rows.map(toStored)), ...rest };
}

/** All custom ingredients of a restaurant within the scope. */
export async function listCustomIngredientsOf(
  scope: Scope,
  db: Database,
  restaurantId: string,
): Promise<StoredCustomIngredient[]> {
  const { results } = await db
    .prepare(
      'SELECT * FROM custom_ingredients WHERE (?1 IS NULL OR merchant_id = ?1) AND restaurant_id = ?2 ORDER BY rowid',
    )
    .bind(scope.merchantId, restaurantId)
    .all<CustomIngredientRow>();
  return results.map(toStored);
}

/** A merchant's custom ingredients with these ids. */
export async function listCustomIngredientsById(
  db: Database,
  merchantId: string,
  ids: readonly string[],
): Promise<StoredCustomIngredient[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM custom_ingredients WHERE merchant_id = ?1 AND id IN (SELECT value FROM json_each(?2))
       ORDER BY rowid`,
    )
    .bind(merchantId, JSON.stringify(ids))
    .all<CustomIngredientRow>();
  return results.map(toStored);
}

/** Those of the ids that are no custom ingredient of this merchant. */
export async function listStrangeCustomIngredients(
  db: Database,
  merchantId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { results } = await db
    .prepare(
      `SELECT value AS id FROM json_each(?2)
       WHERE value NOT IN (SELECT id FROM custom_ingredients WHERE merchant_id = ?1)`,
    )
    .bind(merchantId, JSON.stringify(ids))
    .all<{ id: string }>();
  return new Set(results.map(({ id }) => id));
}

/**
 * Active custom ingredients within the scope whose titles have all the words, the best matches first; what may have been
 * meant when none has. Of one merchant when it is given; of a restaurant when that is: its own and those that its merchant
 * shares.
 */
export async function searchCustomIngredients(
  scope: Scope,
  db: Database,
  wanted: { ingredientName: string; merchantId?: string | undefined; restaurantId?: string | undefined },
): Promise<StoredCustomIngredient[]> {
  const words = wordsOf(wanted.ingredientName);
  if (words.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT id, title FROM custom_ingredients WHERE active = 1
         AND (?1 IS NULL OR merchant_id = ?1) AND (?2 IS NULL OR merchant_id = ?2)
         AND (?3 IS NULL OR restaurant_id = ?3 OR (is_restaurant_only = 0
           AND merchant_id = (SELECT merchant_id FROM restaurants WHERE id = ?3)))`,
    )
    .bind(scope.merchantId, wanted.merchantId ?? null, wanted.restaurantId ?? null)
    .all<{ id: string; title: string }>();
  const found = results.filter(({ title }) => {
    const text = wordsOf(title).join(' ');
    return words.every((word) => formsOf(word).some((form) => text.includes(form)));
  });
  const best = found.length > 0 ? bestFirst(wanted.ingredientName, found) : likelyMeant(wanted.ingredientName, results);
  const ids = best.slice(0, SEARCH_RESULTS_MAX).map(({ id }) => id);
  const rows = await db
    .prepare(
      `SELECT custom.* FROM json_each(?1) AS place JOIN custom_ingredients AS custom ON custom.id = place.value
       ORDER BY place.key`,
    )
    .bind(JSON.stringify(ids))
    .all<CustomIngredientRow>();
  return rows.results.map(toStored);
}

/** Ids and titles of the active custom ingredients that a restaurant may use: its own, and those its merchant shares. */
export async function listUsableCustomIngredients(
  db: Database,
  { restaurantId, merchantId }: { restaurantId: string; merchantId: string },
): Promise<{ id: string; title: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT id, title FROM custom_ingredients
       WHERE merchant_id = ?1 AND active = 1 AND (restaurant_id = ?2 OR is_restaurant_only = 0) ORDER BY rowid`,
    )
    .bind(merchantId, restaurantId)
    .all<{ id: string; title: string }>();
  return results;
}

/** Adds what follows from their parts, at any depth. Stored or about to be: their own facts are taken as given. */
export async function withComputedAll(
  db: Database,
  ingredients: readonly StoredCustomIngredient[],
): Promise<CustomIngredient[]> {
  const dietKeys = await listDietKeys(db);
  const byMerchant = Map.groupBy(ingredients, ({ merchantId }) => merchantId);
  const resolvers = new Map(
    await Promise.all(
      [...byMerchant].map(async ([merchantId, own]) => {
        const parts = own.flatMap(({ id, ingredients: nested }) => [id, ...nested.map((part) => part.id)]);
        const facts = await loadIngredientFacts(db, merchantId, parts);
        for (const ingredient of own) facts.set(ingredient.id, ingredient);
        return [merchantId, ingredientResolver(facts)] as const;
      }),
    ),
  );
  return ingredients.flatMap((ingredient) => {
    const resolve = resolvers.get(ingredient.merchantId);
    return resolve ? [{ ...ingredient, computed: writeOut(resolve(ingredient.id), dietKeys) }] : [];
  });
}

/** One custom ingredient, see {@link withComputedAll}. */
export async function withComputed(db: Database, ingredient: StoredCustomIngredient): Promise<CustomIngredient> {
  const [computed] = await withComputedAll(db, [ingredient]);
  if (!computed) throw new Error('A custom ingredient was lost');
  return computed;
}
