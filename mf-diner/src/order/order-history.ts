import { ORDERS } from '@justright/client/kept/diner-keys';
import { kept } from '@justright/client/kept/kept';
import type { Order } from '@justright/contract/orders';
import { isRecord } from '../device/shapes.ts';

const ORDERS_KEPT_MAX = 20;

const isOrderList = (value: unknown): value is Order[] =>
  Array.isArray(value) && value.every((one) => isRecord(one) && typeof one['id'] === 'string' && isRecord(one['cart']));

const history = kept(ORDERS, isOrderList);

/** Lists the orders placed from this device, the newest first. */
export const placedOrders = (): Order[] => history.read() ?? [];

/** Forgets the orders placed from this device. */
export const forgetPlacedOrders = (): boolean => history.write(null);

/** How long the diner may want to open the order again. */
const LATEST_MAX_AGE_MS = 3 * 60 * 60_000;

/** Finds the last placed order that is recent enough; with an id, of one restaurant. */
export const latestPlacedOrder = (nowMs: number, restaurantId?: string): Order | undefined =>
  placedOrders().find(
    ({ restaurant, createdAt }) =>
      (restaurantId === undefined || restaurant.id === restaurantId) &&
      nowMs - Date.parse(createdAt) < LATEST_MAX_AGE_MS,
  );

/** Keeps a placed order on this device, once. */
export function keepPlacedOrder(order: Order): void {
  const others = placedOrders().filter(({ id }) => id !== order.id);
  history.write([order, ...others].slice(0, ORDERS_KEPT_MAX));
}
