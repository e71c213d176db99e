import { SMALLEST_GROUP } from '@justright/contract/reports';
import type { Use } from '@justright/contract/uses';
import type { Database, PreferenceTable } from './database.ts';
import { IS_OPEN_ORDER } from './order-filter.ts';
import { PUBLISHED_AT_STATION } from './publication-table.ts';
import { PRODUCT_ORDER_ID } from './orders.ts';
import { boundScope, type Scope, within } from './scope.ts';

/** The most uses that are listed. */
const USES_MAX = 100;

/** A SELECT without its condition for each kind of use: a text for a person, and the path of its screen. */
const RAW = `SELECT 'Ingredient ' || raw.title AS text, '/ingredients?edit=' || raw.internal_id AS path
  FROM ingredients AS raw`;
const CUSTOM = `SELECT 'Custom ingredient ' || custom.title || ' (' || restaurant.name || ')' AS text,
    '/restaurants/' || restaurant.id || '?tab=ingredients' AS path
  FROM custom_ingredients AS custom JOIN restaurants AS restaurant ON restaurant.id = custom.restaurant_id`;
const DISH = `SELECT 'Dish ' || item.title || ' (' || menu.title || ', ' || restaurant.name || ')' AS text,
    '/menus/' || menu.id AS path
  FROM menu_items AS item JOIN menus AS menu ON menu.id = item.menu_id
  JOIN restaurants AS restaurant ON restaurant.id = item.restaurant_id`;

/** Runs the SELECTs one by one, because D1 limits the terms of a UNION to five; each has all the parameters. */
async function listUses(db: Database, selects: readonly string[], ...bound: (string | null)[]): Promise<Use[]> {
  const found = await db.batch<Use>(selects.map((select) => db.prepare(`${select} LIMIT ${USES_MAX}`).bind(...bound)));
  return found.flatMap(({ results }) => results).slice(0, USES_MAX);
}

const isParent = (column: string, id = '?1') =>
  `${column} IN (SELECT parent_id FROM ingredient_edges WHERE child_id = ${id})`;
/** SQL of the dishes that name one of the ingredients, also in a version that is or can be served. */
const dishesWith = (isNamed: string) =>
  `(SELECT item_id FROM menu_item_ingredients WHERE ingredient_id ${isNamed}
    UNION SELECT item_id FROM dish_version_ingredients WHERE ingredient_id ${isNamed})`;
const isInDish = (id = '?1') => `item.id IN ${dishesWith(`= ${id}`)}`;

/** Lists up to 100 direct uses of a raw ingredient, at every merchant. */
export const listUsesOfRaw = (db: Database, ingredientId: string): Promise<Use[]> =>
  listUses(
    db,
    [`${RAW} WHERE ${isParent('raw.id')}`, `${CUSTOM} WHERE ${isParent('custom.id')}`, `${DISH} WHERE ${isInDish()}`],
    ingredientId,
  );

/** What is said of uses in restaurants outside of the scope. */
const ELSEWHERE: Use = { text: 'Used in other restaurants of the merchant', path: '' };

/** Lists up to 100 direct uses of a custom ingredient by its own merchant; those outside of the scope are one entry. */
export async function listUsesOfCustom(
  scope: Scope,
  db: Database,
  { id, merchantId }: { id: string; merchantId: string },
): Promise<Use[]> {
  const uses = (isSeen: string) =>
    [`${CUSTOM} WHERE ${isParent('custom.id', '?2')}`, `${DISH} WHERE ${isInDish('?2')}`].map(
      (select) => `${select} AND restaurant.merchant_id = ?3 AND ${isSeen}`,
    );
  const isSeen = within('restaurant.merchant_id', 'restaurant.id');
  const bound = [boundScope(scope), id, merchantId];
  const seen = await listUses(db, uses(isSeen), ...bound);
  if (scope.ofRestaurants === null) return seen;
  const hidden = await listUses(db, uses(`NOT ${isSeen}`), ...bound);
  return hidden.length > 0 ? [...seen, ELSEWHERE] : seen;
}

/** Lists up to 100 dishes with food at a station, also as they are published. */
export const listUsesOfStation = (db: Database, stationId: string): Promise<Use[]> =>
  listUses(
    db,
    [
      `${DISH} WHERE item.id IN (SELECT item_id FROM menu_item_stations WHERE station_id = ?1
         UNION ${PUBLISHED_AT_STATION})`,
    ],
    stationId,
  );

