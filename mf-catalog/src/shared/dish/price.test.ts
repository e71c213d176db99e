import { expect, it } from 'vitest';
import { priceText, typedCents } from './price.ts';

it('a price is shown as dollars and cents', () => {
  expect([0, 5, 1250, 123_456].map(priceText)).toEqual(['$0.00', '$0.05', '$12.50', '$1,234.56']);
});

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
