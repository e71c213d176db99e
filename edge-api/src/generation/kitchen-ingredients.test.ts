import { expect, it } from 'vitest';
import { namedIngredients, readTitles } from './kitchen-ingredients.ts';

it('the search for 500 own ingredients in 2,000 options is fast enough for a waiting user', () => {
  const own = readTitles(Array.from({ length: 500 }, (_, n) => ({ id: `ci_${n}`, title: `House sauce of kind ${n}` })));
  const options = Array.from({ length: 2000 }, (_, n) => ({ title: `Grilled chicken ${n}`, description: '' }));
  expect(options.flatMap((option) => namedIngredients(own, option))).toEqual([]);
});
