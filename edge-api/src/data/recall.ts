import type { RecalledOrder, RecallSubject, RecallSubjectFound } from '@justright/contract/recall';
import type { Cart, CartItem } from '@justright/contract/orders';
import { DAY_MS } from '@justright/contract/time';
import type { MadeOf } from '../domain/line-foods.ts';
import { recalledLines, type RecalledSubstitution } from '../domain/recall.ts';
import { type Database, parseJson } from './database.ts';
import { foldedText, foldedWords } from './folded-text.ts';
import { PERSONAL_COLUMNS, readPersonal, WITH_PEOPLE } from './order-people.ts';
import { orderFilter } from './order-filter.ts';
import { PRODUCT_ORDER_ID } from './orders.ts';
import { cursorAfter, type Page } from './pages.ts';
import { boundScope, type Scope, within, withinMerchant } from './scope.ts';
import type { Row } from './table.ts';

/** The most orders whose carts one request reads. */
const READ_AT_ONCE = 200;
const SUBJECTS_MAX = 20;
/** How long an order counts as open while the kitchen has not completed it. */
const OPEN_MS = DAY_MS;

interface Asked {
  of: RecallSubject;
  id: string;
  since: string;
  until: string;
  restaurantId?: string | undefined;
}

/** SQL of a food and all that it is made of, each with the food it began from, from SQL of ids. */
const foodsOf = (ids: string): string =>
  `SELECT id AS root, id FROM (${ids}) UNION SELECT foods.root, edge.child_id FROM foods
     JOIN ingredient_edges AS edge ON edge.parent_id = foods.id`;
/** SQL of an instant, as rows have it. */
const laterBy = (at: string, ms: number): string => `strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, '+${ms / 1000} seconds')`;
/** SQL over `orders AS o`: when it was over, as far as substitutions count. */
const IS_OVER_AT = `coalesce(o.completed_at, ${laterBy('o.created_at', OPEN_MS)})`;
/** SQL over `orders AS o` and `substitutions AS s`: it was in effect at some time while the order was open. */
const OVERLAPS = `s.restaurant_id = o.restaurant_id AND s.at < ${IS_OVER_AT} AND coalesce(s.ended_at, s.until) > o.created_at`;
/** SQL: the cart, an amended line, or what a line was made of later, of `orders AS o` names an id. */
const named = (id: string): string =>
  `(instr(o.cart, '"id":' || json_quote(${id})) > 0 OR EXISTS (
     SELECT 1 FROM amended_lines AS a WHERE a.order_seq = o.seq AND instr(a.item, '"id":' || json_quote(${id})) > 0) OR EXISTS (
     SELECT 1 FROM line_foods AS f WHERE f.order_seq = o.seq AND instr(f.stated, '"id":' || json_quote(${id})) > 0))`;
/** SQL: an order kept nothing of its ingredients, and has a dish that is made of it now. */
const OF_DISH = `(o.cart ->> '$.stated' IS NULL AND EXISTS (
  SELECT 1 FROM order_lines AS line JOIN made ON made.item_id = line.menu_item_id WHERE line.order_seq = o.seq))`;

/** SQL of the orders that may have what is asked for, ?6; what they had is then read of each. */
const MAY_HAVE: Readonly<Record<RecallSubject, string>> = {
  dish: 'EXISTS (SELECT 1 FROM order_lines AS line WHERE line.order_seq = o.seq AND line.menu_item_id = ?6)',
  ingredient: `(${named('?6')} OR ${OF_DISH} OR EXISTS (SELECT 1 FROM substitutions AS s WHERE ${OVERLAPS}
    AND (s.substitute_id IN (SELECT id FROM up) OR s.ingredient_id IN (SELECT id FROM up))
    AND (${named('s.ingredient_id')} OR ${named('s.substitute_id')})))`,
  substitution: `EXISTS (SELECT 1 FROM substitutions AS s WHERE s.id = ?6 AND ${OVERLAPS}
    AND (${named('s.ingredient_id')} OR ${named('s.substitute_id')} OR ${OF_DISH}))`,
};

