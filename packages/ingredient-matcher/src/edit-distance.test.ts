import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

it('the edit distance is 0 between equal words, symmetric, and 1 for each kind of edit', () => {
  expect(['mik', 'mmilk', 'molk', 'imlk'].map((typed) => editDistance(typed, 'milk'))).toEqual([1, 1, 1, 1]);
  fc.assert(
    fc.property(word, word, (left, right) => {
      const distance = editDistance(left, right);
      expect(distance).toBe(editDistance(right, left));
      expect(distance === 0).toBe(left === right);
      expect(distance).toBeGreaterThanOrEqual(Math.abs(left.length - right.length));
      expect(distance).toBeLessThanOrEqual(Math.max(left.length, right.length));
    }),
  );
});
