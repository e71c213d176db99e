import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dollarsOf, readPrice } from './price.ts';

describe('a price of a file', () => {
  it('is converted to its exact cents, for any amount, as text and as number', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        const forms = [text, Number(text), `$${text}`, `${text}00`, ` ${text} `, `00${text}`, text.replace('.', ',')];
        for (const form of forms) expect(readPrice(form)).toMatchObject({ cents });
        expect(readPrice(dollarsOf(cents))).toMatchObject({ cents });
      }),
    );
  });

  it.each([
    [5, 500],
    ['5', 500],
    ['5.5', 550],
    ['1,234.50', 123_450],
    ['9,999', 999_900],
    [0.1, 10],
    [1.15, 115],
    [4.35, 435],
    [1.005e3, 100_500],
    ['0', 0],
    ['10000.00', 1_000_000],
  ])('%j is %j cents', (value, cents) => {
    expect(readPrice(value)).toMatchObject({ cents });
  });

  it.each([
    ['', 'No price'],
    ['  ', 'No price'],
    [-5, 'A price cannot be negative'],
    ['-0.01', 'A price cannot be negative'],
    ['1.999', 'A price has at most two decimals'],
    [0.1 + 0.2, 'A price has at most two decimals'],
    [10_000.01, 'A price above $10,000.00 is not believed'],
    ['99999999999999999999', 'A price above $10,000.00 is not believed'],
    [1e21, 'This is no price: write it as 12.50'],
    [1e-7, 'This is no price: write it as 12.50'],
    ['5 EUR', 'This is no price: write it as 12.50'],
    ['1,2345', 'This is no price: write it as 12.50'],
    ['1.234,50', 'This is no price: write it as 12.50'],
    ['0x10', 'This is no price: write it as 12.50'],
    ['٣', 'This is no price: write it as 12.50'],
    ['.50', 'This is no price: write it as 12.50'],
    ['NaN', 'This is no price: write it as 12.50'],
    [`1.${'0'.repeat(500_000)}1`, 'This is no price: write it as 12.50'],
  ])('%.40j is refused: %s', (value, error) => {
    expect(readPrice(value)).toEqual({ error });
  });

  it('that may be cents mistaken for dollars gets a warning', () => {
    expect(readPrice(1299)).toEqual({ cents: 129_900, warning: '$1,299.00: is this price in dollars?' });
  });
});
