import type { StatementRecord } from '@justright/contract/ingredients';
import type { LegalSetId } from '@justright/contract/legal-sets';
import { DAY_MS } from '@justright/contract/time';
import {
  factsOfStored,
  type IngredientFacts,
  type IngredientResolver,
  ingredientResolver,
} from '@justright/dietary-rules/ingredients';
import { overdueFacts } from '@justright/dietary-rules/overdue-facts';
import { currentDish } from '../domain/declaration.ts';
import { totalMarkup } from '../domain/markup.ts';
import type { MenuSource } from '../domain/menu-source.ts';
import { todayOf } from '../domain/substitutions.ts';
import { type Database, parseJson } from './database.ts';
import { dictionaryQueries, readDictionary } from './dictionary.ts';
import { MENU_ITEMS, withoutSearchResults } from './menu-items.ts';
import { MENUS } from './menus.ts';
import { type OrderingRow, toOrderingRules } from './ordering-rules.ts';
import { STATIONS } from './station-table.ts';
import { inEffect, SUBSTITUTIONS } from './substitution-table.ts';
import type { Row } from './table.ts';

/** SQL of the merchant's status if it stops orders, else ''. Changes between other statuses do not affect diners. */
const MERCHANT_STOP = `(SELECT iif(status IN ('paused', 'disabled'), status, '') FROM merchants WHERE id = r.merchant_id)`;

/** SQL of what the restaurant's merchant decided about statements past their review. */
const PAST_REVIEW = '(SELECT past_review FROM merchants WHERE id = r.merchant_id)';

/** SQL of the substitutions in effect: the menu version changes by itself when one ends. */
const SUBSTITUTED = `coalesce((SELECT group_concat(id, ';') FROM
  (SELECT id FROM substitutions WHERE restaurant_id = r.id AND ${inEffect()} ORDER BY id)), '')`;

/** The menu version as an SQL expression over `restaurants AS r`. */
const MENU_VERSION = `r.id || '/' || r.version || '/' || ${MERCHANT_STOP} || '/' || ${PAST_REVIEW} || '/' || (SELECT epoch || '.' || version FROM dictionary) || '/' ||
  (SELECT version FROM global_settings) || '/' || ${SUBSTITUTED} || '/' || coalesce(
  (SELECT group_concat(id || ':' || content_version, ';') FROM
    (SELECT id, content_version FROM menus WHERE restaurant_id = r.id AND active = 1 ORDER BY position)), '')`;

/** Returns a scalar subquery of the menu version of the restaurant whose id is `parameter` (such as `?3`). */
export const menuVersionOf = (parameter: string): string =>
  `(SELECT ${MENU_VERSION} FROM restaurants AS r WHERE r.id = ${parameter})`;

/** Reads the menu versions of restaurants by id or slug; the map has no entry for an unknown one. */
export async function readMenuVersions(
  db: Database,
  idsOrSlugs: readonly string[],
): Promise<Map<string, { id: string; menuVersion: string }>> {
  const { results } = await db
    .prepare(
      `SELECT asked.value AS asked, r.id, ${MENU_VERSION} AS menuVersion FROM json_each(?1) AS asked
       JOIN restaurants AS r ON (r.id = asked.value OR r.url_slug = asked.value) AND r.deleted_at IS NULL`,
    )
    .bind(JSON.stringify(idsOrSlugs))
    .all<{ asked: string; id: string; menuVersion: string }>();
  return new Map(results.map(({ asked, id, menuVersion }) => [asked, { id, menuVersion }]));
}

interface RestaurantRow extends OrderingRow {
  id: string;
  merchant_id: string;
  name: string;
  address: string;
  url_slug: string;
  image_url: string;
  jurisdiction: LegalSetId | null;
  price_mark_up_percentage: number;
  menu_version: string;
}
interface ChargesRow {
  markup_percentage: number;
  delivery_fee_cents: number;
}
export interface IngredientRow {
  id: string;
  title: string;
  allergies: string;
  may_contain: string;
  unknown_for: string;
  free: string;
  statement: string | null;
  /** The last day for the review of the statement; null when it stays in effect after that day. */
  decisive_review_by: string | null;
  diets: string;
  ingredients: string;
  is_single: number;
}

/** Returns SQL for the ids that `start` selects and of all ingredients below them; safe against cycles. */
export const usedBelow = (start: string): string =>
  `WITH RECURSIVE used (id) AS (
     ${start} UNION SELECT edge.child_id FROM ingredient_edges AS edge JOIN used ON edge.parent_id = used.id)`;

