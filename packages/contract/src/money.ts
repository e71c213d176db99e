/** The currency of a restaurant that has chosen none, and of orders from before restaurants had one. */
export const DEFAULT_CURRENCY = 'USD';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const format =
    formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency, useGrouping: false });
  formats.set(currency, format);
  return format;
}

/** Writes an amount in minor units: "$12.50", "€12.50", "¥1250". The currency says how many decimals it has. */
export function moneyText(minorUnits: number, currency: string = DEFAULT_CURRENCY): string {
  const format = formatOf(currency);
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
