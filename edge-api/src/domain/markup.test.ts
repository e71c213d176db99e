import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedUp, totalMarkup } from './markup.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const hundredths = fc.integer({ min: 0, max: 20_000 });

describe('a markup', () => {
  it.each([
    [1000, 10, 1100],
    [999, 12.5, 1124],
    [5, 10, 6],
    [4, 10, 4],
    [1, 49.99, 1],
    [1, 50, 2],
    [333, 0.1, 333],
    [0, 100, 0],
  ])('makes %i cents at %d %% to %i', (price, percentage, paid) => {
    expect(markedUp(price, percentage)).toBe(paid);
  });

  it('of 0 percent changes no price', () => {
    fc.assert(fc.property(cents, (price) => markedUp(price, 0) === price));
  });

  it('rounds to the nearest cent, and half a cent up, as exact whole-number arithmetic does', () => {
    fc.assert(
      fc.property(cents, hundredths, (price, percentHundredths) => {
        const exact = (BigInt(price) * BigInt(10_000 + percentHundredths) * 2n + 10_000n) / 20_000n;
        expect(markedUp(price, percentHundredths / 100)).toBe(Number(exact));
      }),
    );
  });

  it('is the sum of the product’s and the restaurant’s percentage', () => {
    expect(totalMarkup(10, 2.5)).toBe(12.5);
  });
});
