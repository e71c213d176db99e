import { ORDERS } from '@justright/client/kept/diner-keys';
import { kept } from '@justright/client/kept/kept';
import type { Order } from '@justright/contract/orders';
import { isRecord } from '../device/shapes.ts';

const ORDERS_KEPT_MAX = 20;

interface KeptOrder extends Order {
  /** Its diner has read on its page that nobody makes it. */
  isRefusalRead?: boolean;
}

const isOrderList = (value: unknown): value is KeptOrder[] =>
  Array.isArray(value) && value.every((one) => isRecord(one) && typeof one['id'] === 'string' && isRecord(one['cart']));

const history = kept(ORDERS, isOrderList);

/** Lists the orders placed from this device, the newest first. */
export const placedOrders = (): KeptOrder[] => history.read() ?? [];

/** Forgets the orders placed from this device. */
export const forgetPlacedOrders = (): boolean => history.write(null);

/** How long the diner may want to open the order again. */
const LATEST_MAX_AGE_MS = 3 * 60 * 60_000;

const isRecent = ({ createdAt }: Pick<Order, 'createdAt'>, nowMs: number): boolean =>
  nowMs - Date.parse(createdAt) < LATEST_MAX_AGE_MS;

/** Finds the last placed order that is recent enough; with an id, of one restaurant. */
export const latestPlacedOrder = (nowMs: number, restaurantId?: string): Order | undefined =>
  placedOrders().find(
    (order) => (restaurantId === undefined || order.restaurant.id === restaurantId) && isRecent(order, nowMs),
  );

/** What confirms an order: its number, and what its address is made of. */
export type PlacedOrder = Pick<
  Order,
  'id' | 'productOrderId' | 'addressString' | 'createdAt' | 'question' | 'followKey'
>;

/**
 * Keeps a placed order on this device, once. Returns the state for the address of the next screen: what confirms the order
 * where the browser refuses to store it, else null.
 */
export function keepPlacedOrder(order: Order): PlacedOrder | null {
  const others = placedOrders().filter(({ id }) => id !== order.id);
  if (history.write([order, ...others].slice(0, ORDERS_KEPT_MAX))) return null;
  const { id, productOrderId, addressString, createdAt, question, followKey } = order;
  return { id, productOrderId, addressString, createdAt, question, followKey };
}

/** Reads the order that `keepPlacedOrder` has left in the state of an address, if it is recent enough. */
export function confirmedOrder(state: unknown, nowMs: number): PlacedOrder | undefined {
  const isOrder = isRecord(state) && typeof state['productOrderId'] === 'string';
  return isOrder && isRecent(state as PlacedOrder, nowMs) ? (state as PlacedOrder) : undefined;
}

/** Keeps whether the diner has read that an order is refused; an order that is made after all can be refused anew. */
export function keepRefusalRead(id: string, isRefusalRead: boolean): void {
  const orders = placedOrders();
  const isNews = (order: KeptOrder) => order.id === id && (order.isRefusalRead ?? false) !== isRefusalRead;
  if (orders.some(isNews)) history.write(orders.map((one) => (isNews(one) ? { ...one, isRefusalRead } : one)));
}

/** Decides whether the diner has read that an order is refused. */
export const isRefusalRead = (id: string): boolean =>
  placedOrders().some((order) => order.id === id && order.isRefusalRead === true);
