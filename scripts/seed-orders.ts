import { type DemoData, demoData } from '../seed/src/demo.ts';
import { type DemoOrder, demoOrders } from '../seed/src/demo-orders.ts';
import { insertRows } from './database/insert-rows.ts';
import type { LocalDatabase, LocalStatement } from './serve/local-database.ts';
import type { Served } from './serve/serve.ts';

const ORDER_COLUMNS = [
  'id',
  'restaurant_id',
  'merchant_id',
  'restaurant_name',
  'order_type',
  'order_status',
  'active',
  'claimed_by',
  'external_order_id',
  'cart',
  'grand_total_cents',
  'dislikes',
  'dislike_levels',
  'preferences',
  'kitchen',
  'created_at',
];
/** Inserts the personal parts of orders that were just inserted, from the order's id and the columns of the part. */
const INSERT_PEOPLE = `INSERT INTO order_people (order_seq, salt, uid, user_name, phone_number, address_string, people)
  SELECT o.seq, new.value ->> 1, new.value ->> 2, new.value ->> 3, new.value ->> 4, new.value ->> 5, new.value ->> 6
  FROM json_each(?1) AS new JOIN orders AS o ON o.id = new.value ->> 0`;
const HISTORY_COLUMNS = ['order_id', 'merchant_id', 'at', 'by_name', 'action', 'from_state', 'to_state'];
const NO_CHANGES = JSON.stringify({ omit: [], substitute: [], addOn: [] });
const PREFERENCE_COLUMNS = [
  'uid',
  'selected_allergies',
  'strict',
  'avoid',
  'mild',
  'selected_diets',
  'last_visited_restaurant_id',
  'last_visited_at',
];
/** Keeps a JSON value under D1's limit of 2 MB. */
const ORDERS_AT_A_TIME = 500;

/** The demo's orders: four weeks of three restaurants. */
const FOUR_WEEKS = { count: 720, days: 28, open: 8, idPrefix: 'demo-order' };
/** The orders that `--orders` makes, for grids and reports with much data. */
const HALF_A_YEAR = { days: 180, open: 40, idPrefix: 'made-up-order' };

/** Returns the statements that insert orders with their history and their diners' choices. */
function insertOrders(database: LocalDatabase, orders: readonly DemoOrder[]): LocalStatement[] {
  const visitors = orders.filter((_order, index) => index % 2 === 0);
  return [
    ...insertRows(database, 'orders', ORDER_COLUMNS, orders.map(toRow)),
    database.prepare(INSERT_PEOPLE).bind(JSON.stringify(orders.map(toPeople))),
    ...insertRows(database, 'order_history', HISTORY_COLUMNS, orders.flatMap(toHistory)),
    ...insertRows(database, 'user_preferences', PREFERENCE_COLUMNS, visitors.map(toPreferences)),
  ];
}

/** Returns the statements that insert the demo's orders of the last four weeks. */
export const insertDemoOrders = (database: LocalDatabase, data: DemoData, nowMs: number): LocalStatement[] =>
  insertOrders(database, [...demoOrders(data, { ...FOUR_WEEKS, nowMs })]);

/**
 * Fills the local database with made-up orders of the demo restaurants: `pnpm start --orders 100000`. Idempotent:
 * existing orders stay, so the next run finishes an interrupted one.
 */
export async function seedOrders(served: Served, count: number, log: (line: string) => void): Promise<void> {
  const database = served.d1('DB');
  const row = await database
    .prepare("SELECT count(*) AS made FROM orders WHERE id LIKE 'made-up-order-%'")
    .first<{ made: number }>();
  const made = row?.made ?? 0;
  if (made >= count) return;
  log(`Making up ${count - made} orders …`);
  const all = demoOrders(demoData(), { ...HALF_A_YEAR, count, nowMs: Date.now() });
  let waiting: DemoOrder[] = [];
  for (const order of all.drop(made)) {
    waiting.push(order);
    if (waiting.length < ORDERS_AT_A_TIME) continue;
    await database.batch(insertOrders(database, waiting));
    waiting = [];
  }
  if (waiting.length > 0) await database.batch(insertOrders(database, waiting));
}

const toRow = (order: DemoOrder): unknown[] => [
  order.id,
  order.restaurantId,
  order.merchantId,
  order.restaurantName,
  order.orderType,
  order.orderStatus,
  order.orderStatus === 'claimed' ? 1 : 0,
  order.claimedBy,
  order.externalOrderId,
  JSON.stringify({ ...order.cart, orders: order.cart.orders.map((person) => ({ ...person, user: '' })) }),
  order.cart.grandTotal,
  JSON.stringify(order.dislikes),
  JSON.stringify(order.dislikeLevels),
  JSON.stringify(order.preferences),
  NO_CHANGES,
  order.createdAt,
];

const toPeople = ({ id, userName, phoneNumber, addressString, cart }: DemoOrder): unknown[] => [
  id,
  `${crypto.randomUUID()}${crypto.randomUUID()}`,
  `diner-of-${id}`,
  userName,
  phoneNumber,
  addressString,
  JSON.stringify(cart.orders.map(({ userId, user }) => ({ userId, user }))),
];

const toHistory = ({ id, merchantId, history }: DemoOrder): unknown[][] =>
  history.map(({ at, by, action, from, to }) => [
    id,
    merchantId,
    at,
    action === 'place' ? 'Guest' : by,
    action,
    from,
    to,
  ]);

const toPreferences = ({ id, restaurantId, cart, createdAt }: DemoOrder): unknown[] => {
  const chosen = cart.orders[0]?.items[0]?.preference;
  return [
    `diner-of-${id}`,
    ...[chosen?.selectedAllergies, chosen?.strict, chosen?.avoid, chosen?.mild].map((keys) =>
      JSON.stringify(keys ?? []),
    ),
    JSON.stringify(chosen?.selectedDiets ?? []),
    restaurantId,
    createdAt,
  ];
};