/** Returns SQL for the columns of {@link IngredientRow} of an ingredient, as a merchant's dishes use it. */
const columnsOf = (one: 'i' | 'c', merchant: string): string =>
  `${one}.id, ${one}.title, ${one}.allergies, ${one}.may_contain, ${one}.unknown_for, ${one}.free, ${one}.statement,
   iif((SELECT past_review FROM merchants WHERE id = ${merchant}) = 'unknown', ${one}.statement ->> 'reviewBy', NULL)
     AS decisive_review_by, ${one}.diets, ${one}.ingredients, ${one === 'i' ? 'i.is_single' : '0'} AS is_single`;

export const factsIn = (merchant: string): string =>
  `SELECT ${columnsOf('i', merchant)} FROM ingredients AS i JOIN used USING (id)
   UNION ALL SELECT ${columnsOf('c', merchant)}
   FROM custom_ingredients AS c JOIN used USING (id) WHERE c.merchant_id = ${merchant}`;

/** SQL for the ids and titles of the used ingredients. */
export const namesIn = (merchant: string): string =>
  `SELECT i.id, i.title FROM ingredients AS i JOIN used USING (id)
   UNION ALL SELECT c.id, c.title FROM custom_ingredients AS c JOIN used USING (id) WHERE c.merchant_id = ${merchant}`;

const today = (): string => new Date().toISOString().slice(0, 10);

export const toFacts = (rows: IngredientRow[]): Map<string, IngredientFacts> =>
  new Map(
    rows.map((row) => {
      const facts = factsOfStored({
        allergies: parseJson(row.allergies),
        mayContain: parseJson(row.may_contain),
        unknownFor: parseJson(row.unknown_for),
        free: parseJson(row.free),
        statement: row.statement === null ? null : parseJson(row.statement),
        diets: parseJson(row.diets),
        ingredients: parseJson(row.ingredients),
        isSingle: row.is_single === 1,
      });
      const isOverdue = row.decisive_review_by !== null && row.decisive_review_by < today();
      return [row.id, isOverdue ? overdueFacts(facts) : facts];
    }),
  );

/** Returns when the next statement is past its review and counts as unknown, in milliseconds since 1970; else Infinity. */
const nextOverdueMs = (rows: readonly IngredientRow[]): number =>
  Math.min(
    Infinity,
    ...rows.flatMap(({ decisive_review_by: day }) =>
      day === null || day < today() ? [] : [Date.parse(`${day}T00:00:00Z`) + DAY_MS],
    ),
  );

export const toTitles = (rows: IngredientRow[]): Map<string, string> =>
  new Map(rows.map(({ id, title }) => [id, title]));

const toStatements = (rows: IngredientRow[]): Map<string, StatementRecord> =>
  new Map(
    rows.flatMap(({ id, statement }) => (statement === null ? [] : [[id, parseJson<StatementRecord>(statement)]])),
  );

/** Decides whether an ingredient is one of these or a part of them, at any depth. */
export async function isBelow(db: Database, id: string, ids: readonly string[]): Promise<boolean> {
  const found = await db
    .prepare(`${usedBelow('SELECT value FROM json_each(?1)')} SELECT 1 AS one FROM used WHERE id = ?2`)
    .bind(JSON.stringify(ids), id)
    .first();
  return found !== null;
}

/** Loads ingredients and all their parts, with their titles; of custom ingredients only this merchant's. */
export async function loadIngredients(
  db: Database,
  merchantId: string,
  ids: readonly string[],
): Promise<{ facts: Map<string, IngredientFacts>; titles: Map<string, string> }> {
  const { results } = await db
    .prepare(`${usedBelow('SELECT value FROM json_each(?1)')} ${factsIn('?2')}`)
    .bind(JSON.stringify(ids), merchantId)
    .all<IngredientRow>();
  return { facts: toFacts(results), titles: toTitles(results) };
}

/** Loads the facts of ingredients and all their parts; of custom ingredients only this merchant's. */
export const loadIngredientFacts = async (
  db: Database,
  merchantId: string,
  ids: readonly string[],
): Promise<Map<string, IngredientFacts>> => (await loadIngredients(db, merchantId, ids)).facts;

/** SQL of the substitutions of the restaurant ?1 that are in effect at ?2. */
const SUBSTITUTIONS_HERE = `FROM substitutions WHERE restaurant_id = ?1 AND ${inEffect('?2')}`;

