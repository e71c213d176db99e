import type { CustomIngredient } from '@justright/contract/ingredients';
import { writeOut } from '@justright/dietary-rules/composition';
import { factsOfStored, ingredientResolver } from '@justright/dietary-rules/ingredients';
import type { Page } from './pages.ts';
import type { CatalogueDatabase, Database } from './database.ts';
import { RequestError } from '../domain/refusals.ts';
import { shownStatement } from '../domain/statement.ts';
import { bestFirst, formsOf, likelyMeant, wordsOf } from '../domain/title-ranking.ts';
import { SEARCH_RESULTS_MAX } from './ingredient-search.ts';
import { bumpUses } from './ingredients.ts';
import { loadDictionary } from './dictionary.ts';
import { activeKeysOf } from '../domain/menu-source.ts';
import { loadIngredientFacts } from './menu-source.ts';
import { boundScope, isWithin, OWN_RESTAURANTS, type Scope, within } from './scope.ts';
import { type ListedRow, selectPage } from './select-page.ts';
import { type Condition, flag, integer, json, jsonOrNull, type Row, table, text } from './table.ts';

/**
 * A custom ingredient as staff declared it, without the facts that are computed from its parts. `unknownFor` has only
 * what the author of its statement did not know.
 */
export interface StoredCustomIngredient extends Omit<CustomIngredient, 'derived'> {
  /** The keys that are no ingredient by its statement. */
  notAdded: string[];
}

/** A custom ingredient never changes its restaurant. Triggers keep its rows in `ingredient_edges`. */
export const CUSTOM_INGREDIENTS = table<StoredCustomIngredient, CatalogueDatabase>(
  'custom_ingredients',
  {
    id: text(),
    restaurantId: text(),
    merchantId: text(),
    title: text(),
    description: text(),
    active: flag(),
    isRestaurantOnly: flag(),
    allergies: json(),
    mayContain: json(),
    unknownFor: json(),
    notAdded: json(),
    freeFrom: json(),
    statement: jsonOrNull(),
    diets: json(),
    ingredients: json(),
    version: integer(),
  },
  {
    key: 'id',
    fixed: ['restaurantId', 'merchantId'],
    history: [
      {
        entity: 'customIngredient',
        acts: ['made', 'changed', 'deleted'],
        merchant: 'merchantId',
        without: ['restaurantId'],
        // As of the raw ingredients.
        quiet: ['notAdded'],
      },
    ],
  },
);

export const insertCustomIngredient = (
  db: CatalogueDatabase,
  ingredient: StoredCustomIngredient,
): D1PreparedStatement[] => [...bumpUses(db, [ingredient.id]), CUSTOM_INGREDIENTS.insert(db, ingredient)];

/** Inserts copies of custom ingredients. Their ids are new, so no menu's content version changes. */
export const insertCustomIngredientCopies = (
  db: CatalogueDatabase,
  copies: readonly StoredCustomIngredient[],
): D1PreparedStatement[] => CUSTOM_INGREDIENTS.insertAll(db, copies);

/** Updates a custom ingredient; the last statement changes no row if its version is not the one that was read. */
export const updateCustomIngredientRow = (
  db: CatalogueDatabase,
  ingredient: StoredCustomIngredient,
  condition?: Condition,
): D1PreparedStatement[] => [...bumpUses(db, [ingredient.id]), CUSTOM_INGREDIENTS.update(db, ingredient, condition)];

/** Reads the stored ingredient from the results of an insert or update. */
export const writtenCustomIngredient = (results: readonly D1Result[]): StoredCustomIngredient =>
  CUSTOM_INGREDIENTS.written(results.at(-1));

/**
 * Deletes a custom ingredient if nothing of its merchant uses it; changes no row otherwise. References from raw
 * ingredients and other merchants do not count, because they never resolve to it.
 */
