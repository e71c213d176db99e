import { decimalsOf, decimalText, moneyText } from '@justright/contract/money';

/** The highest accepted price of a dish or option: 10,000 dollars or dinars, and a million of what has no decimals. */
const maxOf = (currency: string): number => 10 ** Math.max(6, 4 + decimalsOf(currency));
/** From this part of the maximum on there is a warning: prices in a file may be cents mistaken for dollars. */
const HIGH_PART = 20;

/** The longest accepted text of a price. */
const TEXT_MAX_LENGTH = 40;

/** A price in whole minor units, or the reason why the text is not a price. */
export type Price = { minorUnits: number; warning?: string } | { error: string };

const AMOUNT = /^(?:(\d+)|(\d{1,3}(?:,\d{3})+))(?:\.(\d+))?$/;
const AMOUNT_WITH_DECIMAL_COMMA = /^(\d+),(\d{2})$/;
const DECIMALS_TEXTS = ['no decimals', 'at most one decimal', 'at most two decimals', 'at most three decimals'];

/** Returns what may stand before or after an amount of the currency: "USD", "$". */
const signsOf = (currency: string): string[] => [
  currency,
  ...(['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? value : [])),
  ),
];

/** Returns an amount without the sign of its currency. */
function withoutSign(text: string, currency: string): string {
  if (/^\d.*\d$|^\d$/.test(text)) return text;
  const sign = signsOf(currency).find((one) => text.startsWith(one) || text.endsWith(one));
  if (sign === undefined) return text;
  return (text.startsWith(sign) ? text.slice(sign.length) : text.slice(0, -sign.length)).trim();
}

/**
 * Reads a price from a number or text, digit by digit, without floating-point arithmetic. Accepts the currency's sign,
 * thousands commas, a decimal comma where there are two decimals, and no more decimals than the currency has.
 */
export function readPrice(value: string | number, currency: string): Price {
  const text = String(value).trim();
  const decimals = decimalsOf(currency);
  if (text === '') return { error: 'No price' };
  if (text.startsWith('-')) return { error: 'A price cannot be negative' };
  const amount = text.length <= TEXT_MAX_LENGTH ? withoutSign(text, currency) : '';
  const match = AMOUNT.exec(decimals === 2 ? amount.replace(AMOUNT_WITH_DECIMAL_COMMA, '$1.$2') : amount);
  const [, plain, grouped, fractionText = ''] = match ?? [];
  // In a currency with three decimals "1,250" means 1250 or 1.25.
  const isAmbiguous = decimals === 3 && grouped !== undefined && fractionText === '';
  if (!match || isAmbiguous) return { error: `This is no price: write it as ${decimalText(1250, currency)}` };
  const fraction = fractionText.replace(/0+$/, '');
  if (fraction.length > decimals) return { error: `A price has ${DECIMALS_TEXTS[decimals] ?? 'fewer decimals'}` };
  const whole = (plain ?? grouped ?? '').replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (whole.length > 7) return checkPrice(Number.POSITIVE_INFINITY, currency);
  return checkPrice(Number(`${whole}${fraction.padEnd(decimals, '0')}`), currency);
}

/** Refuses prices that are too high, and warns of unlikely ones. */
export function checkPrice(minorUnits: number, currency: string): Price {
  const max = maxOf(currency);
  if (minorUnits > max) return { error: `A price above ${moneyText(max, currency)} is not believed` };
  if (minorUnits < max / HIGH_PART) return { minorUnits };
  return { minorUnits, warning: `${moneyText(minorUnits, currency)}: is this price right?` };
}
