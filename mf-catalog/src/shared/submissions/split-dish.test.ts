import { dishNeedsSignature } from '@justright/contract/signature';
import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { splitDish } from './split-dish.ts';

const BEFORE = { additionalAllergies: ['milk'], additionalMayContain: ['nuts'], additionalDiets: ['vegan'] };

test('a change that makes nothing better is saved as it is', () => {
  const change = { title: 'Soup', isDeclared: false, additionalAllergies: ['milk', 'egg'], additionalDiets: [] };
  expect(splitDish(BEFORE, change)).toEqual({ saved: change, submitted: null });
});

test('a declaration, more diets and fewer allergens wait; a new allergen is saved at once', () => {
  const change = {
    title: 'Soup',
    isDeclared: true,
    additionalAllergies: ['egg'],
    additionalMayContain: [],
    additionalDiets: ['vegan', 'keto'],
  };
  expect(splitDish(BEFORE, change)).toEqual({
    saved: { title: 'Soup', additionalAllergies: ['milk', 'egg'] },
    submitted: {
      isDeclared: true,
      additionalAllergies: ['egg'],
      additionalMayContain: [],
      additionalDiets: ['vegan', 'keto'],
    },
  });
});

const keys = fc.uniqueArray(fc.constantFrom('milk', 'egg', 'nuts', 'fish'), { maxLength: 4 });
const added = fc
  .record({ additionalAllergies: keys, additionalMayContain: keys, additionalDiets: keys })
  .map(({ additionalAllergies, additionalMayContain, additionalDiets }) => ({
    additionalAllergies,
    additionalMayContain: additionalMayContain.filter((key) => !additionalAllergies.includes(key)),
    additionalDiets,
  }));

test('what is saved at once never needs a signature, and with what waits it is the whole change', () => {
  fc.assert(
    fc.property(added, added, (before, after) => {
      const { saved, submitted } = splitDish(before, after);
      const now = { ...before, ...saved };
      expect(dishNeedsSignature(before, now, {})).toBe(false);
      expect(now.additionalMayContain.filter((key) => now.additionalAllergies.includes(key))).toEqual([]);
      const signed = { ...now, ...submitted };
      for (const field of ['additionalAllergies', 'additionalMayContain', 'additionalDiets'] as const) {
        expect(new Set(signed[field]), field).toEqual(new Set(after[field]));
      }
      expect(submitted !== null).toBe(dishNeedsSignature(now, signed, {}));
    }),
  );
});

test('that nothing else is in a dish waits to be signed, and until then parts that are new are not said to be everything', () => {
  expect(splitDish(BEFORE, { isAllListed: true })).toEqual({ saved: {}, submitted: { isAllListed: true } });
  expect(splitDish(BEFORE, { isAllListed: true, components: [] })).toEqual({
    saved: { components: [], isAllListed: false },
    submitted: { isAllListed: true },
  });
  expect(splitDish(BEFORE, { isAllListed: false })).toEqual({ saved: { isAllListed: false }, submitted: null });
});
