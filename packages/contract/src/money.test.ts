import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  amountOf,
  CURRENCIES,
  decimalText,
  decimalsOf,
  minorUnitsOf,
  moneyText,
  ofHundredths,
  shortMoneyText,
} from './money.ts';

/** The minor units of ISO 4217's list of 2026, of currencies that have not two. */
const ISO_OTHER_MINOR_UNITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
};

it.each([
  ['USD', 2, '$12.50', '12.50'],
  ['EUR', 2, '€12.50', '12.50'],
  ['JPY', 0, '¥1,250', '1250'],
  ['KRW', 0, '₩1,250', '1250'],
  ['KWD', 3, 'KWD 1.250', '1.250'],
])('%s has %i decimals', (currency, decimals, text, plain) => {
  expect(decimalsOf(currency)).toBe(decimals);
  expect(moneyText(1250, currency).replaceAll(/\s/g, ' ')).toBe(text);
  expect(decimalText(1250, currency)).toBe(plain);
});

it('an amount in any currency is kept, typed and written as the same minor units', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), fc.nat(100_000_000), (currency, minorUnits) => {
      expect(minorUnitsOf(amountOf(minorUnits, currency), currency)).toBe(minorUnits);
      expect(minorUnitsOf(Number(decimalText(minorUnits, currency)), currency)).toBe(minorUnits);
      // What is shown has the amount's own digits, none of them rounded away.
      expect(Number(moneyText(minorUnits, currency).replaceAll(/\D/g, ''))).toBe(minorUnits);
    }),
  );
});

it('the fee of the global settings is the same amount in each currency', () => {
  const fees = ['USD', 'EUR', 'JPY', 'KWD'].map((currency) => decimalText(ofHundredths(550, currency), currency));
  expect(fees).toEqual(['5.50', '5.50', '6', '5.500']);
});

it('every offered currency has the decimals of ISO 4217, forints too', () => {
  for (const currency of CURRENCIES) expect(decimalsOf(currency), currency).toBe(ISO_OTHER_MINOR_UNITS[currency] ?? 2);
  expect(moneyText(499_000, 'HUF').replaceAll(/\s/g, ' ')).toBe('HUF 4,990.00');
});

it('an engine whose Intl knows other decimals writes and counts the same amounts', () => {
  const real = Intl.NumberFormat;
  // An engine that gives every currency five decimals of its own.
  const other = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function of(locale, options) {
    const decimals = options?.style === 'currency' ? { minimumFractionDigits: 5, maximumFractionDigits: 5 } : {};
    return new real(locale, { ...decimals, ...options });
  });
  try {
    for (const currency of CURRENCIES) {
      const digits = moneyText(1_234_567, currency).replaceAll(/\D/g, '');
      expect([digits, minorUnitsOf(12.5, currency)], currency).toEqual([
        '1234567',
        Math.round(12.5 * 10 ** (ISO_OTHER_MINOR_UNITS[currency] ?? 2)),
      ]);
    }
    expect(other).toHaveBeenCalled();
  } finally {
    other.mockRestore();
  }
  expect(shortMoneyText(1_250_000, 'HUF').replaceAll(/\s/g, ' ')).toBe('HUF 12.5K');
});
