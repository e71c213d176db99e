import { asciiDigits } from './ascii-digits.ts';
import { CURRENCIES, type Currency, decimalsOf } from './money.ts';
import { decimalsIn, type NumberReading, readingsOf } from './written-number.ts';

/** What people write before or after an amount, besides the code. Several currencies share a sign. */
const SIGNS: Record<Currency, readonly string[]> = {
  USD: ['$', 'US$'],
  EUR: ['€', 'Euro', 'Euros'],
  GBP: ['£', 'pound', 'pounds'],
  CAD: ['$', 'CA$', 'C$'],
  AUD: ['$', 'AU$', 'A$'],
  NZD: ['$', 'NZ$'],
  CHF: ['Fr.', 'Fr', 'SFr.', 'Franken', 'francs'],
  SEK: ['kr', 'kr.', 'kronor'],
  NOK: ['kr', 'kr.', 'kroner'],
  DKK: ['kr', 'kr.', 'kroner'],
  PLN: ['zł', 'zł.', 'zl', 'zl.', 'złoty', 'złotych'],
  CZK: ['Kč', 'Kč.', 'Kc'],
  RON: ['lei', 'leu'],
  HUF: ['Ft', 'Ft.', 'forint'],
  BGN: ['лв', 'лв.'],
  TRY: ['₺', 'TL', 'lira'],
  ILS: ['₪', 'NIS'],
  AED: ['د.إ', 'د.إ.', 'Dh', 'Dhs'],
  INR: ['₹', 'Rs', 'Rs.'],
  SGD: ['$', 'S$'],
  HKD: ['$', 'HK$'],
  MYR: ['RM'],
  PHP: ['₱'],
  THB: ['฿'],
  ZAR: ['R'],
  MXN: ['$', 'MX$'],
  BRL: ['R$'],
  JPY: ['¥', '円', 'yen'],
  KRW: ['₩', '원'],
  ISK: ['kr', 'kr.'],
  CLP: ['$', 'CL$'],
  KWD: ['KD', 'د.ك', 'د.ك.'],
  BHD: ['BD', 'د.ب', 'د.ب.'],
  OMR: ['RO', 'ر.ع', 'ر.ع.'],
  JOD: ['JD', 'د.أ', 'د.أ.'],
};

/** The amount of a text with what stands before and after it; "12.–" and "12,-" end with a dash for no cents. */
const PRICE = /^(?<before>\D*?)(?<amount>\d(?:.*\d)?)(?<noCents>[.,:]?[-\u2010-\u2015]{1,2})?(?<after>\D*)$/su;

const isSignOf = (sign: string, currency: Currency): boolean =>
  [currency, ...SIGNS[currency]].some((one) => one.normalize('NFKC').toLowerCase() === sign.toLowerCase());

/** Returns what is wrong with a sign beside a price in `currency`: nothing, another currency, or no sign at all. */
function problemOfSign(sign: string, currency: string): string | undefined {
  const owners = CURRENCIES.filter((one) => isSignOf(sign, one));
  if (sign === '' || owners.some((one) => one === currency)) return undefined;
  const [owner, ...more] = owners;
  // A code of a currency that no restaurant can choose is named too.
  if (owner === undefined && !/^[A-Z]{3}$/.test(sign)) return '';
  const other = owner === undefined ? sign : more.length > 0 ? `“${sign}”` : owner;
  return `This price is in ${other}, and the prices of this restaurant are in ${currency}`;
}

/** A sign that stands for the decimal sign: "12€50". */
const SIGN_INSIDE = /^(?<whole>\d+)\s?(?<sign>[\p{L}\p{Sc}]+)\s?(?<fraction>\d+)$/u;

/** Reads an amount with the sign of its currency before the decimals, which are all written; null for another amount. */
function readSignInside(amount: string, currency: string): WrittenPrice | null {
  const { whole = '', sign = '', fraction = '' } = SIGN_INSIDE.exec(amount)?.groups ?? {};
  if (sign === '') return null;
  const problem = problemOfSign(sign, currency);
  if (problem !== undefined) return { problem };
  const isWhole = fraction.length === decimalsOf(currency);
  const digits = `${whole.replace(/^0+(?=\d)/, '')}.${fraction}`;
  return isWhole ? { readings: [{ digits, decimalSign: undefined, groupSign: undefined }] } : { problem: '' };
}

/** A price as every amount that its text can mean, or what is wrong with it: empty for no price at all. */
export type WrittenPrice = { readings: NumberReading[] } | { problem: string };

/** Reads a written price: an amount with or without the sign or code of its currency. */
export function readWrittenPrice(text: string, currency: string): WrittenPrice {
  const plain = asciiDigits(text).trim();
  if (/^[-\u2212]/.test(plain)) return { problem: 'A price cannot be negative' };
  const { before = '', amount = '', after = '' } = PRICE.exec(plain)?.groups ?? {};
  const sign = before.trim();
  const problem = problemOfSign(sign, currency) ?? problemOfSign(after.trim(), currency);
  if (problem !== undefined) return { problem };
  const inside = readSignInside(amount, currency);
  if (inside !== null) return inside;
  const readings = readingsOf(amount);
  const known = readings.length > 1 ? usualReadings(readings, decimalsOf(currency)) : readings;
  return known.length === 0 ? { problem: '' } : { readings: known };
}

/**
 * Leaves out a reading that nobody means: three decimals of a currency that has none, and thousands with a point of one that
 * has three (dinars and rials are written with a point and all their decimals).
 */
function usualReadings(readings: NumberReading[], decimals: number): NumberReading[] {
  if (decimals === 0) return readings.filter(({ decimalSign }) => decimalSign === undefined);
  if (decimals === 3 && readings.some(({ decimalSign }) => decimalSign === '.')) {
    return readings.filter(({ decimalSign }) => decimalSign === '.');
  }
  return readings;
}

const DECIMALS_TEXTS = ['no decimals', 'at most one decimal', 'at most two decimals', 'at most three decimals'];

/** Returns an amount in minor units, digit by digit and without rounding, or what is wrong with its decimals. */
export function exactMinorUnits(
  reading: NumberReading,
  currency: string,
): { minorUnits: number } | { problem: string } {
  const decimals = decimalsOf(currency);
  if (decimalsIn(reading) > decimals) {
    return { problem: `A price has ${DECIMALS_TEXTS[decimals] ?? 'fewer decimals'}` };
  }
  const [whole = '', fraction = ''] = reading.digits.split('.');
  return { minorUnits: Number(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`) };
}
