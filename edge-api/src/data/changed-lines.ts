import { tableOf } from '@justright/contract/order-table';
import type {
  Cart,
  CartItem,
  ChangeCause,
  KitchenStatus,
  LineChange,
  OrderRow,
  StatedIngredient,
} from '@justright/contract/orders';
import type { TouchedOrder } from '@justright/contract/orders-impact';
import { checkedAfter, isChecked } from './checked-orders.ts';
import { keptFoods, lastMadeOf, type MadeOf } from '../domain/line-foods.ts';
import { type Database, parseJson } from './database.ts';
import { inEffect } from './in-effect.ts';
import { menuVersionOf, restsOnOf } from './menu-source.ts';
import { PERSONAL, WITH_PEOPLE } from './order-people.ts';
import { PRODUCT_ORDER_ID } from './orders.ts';

/** The most restaurants that one look for due ones returns. */
const RESTAURANTS_AT_ONCE = 50;
/** The most acts that a change names. */
export const CAUSES_MAX = 5;

/** Lists restaurants whose orders were compared with another state of the catalogue than the present one. */
export async function listRestaurantsToCheck(
  db: Database,
  nowMs: number,
  limit = RESTAURANTS_AT_ONCE,
): Promise<{ ids: string[]; isMoreLeft: boolean }> {
  const { results } = await db
    .prepare(
      `SELECT due.restaurant_id AS id FROM (
         SELECT DISTINCT o.restaurant_id FROM orders AS o WHERE ${isChecked('?1', '?2')}) AS due
       LEFT JOIN order_checks AS done ON done.restaurant_id = due.restaurant_id
       WHERE done.menu_version IS NOT ${menuVersionOf('due.restaurant_id')} OR done.valid_until <= ?3
       LIMIT ?4`,
    )
    .bind(...checkedAfter(nowMs), new Date(nowMs).toISOString(), limit)
    .all<{ id: string }>();
  return { ids: results.map(({ id }) => id), isMoreLeft: results.length === limit };
}

/** Tells whether the orders of a restaurant are to be compared again. */
export async function isCheckDue(db: Database, restaurantId: string, nowMs: number): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT 1 AS due WHERE EXISTS (SELECT 1 FROM orders AS o WHERE o.restaurant_id = ?1 AND ${isChecked('?2', '?3')})
         AND NOT EXISTS (SELECT 1 FROM order_checks WHERE restaurant_id = ?1 AND valid_until > ?4
           AND menu_version = ${menuVersionOf('?1')})`,
    )
    .bind(restaurantId, ...checkedAfter(nowMs), new Date(nowMs).toISOString())
    .first();
  return row !== null;
}

/** Lists those of these restaurants that have orders which are compared, with their merchants. */
export async function listCheckedIn(
  db: Database,
  restaurantIds: readonly string[],
  nowMs: number,
): Promise<{ restaurantId: string; merchantId: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT r.id AS restaurantId, r.merchant_id AS merchantId
       FROM json_each(?1) AS asked JOIN restaurants AS r ON r.id = asked.value
       WHERE EXISTS (SELECT 1 FROM orders AS o WHERE o.restaurant_id = r.id AND ${isChecked('?2', '?3')}) ORDER BY r.id`,
    )
    .bind(JSON.stringify(restaurantIds), ...checkedAfter(nowMs))
    .all<{ restaurantId: string; merchantId: string }>();
  return results;
}

/** A line of an order that is compared, with its place among the lines of all people. */
export interface CheckedLine {
  place: number;
  item: CartItem;
  /** The change that is stored of it; null for none. */
  change: LineChange | null;
  /** What it was last kept to be made of; null when its order kept nothing. */
  madeOf: MadeOf | null;
  /** The ingredients that the line had when its guest asked about traces or the kitchen ruled them out; null without a question. */
  askedIn: ReadonlySet<string> | null;
}
export interface CheckedOrder {
  id: string;
  seq: number;
  at: string;
  kitchenStatus: KitchenStatus;
  isCompleted: boolean;
  /** The newest entry of the history when the order was placed. */
  historyId: number;
  /** It was over and was opened again. It was not compared in between. */
  wasOver: boolean;
  lines: CheckedLine[];
}
/** The orders of a restaurant to compare, and the last comparison; null before the first. */
export interface ChecksDue {
  last: { id: string; historyId: number; menuVersion: string; validUntil: string } | null;
  orders: CheckedOrder[];
}

interface OrderToCheck {
  id: string;
  seq: number;
  created_at: string;
  kitchen_status: KitchenStatus;
  completed_at: string | null;
  history_id: number | null;
  was_over: number;
  cart: string;
  changes: string;
  amended: string;
  foods: string;
}

