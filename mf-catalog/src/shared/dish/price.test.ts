import { DEFAULT_CURRENCY, moneyText } from '@justright/contract/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pastedPrice, typedPrice, untyped } from './price.ts';

/** Types one character after the other at the end of the field, and returns the price. */
function type(keys: string, currency = 'USD', first: number | null = null): number | null {
  let price = untyped(first);
  for (const key of keys) {
    const shown = price.cents === null ? '' : moneyText(price.cents, currency);
    price = typedPrice(`${shown}${key}`, price, currency);
  }
  return price.cents;
}

describe('the price field', () => {
  it.each([
    ['1', 1],
    ['$0.012', 12],
    ['$12.50', 1250],
    ['$1,234.567', 1_234_567],
    ['12a5', 125],
    ['007', 7],
  ])('the text %s gives %i cents: only digits count', (text, cents) => {
    expect(typedPrice(text, untyped(0), 'USD').cents).toBe(cents);
  });

  it.each([650, null])(
    'a text without a digit, dictated or typed over %s, is no price and changes nothing',
    (before) => {
      const problem = '“fried twice” is no price';
      expect(typedPrice(' fried twice', untyped(before), 'USD')).toMatchObject({ cents: before, problem });
    },
  );

  it.each(['USD', 'EUR', 'CHF', 'HUF'])('what is left when all digits in %s are deleted is no price', (currency) => {
    const left = moneyText(650, currency).replace(/[\d.,]/g, '');
    expect(typedPrice(left, untyped(650), currency).cents).toBeNull();
  });

  it('an empty field has no price, and a price above the maximum is ignored', () => {
    expect(typedPrice('$', untyped(5), 'USD').cents).toBeNull();
    expect(typedPrice('$1,000,000.01', untyped(100_000_00), 'USD').cents).toBe(100_000_00);
  });

  it.each(['USD', 'EUR', 'JPY', 'KWD'])('what is typed in %s is what is kept and shown, digit by digit', (currency) => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (price) => {
        expect(type(String(price), currency)).toBe(price);
        expect(typedPrice(moneyText(price, currency), untyped(null), currency).cents).toBe(price);
      }),
    );
  });

  it.each([
    ['USD', '1250', 1250],
    ['USD', '12.50', 1250],
    ['USD', '12.5', 1250],
    ['EUR', '12,5', 1250],
    ['EUR', '12,50', 1250],
    ['USD', '12.', 1200],
    ['USD', '1,234.50', 123_450],
    ['EUR', '1.234,50', 123_450],
    ['JPY', '1250.00', 1250],
    ['JPY', '1,250', 1250],
    ['KWD', '1.250', 1250],
    ['KWD', '1.25', 1250],
  ])('in %s the keys %s give %i: a point or comma ends the whole units', (currency, keys, cents) => {
    expect(type(keys, currency)).toBe(cents);
  });

  it('a point behind a price from before changes nothing, and digits behind it are as without one', () => {
    expect(type('.', 'USD', 1250)).toBe(1250);
    expect(type('5', 'USD', 1250)).toBe(12_505);
  });

  it.each([
    ['USD', '12.5', 1250],
    ['EUR', '12,5', 1250],
    ['USD', '12', 1200],
    ['USD', ' $12.50 ', 1250],
    ['EUR', '1.250,00 €', 125_000],
    ['HUF', '4\u00A0990 Ft', 499_000],
    ['JPY', '1250円', 1250],
    ['CHF', "CHF 1'250.–", 125_000],
    ['CLP', '$12.990', 12_990],
  ])('pasted in %s, %s is %i', (currency, text, cents) => {
    expect(pastedPrice(text, currency)).toEqual({ cents });
  });

  it.each([
    ['EUR', '1.250', '“1.250” can mean two prices: €1.25 or €1,250.00. Type it'],
    ['EUR', '$5', /^This price is in “\$”, .* this restaurant are in EUR$/],
    ['USD', '12.505', '“12.505” can mean two prices. Type it'],
    ['USD', '12.5055', 'A price has at most two decimals'],
    ['USD', '-5', 'A price cannot be negative'],
    ['USD', 'five', '“five” is no price'],
    ['USD', '9999999', 'A price is at most $1,000,000.00'],
  ])('pasted in %s, %s is refused: %s', (currency, text, problem) => {
    const pasted = pastedPrice(text, currency);
    expect('problem' in pasted ? pasted.problem : pasted).toMatch(problem);
  });

  it.each([
    ['EUR', '12.5', 1250],
    ['EUR', '12,5', 1250],
    ['EUR', '€12.5', 1250],
    ['EUR', '1.250,00', 125_000],
    ['HUF', '4 990 Ft', 499_000],
    ['EUR', '1250', 1250],
  ])('a whole amount in %s that is filled in without keys, %s, is %i', (currency, text, cents) => {
    expect(typedPrice(text, untyped(600), currency).cents).toBe(cents);
  });

  it('a whole amount that can mean two prices is not taken, and the field says why', () => {
    expect(typedPrice('1.250', untyped(600), 'EUR')).toMatchObject({
      cents: 600,
      problem: expect.stringMatching(/two prices/) as string,
    });
  });

  it('a digit that is taken away is one digit less, wherever it stood', () => {
    expect(typedPrice('$12.5', untyped(1250), 'USD').cents).toBe(125);
    expect(typedPrice('$1,34.50', untyped(123_450), 'USD').cents).toBe(13_450);
  });

  it('what the field shows is the same price when it is pasted', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (cents) => {
        const pasted = pastedPrice(moneyText(cents), DEFAULT_CURRENCY);
        // "$1,234" does not happen: dollars have cents.
        expect(pasted).toEqual({ cents });
      }),
    );
  });
});
