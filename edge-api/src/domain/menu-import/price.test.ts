import { decimalText, moneyText } from '@justright/contract/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPrice } from './price.ts';

describe('a price of a file', () => {
  it.each(['USD', 'EUR', 'CAD', 'JPY', 'KWD'])('in %s is kept exactly, as text and as number', (currency) => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), (minorUnits) => {
        const text = decimalText(minorUnits, currency);
        const forms = [text, Number(text), `00${text}`, ` ${text} `, moneyText(minorUnits, currency)];
        const withSign = [`${currency} ${text}`, `${text} ${currency}`];
        for (const form of [...forms, ...withSign]) expect(readPrice(form, currency)).toMatchObject({ minorUnits });
      }),
    );
  });

  it.each([
    ['USD', 5, 500],
    ['USD', '5', 500],
    ['USD', '5.5', 550],
    ['USD', '5.5000', 550],
    ['USD', '$ 5', 500],
    ['USD', '12,50', 1250],
    ['USD', '1,234.50', 123_450],
    ['USD', '9,999', 999_900],
    ['USD', 0.1, 10],
    ['USD', 1.15, 115],
    ['USD', 4.35, 435],
    ['USD', 1.005e3, 100_500],
    ['USD', '0', 0],
    ['USD', '10000.00', 1_000_000],
    ['EUR', '12,50 €', 1250],
    ['CAD', '$5', 500],
    ['JPY', '¥1,250', 1250],
    ['JPY', '1250.00', 1250],
    ['KWD', '1,250.5', 1_250_500],
  ])('%s %j is %j minor units', (currency, value, minorUnits) => {
    expect(readPrice(value, currency)).toMatchObject({ minorUnits });
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
    ['€5', 'This is no price: write it as 12.50'],
    ['$', 'This is no price: write it as 12.50'],
    ['1,2345', 'This is no price: write it as 12.50'],
    ['1.234,50', 'This is no price: write it as 12.50'],
    ['0x10', 'This is no price: write it as 12.50'],
    ['٣', 'This is no price: write it as 12.50'],
    ['.50', 'This is no price: write it as 12.50'],
    ['NaN', 'This is no price: write it as 12.50'],
    [`1.${'0'.repeat(500_000)}1`, 'This is no price: write it as 12.50'],
  ])('%.40j is refused: %s', (value, error) => {
    expect(readPrice(value, 'USD')).toEqual({ error });
  });

  it.each([
    ['JPY', '12.50', 'A price has no decimals'],
    ['JPY', '12,50', 'This is no price: write it as 1250'],
    ['JPY', 1_000_001, 'A price above ¥1,000,000 is not believed'],
    // A thousand dinars, or one.
    ['KWD', '1,250', 'This is no price: write it as 1.250'],
    ['KWD', '1.2505', 'A price has at most three decimals'],
  ])('in %s, %j is refused: %s', (currency, value, error) => {
    expect(readPrice(value, currency)).toEqual({ error });
  });

  it('that may be cents mistaken for dollars gets a warning', () => {
    expect(readPrice(1299, 'USD')).toEqual({ minorUnits: 129_900, warning: '$1,299.00: is this price right?' });
    expect(readPrice(1299, 'JPY')).toEqual({ minorUnits: 1299 });
  });
});