/** SQL of what contains something now: foods, and dishes. Of a substitution within the scope ?1 it is what is used instead. */
const containersOf = (id: string): string => `WITH RECURSIVE
  up (id) AS (SELECT ${id} UNION SELECT substitute_id FROM substitutions WHERE ${within()} AND id = ${id}
    UNION SELECT edge.parent_id FROM ingredient_edges AS edge JOIN up ON edge.child_id = up.id),
  made (item_id) AS (SELECT item_id FROM menu_item_ingredients WHERE ingredient_id IN (SELECT id FROM up))`;

type RecallRow = Row & {
  seq: number;
  id: string;
  product_order_id: string;
  created_at: string;
  over_at: string;
  restaurant_id: string;
  restaurant_name: string;
  time_zone: string | null;
  order_type: RecalledOrder['orderType'];
  order_status: RecalledOrder['orderStatus'];
  kitchen_status: string;
  cart: string;
  amended: string;
  later: string;
};
type SubstitutionRow = {
  id: string;
  restaurant_id: string;
  at: string;
  ended_at: string;
  ingredient_id: string;
  substitute_id: string;
  ingredient_foods: string;
  substitute_foods: string;
};

const SUBSTITUTIONS = `WITH RECURSIVE chosen AS (
    SELECT s.id, s.restaurant_id, s.at, coalesce(s.ended_at, s.until) AS ended_at, s.ingredient_id, s.substitute_id
    FROM substitutions AS s WHERE s.restaurant_id IN (SELECT value FROM json_each(?1)) AND s.at < ?3
      AND coalesce(s.ended_at, s.until) > ?2),
  foods (root, id) AS (${foodsOf('SELECT ingredient_id AS id FROM chosen UNION SELECT substitute_id FROM chosen')})
  SELECT chosen.*, (SELECT json_group_array(id) FROM foods WHERE root = chosen.ingredient_id) AS ingredient_foods,
    (SELECT json_group_array(id) FROM foods WHERE root = chosen.substitute_id) AS substitute_foods FROM chosen`;

/** Reads what was used instead at the restaurants of orders, at any time while one of them was open. */
async function readSubstitutions(db: Database, rows: readonly RecallRow[]): Promise<SubstitutionRow[]> {
  const restaurants = [...new Set(rows.map((row) => row.restaurant_id))];
  const from = rows.reduce((first, { created_at: at }) => (at < first ? at : first), rows[0]?.created_at ?? '');
  const to = rows.reduce((last, { over_at: at }) => (at > last ? at : last), '');
  const { results } = await db
    .prepare(SUBSTITUTIONS)
    .bind(JSON.stringify(restaurants), from, to)
    .all<SubstitutionRow>();
  return results;
}

/** Returns the substitutions that were in effect at some time while an order was open. */
const duringOrder = (row: RecallRow, all: readonly SubstitutionRow[]): RecalledSubstitution[] =>
  all
    .filter((one) => one.restaurant_id === row.restaurant_id && one.at < row.over_at && one.ended_at > row.created_at)
    .map((one) => ({
      id: one.id,
      ingredientId: one.ingredient_id,
      substituteId: one.substitute_id,
      wasThroughout: one.at <= row.created_at && one.ended_at >= row.over_at,
      ingredientFoods: parseJson<string[]>(one.ingredient_foods),
      substituteFoods: parseJson<string[]>(one.substitute_foods),
    }));

/** Reads what the lines of an order were made of later, by their place. */
function readLater({ later }: RecallRow): Map<number, MadeOf[]> {
  const rows = parseJson<[number, string, string[]][]>(later);
  const byPlace = Map.groupBy(rows, ([place]) => place);
  return new Map(
    [...byPlace].map(([place, of]) => [place, of.map(([, at, ids]) => ({ at, foods: new Set(ids) }))] as const),
  );
}

