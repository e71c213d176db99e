import type { Order } from '@justright/contract/orders';
import { isRecord, type KeyValueStore, readStored, writeStored } from '../device/storage.ts';

const STORAGE_KEY = 'justright.orders';
const ORDERS_KEPT_MAX = 20;

const isOrderList = (value: unknown): value is Order[] =>
  Array.isArray(value) && value.every((one) => isRecord(one) && typeof one['id'] === 'string' && isRecord(one['cart']));

/** The orders placed from this device, the newest first. */
export const placedOrders = (pick: () => KeyValueStore = () => localStorage): Order[] =>
  readStored(pick, STORAGE_KEY, isOrderList, []);

/** So long after it was placed an order is what a diner at the table wants to find again. */
const LATEST_MAX_AGE_MS = 3 * 60 * 60_000;

/** The order that was placed last, while it is on its way; of one restaurant, when its id is given. */
export const latestPlacedOrder = (
  nowMs: number,
  restaurantId?: string,
  pick: () => KeyValueStore = () => localStorage,
): Order | undefined =>
  placedOrders(pick).find(
    ({ restaurant, createdAt }) =>
      (restaurantId === undefined || restaurant.id === restaurantId) &&
      nowMs - Date.parse(createdAt) < LATEST_MAX_AGE_MS,
  );

export const forgetPlacedOrders = (pick: () => KeyValueStore = () => localStorage): void =>
  void writeStored(pick, STORAGE_KEY, []);

/** Keeps a placed order on this device, once. */
export function keepPlacedOrder(order: Order, pick: () => KeyValueStore = () => localStorage): void {
  const others = placedOrders(pick).filter(({ id }) => id !== order.id);
  writeStored(pick, STORAGE_KEY, [order, ...others].slice(0, ORDERS_KEPT_MAX));
}