export const deleteCustomIngredientRow = (db: CatalogueDatabase, id: string): D1PreparedStatement =>
  db
    .prepare(
      `DELETE FROM custom_ingredients WHERE id = ?1
         AND NOT EXISTS (SELECT 1 FROM ingredient_edges AS edge JOIN custom_ingredients AS parent
           ON parent.id = edge.parent_id AND parent.merchant_id = custom_ingredients.merchant_id
           WHERE edge.child_id = custom_ingredients.id)
         AND NOT EXISTS (SELECT 1 FROM menu_item_ingredients AS used JOIN menu_items AS item
           ON item.id = used.item_id AND item.merchant_id = custom_ingredients.merchant_id
           WHERE used.ingredient_id = custom_ingredients.id)
         AND NOT EXISTS (SELECT 1 FROM dish_version_ingredients AS used JOIN dish_versions AS dish
           ON dish.id = used.version_id AND dish.merchant_id = custom_ingredients.merchant_id
           WHERE used.ingredient_id = custom_ingredients.id)`,
    )
    .bind(id);

/** SQL of the ingredients in dishes of the scope's restaurants, at any depth. */
const USED = `WITH RECURSIVE used (id) AS (
    SELECT reference.ingredient_id FROM menu_items AS item JOIN menu_item_ingredients AS reference ON reference.item_id = item.id
    WHERE item.restaurant_id IN ${OWN_RESTAURANTS}
    UNION SELECT edge.child_id FROM used JOIN ingredient_edges AS edge ON edge.parent_id = used.id)
  SELECT id FROM used`;
/**
 * SQL: a custom ingredient within the scope, or of another restaurant of the merchant that shares it or whose dishes were
 * copied. Whoever may read it may not always change it, see {@link requireOwnRestaurant}.
 */
const READABLE = within(
  'custom_ingredients.merchant_id',
  'custom_ingredients.restaurant_id',
  `custom_ingredients.is_restaurant_only = 0 OR custom_ingredients.id IN (${USED})`,
);

/** Reads one custom ingredient that the scope may use. */
export async function findCustomIngredient(
  scope: Scope,
  db: Database,
  id: string,
): Promise<StoredCustomIngredient | null> {
  const row = await db
    .prepare(`SELECT * FROM custom_ingredients WHERE ${READABLE} AND id = ?2`)
    .bind(boundScope(scope), id)
    .first<Row>();
  return row && CUSTOM_INGREDIENTS.read(row);
}

/** Refuses to change a custom ingredient that another restaurant shares. */
export function requireOwnRestaurant(scope: Scope, ingredient: StoredCustomIngredient): void {
  if (isWithin(scope, ingredient)) return;
  throw new RequestError(
    'forbidden',
    `${ingredient.title} belongs to another restaurant. You can use it, not change it.`,
  );
}

/** Reads a page of the custom ingredients that the scope may use, of one restaurant or of all, by title. */
export async function listCustomIngredientPage(
  scope: Scope,
  db: Database,
  restaurantId: string | undefined,
  page: Page,
) {
  const select = `SELECT *, lower(title) AS sort_key,
      title || ' ' || description || ' ' || ingredients || ' ' || allergies || ' ' || diets AS searched
    FROM custom_ingredients WHERE ${READABLE} AND (?2 IS NULL OR restaurant_id = ?2)`;
  const listing = { select, bound: [boundScope(scope), restaurantId ?? null] };
  const { rows, ...rest } = await selectPage<Row & ListedRow>(db, listing, page);
  return { data: await withDerivedAll(db, rows.map(CUSTOM_INGREDIENTS.read)), ...rest };
}

/** Lists all custom ingredients of a restaurant within the scope. */
export async function listCustomIngredientsOf(
  scope: Scope,
  db: Database,
  restaurantId: string,
): Promise<StoredCustomIngredient[]> {
  const { results } = await db
    .prepare(`SELECT * FROM custom_ingredients WHERE ${within()} AND restaurant_id = ?2 ORDER BY rowid`)
    .bind(boundScope(scope), restaurantId)
    .all<Row>();
  return results.map(CUSTOM_INGREDIENTS.read);
}

