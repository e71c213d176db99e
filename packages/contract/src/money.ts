/** The currency of a restaurant that has chosen none, and of orders from before restaurants had one. */
export const DEFAULT_CURRENCY = 'USD';

/** The currencies that a restaurant can choose: those with two decimals, which menus are typed and imported in. */
export const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'NZD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'RON',
  'HUF',
  'BGN',
  'TRY',
  'ILS',
  'AED',
  'INR',
  'SGD',
  'HKD',
  'MYR',
  'PHP',
  'THB',
  'ZAR',
  'MXN',
  'BRL',
] as const;
export type Currency = (typeof CURRENCIES)[number];

const formats = new Map<string, Intl.NumberFormat>();

/** Writes an amount in minor units: "$12.50", "€12.50". */
export function moneyText(minorUnits: number, currency: string = DEFAULT_CURRENCY): string {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, useGrouping: false });
    formats.set(currency, format);
  }
  return format.format(minorUnits / 100);
}
