import { DEFAULT_CURRENCY } from '@justright/contract/money';

/** The highest accepted price of a dish or option, in cents. */
const PRICE_MAX_CENTS = 1_000_000;
/** From this price on (cents) there is a warning: prices in a file may be cents mistaken for dollars. */
const PRICE_HIGH_CENTS = 50_000;

/** The longest accepted text of a price. */
const TEXT_MAX_LENGTH = 40;

/** A price in whole cents, or the reason why the text is not a price. */
export type Price = { cents: number; warning?: string } | { error: string };

const AMOUNT = /^\$?\s?(?:(\d+)|(\d{1,3}(?:,\d{3})+))(?:\.(\d+))?$/;
const AMOUNT_WITH_DECIMAL_COMMA = /^(\d+),(\d{2})$/;

/**
 * Reads a price in dollars from a number or text, digit by digit, without floating-point arithmetic. Accepts "$",
 * thousands commas, a decimal comma before two digits, and at most two decimals that are not zero.
 */
export function readPrice(value: string | number): Price {
  const text = String(value).trim();
  if (text === '') return { error: 'No price' };
  if (text.startsWith('-')) return { error: 'A price cannot be negative' };
  const isReadable = text.length <= TEXT_MAX_LENGTH;
  const match = isReadable ? AMOUNT.exec(text.replace(AMOUNT_WITH_DECIMAL_COMMA, '$1.$2')) : null;
  if (!match) return { error: 'This is no price: write it as 12.50' };
  const [, plain, grouped, decimals = ''] = match;
  const fraction = decimals.replace(/0+$/, '');
  if (fraction.length > 2) return { error: 'A price has at most two decimals' };
  const dollars = (plain ?? grouped ?? '').replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (dollars.length > 7) return checkCents(Number.POSITIVE_INFINITY);
  return checkCents(Number(`${dollars}${fraction.padEnd(2, '0')}`));
}

/** Refuses prices that are too high, and warns of unlikely ones. */
export function checkCents(cents: number): Price {
  if (cents > PRICE_MAX_CENTS) return { error: 'A price above $10,000.00 is not believed' };
  if (cents < PRICE_HIGH_CENTS) return { cents };
  return { cents, warning: `${dollarsOf(cents)}: is this price in dollars?` };
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: DEFAULT_CURRENCY });

/** Formats cents as dollars: 101250 is "$1,012.50". */
export const dollarsOf = (cents: number): string => dollars.format(cents / 100);