/** Returns the ids that are not those of a custom ingredient of this merchant which the scope may use. */
export async function listStrangeCustomIngredients(
  scope: Scope,
  db: Database,
  merchantId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { results } = await db
    .prepare(
      `SELECT value AS id FROM json_each(?3)
       WHERE value NOT IN (SELECT id FROM custom_ingredients WHERE merchant_id = ?2 AND ${READABLE})`,
    )
    .bind(boundScope(scope), merchantId, JSON.stringify(ids))
    .all<{ id: string }>();
  return new Set(results.map(({ id }) => id));
}

/**
 * Finds active custom ingredients that the scope may use whose titles have all the words, best matches first; if none has,
 * those with similar words. `merchantId` limits it to one merchant, `restaurantId` to the restaurant's own and those
 * that its merchant shares.
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
         AND ${READABLE} AND (?2 IS NULL OR merchant_id = ?2)
         AND (?3 IS NULL OR restaurant_id = ?3 OR (is_restaurant_only = 0
           AND merchant_id = (SELECT merchant_id FROM restaurants WHERE id = ?3)))`,
    )
    .bind(boundScope(scope), wanted.merchantId ?? null, wanted.restaurantId ?? null)
    .all<{ id: string; title: string }>();
  const found = results.filter(({ title }) => {
    const text = wordsOf(title).join(' ');
    return words.every((word) => formsOf(word).some((form) => text.includes(form)));
  });
  const best = found.length > 0 ? bestFirst(wanted.ingredientName, found) : likelyMeant(wanted.ingredientName, results);
  const ids = best.slice(0, SEARCH_RESULTS_MAX).map(({ id }) => id);
  const rows = await db
    .prepare(
      `SELECT custom.* FROM json_each(?1) AS wanted JOIN custom_ingredients AS custom ON custom.id = wanted.value
       ORDER BY wanted.key`,
    )
    .bind(JSON.stringify(ids))
    .all<Row>();
  return rows.results.map(CUSTOM_INGREDIENTS.read);
}

/** Lists the active custom ingredients that a restaurant may use: its own, and those that its merchant shares. */
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

/**
 * Returns custom ingredients as responses carry them, with the facts that follow from the parts at any depth. Each
 * counts with the facts that are given here, stored or not.
 */
export async function withDerivedAll(
  db: Database,
  ingredients: readonly StoredCustomIngredient[],
): Promise<CustomIngredient[]> {
  const dictionary = await loadDictionary(db);
  const active = activeKeysOf(dictionary);
  const byMerchant = Map.groupBy(ingredients, ({ merchantId }) => merchantId);
  const resolvers = new Map(
    await Promise.all(
      [...byMerchant].map(async ([merchantId, own]) => {
        const parts = own.flatMap(({ id, ingredients: nested }) => [id, ...nested.map((part) => part.id)]);
        const facts = await loadIngredientFacts(db, merchantId, parts);
        for (const ingredient of own) facts.set(ingredient.id, factsOfStored(ingredient));
        return [merchantId, ingredientResolver(facts, dictionary)] as const;
      }),
    ),
  );
  return ingredients.flatMap(({ notAdded, ...ingredient }) => {
    const resolve = resolvers.get(ingredient.merchantId);
    const hasParts = ingredient.ingredients.length > 0;
    const shown = { ...ingredient, ...shownStatement({ ...ingredient, notAdded }, dictionary.allergies, hasParts) };
    return resolve ? [{ ...shown, derived: writeOut(resolve(ingredient.id), active) }] : [];
  });
}

/** Does the same as {@link withDerivedAll} for one custom ingredient. */
export async function withDerived(db: Database, ingredient: StoredCustomIngredient): Promise<CustomIngredient> {
  const [derived] = await withDerivedAll(db, [ingredient]);
  if (!derived) throw new Error('A custom ingredient was lost');
  return derived;
}