/** Reads the orders of a restaurant that are compared, with what is stored of their lines. */
export async function readChecksDue(db: Database, restaurantId: string, nowMs: number): Promise<ChecksDue> {
  const [checks, orders] = await db.batch<ChecksDue['last'] | OrderToCheck>([
    db
      .prepare(
        `SELECT id, history_id AS historyId, menu_version AS menuVersion, valid_until AS validUntil FROM order_checks WHERE restaurant_id = ?1`,
      )
      .bind(restaurantId),
    db
      .prepare(
        `SELECT o.id, o.seq, o.created_at, o.kitchen_status, o.completed_at, o.history_id, o.cart,
           EXISTS (SELECT 1 FROM order_history WHERE order_id = o.id AND action IN ('reopen', 'undo')) AS was_over,
           (SELECT json_group_array(json_array(place, json(change))) FROM changed_lines WHERE order_seq = o.seq) AS changes,
           (SELECT json_group_array(json_array(place, json(item))) FROM amended_lines WHERE order_seq = o.seq) AS amended,
           (SELECT json_group_array(json_array(place, at, (SELECT json_group_array(value ->> '$.id') FROM json_each(stated))))
             FROM (SELECT place, max(at) AS at, stated FROM line_foods WHERE order_seq = o.seq GROUP BY place)) AS foods
         FROM orders AS o WHERE o.restaurant_id = ?1 AND ${isChecked('?2', '?3')} ORDER BY o.seq`,
      )
      .bind(restaurantId, ...checkedAfter(nowMs)),
  ]);
  const [last] = (checks?.results ?? []) as ChecksDue['last'][];
  return {
    last: last ?? null,
    orders: ((orders?.results ?? []) as OrderToCheck[]).map((row) => {
      const changes = new Map(parseJson<[number, LineChange][]>(row.changes));
      const amended = new Map(parseJson<[number, CartItem][]>(row.amended));
      const foods = new Map(
        parseJson<[number, string, string[]][]>(row.foods).map(([place, at, ids]) => [
          place,
          { at, foods: new Set(ids) },
        ]),
      );
      const cart = parseJson<Cart>(row.cart);
      const ordered = cart.orders.flatMap((person) => person.items);
      return {
        id: row.id,
        seq: row.seq,
        at: row.created_at,
        kitchenStatus: row.kitchen_status,
        isCompleted: row.completed_at !== null,
        historyId: row.history_id ?? 0,
        wasOver: row.was_over === 1,
        lines: ordered.flatMap((item, index) => {
          const place = index + 1;
          const made = amended.get(place) ?? item;
          if (made.amended && made.amended.refusal !== null) return [];
          const madeOf = lastMadeOf(made, cart, foods.get(place));
          const askedIn = made.question && made.question.state !== 'no' ? keptFoods(made, cart) : null;
          return [{ place, item: made, change: changes.get(place) ?? null, madeOf, askedIn }];
        }),
      };
    }),
  };
}

