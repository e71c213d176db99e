import { CENTS_MAX } from '@justright/contract/common';
import { decimalsOf, moneyText } from '@justright/contract/money';
import { exactMinorUnits, readWrittenPrice } from '@justright/contract/written-price';

/** What a price field holds while a person types. */
export interface TypedPrice {
  /** In minor units; null for none. */
  cents: number | null;
  /** The digits since the field was empty; null when it shows a price from before. */
  digits: string | null;
  /** The digits before and after a typed point or comma; null without one. */
  point: { whole: string; fraction: string } | null;
  /** Why a whole amount was not taken. */
  problem?: string;
}

export const untyped = (cents: number | null): TypedPrice => ({
  cents,
  digits: cents === null ? '' : null,
  point: null,
});

const noPriceText = (text: string): string => `“${text.trim().slice(0, 40)}” is no price`;

/** The character that was added at the end; undefined for any other change. */
const addedTo = (before: string, after: string): string | undefined =>
  after.length === before.length + 1 && after.startsWith(before) ? after.at(-1) : undefined;

/** Decides whether a text is a whole amount from elsewhere (dictated, dropped, filled in), not one more or less character. */
function isReplaced(before: string, after: string): boolean {
  const [short, long] = before.length < after.length ? [before, after] : [after, before];
  const isOneMore =
    long.length === short.length + 1 &&
    Array.from(long).some((_, index) => long.slice(0, index) + long.slice(index + 1) === short);
  return !isOneMore && /\d[.,\s'\u2019\u066B]\d/.test(after);
}

/** Decides whether characters were only taken away. */
function isShortened(before: string, after: string): boolean {
  let at = 0;
  for (const character of before) if (character === after[at]) at += 1;
  return at === after.length;
}

/** Adds a digit behind a typed point: of the decimals, or of a group of three when there are more than those. */
function behindPoint({ whole, fraction }: { whole: string; fraction: string }, currency: string): TypedPrice {
  const decimals = decimalsOf(currency);
  const isGroup = fraction.length > Math.max(2, decimals);
  const digits = `${whole}${fraction}`;
  if (isGroup) return { cents: Number(digits), digits, point: null };
  return {
    cents: Number(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`),
    digits,
    point: { whole, fraction },
  };
}

/**
 * Returns the price after a change of the field's text. Digits are minor units, the last ones behind the point; a point or
 * comma that is typed after the first digits ends the whole units. A price above the maximum leaves the one from before.
 */
export function typedPrice(text: string, before: TypedPrice, currency: string): TypedPrice {
  const shown = before.cents === null ? '' : moneyText(before.cents, currency);
  if (isReplaced(shown, text)) {
    const whole = pastedPrice(text, currency);
    if ('cents' in whole) return untyped(whole.cents);
    if (whole.isEither) return { ...before, problem: whole.problem };
  }
  if (!/\d/.test(text) && !isShortened(shown, text)) return { ...before, problem: noPriceText(text) };
  const added = addedTo(shown, text);
  const next = nextPrice(text, added, before, currency);
  return (next.cents ?? 0) > CENTS_MAX ? before : next;
}

function nextPrice(text: string, added: string | undefined, before: TypedPrice, currency: string): TypedPrice {
  const { digits, point } = before;
  if (added !== undefined && /[.,\u066B]/.test(added) && digits !== null && digits !== '') {
    return behindPoint({ whole: digits, fraction: '' }, currency);
  }
  if (added !== undefined && /\d/.test(added) && point !== null) {
    return behindPoint({ whole: point.whole, fraction: `${point.fraction}${added}` }, currency);
  }
  const all = text.replace(/\D/g, '');
  if (all === '') return untyped(null);
  const isFirst = all.length === 1 && text.length === 1;
  const isTyped = added !== undefined && digits !== null;
  return { cents: Number(all), digits: isFirst || isTyped ? all : null, point: null };
}

/** A pasted amount in minor units, or why it is none. */
type PastedPrice = { cents: number } | { problem: string; isEither?: boolean };

/** Reads a pasted amount; refuses one that can mean two amounts or is in another currency. */
export function pastedPrice(text: string, currency: string): PastedPrice {
  const read = readWrittenPrice(text, currency);
  if ('problem' in read) return { problem: read.problem || noPriceText(text) };
  const amounts = read.readings.map((reading) => exactMinorUnits(reading, currency));
  const [first] = amounts;
  if (amounts.length > 1) {
    const texts = amounts.flatMap((one) => ('minorUnits' in one ? moneyText(one.minorUnits, currency) : []));
    return {
      isEither: true,
      problem: `“${text.trim()}” can mean two prices${texts.length > 1 ? `: ${texts.join(' or ')}` : ''}. Type it`,
    };
  }
  if (first === undefined || 'problem' in first) return { problem: first?.problem ?? '' };
  if (first.minorUnits > CENTS_MAX) return { problem: `A price is at most ${moneyText(CENTS_MAX, currency)}` };
  return { cents: first.minorUnits };
}
