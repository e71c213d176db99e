import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountOf, CURRENCIES, decimalText, decimalsOf, minorUnitsOf, moneyText, ofHundredths } from './money.ts';

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
