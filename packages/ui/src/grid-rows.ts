/** What filtering and sorting need of a column; `text` is what the reader sees in the cell. */
export interface GridRowsColumn<Row> {
  id: string;
  text: (row: Row) => string;
  sortValue?: ((row: Row) => string | number) | undefined;
}

/** A row with its key and the lower-case text of all its columns, prepared once so that filtering is a string search. */
export interface PreparedRow<Row> {
  key: string;
  row: Row;
  searchText: string;
}

export interface GridSort {
  column: string;
  direction: 'ascending' | 'descending';
}

const columnSeparator = '\n';
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Prepared rows by the row they were made of, so that a refreshed list redraws only what has changed. */
export type PreparedRows<Row extends object> = WeakMap<Row, PreparedRow<Row>>;

export function prepareRows<Row extends object>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  columns: readonly GridRowsColumn<Row>[],
  known: PreparedRows<Row> = new WeakMap(),
): PreparedRow<Row>[] {
  return rows.map((row) => {
    const prepared = known.get(row) ?? {
      key: rowKey(row),
      row,
      searchText: columns.map((column) => column.text(row).toLowerCase()).join(columnSeparator),
    };
    known.set(row, prepared);
    return prepared;
  });
}

/** The rows that contain every word of the query, in any column, whatever the case. */
export function filterRows<Row>(rows: readonly PreparedRow<Row>[], query: string): readonly PreparedRow<Row>[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => words.every((word) => row.searchText.includes(word)));
}

/** A new, sorted list; equal rows keep their order, empty texts come last in both directions. */
export function sortRows<Row>(
  rows: readonly PreparedRow<Row>[],
  columns: readonly GridRowsColumn<Row>[],
  sort: GridSort | undefined,
): readonly PreparedRow<Row>[] {
  const column = columns.find(({ id }) => id === sort?.column);
  if (sort === undefined || column === undefined) return rows;
  const valueOf = column.sortValue ?? column.text;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows
    .map((prepared) => ({ prepared, value: valueOf(prepared.row) }))
    .toSorted((a, b) => {
      if (a.value === '' || b.value === '') return Number(a.value === '') - Number(b.value === '');
      return sign * compare(a.value, b.value);
    })
    .map(({ prepared }) => prepared);
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/**
 * The part of a list that a page shows: from `start`, before `end`. A page that a shrunken list no longer has is the last
 * one; without a size everything is on one.
 */
export function pageAt(start: number, count: number, size = Math.max(1, count)): { start: number; end: number } {
  const lastStart = Math.max(0, Math.ceil(count / size) - 1) * size;
  const shownFrom = Math.min(start, lastStart);
  return { start: shownFrom, end: Math.min(count, shownFrom + size) };
}
