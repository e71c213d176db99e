import type { KitchenOrder } from '@justright/contract/kitchen';
import { afterKitchenMove } from '@justright/contract/kitchen-moves';
import type { KeptAct } from './kept-act.ts';

/** Returns an order of which somebody has read the needs, and these changes of its lines. */
const readBy = (
  order: KitchenOrder,
  read: NonNullable<KitchenOrder['needsRead']>,
  changes: readonly string[],
): KitchenOrder => ({
  ...order,
  needsRead: order.needsRead ?? read,
  cart: {
    ...order.cart,
    orders: order.cart.orders.map((person) => ({
      ...person,
      items: person.items.map((item) =>
        item.changed && item.changed.readAt === undefined && changes.includes(item.changed.at)
          ? { ...item, changed: { ...item.changed, readBy: read.by, readAt: read.at } }
          : item,
      ),
    })),
  },
});

/** Returns an order as it is after an act; unchanged when the act is no longer possible. */
function afterAct(order: KitchenOrder, { act, before, atMs, by, changes = [] }: KeptAct): KitchenOrder {
  const who = by?.name ?? 'you';
  if (act === 'read') return readBy(order, { by: who, at: new Date(atMs).toISOString() }, changes);
  const { unwell } = order;
  if (act === 'attend') {
    return unwell ? { ...order, unwell: { ...unwell, readBy: who, readAt: new Date(atMs).toISOString() } } : order;
  }
  if (act === 'undo') return { ...order, ...before };
  return { ...order, ...afterKitchenMove(order, act) };
}

/**
 * Returns the orders as the person who acts sees them: the server's, and finished ones that are taken back, with the acts
 * that it has not confirmed yet.
 */
export function shownOrders(orders: readonly KitchenOrder[], acts: readonly KeptAct[]): KitchenOrder[] {
  const known = new Set(orders.map(({ id }) => id));
  const takenBack = acts.flatMap(({ order }) => (order && !known.has(order.id) ? [order] : []));
  return [...orders, ...takenBack].map((order) =>
    acts.filter(({ orderId }) => orderId === order.id).reduce(afterAct, order),
  );
}
