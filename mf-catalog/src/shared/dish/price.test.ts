import { moneyText } from '@justright/contract/money';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { typedCents } from './price.ts';

it.each([
  ['1', 1],
  ['$0.012', 12],
  ['$12.50', 1250],
  ['$1,234.567', 1_234_567],
  ['12a5', 125],
  ['007', 7],
])('the typed text %s gives %i cents: only digits count', (text, cents) => {
  expect(typedCents(text, 0)).toBe(cents);
});

it('an empty field has no price, and a price above the maximum is ignored', () => {
  expect(typedCents('$', 5)).toBeNull();
  expect(typedCents('$1,000,000.01', 100_000_00)).toBe(100_000_00);
});

it.each(['USD', 'EUR', 'JPY', 'KWD'])('what is typed in %s is what is kept and shown, digit by digit', (currency) => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (price) => {
      let shown = '';
      let kept: number | null = null;
      for (const digit of String(price)) {
        kept = typedCents(`${shown}${digit}`, kept);
        shown = moneyText(kept ?? 0, currency);
      }
      expect(kept).toBe(price);
      expect(typedCents(shown, null)).toBe(price);
    }),
  );
});
