import { asciiDigits } from './ascii-digits.ts';

/** One way to read a text as a number. */
export interface NumberReading {
  /** The exact number, with a point: "-1234.50". The decimals are as written. */
  digits: string;
  decimalSign: string | undefined;
  groupSign: string | undefined;
}

const MINUS = /^[-\u2010-\u2015\u2212]\s*/;
/** What separates groups or decimals: signs of both, spaces and apostrophes of groups, and the two signs of Arabic. */
const SEPARATOR = /[.,' \u066B\u066C]/;
const WRITTEN = /^[.,\u066B]?\d(?:[.,' \u066B\u066C]?\d)*$/;
const DECIMAL_SIGNS = '.,\u066B';

/** Decides whether separated digits are groups of a whole number: of three, or of two and a last three as in India. */
function areGroups(signs: readonly string[], parts: readonly string[]): boolean {
  const [sign] = signs;
  const [first = '', ...rest] = parts;
  if (sign === '\u066B' || signs.some((one) => one !== sign) || !/^[1-9]\d{0,2}$/.test(first)) return false;
  const middle = rest.slice(0, -1);
  const isIndian = sign === ',' && first.length < 3 && middle.length > 0 && middle.every(({ length }) => length === 2);
  return rest.at(-1)?.length === 3 && (isIndian || middle.every(({ length }) => length === 3));
}

/**
 * Returns every number that a text can mean, by the habits of all countries: none for no number, two for "1.250". Digits of
 * any script; points, commas, spaces and apostrophes between them.
 */
export function readingsOf(text: string): NumberReading[] {
  const plain = asciiDigits(text)
    .trim()
    .replaceAll('\u060C', ',')
    .replaceAll(/['\u02BC\u2018\u2019\u2032]/g, "'")
    .replaceAll(/\s/gu, ' ');
  const minus = MINUS.test(plain) ? '-' : '';
  const body = plain.replace(MINUS, '');
  if (!WRITTEN.test(body)) return [];
  const parts = body.split(SEPARATOR);
  const signs = Array.from(body.matchAll(new RegExp(SEPARATOR, 'g')), ([sign]) => sign);
  const last = signs.at(-1);
  const before = signs.slice(0, -1);
  const numberOf = (wholes: readonly string[], fraction: string) =>
    `${minus}${wholes.join('').replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  if (last === undefined) return [{ digits: numberOf(parts, ''), decimalSign: undefined, groupSign: undefined }];
  const readings: NumberReading[] = [];
  const wholes = parts.slice(0, -1);
  const areWholes = before.length === 0 || (!before.includes(last) && areGroups(before, wholes));
  if (DECIMAL_SIGNS.includes(last) && areWholes) {
    readings.push({ digits: numberOf(wholes, parts.at(-1) ?? ''), decimalSign: last, groupSign: before[0] });
  }
  if (areGroups(signs, parts)) {
    readings.push({ digits: numberOf(parts, ''), decimalSign: undefined, groupSign: last });
  }
  return readings;
}

/** Returns how many decimals a reading has; zeros at the end do not count. */
export const decimalsIn = ({ digits }: NumberReading): number => digits.split('.')[1]?.replace(/0+$/, '').length ?? 0;

/** Removes the signs that stand before or after an amount, such as its currency, and keeps a minus. */
export function withoutAffixes(text: string, affixes: readonly string[]): string {
  const plain = text.trim();
  const minus = /^[-\u2212]/.exec(plain)?.[0] ?? '';
  let body = plain.slice(minus.length).trim();
  for (const affix of affixes) {
    if (body.startsWith(affix)) body = body.slice(affix.length).trim();
    if (body.endsWith(affix)) body = body.slice(0, -affix.length).trim();
  }
  return `${minus}${body}`;
}

/** What a number has to be. */
export interface NumberRule {
  /** Most decimals. */
  decimals: number;
  min?: number | undefined;
  max?: number | undefined;
  /** The decimal sign of the reader, where it decides between two numbers that have three decimals. */
  decimalSign?: string | undefined;
}

/** A number, or the sentence that says why a text is none. */
export type TypedNumber = { value: number } | { problem: string };

const DECIMALS_NAMES = ['no decimals', 'one decimal', 'two decimals', 'three decimals'];

function rangeText({ min, max }: NumberRule): string {
  if (min !== undefined && max !== undefined) return `Enter a number from ${min} to ${max}`;
  return min === undefined ? `Enter a number of at most ${max}` : `Enter a number of at least ${min}`;
}

/** Writes the two numbers that a text can mean so that each is understood: "1.25" and "1250". */
function eitherText(text: string, readings: readonly NumberReading[]): string {
  const [one, other] = readings.map(({ digits }) => {
    const [whole = '', fraction] = digits.split('.');
    if (fraction === undefined) return whole;
    const short = fraction.replace(/0+$/, '');
    return `${whole}.${(short.length === 3 ? `${short}0` : short) || '0'}`;
  });
  return `“${text.trim()}” can mean two numbers: write ${one} or ${other}`;
}

/** Reads a typed number by its rule; refuses what can mean two numbers and never rounds. */
export function typedNumber(text: string, rule: NumberRule): TypedNumber {
  const { decimals, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = rule;
  const all = readingsOf(text);
  if (all.length === 0)
    return { problem: decimals === 0 ? 'Enter a whole number, such as 12' : 'Enter a number, such as 7.5' };
  // A whole number is not written with three decimals.
  const known = decimals === 0 && all.length > 1 ? all.filter(({ decimalSign }) => decimalSign === undefined) : all;
  const possible = known.filter(({ digits }) => Number(digits) >= min && Number(digits) <= max);
  const own = decimals < 3 ? undefined : possible.find(({ decimalSign }) => decimalSign === (rule.decimalSign ?? ''));
  const [reading] = own === undefined ? possible : [own];
  if (reading === undefined) return { problem: rangeText(rule) };
  if (own === undefined && possible.length > 1) return { problem: eitherText(text, possible) };
  if (decimalsIn(reading) > decimals)
    return {
      problem:
        decimals === 0
          ? 'Enter a whole number, such as 12'
          : `Use at most ${DECIMALS_NAMES[decimals] ?? `${decimals} decimals`}`,
    };
  return { value: Number(reading.digits) };
}
