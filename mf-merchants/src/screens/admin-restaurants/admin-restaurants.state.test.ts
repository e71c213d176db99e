import { expect, test } from 'vitest';
import { readSort } from './admin-restaurants.state.ts';

test('the sort order is read from the address; an unknown column sorts by name', () => {
  expect(readSort('-businessname')).toEqual({ column: 'businessname', direction: 'descending' });
  expect(readSort('active')).toEqual({ column: 'active', direction: 'ascending' });
  for (const text of [null, '', '-', 'id', '-password']) {
    expect(readSort(text)).toEqual({ column: 'name', direction: 'ascending' });
  }
});