/**
 * Reads a page of the orders within the scope that contained something, the newest first. Orders that only might are read
 * too, so a page can have fewer rows than its limit; the next one begins where the reading ended.
 */
export async function listRecalledOrders(
  scope: Scope,
  db: Database,
  { of, id, since, until, restaurantId }: Asked,
  page: Page,
): Promise<{ data: RecalledOrder[]; nextCursor: string | null }> {
  const asked = orderFilter(scope, { restaurantId, from: since, to: until });
  const limit = Math.min(page.limit, READ_AT_ONCE);
  const [found, dishes] = await db.batch<RecallRow | { item_id: string }>([
    db
      .prepare(
        `${containersOf('?6')} SELECT o.seq, o.id, ${PRODUCT_ORDER_ID} AS product_order_id, o.created_at, ${IS_OVER_AT} AS over_at,
           o.restaurant_id, o.restaurant_name, r.time_zone, o.order_type, o.order_status, o.kitchen_status, o.cart,
           ${PERSONAL_COLUMNS},
           (SELECT json_group_array(json_array(place, json(item))) FROM amended_lines WHERE order_seq = o.seq) AS amended,
           (SELECT json_group_array(json_array(place, at, (SELECT json_group_array(value ->> '$.id') FROM json_each(stated))))
             FROM line_foods WHERE order_seq = o.seq) AS later
         FROM orders AS o ${WITH_PEOPLE} LEFT JOIN restaurants AS r ON r.id = o.restaurant_id
         WHERE ${asked.condition} AND (?7 IS NULL OR (o.created_at, o.id) < (?7, ?8)) AND ${MAY_HAVE[of]}
         ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit + 1}`,
      )
      .bind(...asked.bound, id, page.after?.[0] ?? null, page.after?.[1] ?? null),
    db.prepare(`${containersOf('?2')} SELECT item_id FROM made`).bind(boundScope(scope), id),
  ]);
  const read = (found?.results ?? []) as RecallRow[];
  const rows = read.slice(0, limit);
  const dishIds = new Set(((dishes?.results ?? []) as { item_id: string }[]).map((row) => row.item_id));
  const substitutions = rows.length === 0 ? [] : await readSubstitutions(db, rows);
  const data = rows.flatMap((row): RecalledOrder[] => {
    const order = {
      cart: parseJson<Cart>(row.cart),
      amended: new Map(parseJson<[number, CartItem][]>(row.amended)),
      later: readLater(row),
      isRefused: row.order_status === 'cancelled' || row.kitchen_status === 'refused',
      substitutions: duringOrder(row, substitutions),
    };
    const lines = recalledLines(order, { of, id, dishIds });
    return lines.length === 0 ? [] : [shown(row, lines)];
  });
  const last = rows.at(-1);
  return {
    data,
    nextCursor: last && read.length > limit ? cursorAfter([last.created_at, last.id], page.order) : null,
  };
}

function shown(row: RecallRow, lines: RecalledOrder['lines']): RecalledOrder {
  const { userName, email, phoneNumber, addressString, isErased } = readPersonal(row);
  return {
    id: row.id,
    productOrderId: row.product_order_id,
    createdAt: row.created_at,
    restaurantId: row.restaurant_id,
    restaurantName: row.restaurant_name,
    timeZone: row.time_zone,
    orderType: row.order_type,
    orderStatus: row.order_status,
    addressString,
    userName,
    email,
    phoneNumber,
    isErased,
    lines,
  };
}

/** SQL of the merchant of the restaurant ?2. */
const OF_MERCHANT = '(SELECT merchant_id FROM restaurants WHERE id = ?2)';
/** SQL of a food that was deleted, from its history `h`: orders keep it. */
const IS_DELETED = 'h.after IS NULL AND h.before IS NOT NULL';

