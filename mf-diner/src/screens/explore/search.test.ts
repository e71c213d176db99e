import { expect, it } from 'vitest';
import { matching } from './search.ts';

const restaurants = [
  { name: 'Café Verano', address: '1 Pier Street, Oakland' },
  { name: 'Olive & Ember', address: '4 Harbour Lane, San Francisco' },
];
const found = (search: string) => matching(restaurants, search).map(({ name }) => name);

it('finds restaurants by words of name and address, in any case and with any accents', () => {
  expect(found('cafe')).toEqual(['Café Verano']);
  expect(found(' HARBOUR  olive ')).toEqual(['Olive & Ember']);
  expect(found('')).toEqual(['Café Verano', 'Olive & Ember']);
  expect(found('olive oakland')).toEqual([]);
});
