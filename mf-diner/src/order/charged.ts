import { type OrderTotals, orderTotals } from '@justright/contract/order-totals';
import type { OrderType } from '@justright/contract/order-type';
import type { Charges } from '@justright/contract/public-menu';

/** What an order costs, and how it reaches the diner. */
export interface Charged extends Omit<OrderTotals, 'taxes'> {
  orderType: OrderType;
  subtotal: number;
  deliveryFee: number;
  tipFee: number;
  taxes: OrderTotals['taxes'];
  /** Undefined while it is unknown. */
  currency: string | undefined;
}

/** Returns what the dishes of a cart cost with what the restaurant charges, which is unknown before its menu is there. */
export function chargedOf(subtotal: number, orderType: OrderType, charges?: Charges): Charged {
  const deliveryFee = orderType === 'Delivery' ? (charges?.deliveryFee ?? 0) : 0;
  const parts = { subtotal, deliveryFee, tipFee: 0 };
  return { orderType, currency: charges?.currency, ...parts, ...orderTotals(parts, charges?.taxes ?? []) };
}
