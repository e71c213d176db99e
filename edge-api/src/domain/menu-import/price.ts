import type { DecimalSign, PriceQuestion } from '@justright/contract/menu-import';
import { decimalsOf, decimalText, moneyText } from '@justright/contract/money';
import type { NumberReading } from '@justright/contract/written-number';
import { exactMinorUnits, readWrittenPrice } from '@justright/contract/written-price';

/** The highest accepted price of a dish or option: 10,000 dollars or dinars, and a million of what has no decimals. */
const maxOf = (currency: string): number => 10 ** Math.max(6, 4 + decimalsOf(currency));
/** From this part of the maximum on there is a warning: prices in a file may be cents mistaken for dollars. */
const HIGH_PART = 20;

/** The longest accepted text of a price. */
const TEXT_MAX_LENGTH = 40;

/** A price in whole minor units, or the reason why the text is not a price. */
export type Price = { minorUnits: number; warning?: string } | { error: string };

/** How prices of a file are read: their currency, and the decimal sign; null while that is not known. */
export interface PriceFormat {
  currency: string;
  decimalSign: DecimalSign | null;
}

/** How programs write prices: with a point before the decimals. */
export const programPrices = (currency: string): PriceFormat => ({ currency, decimalSign: '.' });

/** Returns the readings of a text; none for a longer text than a price has. */
const readingsIn = (text: string, currency: string) =>
  text.length > TEXT_MAX_LENGTH ? { problem: '' } : readWrittenPrice(text, currency);

/** Decides whether a reading is how a file with this decimal sign means it. */
const isBySign = ({ decimalSign, groupSign }: NumberReading, sign: DecimalSign): boolean =>
  decimalSign === sign || (decimalSign === undefined && groupSign !== sign);

/** Writes a number of JSON so that its point cannot stand for thousands. */
const numberText = (value: number): string => String(value).replace(/\.\d{3}$/, '$&0');

/**
 * Reads a price from a number or text, digit by digit, without floating-point arithmetic. What can mean two amounts is read
 * by the file's decimal sign, and is an error where that is not known.
 */
export function readPrice(value: string | number, { currency, decimalSign }: PriceFormat): Price {
  const text = typeof value === 'number' ? numberText(value) : value.trim();
  if (text === '') return { error: 'No price' };
  const read = readingsIn(text, currency);
  if ('problem' in read) {
    return { error: read.problem || `This is no price: write it as ${decimalText(1250, currency)}` };
  }
  const { readings } = read;
  const meant =
    readings.length > 1 && decimalSign !== null ? readings.filter((one) => isBySign(one, decimalSign)) : readings;
  const [reading] = meant;
  if (reading === undefined || meant.length > 1) {
    return { error: `“${text}” can mean two prices: say above which sign stands before the decimals` };
  }
  const exact = exactMinorUnits(reading, currency);
  return 'problem' in exact ? { error: exact.problem } : checkPrice(exact.minorUnits, currency);
}

/** Refuses prices that are too high, and warns of unlikely ones. */
export function checkPrice(minorUnits: number, currency: string): Price {
  const max = maxOf(currency);
  if (minorUnits > max) return { error: `A price above ${moneyText(max, currency)} is not believed` };
  if (minorUnits < max / HIGH_PART) return { minorUnits };
  return { minorUnits, warning: `${moneyText(minorUnits, currency)}: is this price right?` };
}

/** Writes what a reading is in the currency; a price with too many decimals as its number. */
function meaningOf(text: string, decimalSign: DecimalSign, currency: string): string {
  const read = readingsIn(text, currency);
  const reading = 'readings' in read ? read.readings.find((one) => isBySign(one, decimalSign)) : undefined;
  if (reading === undefined) return '';
  const exact = exactMinorUnits(reading, currency);
  return 'minorUnits' in exact ? moneyText(exact.minorUnits, currency) : `${reading.digits} ${currency}`;
}

/**
 * Decides once which decimal sign all written prices of a file have. Prices that can be read in one way only decide for the
 * others; where they do not, or contradict each other, a person is asked, and `answer` is what they said.
 */
export function decidePriceFormat(
  texts: readonly string[],
  currency: string,
  answer: DecimalSign | undefined,
): { format: PriceFormat; question: PriceQuestion | null } {
  const votes = new Set<DecimalSign>();
  let example: string | undefined;
  for (const text of texts) {
    const read = readingsIn(text.trim(), currency);
    if ('problem' in read) continue;
    const [reading] = read.readings;
    if (read.readings.length > 1) example ??= text.trim();
    else for (const sign of ['.', ','] as const) if (reading && isVoteFor(reading, sign)) votes.add(sign);
  }
  const [only = null] = votes.size === 1 ? votes : [];
  if (example === undefined || only !== null) return { format: { currency, decimalSign: only }, question: null };
  return {
    format: { currency, decimalSign: answer ?? null },
    question: {
      example,
      point: meaningOf(example, '.', currency),
      comma: meaningOf(example, ',', currency),
      answer: answer ?? null,
    },
  };
}

/** Decides whether a price that can be read in one way only has this decimal sign, or the other one for thousands. */
const isVoteFor = ({ decimalSign, groupSign }: NumberReading, sign: DecimalSign): boolean =>
  decimalSign === sign || (decimalSign === undefined && (groupSign === '.' || groupSign === ',') && groupSign !== sign);
