import { moneyText } from './money.ts';
import type { Tax } from './order-totals.ts';
import type { OrderType } from './order-type.ts';
import type { Cart } from './orders.ts';

/** Names a tax: "VAT 7%", "Sales tax 8.875%", "VAT 7%, included". */
export const taxLabel = ({ name, percent, isIncluded }: Tax): string =>
  `${name} ${percent}%${isIncluded ? ', included' : ''}`;

/** What the amounts of an order are said of: a stored order, or a cart before it is sent. */
type Charged = Pick<Cart, 'subtotal' | 'deliveryFee' | 'tipFee' | 'taxFee' | 'grandTotal' | 'taxes' | 'currency'>;

/** Says the amounts of an order: those beside subtotal and total only where they are not zero. */
export function amountRows(charged: Charged): { label: string; amount: string }[] {
  const { subtotal, deliveryFee, tipFee, taxFee, taxes, grandTotal, currency } = charged;
  const named = taxes?.map((tax) => [taxLabel(tax), tax.amount] as const) ?? [['Tax', taxFee] as const];
  const extras = [['Delivery', deliveryFee] as const, ['Tip', tipFee] as const, ...named];
  return [
    ['Subtotal', subtotal] as const,
    ...extras.filter(([, cents]) => cents !== 0),
    ['Total', grandTotal] as const,
  ].map(([label, cents]) => ({ label, amount: moneyText(cents, currency) }));
}

/** Says where an order is paid. */
export const payText = (orderType: OrderType): string =>
  orderType === 'Delivery' ? 'You pay when it is delivered.' : 'You pay at the restaurant.';
