// The totals of an order, for the diner's cart and the server alike (docs/decisions/taking-orders.md).

/** A tax of a restaurant: on top of its prices, or in them. */
export interface Tax {
  name: string;
  /** With at most three decimals: 8.875. */
  percent: number;
  isIncluded: boolean;
}
/** A tax with its amount in an order, in minor units. */
export interface TaxAmount extends Tax {
  amount: number;
}

/** The amounts of an order, in minor units of its currency. */
export interface Amounts {
  subtotal: number;
  deliveryFee: number;
  tipFee: number;
}
export interface OrderTotals {
  taxes: TaxAmount[];
  /** The taxes on top. */
  taxFee: number;
  grandTotal: number;
}

const PERCENT_PARTS = 1000;
const partsOf = (percent: number): number => Math.round(percent * PERCENT_PARTS);

/**
 * Returns taxes and total. A tax counts once for the order, on dishes and delivery, never on a tip, and is rounded half up.
 * A tax in the prices changes no total: of 10.70 with 7 % in it, 0.70 is tax.
 */
export function orderTotals({ subtotal, deliveryFee, tipFee }: Amounts, taxes: readonly Tax[]): OrderTotals {
  const taxed = subtotal + deliveryFee;
  const whole = 100 * PERCENT_PARTS;
  const included = taxes.filter(({ isIncluded }) => isIncluded).reduce((sum, { percent }) => sum + partsOf(percent), 0);
  const amounts = taxes.map((tax) => ({
    ...tax,
    amount: Math.round((taxed * partsOf(tax.percent)) / (tax.isIncluded ? whole + included : whole)),
  }));
  const taxFee = amounts.reduce((sum, { isIncluded, amount }) => (isIncluded ? sum : sum + amount), 0);
  return { taxes: amounts, taxFee, grandTotal: taxed + tipFee + taxFee };
}
