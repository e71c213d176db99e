import type { MenuItem } from '@justright/contract/menus';
import type { NamedKeys } from '@justright/dietary-rules/composition';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import type { RestaurantRules } from '@justright/dietary-rules/derive-dish';
import type { Foods } from '../domain/contradictions.ts';
import type { DishRecord } from '../domain/declaration.ts';
import { type TitledSubstitution, type Today, todayOf } from '../domain/substitutions.ts';
import { activeKeysOf } from '../domain/menu-source.ts';
import { kitchenOf } from '../domain/derive-stored.ts';
import type { Database } from './database.ts';
import { dictionaryQueries, readDictionary } from './dictionary.ts';
import { inEffect } from './in-effect.ts';
import { MENU_ITEMS } from './menu-items.ts';
import { factsIn, ingredientRows, toFacts, toTitles, usedBelow } from './menu-source.ts';
import { STATIONS } from './station-table.ts';
import { type SubstitutionRecord, SUBSTITUTIONS } from './substitution-table.ts';
import type { Row } from './table.ts';

/** A restaurant and its merchant. */
export interface Owner {
  readonly restaurantId: string;
  readonly merchantId: string;
}

/** What a restaurant's dishes are derived with as they are made today. */
export interface TodaysRules extends Today, RestaurantRules {}

/** What dishes of a restaurant are derived with, as its recipes are stored now. */
export interface LoadedRules extends Foods, RestaurantRules {
  readonly dictionary: Foods['dictionary'];
  readonly active: NamedKeys;
  /** The substitutions in effect. */
  readonly substitutions: readonly SubstitutionRecord[];
  /** Of the dishes as they are made with these. */
  readonly today: TodaysRules;
  /** The dishes on the menus, each with the title of its menu. */
  readonly onMenus: readonly { readonly dish: DishRecord; readonly menuTitle: string }[];
}

/** Returns the ids of all ingredients that a dish names directly. */
export const ingredientIdsOf = (item: MenuItem): string[] =>
  [
    ...item.components.flatMap(({ ingredients }) => ingredients),
    ...item.menuItemCustomizations
      .flatMap((group) => group.menuItemCustomizationOptions)
      .flatMap(({ ingredients }) => ingredients),
  ].map(({ id }) => id);

/** SQL of the active dishes of restaurants ?1 that a section of an active menu names. */
const ON_MENUS = `FROM menus AS menu JOIN menu_items AS item ON item.menu_id = menu.id
  WHERE menu.restaurant_id IN (SELECT value FROM json_each(?1)) AND menu.active = 1 AND item.active = 1
    AND item.id IN (SELECT named.value FROM json_each(menu.subsections) AS section,
      json_each(section.value, '$.items') AS named)`;