/**
 * SQL for the ids of all ingredients in a restaurant's dishes, at any depth, and in what replaces them; `?1` is the
 * restaurant's id and `?2` the current instant.
 */
export const usedHere = usedBelow(
  `SELECT DISTINCT used.ingredient_id FROM menu_item_ingredients AS used
   JOIN menus AS menu ON menu.id = used.menu_id WHERE menu.restaurant_id = ?1
   UNION SELECT substitute_id ${SUBSTITUTIONS_HERE}`,
);

/**
 * Loads the source of a restaurant's active menus, with the resolver of its ingredients; null when the restaurant does
 * not exist.
 */
export async function loadMenuSource(
  db: Database,
  restaurantId: string,
): Promise<{ source: MenuSource; resolve: IngredientResolver } | null> {
  const now = new Date().toISOString();
  const [restaurants, menus, items, ingredients, stations, substituted, allergies, diets, settings] = await db.batch([
    db
      .prepare(
        `SELECT r.*, m.status AS merchant_status, ${MENU_VERSION} AS menu_version
         FROM restaurants AS r JOIN merchants AS m ON m.id = r.merchant_id WHERE r.id = ?1`,
      )
      .bind(restaurantId),
    db.prepare('SELECT * FROM menus WHERE restaurant_id = ?1 AND active = 1 ORDER BY position').bind(restaurantId),
    db
      .prepare(
        `SELECT item.* FROM menu_items AS item JOIN menus AS menu ON menu.id = item.menu_id
         WHERE menu.restaurant_id = ?1 AND menu.active = 1 AND item.active = 1`,
      )
      .bind(restaurantId),
    db.prepare(`${usedHere} ${factsIn('(SELECT merchant_id FROM restaurants WHERE id = ?1)')}`).bind(restaurantId, now),
    db.prepare('SELECT * FROM stations WHERE restaurant_id = ?1').bind(restaurantId),
    db.prepare(`SELECT * ${SUBSTITUTIONS_HERE} ORDER BY at, id`).bind(restaurantId, now),
    ...dictionaryQueries(db),
    db.prepare('SELECT markup_percentage, delivery_fee_cents FROM global_settings'),
  ]);
  const row = restaurants?.results[0] as RestaurantRow | undefined;
  const charges = settings?.results[0] as ChargesRow | undefined;
  if (!row || !menus || !items || !ingredients || !stations || !substituted) return null;
  if (!allergies || !diets || !charges) return null;

  const ingredientRows = ingredients.results as IngredientRow[];
  const dictionary = readDictionary(allergies.results, diets.results);
  const substitutions = (substituted.results as Row[]).map(SUBSTITUTIONS.read);
  const made = todayOf(toFacts(ingredientRows), toTitles(ingredientRows), substitutions);
  const resolve = ingredientResolver(made.table, dictionary);
  const dishes = (items.results as Row[]).map(MENU_ITEMS.read).map(withoutSearchResults);
  const itemsByMenu = Map.groupBy(
    dishes.map((item) => currentDish(made.dish(item), { resolve, dictionary })),
    (item) => item.menuId,
  );
  const source: MenuSource = {
    menuVersion: row.menu_version,
    restaurant: {
      id: row.id,
      merchantId: row.merchant_id,
      name: row.name,
      address: row.address,
      urlSlug: row.url_slug,
      imageUrl: row.image_url,
      jurisdiction: row.jurisdiction,
      ...toOrderingRules(row),
    },
    markupPercentage: totalMarkup(charges.markup_percentage, row.price_mark_up_percentage),
    deliveryFee: charges.delivery_fee_cents,
    menus: (menus.results as Row[]).map(MENUS.read).map((menu) => ({ menu, items: itemsByMenu.get(menu.id) ?? [] })),
    ingredients: made.table,
    ingredientTitles: made.titles,
    statements: toStatements(ingredientRows),
    stations: (stations.results as Row[]).map(STATIONS.read),
    nextOverdueMs: nextOverdueMs(ingredientRows),
    nextSubstitutionEndMs: Math.min(Infinity, ...substitutions.map(({ until }) => Date.parse(until))),
    exchangedDishes: new Set(dishes.filter(made.affects).map(({ id }) => id)),
    ...dictionary,
  };
  return { source, resolve };
}

/** Returns the restaurant's id of a dish; null for an unknown dish. */
export async function findRestaurantOfItem(db: Database, itemId: string): Promise<string | null> {
  return db.prepare('SELECT restaurant_id FROM menu_items WHERE id = ?1').bind(itemId).first<string>('restaurant_id');
}
