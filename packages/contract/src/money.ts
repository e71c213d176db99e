/** The currency of a restaurant that has chosen none. */
export const DEFAULT_CURRENCY = 'USD';

/** The currencies that a restaurant can choose. Amounts are kept in minor units: cents, yen, fils. */
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
  'JPY',
  'KRW',
  'ISK',
  'CLP',
  'KWD',
  'BHD',
  'OMR',
  'JOD',
] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Decimals by ISO 4217 of the offered currencies that have not two. Intl's answers depend on the engine's edition. */
const OTHER_DECIMALS: Readonly<Partial<Record<string, number>>> = {
  JPY: 0,
  KRW: 0,
  ISK: 0,
  CLP: 0,
  KWD: 3,
  BHD: 3,
  OMR: 3,
  JOD: 3,
} satisfies Partial<Record<Currency, number>>;

/** Returns how many decimals a currency has: 2 for US dollars, none for yen, 3 for Kuwaiti dinars. */
export const decimalsOf = (currency: string): number => OTHER_DECIMALS[currency] ?? 2;

/** Returns the Intl options that write an amount with the currency's own decimals in every engine. */
export const moneyOptions = (currency: string): Intl.NumberFormatOptions => {
  const decimals = decimalsOf(currency);
  return { style: 'currency', currency, minimumFractionDigits: decimals, maximumFractionDigits: decimals };
};

interface MoneyFormat {
  currency: string;
  /** Writes an amount in minor units. */
  text: (minorUnits: number) => string;
}
let kept: MoneyFormat | undefined;

/** Returns the format of a currency. A page writes one currency, whose format it makes once. */
function formatOf(currency: string): MoneyFormat {
  if (kept?.currency === currency) return kept;
  const format = new Intl.NumberFormat('en-US', moneyOptions(currency));
  kept = { currency, text: (minorUnits) => format.format(amountOf(minorUnits, currency)) };
  return kept;
}

/** Returns minor units as an amount of the currency: 1250 is 12.5 dollars, or 1250 yen. */
export const amountOf = (minorUnits: number, currency: string): number => minorUnits / 10 ** decimalsOf(currency);

/** Returns an amount of the currency in minor units, rounded. */
export const minorUnitsOf = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** decimalsOf(currency));

/** Writes an amount in minor units: "$12.50", "€12.50", "¥1,250". */
export const moneyText = (minorUnits: number, currency: string = DEFAULT_CURRENCY): string =>
  formatOf(currency).text(minorUnits);

/** Writes a round amount for the axis of a chart: "$12.5K". */
export const shortMoneyText = (minorUnits: number, currency: string): string =>
  amountOf(minorUnits, currency).toLocaleString('en-US', {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });

/** Writes an amount for another program, with the currency's decimals and without its sign: "12.50", "1250". */
export const decimalText = (minorUnits: number, currency: string): string =>
  amountOf(minorUnits, currency).toFixed(decimalsOf(currency));

/** Returns an amount in hundredths of any currency, as the fee of the global settings is kept, in minor units of one. */
export const ofHundredths = (hundredths: number, currency: string): number => minorUnitsOf(hundredths / 100, currency);
