import type { AmountsToPay, Cart, CartItem } from '@justright/contract/orders';
import { orderTotals } from '@justright/contract/order-totals';

/** Decides whether the kitchen makes a line: it has not refused it. */
export const isMade = ({ amended }: Pick<CartItem, 'amended'>): boolean => (amended?.refusal ?? null) === null;

/** Returns what is to be paid of an order whose kitchen refused lines, with the taxes of the order; undefined: all of it. */
export function amountsToPay({ orders, deliveryFee, tipFee, taxes = [] }: Cart): AmountsToPay | undefined {
  const items = orders.flatMap((order) => order.items);
  const made = items.filter(isMade);
  if (made.length === items.length) return undefined;
  const subtotal = made.reduce((cents, { total }) => cents + total, 0);
  // Nothing is delivered or served without a dish.
  const fees = made.length === 0 ? { deliveryFee: 0, tipFee: 0 } : { deliveryFee, tipFee };
  return { subtotal, ...fees, ...orderTotals({ subtotal, ...fees }, taxes) };
}