/** Tells for dishes of a restaurant on which menu they are, and whether that is active and a section of it names them. */
export async function placeOnMenus(
  db: Database,
  restaurantId: string,
  ids: readonly string[],
): Promise<Map<string, { menuTitle: string; isNamed: boolean }>> {
  if (ids.length === 0) return new Map();
  const { results } = await db
    .prepare(
      `SELECT item.id, menu.title AS menuTitle, menu.active = 1 AND item.id IN (
         SELECT named.value FROM json_each(menu.subsections) AS section, json_each(section.value, '$.items') AS named
       ) AS isNamed
       FROM menus AS menu JOIN menu_items AS item ON item.menu_id = menu.id
       WHERE menu.restaurant_id = ?1 AND item.id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(restaurantId, JSON.stringify(ids))
    .all<{ id: string; menuTitle: string; isNamed: number }>();
  return new Map(results.map(({ id, menuTitle, isNamed }) => [id, { menuTitle, isNamed: isNamed === 1 }]));
}

/** SQL of the substitutions of restaurants ?1 that are in effect at the instant `now`. */
const substitutionsAt = (now: string): string =>
  `FROM substitutions WHERE restaurant_id IN (SELECT value FROM json_each(?1)) AND ${inEffect(now)}`;

/** What {@link todaysRules} starts from. */
type Recipes = Omit<LoadedRules, 'today' | 'substitutions'>;

/** Returns what a restaurant's dishes are derived with while substitutions are in effect. */
export function todaysRules(
  { facts, titles, dictionary, kitchen: { stations }, onMenus }: Recipes,
  substitutions: readonly TitledSubstitution[],
): TodaysRules {
  const today = todayOf(facts, titles, substitutions);
  const foods = { resolve: ingredientResolver(today.table, dictionary), dictionary };
  const kitchen = kitchenOf(
    stations,
    onMenus.map(({ dish }) => today.dish(dish)),
    foods,
  );
  return { ...today, ...foods, kitchen };
}

/**
 * Loads what dishes of a merchant's restaurants are derived with: their ingredients and the others in `ids` at any depth,
 * the dictionary, the stations, the dishes on the menus with all that they bring, and the substitutions in effect.
 */
export async function loadRulesByRestaurant(
  db: Database,
  merchantId: string,
  restaurantIds: readonly string[],
  items: readonly MenuItem[],
  ids: readonly string[] = [],
): Promise<Map<string, LoadedRules>> {
  const named = [...new Set([...items.flatMap(ingredientIdsOf), ...ids])];
  const start = `SELECT value FROM json_each(?2) UNION SELECT used.ingredient_id
    FROM menu_item_ingredients AS used WHERE used.item_id IN (SELECT item.id ${ON_MENUS})
    UNION SELECT substitute_id ${substitutionsAt('?4')}`;
  const restaurants = JSON.stringify(restaurantIds);
  const now = new Date().toISOString();
  const [ingredients, stations, dishes, substituted, allergies, diets] = await db.batch<Row>([
    db.prepare(`${usedBelow(start)} ${factsIn('?3')}`).bind(restaurants, JSON.stringify(named), merchantId, now),
    db
      .prepare('SELECT * FROM stations WHERE restaurant_id IN (SELECT value FROM json_each(?1)) ORDER BY name')
      .bind(restaurants),
    db.prepare(`SELECT item.*, menu.title AS menu_title ${ON_MENUS}`).bind(restaurants),
    db.prepare(`SELECT * ${substitutionsAt('?2')} ORDER BY at, id`).bind(restaurants, now),
    ...dictionaryQueries(db),
  ]);
  const rows = ingredientRows(ingredients?.results ?? []);
  const facts = toFacts(rows);
  const dictionary = readDictionary(allergies?.results ?? [], diets?.results ?? []);
  const foods = { resolve: ingredientResolver(facts, dictionary), dictionary };
  const titles = toTitles(rows);
  const active = activeKeysOf(dictionary);
  return new Map(
    restaurantIds.map((restaurantId) => {
      const isHere = (one: Row) => one['restaurant_id'] === restaurantId;
      const onMenus = (dishes?.results ?? [])
        .filter(isHere)
        .map((row) => ({ dish: MENU_ITEMS.read(row), menuTitle: String(row['menu_title']) }));
      const kitchen = kitchenOf(
        (stations?.results ?? []).filter(isHere).map(STATIONS.read),
        onMenus.map(({ dish }) => dish),
        foods,
      );
      const recipes = { ...foods, facts, titles, active, kitchen, onMenus };
      const substitutions = (substituted?.results ?? []).filter(isHere).map(SUBSTITUTIONS.read);
      return [restaurantId, { ...recipes, substitutions, today: todaysRules(recipes, substitutions) }];
    }),
  );
}

/**
 * Does the same as {@link loadRulesByRestaurant} for one restaurant. Everything that decides or shows what a dish contains
 * starts here, or with `loadMenuSource`.
 */
export async function loadRestaurantRules(
  db: Database,
  { restaurantId, merchantId }: Owner,
  items: readonly MenuItem[],
  ids: readonly string[] = [],
): Promise<LoadedRules> {
  const rules = (await loadRulesByRestaurant(db, merchantId, [restaurantId], items, ids)).get(restaurantId);
  if (!rules) throw new Error('The rules of a restaurant were lost');
  return rules;
}
