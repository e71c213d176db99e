const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Highest price of the contract, in cents. */
const MAX_CENTS = 100_000_000;

/** Cents as money: "$12.50" (specification, "Money display"). */
export const priceText = (cents: number): string => dollars.format(cents / 100);

/**
 * The cents that were typed: digits only, the last two after the point, whatever else is in the text. Null when there is
 * no digit. More than the highest price is not taken: the price before stays.
 */
export function typedCents(text: string, before: number | null): number | null {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return null;
  const cents = Number(digits);
  return cents > MAX_CENTS ? before : cents;
}
