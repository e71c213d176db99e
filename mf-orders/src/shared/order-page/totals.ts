import { taxLabel } from '@justright/contract/amount-texts';
import { moneyText } from '@justright/contract/money';
import type { Cart } from '@justright/contract/orders';

export const TOTAL_LABEL = 'Total';

/** Returns the number of dishes, over all lines and people. */
export const totalItems = (cart: Cart): number =>
  cart.orders.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns subtotal, the markup in it, delivery, tip, taxes and total, without amounts that are zero. */
export function totalRows(cart: Cart): { label: string; amount: string }[] {
  const { subtotal, markup, deliveryFee, tipFee, taxFee, taxes, grandTotal, currency } = cart;
  return [
    { label: 'Subtotal', cents: subtotal },
    { label: 'Markup, included', cents: markup },
    { label: 'Delivery', cents: deliveryFee },
    { label: 'Tip', cents: tipFee },
    ...(taxes?.map((tax) => ({ label: taxLabel(tax), cents: tax.amount })) ?? [{ label: 'Tax', cents: taxFee }]),
    { label: TOTAL_LABEL, cents: grandTotal },
  ]
    .filter(({ cents }) => cents !== 0)
    .map(({ label, cents }) => ({ label, amount: moneyText(cents, currency) }));
}
