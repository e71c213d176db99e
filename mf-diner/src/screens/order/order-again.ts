import { ORDER_TYPES } from '@justright/contract/order-type';
import type { Order } from '@justright/contract/orders';
import { writtenProfile } from '../../choices/profile.ts';
import type { Party } from '../../dining-table/party.ts';
import { type CartLine, type DinerCart, SELF_ID } from '../../order/cart.ts';
import { profileServed } from '../../order/guest-order.ts';

/** Makes the cart's lines of an order; of the same order always with the same ids, so that no tap adds them twice. */
const linesOf = ({ id, cart: { orders, currency } }: Order): CartLine[] =>
  orders.flatMap(({ userId, items }) =>
    items.map((item, index) => ({
      ...item,
      id: `${id}/${userId}/${index}`,
      personId: userId,
      ...(currency !== undefined && { currency }),
    })),
  );

/** Puts the dishes of an order into the cart again, with how to reach its diner where the cart does not say it. */
export function cartWith(was: DinerCart, order: Order): DinerCart {
  const lines = linesOf(order);
  const orderType = ORDER_TYPES.find((one) => one === order.orderType);
  return {
    ...was,
    lines: [...was.lines.filter(({ id }) => !lines.some((line) => line.id === id)), ...lines],
    name: was.name || (order.cart.orders.find(({ userId }) => userId === SELF_ID)?.user ?? ''),
    email: was.email || order.email,
    phoneNumber: was.phoneNumber || order.phoneNumber,
    notes: was.notes || order.notes,
    ...(order.isQuestion && was.notes === '' && { asks: true }),
    ...(orderType !== undefined && { orderType }),
    ...(orderType === 'Delivery' && { deliveryAddress: was.deliveryAddress || order.addressString }),
  };
}

/** Puts the people of an order back at the table, as they were when they ordered; who is there stays as they are. */
export const partyWith = (was: Party, { cart: { orders } }: Order): Party => ({
  ...was,
  others: [
    ...was.others,
    ...orders
      .filter(({ userId }) => userId !== SELF_ID && !was.others.some(({ id }) => id === userId))
      .map(({ userId, user, items }) => ({
        id: userId,
        name: user,
        profile: writtenProfile(profileServed(items)),
        isAsked: true,
      })),
  ],
});
