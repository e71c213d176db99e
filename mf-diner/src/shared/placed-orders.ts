import type { Order } from '@justright/contract/orders';
import { isRecord, type KeyValueStore, readStored, writeStored } from './stored.ts';

const STORAGE_KEY = 'justright.orders';
const ORDERS_KEPT_MAX = 20;

const isOrderList = (value: unknown): value is Order[] =>
  Array.isArray(value) && value.every((one) => isRecord(one) && typeof one['id'] === 'string' && isRecord(one['cart']));

/** The orders placed from this device, the newest first. */
export const placedOrders = (pick: () => KeyValueStore = () => localStorage): Order[] =>
  readStored(pick, STORAGE_KEY, isOrderList, []);

/** Keeps a placed order on this device, once. */
export function keepPlacedOrder(order: Order, pick: () => KeyValueStore = () => localStorage): void {
  const others = placedOrders(pick).filter(({ id }) => id !== order.id);
  writeStored(pick, STORAGE_KEY, [order, ...others].slice(0, ORDERS_KEPT_MAX));
}
