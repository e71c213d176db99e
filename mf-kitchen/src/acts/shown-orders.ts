import type { KitchenOrder } from '@justright/contract/kitchen';
import { afterKitchenMove } from '@justright/contract/kitchen-moves';
import { offeredLine } from '@justright/contract/line-change-texts';
import type { KeptAct, KeptLine } from './kept-act.ts';
import { isNothingMade } from './made-line.ts';

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

/** Returns an order with other lines at their places. */
const withItems = (order: KitchenOrder, lines: readonly KeptLine[]): KitchenOrder => {
  let place = 0;
  const orders = order.cart.orders.map((person) => ({
    ...person,
    items: person.items.map((item) => {
      place += 1;
      return lines.find((line) => line.place === place)?.item ?? item;
    }),
  }));
  return { ...order, cart: { ...order.cart, orders } };
};

/** Returns an order whose lines are made as somebody has decided. */
const withLines = (order: KitchenOrder, lines: readonly KeptLine[], by: string, at: string): KitchenOrder =>
  withItems(
    order,
    lines.map((line) => {
      const { amended, question, ...item } = line.item;
      return {
        ...line,
        item: {
          ...item,
          ...(amended && { amended: { ...amended, by, at } }),
          ...(question && { question: question.by === undefined ? { ...question, by, at } : question }),
        },
      };
    }),
  );

/** Returns an order whose guest is going to be asked; until when, the server says. */
const withOffer = (order: KitchenOrder, lines: readonly KeptLine[], by: string, at: string): KitchenOrder => ({
  ...order,
  offer: { id: '', by, at, until: '', lines: lines.map(({ place, item }) => offeredLine(place, item)) },
});

/** Returns an order as it is after an act; unchanged when the act is no longer possible. */
function afterAct(order: KitchenOrder, { act, before, atMs, by, changes = [], lines = [] }: KeptAct): KitchenOrder {
  const who = by?.name ?? 'you';
  const at = new Date(atMs).toISOString();
  if (act === 'read') return readBy(order, { by: who, at }, changes);
  const { unwell } = order;
  if (act === 'attend') {
    return unwell ? { ...order, unwell: { ...unwell, readBy: who, readAt: at } } : order;
  }
  if (act === 'undo') return { ...withItems(order, lines), ...before };
  if (act === 'offer') return withOffer(order, lines, who, at);
  const made = withLines(order, lines, who, at);
  if (act === 'make' || act === 'refuse-line') return made;
  // What is refused in all its lines is refused.
  return {
    ...made,
    ...afterKitchenMove(made, act === 'yes' && lines.length > 0 && isNothingMade(made) ? 'refuse' : act),
  };
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
