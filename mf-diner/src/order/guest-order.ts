import type { CartItem, GuestOrderInput } from '@justright/contract/orders';
import type { OrderType } from '@justright/contract/order-type';
import { tableLabelOf, tableText } from '@justright/contract/dining-table';
import type { Profile } from '@justright/dietary-rules/filter';
import { NO_PROFILE } from '../choices/profile.ts';
import type { Charged } from './charged.ts';
import {
  type CartLine,
  type DinerCart,
  linesByPerson,
  mergedProfile,
  profileOf,
  SELF_ID,
  selectionOf,
  subtotalOf,
} from './cart.ts';

/** Merges the profiles that the lines were chosen under. */
export const profileServed = (lines: readonly CartItem[]): Profile =>
  lines.map(profileOf).reduce(mergedProfile, NO_PROFILE);

const sentLine = (line: CartLine) => ({
  menuItem: { id: line.menuItem.id },
  quantity: line.quantity,
  price: line.price,
  omit: line.omit,
  customizations: selectionOf(line).customizations.map(({ customizationId, optionIds }) => ({
    customizationId,
    optionIds: [...optionIds],
  })),
  preference: line.preference,
  ...(line.ask === true && { ask: true }),
});

/** Returns where an order is brought: to the table, if it is known, or to the address. */
function placeOf(orderType: OrderType, { deliveryAddress = '' }: DinerCart, table: string): string {
  if (orderType === 'Delivery') return deliveryAddress.trim();
  return orderType === 'In Restaurant' ? tableText(tableLabelOf(table)) : '';
}

/**
 * Builds the order for the server, for a table ('' when it is unknown): one entry per person with dishes, in the order
 * of {@link linesByPerson}.
 */
export function guestOrderOf(
  cart: DinerCart,
  restaurantId: string,
  table: string,
  charged: Charged,
  others: readonly { id: string; name: string }[] = [],
): GuestOrderInput {
  const { orderType, subtotal, deliveryFee, tipFee, taxFee, grandTotal } = charged;
  const persons = [{ id: SELF_ID, name: cart.name }, ...others];
  const orders = linesByPerson(
    cart.lines,
    persons.map(({ id }) => id),
  );
  return {
    restaurant: { id: restaurantId },
    notes: cart.notes.trim(),
    isQuestion: cart.asks === true,
    email: cart.email.trim(),
    phoneNumber: cart.phoneNumber.trim(),
    orderType,
    addressString: placeOf(orderType, cart, table),
    cart: {
      serviceFee: 0,
      deliveryFee,
      tipFee,
      taxFee,
      subtotal,
      grandTotal,
      orders: orders.map(({ personId, lines }) => ({
        userId: personId,
        user: persons.find(({ id }) => id === personId)?.name.trim() ?? '',
        total: subtotalOf(lines),
        items: lines.map(sentLine),
      })),
    },
  };
}
