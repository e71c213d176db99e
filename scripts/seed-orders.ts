import { demoData } from '../seed/src/demo.ts';
import { type DemoOrder, demoOrders } from '../seed/src/demo-orders.ts';
import type { Served } from './lib/serve.ts';
import { insertRows } from './seed.ts';

const ORDER_COLUMNS = [
  'id',
  'restaurant_id',
  'merchant_id',
  'restaurant_name',
  'uid',
  'user_name',
  'order_type',
  'address_string',
  'order_status',
  'active',
  'claimed_by',
  'external_order_id',
  'cart',
  'grand_total_cents',
  'dislikes',
  'preferences',
  'kitchen',
  'created_at',
];
const HISTORY_COLUMNS = ['order_id', 'merchant_id', 'at', 'by_name', 'action', 'from_state', 'to_state'];
const NO_CHANGES = JSON.stringify({ omit: [], substitute: [], addOn: [] });
/** So that one value of D1 stays under its 2 MB. */
const ORDERS_AT_A_TIME = 500;

/**
 * Fills the local database with made-up orders of the demo restaurants, and with what their diners chose: `pnpm start
 * --orders 100000`. Orders that are there already stay as they are; the new ones come after them.
 */
export async function seedOrders(served: Served, count: number, log: (line: string) => void): Promise<void> {
  const database = await served.d1('DB');
  const first = await database.prepare("SELECT 1 AS one FROM orders WHERE id = 'demo-order-0'").first();
  if (first) {
    log('The made-up orders are there already');
    return;
  }
  let waiting: DemoOrder[] = [];
  const write = async () => {
    await insertRows(database, 'orders', ORDER_COLUMNS, waiting.map(toRow));
    await insertRows(database, 'order_history', HISTORY_COLUMNS, waiting.flatMap(toHistory));
    await insertRows(
      database,
      'user_preferences',
      ['uid', 'selected_allergies', 'selected_diets', 'last_visited_restaurant_id', 'last_visited_at'],
      waiting.filter((_order, index) => index % 10 === 0).map(toPreferences),
    );
    waiting = [];
  };
  log(`Making up ${count} orders …`);
  for (const order of demoOrders(demoData(), count, Date.now())) {
    waiting.push(order);
    if (waiting.length === ORDERS_AT_A_TIME) await write();
  }
  await write();
}

const toRow = (order: DemoOrder): unknown[] => [
  order.id,
  order.restaurantId,
  order.merchantId,
  order.restaurantName,
  `diner-of-${order.id}`,
  order.userName,
  order.orderType,
  order.addressString,
  order.orderStatus,
  order.orderStatus === 'claimed' ? 1 : 0,
  order.claimedBy,
  order.externalOrderId,
  JSON.stringify(order.cart),
  order.cart.grandTotal,
  JSON.stringify(order.dislikes),
  JSON.stringify(order.preferences),
  NO_CHANGES,
  order.createdAt,
];

const toHistory = ({ id, merchantId, history }: DemoOrder): unknown[][] =>
  history.map(({ at, by, action, from, to }) => [id, merchantId, at, by, action, from, to]);

const toPreferences = ({ id, restaurantId, cart, createdAt }: DemoOrder): unknown[] => {
  const chosen = cart.orders[0]?.items[0]?.preference;
  return [
    `diner-of-${id}`,
    JSON.stringify(chosen?.selectedAllergies ?? []),
    JSON.stringify(chosen?.selectedDiets ?? []),
    restaurantId,
    createdAt,
  ];
};