/** Returns the SQL condition that one of a row's JSON lists has the key ?1. */
const hasKey = (row: string, columns: readonly string[]): string =>
  `(${columns.map((column) => `EXISTS (SELECT 1 FROM json_each(${row}.${column}) WHERE value = ?1)`).join(' OR ')})`;

const COLUMNS = {
  allergies: {
    // What is not known of a key is no use of it: a trigger removes it with the key.
    own: ['allergies', 'may_contain'],
    additional: ['additional_allergies', 'additional_may_contain'],
    chosen: ['selected_allergies'],
  },
  goals: { own: ['diets'], additional: ['additional_diets'], chosen: ['selected_diets'] },
} as const;

const KIND = `SELECT 'Kind ' || kind.name AS text, '/allergies?q=' || kind.key AS path FROM allergies AS kind`;
const DIET = `SELECT 'Diet ' || diet.name AS text, '/diets?q=' || diet.key AS path FROM goals AS diet`;

/** The entries of the dictionary that name a key: the kinds of a family, and the diets that exclude it. */
const NAMED_BY = {
  allergies: [`${KIND} WHERE kind.family_key = ?1`, `${DIET} WHERE ${hasKey('diet', ['excludes'])}`],
  goals: [],
} as const;

/** Returns a SELECT for each kind of use of a key, except the choices of diners. */
function usesOfKey(table: PreferenceTable): string[] {
  const { own, additional } = COLUMNS[table];
  return [
    ...NAMED_BY[table],
    `${RAW} WHERE ${hasKey('raw', own)}`,
    `${CUSTOM} WHERE ${hasKey('custom', own)}`,
    `${DISH} WHERE ${hasKey('item', additional)}`,
  ];
}

const isChosen = (table: PreferenceTable): string => hasKey('diner', COLUMNS[table].chosen);

/** Returns the SQL condition that nothing uses the allergy or diet with the key ?1. */
export const isKeyUnused = (table: PreferenceTable): string =>
  [...usesOfKey(table), `SELECT 1 FROM user_preferences AS diner WHERE ${isChosen(table)}`]
    .map((uses) => `NOT EXISTS (${uses})`)
    .join(' AND ');

/** Lists up to 100 uses of the key of an allergy or diet; first the number of diners who chose it, in whole groups. */
export const listUsesOfKey = (db: Database, table: PreferenceTable, key: string): Promise<Use[]> => {
  const diners = `SELECT 'Choice of ' || iif(count(*) < ${SMALLEST_GROUP}, 'fewer than ${SMALLEST_GROUP}',
      'at least ' || (count(*) / ${SMALLEST_GROUP} * ${SMALLEST_GROUP})) || ' diners' AS text, '' AS path
    FROM user_preferences AS diner WHERE ${isChosen(table)} HAVING count(*) > 0`;
  return listUses(db, [diners, ...usesOfKey(table)], key);
};

/** Lists up to 100 uses of a restaurant's custom ingredients in its merchant's other restaurants. */
export const listUsesElsewhere = (
  db: Database,
  { id, merchantId }: { id: string; merchantId: string },
): Promise<Use[]> => {
  const own = 'SELECT id FROM custom_ingredients WHERE restaurant_id = ?1';
  const isElsewhere = 'restaurant.id <> ?1 AND restaurant.merchant_id = ?2';
  const selects = [
    `${CUSTOM} WHERE ${isElsewhere} AND custom.id IN
       (SELECT parent_id FROM ingredient_edges WHERE child_id IN (${own}))`,
    `${DISH} WHERE ${isElsewhere} AND item.id IN ${dishesWith(`IN (${own})`)}`,
  ];
  return listUses(db, selects, id, merchantId);
};

/** Lists up to 100 open orders of a restaurant, oldest first. */
export const listOpenOrders = (db: Database, restaurantId: string): Promise<Use[]> =>
  listUses(
    db,
    [
      `SELECT 'Order ' || ${PRODUCT_ORDER_ID} || ' (' || o.order_status || ')' AS text,
         '/merchants/' || o.merchant_id || '/orders/' || o.id AS path
       FROM orders AS o WHERE o.restaurant_id = ?1 AND o.${IS_OPEN_ORDER} ORDER BY o.created_at, o.id`,
    ],
    restaurantId,
  );
