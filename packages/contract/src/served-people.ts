import type { CartOrder } from './orders.ts';

/** A person of an order who has dishes. */
export interface Served extends CartOrder {
  /** The person's name; a number without one. */
  name: string;
}

/** Returns the people who have dishes, in the order's sequence. */
export const servedPeople = (orders: readonly CartOrder[]): Served[] =>
  orders
    .filter(({ items }) => items.length > 0)
    .map((order, index) => ({ ...order, name: order.user.trim() || `Guest ${index + 1}` }));