/** SQL of what a recall can be about, also of foods that were deleted, within the scope ?1 and for the restaurant ?2 or all. */
const SUBJECTS: Readonly<Record<RecallSubject, string>> = {
  ingredient: `SELECT i.id, i.title, NULL AS of_id, NULL AS at FROM ingredients AS i WHERE ?2 IS NULL OR ?2 IS NOT NULL
    UNION ALL SELECT c.id, c.title, c.restaurant_id, NULL FROM custom_ingredients AS c
    WHERE (${within('c.merchant_id', 'c.restaurant_id')} OR (${withinMerchant('c.merchant_id')} AND c.id IN (SELECT id FROM used))) AND (?2 IS NULL OR c.merchant_id = ${OF_MERCHANT})
    UNION ALL SELECT h.before ->> '$.id', h.before ->> '$.title', NULL, NULL FROM history AS h
    WHERE h.entity = 'ingredient' AND ${IS_DELETED} AND h.before ->> '$.id' NOT IN (SELECT id FROM ingredients)
    UNION ALL SELECT h.entity_id, h.before ->> '$.title', gone.restaurant_id, NULL FROM deleted_things AS gone
    CROSS JOIN history AS h ON h.entity = gone.entity AND h.entity_id = gone.id
    WHERE gone.entity = 'customIngredient' AND ${IS_DELETED} AND (?2 IS NULL OR h.merchant_id = ${OF_MERCHANT})
      AND (${within('h.merchant_id', 'gone.restaurant_id')} OR (${withinMerchant('h.merchant_id')}
        AND (h.entity_id IN (SELECT id FROM used) OR h.before ->> '$.isRestaurantOnly' = 0)))`,
  dish: `SELECT d.menu_item_id AS id, max(d.title) AS title, d.restaurant_id AS of_id, NULL AS at
    FROM dish_days AS d WHERE ${within('d.merchant_id', 'd.restaurant_id')} AND (?2 IS NULL OR d.restaurant_id = ?2) GROUP BY 1`,
  substitution: `SELECT s.id, s.substitute_title || ' instead of ' || s.ingredient_title AS title, s.restaurant_id AS of_id, s.at
    FROM substitutions AS s WHERE ${within('s.merchant_id', 's.restaurant_id')} AND (?2 IS NULL OR s.restaurant_id = ?2)`,
};

/** SQL of the foods that the restaurant ?2 makes its dishes of, at any depth, or has used instead of one. */
const USED = `used (id) AS (
  SELECT made.ingredient_id FROM menu_items AS item JOIN menu_item_ingredients AS made ON made.item_id = item.id
    WHERE item.restaurant_id = ?2
  UNION SELECT substitute_id FROM substitutions WHERE restaurant_id = ?2
  UNION SELECT edge.child_id FROM used JOIN ingredient_edges AS edge ON edge.parent_id = used.id)`;

/**
 * Finds what a recall can be about, by words of its title: first what the restaurant uses, then titles that begin with the
 * words. Foods of several restaurants may have one title, so each says whose it is.
 */
export async function findRecallSubjects(
  scope: Scope,
  db: Database,
  { of, q, restaurantId }: { of: RecallSubject; q: string; restaurantId: string | undefined },
): Promise<RecallSubjectFound[]> {
  const words = foldedWords(q);
  const { results } = await db
    .prepare(
      `WITH RECURSIVE ${USED}
       SELECT id, title, coalesce((SELECT name FROM restaurants WHERE id = of_id), '') AS restaurantName, at FROM (${SUBJECTS[of]}) WHERE NOT EXISTS (
         SELECT 1 FROM json_each(?3) AS word WHERE instr(${foldedText('title', words)}, word.value) = 0)
       ORDER BY id NOT IN (SELECT id FROM used), of_id IS NOT ?2, instr(lower(title), lower(?4)) <> 1, length(title), title, at DESC, id
       LIMIT ${SUBJECTS_MAX}`,
    )
    .bind(boundScope(scope), restaurantId ?? null, JSON.stringify(words), q)
    .all<RecallSubjectFound>();
  return results;
}
