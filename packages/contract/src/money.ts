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

let format: Intl.NumberFormat | undefined;
let formatted = '';

/** Writes an amount in minor units: "$12.50", "€12.50". A page writes one currency, whose format it makes once. */
export function moneyText(minorUnits: number, currency: string = DEFAULT_CURRENCY): string {
  if (!format || formatted !== currency) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, useGrouping: false });
    formatted = currency;
  }
  return format.format(minorUnits / 100);
}