/** Reads where orders go, by id. */
export async function readTouchedOrders(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Omit<TouchedOrder, 'isStrict' | 'isServed'>>> {
  if (ids.length === 0) return new Map();
  const { results } = await db
    .prepare(
      `SELECT o.id, ${PRODUCT_ORDER_ID} AS productOrderId, o.restaurant_id AS restaurantId, o.order_type AS orderType,
         ${PERSONAL.addressString} AS addressString, ${PERSONAL.userName} AS userName
       FROM orders AS o ${WITH_PEOPLE} WHERE o.id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(ids))
    .all<Pick<OrderRow, 'id' | 'productOrderId' | 'restaurantId' | 'orderType' | 'addressString' | 'userName'>>();
  return new Map(
    results.map(({ id, productOrderId, restaurantId, userName, ...place }) => [
      id,
      { id, productOrderId, restaurantId, table: tableOf(place), userName },
    ]),
  );
}

/** What the answers of a line rest on. */
export interface RestsOn {
  merchantId: string;
  restaurantId: string;
  dishId: string;
  /** The ids of its menu, of what is in it now at any depth, of its options and stations, and the keys that changed. */
  ids: readonly string[];
  stationIds: readonly string[];
}

/**
 * SQL of what the dish ?4 is made of at any depth, as it is written and with the substitutions in effect, and of the ids ?5. A
 * substitution counts only where the dish has the replaced ingredient.
 */
const MADE_OF = `made (id) AS (
    SELECT ingredient_id FROM menu_item_ingredients WHERE item_id = ?4
    UNION SELECT edge.child_id FROM ingredient_edges AS edge JOIN made ON edge.parent_id = made.id
    UNION SELECT used.substitute_id FROM substitutions AS used JOIN made ON used.ingredient_id = made.id
      WHERE used.restaurant_id = ?3 AND ${inEffect()}),
  part (id) AS (SELECT id FROM made UNION SELECT value FROM json_each(?5))`;

/** SQL of who stated an ingredient, and when the day for the review of that has passed. */
const reviewOf = (entity: 'ingredient' | 'customIngredient'): string =>
  `'${entity}', coalesce(statement ->> 'by', ''), date(statement ->> 'reviewBy', '+1 day') || 'T00:00:00.000Z', 'Review of ' || title || ' was due'`;
/** SQL: a statement counts no longer after the day for its review, by a decision of the merchant ?2. */
const IS_REVIEW_COUNTED = `statement ->> 'reviewBy' IS NOT NULL AND (SELECT past_review FROM merchants WHERE id = ?2) = 'unknown'`;

/** SQL of whether a menu, as an entry of the history has it, serves the dish ?4. */
const serves = (menu: string): string =>
  `(coalesce(${menu} ->> '$.active', 0) AND EXISTS (SELECT 1 FROM json_each(${menu}, '$.dishes') WHERE value = ?4))`;

/** Since when a line may have changed. */
export interface ChangedSince {
  /** An entry of the history. */
  historyId: number;
  orderedAt: string;
  /** The menu version of the last comparison; '' before the first. */
  menuVersion: string;
  /** When the clock next changed what was compared then; '' before the first. */
  validUntil: string;
  now: string;
}

/**
 * Lists the acts that a line rests on and that took effect since it was compared, the newest first: those on its dish and on
 * what that is made of. Another dish counts when it moves at one of its stations. A publication takes effect at its time, a
 * substitution ends and a statement's review is due: the cause names who set that time.
 */
export async function listCauses(db: Database, on: RestsOn, since: ChangedSince): Promise<ChangeCause[]> {
  const names = (ids: string) =>
    `EXISTS (SELECT 1 FROM json_each(${ids}) WHERE instr(coalesce(h.before, '') || coalesce(h.after, ''), '"' || value || '"') > 0)`;
  const { results } = await db
    .prepare(
      `WITH RECURSIVE ${MADE_OF},
       published (id, at) AS (SELECT id, takes_effect_at FROM publications_in_effect
         WHERE restaurant_id = ?3 AND takes_effect_at > ?7 AND instr(?8, id) = 0 AND menu_id IN (
           SELECT menu_id FROM menu_items WHERE id = ?4 UNION SELECT menu_id FROM dish_versions WHERE item_id = ?4)),
       ended (entity, "by", at, title) AS (
         SELECT 'substitution', by, until, 'End of ' || substitute_title || ' instead of ' || ingredient_title FROM substitutions
           WHERE restaurant_id = ?3 AND ended_at IS NULL AND ingredient_id IN (SELECT id FROM made)
         UNION ALL SELECT 'todayAnswer', by, until, 'End of the day of a yes for ' || dish_title FROM today_answers
           WHERE restaurant_id = ?3 AND menu_item_id = ?4 AND ended_at IS NULL AND rests_on = ${restsOnOf('?3')}
         UNION ALL SELECT ${reviewOf('ingredient')} FROM ingredients JOIN made USING (id) WHERE ${IS_REVIEW_COUNTED}
         UNION ALL SELECT ${reviewOf('customIngredient')} FROM custom_ingredients JOIN made USING (id) WHERE ${IS_REVIEW_COUNTED})
       SELECT h.id, h.entity, h.actor_name AS "by", coalesce(published.at, h.at) AS at,
         CASE h.entity WHEN 'kitchenSignature' THEN 'Kitchen signature for ' WHEN 'todayAnswer' THEN 'Yes for today for ' ELSE '' END ||
           coalesce(act.title, h.after ->> '$.title', h.before ->> '$.title', h.after ->> '$.name', h.before ->> '$.name', '') AS title
       FROM history AS h LEFT JOIN audit_entries AS act ON act.history_id = h.id
         LEFT JOIN published ON h.entity = 'publication' AND published.id = h.entity_id
       WHERE h.id IN (SELECT id FROM history WHERE id > ?1
           UNION SELECT one.id FROM history AS one JOIN published ON one.entity = 'publication' AND one.entity_id = published.id)
         AND (h.merchant_id IS NULL OR h.merchant_id = ?2)
         AND (act.restaurant_id IS NULL OR act.restaurant_id = ?3) AND CASE
           WHEN h.entity_id IN (?2, ?3, ?4) THEN TRUE
           WHEN h.entity = 'menuItem' THEN ${names('?6')}
           WHEN h.entity = 'ingredient' THEN coalesce(h.before, h.after) ->> '$.id' IN (SELECT id FROM part)
           WHEN h.entity = 'customIngredient' THEN h.entity_id IN (SELECT id FROM part)
           WHEN h.entity = 'substitution' THEN EXISTS (SELECT 1 FROM substitutions AS s
             WHERE s.id = h.entity_id AND s.ingredient_id IN (SELECT id FROM made))
           WHEN h.entity = 'soldOut' THEN EXISTS (SELECT 1 FROM sold_outs AS s
             WHERE s.id = h.entity_id AND s.subject_id IN (SELECT id FROM part))
           WHEN h.entity = 'todayAnswer' THEN h.after ->> '$.menuItemId' = ?4 AND h.after ->> '$.endedAt' IS NOT NULL
           WHEN h.entity = 'menu' THEN ${serves('h.before')} <> ${serves('h.after')}
           WHEN h.entity = 'publication' THEN h.after ->> '$.state' = 'published' AND published.id IS NOT NULL
           ELSE ${names('?5')} END
       UNION ALL SELECT 0, entity, "by", at, title FROM ended WHERE at > ?7 AND at >= ?9 AND at <= ?10
       ORDER BY 4 DESC, 1 DESC LIMIT ${CAUSES_MAX}`,
    )
    .bind(
      since.historyId,
      on.merchantId,
      on.restaurantId,
      on.dishId,
      JSON.stringify(on.ids),
      JSON.stringify(on.stationIds),
      since.orderedAt,
      since.menuVersion,
      since.validUntil,
      since.now,
    )
    .all<ChangeCause & { id: number }>();
  return results.map(({ id: _id, ...cause }) => cause);
}

/** What a comparison stores of one line: a change, or null where there is none any more. */
export interface LineOutcome {
  order: CheckedOrder;
  place: number;
  change: LineChange | null;
}

/** What a comparison keeps of one line that is made of other foods from a time on. */
export interface LineFoods {
  order: CheckedOrder;
  place: number;
  at: string;
  stated: readonly StatedIngredient[];
}

/**
 * Stores what a comparison found, if the catalogue is still in the state that was compared, and nobody stored another
 * comparison since. Returns whether it did.
 */
export async function storeCheck(
  db: Database,
  restaurantId: string,
  {
    last,
    menuVersion,
    validUntil,
    outcomes,
    foods,
    at,
  }: {
    last: ChecksDue['last'];
    menuVersion: string;
    validUntil: string;
    outcomes: readonly LineOutcome[];
    foods: readonly LineFoods[];
    at: string;
  },
): Promise<boolean> {
  const id = crypto.randomUUID();
  const isOwn = `EXISTS (SELECT 1 FROM order_checks WHERE id = '${id}')`;
  const [first] = await db.batch([
    db
      .prepare(
        `INSERT INTO order_checks (restaurant_id, id, menu_version, valid_until, history_id)
         SELECT ?1, ?2, ?3, ?4, (SELECT coalesce(max(id), 0) FROM history) WHERE ${menuVersionOf('?1')} = ?3
           AND (SELECT id FROM order_checks WHERE restaurant_id = ?1) IS ?5
         ON CONFLICT (restaurant_id) DO UPDATE SET id = excluded.id, menu_version = excluded.menu_version,
           valid_until = excluded.valid_until, history_id = excluded.history_id`,
      )
      .bind(restaurantId, id, menuVersion, validUntil, last?.id ?? null),
    ...outcomes.flatMap(({ order, place, change }) => [
      change === null
        ? db
            .prepare(`DELETE FROM changed_lines WHERE order_seq = ?1 AND place = ?2 AND ${isOwn}`)
            .bind(order.seq, place)
        : db
            .prepare(
              `INSERT INTO changed_lines (order_seq, place, change) SELECT ?1, ?2, ?3 WHERE ${isOwn}
               ON CONFLICT (order_seq, place) DO UPDATE SET change = excluded.change, read_by = NULL, read_at = NULL`,
            )
            .bind(order.seq, place, JSON.stringify(change)),
      db
        .prepare(
          `INSERT INTO order_history (order_id, merchant_id, at, uid, by_name, action, from_state, to_state, details)
           SELECT id, merchant_id, ?2, NULL, ?3, ?4, kitchen_status, kitchen_status, ?5 FROM orders WHERE id = ?1 AND ${isOwn}`,
        )
        .bind(
          order.id,
          at,
          change?.by ?? '',
          change ? 'line-changed' : 'line-restored',
          JSON.stringify({ place, ...change }),
        ),
    ]),
    ...foods.map(({ order, place, at: since, stated }) =>
      db
        .prepare(`INSERT INTO line_foods (order_seq, place, at, stated) SELECT ?1, ?2, ?3, ?4 WHERE ${isOwn}`)
        .bind(order.seq, place, since, JSON.stringify(stated)),
    ),
  ]);
  return first?.meta.changes === 1;
}
