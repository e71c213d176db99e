import { taxLabel } from '@justright/contract/amount-texts';
import { moneyText } from '@justright/contract/money';
import type { Cart } from '@justright/contract/orders';

export const TOTAL_LABEL = 'Total';

/** Returns the number of dishes, over all lines and people. */
export const totalItems = (cart: Cart): number =>
  cart.orders.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);

/** The amount that is paid, where the kitchen has refused a line. */
export const TO_PAY_LABEL = 'To pay, without refused dishes';

/** Says what is to be paid of an order whose kitchen refused a line; null: all of it. */
export const toPayText = ({ toPay, currency }: Cart): string | null =>
  toPay ? moneyText(toPay.grandTotal, currency) : null;

/** Returns subtotal, the markup in it, delivery, tip, taxes and total, without amounts that are zero; and what is to be paid. */
export function totalRows(cart: Cart): { label: string; amount: string }[] {
  const toPay = toPayText(cart);
  const { subtotal, markup, deliveryFee, tipFee, taxFee, taxes, grandTotal, currency } = cart;
  const placed = [
    { label: 'Subtotal', cents: subtotal },
    { label: 'Markup, included', cents: markup },
    { label: 'Delivery', cents: deliveryFee },
    { label: 'Tip', cents: tipFee },
    ...(taxes?.map((tax) => ({ label: taxLabel(tax), cents: tax.amount })) ?? [{ label: 'Tax', cents: taxFee }]),
    { label: TOTAL_LABEL, cents: grandTotal },
  ]
    .filter(({ cents }) => cents !== 0)
    .map(({ label, cents }) => ({ label, amount: moneyText(cents, currency) }));
  return toPay === null ? placed : [...placed, { label: TO_PAY_LABEL, amount: toPay }];
}
