import type { CartOrder } from '@justright/contract/orders';

/** A person of an order with something to be served. */
export interface Served extends CartOrder {
  /** What the person is called, by number when no name was given. */
  name: string;
}

/** Who gets something, in the order's own sequence. */
export const servedPeople = (orders: readonly CartOrder[]): Served[] =>
  orders
    .filter(({ items }) => items.length > 0)
    .map((order, place) => ({ ...order, name: order.user.trim() || `Guest ${place + 1}` }));
