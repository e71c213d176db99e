import { expect, test } from 'vitest';
import { namedLike } from './example.state.ts';

const rows = [{ name: 'Casa Verano' }, { name: 'Olive & Ember' }];

test('names are found by any part of them, in any case, and an empty text finds all', () => {
  expect(namedLike(rows, ' VERA ')).toEqual([{ name: 'Casa Verano' }]);
  expect(namedLike(rows, '')).toEqual(rows);
  expect(namedLike(rows, 'nowhere')).toEqual([]);
});
