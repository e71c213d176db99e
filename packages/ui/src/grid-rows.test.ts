import { describe, expect, test } from 'vitest';
import { filterRows, pageAt, prepareRows, sortRows } from './grid-rows.ts';
import type { GridRowsColumn, PreparedRows } from './grid-rows.ts';

interface Order {
  id: string;
  restaurant: string;
  total: number;
}

const columns: readonly GridRowsColumn<Order>[] = [
  { id: 'id', text: (order) => order.id },
  { id: 'restaurant', text: (order) => order.restaurant },
  { id: 'total', text: (order) => `$${order.total.toFixed(2)}`, sortValue: (order) => order.total },
];
const orders: readonly Order[] = [
  { id: 'JR-10', restaurant: 'Olive & Ember', total: 9.5 },
  { id: 'JR-9', restaurant: 'Kumo Ramen', total: 120 },
  { id: 'JR-11', restaurant: '', total: 7.25 },
];
const prepared = prepareRows(orders, (order) => order.id, columns);
const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);

describe('the quick filter', () => {
  test('finds a row by any of its columns, whatever the case', () => {
    expect(keys(filterRows(prepared, 'kumo'))).toEqual(['JR-9']);
    expect(keys(filterRows(prepared, 'EMBER'))).toEqual(['JR-10']);
    expect(keys(filterRows(prepared, '$7.25'))).toEqual(['JR-11']);
  });

  test('wants every word, in any order and any column', () => {
    expect(keys(filterRows(prepared, 'ember jr-10'))).toEqual(['JR-10']);
    expect(filterRows(prepared, 'ember jr-9')).toEqual([]);
  });

  test('does not find text that spans two columns', () => {
    expect(filterRows(prepared, 'JR-9Kumo')).toEqual([]);
  });

  test('keeps every row, as the same list, when it is empty or blank', () => {
    expect(filterRows(prepared, '')).toBe(prepared);
    expect(filterRows(prepared, '   ')).toBe(prepared);
  });

  test('takes characters that mean something in regular expressions literally', () => {
    expect(keys(filterRows(prepared, '&'))).toEqual(['JR-10']);
    expect(filterRows(prepared, '.*')).toEqual([]);
  });
});

describe('sorting', () => {
  test('puts numbers inside texts in the order of their value', () => {
    expect(keys(sortRows(prepared, columns, { column: 'id', direction: 'ascending' }))).toEqual([
      'JR-9',
      'JR-10',
      'JR-11',
    ]);
  });

  test('uses the sort value where a column has one', () => {
    expect(keys(sortRows(prepared, columns, { column: 'total', direction: 'descending' }))).toEqual([
      'JR-9',
      'JR-10',
      'JR-11',
    ]);
  });

  test('leaves rows without a text at the end in both directions', () => {
    const ascending = sortRows(prepared, columns, { column: 'restaurant', direction: 'ascending' });
    const descending = sortRows(prepared, columns, { column: 'restaurant', direction: 'descending' });
    expect(keys(ascending)).toEqual(['JR-9', 'JR-10', 'JR-11']);
    expect(keys(descending)).toEqual(['JR-10', 'JR-9', 'JR-11']);
  });

  test('keeps the order of equal rows and does not change the list it was given', () => {
    const before = keys(prepared);
    const byNothing = [{ id: 'same', text: () => 'same' }];
    expect(keys(sortRows(prepared, byNothing, { column: 'same', direction: 'descending' }))).toEqual(before);
    sortRows(prepared, columns, { column: 'total', direction: 'ascending' });
    expect(keys(prepared)).toEqual(before);
  });

  test('keeps the order it was given when there is no sort, or its column is gone', () => {
    expect(sortRows(prepared, columns, undefined)).toBe(prepared);
    expect(sortRows(prepared, columns, { column: 'gone', direction: 'ascending' })).toBe(prepared);
  });
});

describe('a refreshed list', () => {
  test('keeps what was prepared of the rows that did not change', () => {
    const known: PreparedRows<{ name: string }> = new WeakMap();
    const [first, second] = [{ name: 'Ann' }, { name: 'Ben' }];
    const columns = [{ id: 'name', text: (row: { name: string }) => row.name }];
    const nameOf = (row: { name: string }) => row.name;
    const before = prepareRows([first, second], nameOf, columns, known);
    const after = prepareRows([{ name: 'Cem' }, second], nameOf, columns, known);
    expect(after[1]).toBe(before[1]);
    expect(after[0]?.searchText).toBe('cem');
  });
});

describe('a page of rows', () => {
  test('is as long as its size, and the last one is what is left', () => {
    expect(pageAt(0, 23, 10)).toEqual({ start: 0, end: 10 });
    expect(pageAt(20, 23, 10)).toEqual({ start: 20, end: 23 });
  });

  test('is never one that a shrunken list no longer has', () => {
    expect(pageAt(20, 20, 10)).toEqual({ start: 10, end: 20 });
    expect(pageAt(10, 0, 10)).toEqual({ start: 0, end: 0 });
  });

  test('is the whole list without a size', () => {
    expect(pageAt(0, 10_000)).toEqual({ start: 0, end: 10_000 });
  });
});
