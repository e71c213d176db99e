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
  test('finds a row by the text of any column, ignoring case', () => {
    expect(keys(filterRows(prepared, 'kumo'))).toEqual(['JR-9']);
    expect(keys(filterRows(prepared, 'EMBER'))).toEqual(['JR-10']);
    expect(keys(filterRows(prepared, '$7.25'))).toEqual(['JR-11']);
  });

  test('ignores accents, in the text and in the query', () => {
    const cafe = prepareRows([{ name: 'Café Brûlé' }], ({ name }) => name, [{ id: 'name', text: ({ name }) => name }]);
    expect(['cafe', 'CAFÉ brule'].map((query) => filterRows(cafe, query).length)).toEqual([1, 1]);
  });

  test('requires every word, in any order and any column', () => {
    expect(keys(filterRows(prepared, 'ember jr-10'))).toEqual(['JR-10']);
    expect(filterRows(prepared, 'ember jr-9')).toEqual([]);
  });

  test('does not match text across two columns', () => {
    expect(filterRows(prepared, 'JR-9Kumo')).toEqual([]);
  });

  test('returns the same list when the query is empty or blank', () => {
    expect(filterRows(prepared, '')).toBe(prepared);
    expect(filterRows(prepared, '   ')).toBe(prepared);
  });

  test('treats special characters of regular expressions as plain text', () => {
    expect(keys(filterRows(prepared, '&'))).toEqual(['JR-10']);
    expect(filterRows(prepared, '.*')).toEqual([]);
  });
});

describe('sorting', () => {
  test('sorts numbers inside texts by their value', () => {
    expect(keys(sortRows(prepared, columns, { column: 'id', direction: 'ascending' }))).toEqual([
      'JR-9',
      'JR-10',
      'JR-11',
    ]);
  });

  test("uses the column's sort value when it has one", () => {
    expect(keys(sortRows(prepared, columns, { column: 'total', direction: 'descending' }))).toEqual([
      'JR-9',
      'JR-10',
      'JR-11',
    ]);
  });

  test('puts rows without a text last in both directions', () => {
    const ascending = sortRows(prepared, columns, { column: 'restaurant', direction: 'ascending' });
    const descending = sortRows(prepared, columns, { column: 'restaurant', direction: 'descending' });
    expect(keys(ascending)).toEqual(['JR-9', 'JR-10', 'JR-11']);
    expect(keys(descending)).toEqual(['JR-10', 'JR-9', 'JR-11']);
  });

  test('keeps the order of equal rows and does not change its input', () => {
    const before = keys(prepared);
    const byNothing = [{ id: 'same', text: () => 'same' }];
    expect(keys(sortRows(prepared, byNothing, { column: 'same', direction: 'descending' }))).toEqual(before);
    sortRows(prepared, columns, { column: 'total', direction: 'ascending' });
    expect(keys(prepared)).toEqual(before);
  });

  test('keeps the given order without a sort, or when its column does not exist', () => {
    expect(sortRows(prepared, columns, undefined)).toBe(prepared);
    expect(sortRows(prepared, columns, { column: 'gone', direction: 'ascending' })).toBe(prepared);
  });
});

describe('a refreshed list', () => {
  test('reuses the prepared rows that did not change', () => {
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
  test('has the page size; the last page has the rest', () => {
    expect(pageAt(0, 23, 10)).toEqual({ start: 0, end: 10 });
    expect(pageAt(20, 23, 10)).toEqual({ start: 20, end: 23 });
  });

  test('is the last page when the list became shorter', () => {
    expect(pageAt(20, 20, 10)).toEqual({ start: 10, end: 20 });
    expect(pageAt(10, 0, 10)).toEqual({ start: 0, end: 0 });
  });

  test('is the whole list without a page size', () => {
    expect(pageAt(0, 10_000)).toEqual({ start: 0, end: 10_000 });
  });
});
