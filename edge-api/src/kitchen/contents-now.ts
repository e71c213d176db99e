import { isOver } from '@justright/contract/kitchen-moves';
import type { CartItem, LineNow, OrderDetails } from '@justright/contract/orders';
import { compareLine } from '../domain/changed-lines.ts';
import type { Open } from '../data/snapshot.ts';
import { findReader } from './amended-lines.ts';

/** Decides whether a line no longer says what it contains. */
const isOther = ({ contents, told }: CartItem, now: LineNow | null): boolean =>
  JSON.stringify([now?.contents, now?.legal]) !== JSON.stringify([contents, told?.legal]);

/**
 * Adds to the lines of an open order what they contain now, where they say something else. A label names all allergens, also
 * those that the guest does not avoid: other people may eat the dish.
 */
export async function withContentsNow(
  checking: { open: Open; nowMs: number },
  details: OrderDetails,
): Promise<OrderDetails> {
  const { order, restaurant } = details;
  if (isOver(order.orderStatus)) return details;
  const read = await findReader(checking, { restaurantId: restaurant.id, cart: order.cart });
  if (!read) return details;
  const itemNow = (item: CartItem): CartItem => {
    if (item.contents === undefined) return item;
    const { now } = compareLine(read.restaurant, item, order.kitchenStatus, read.reader, checking.nowMs);
    return isOther(item, now) ? { ...item, now } : item;
  };
  const orders = order.cart.orders.map((person) => ({ ...person, items: person.items.map(itemNow) }));
  return { ...details, order: { ...order, cart: { ...order.cart, orders } } };
}
