import { expect, test } from 'vitest';
import { fittingColumns, leastWidth, rem } from './grid-columns.ts';

const column = (id: string, width: number, priority?: number) => ({ id, width, minWidth: width, priority });
const columns = [column('name', 200), column('email', 200, 1), column('phone', 100, 2), column('notes', 100, 2)];
const ids = (roomPx: number) => fittingColumns(columns, roomPx).map(({ id }) => id);

test('all columns stay where they have room', () => {
  expect(ids(600)).toEqual(['name', 'email', 'phone', 'notes']);
  expect(fittingColumns(columns, 600)).toBe(columns);
});

test('the least important columns leave first, of equal ones the last, and no more than must', () => {
  expect(ids(599)).toEqual(['name', 'email', 'phone']);
  expect(ids(499)).toEqual(['name', 'email']);
  expect(ids(399)).toEqual(['name']);
});

test('a column without a priority stays, however little room there is', () => {
  expect(ids(10)).toEqual(['name']);
});

test('a column that grows counts with its least width', () => {
  expect(leastWidth([{ id: 'name', width: undefined, minWidth: 150, priority: undefined }, column('id', 84)])).toBe(
    234,
  );
});

test('a size of the design is laid out in the size of the text', () => {
  expect(rem(52)).toBe('3.25rem');
});
