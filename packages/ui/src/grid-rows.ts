/** The parts of a column that filtering and sorting use; `text` is the text of the cell. */
export interface GridRowsColumn<Row> {
  id: string;
  text: (row: Row) => string;
  sortValue?: ((row: Row) => string | number) | undefined;
}

/** A row with its key and the folded text of all its columns, made once: filtering is then a string search. */
export interface PreparedRow<Row> {
  key: string;
  row: Row;
  /** Made when a filter first reads it: a list that the server filters never does. */
  readonly searchText: string;
}

export interface GridSort {
  column: string;
  direction: 'ascending' | 'descending';
}

const COLUMN_SEPARATOR = '\n';

/** Folds case and accents, as the server's lists and the diner's search do. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Prepared rows by their source row, so that a refreshed list rerenders only the changed rows. */
export type PreparedRows<Row extends object> = WeakMap<Row, PreparedRow<Row>>;

export function prepareRows<Row extends object>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  columns: readonly GridRowsColumn<Row>[],
  known: PreparedRows<Row> = new WeakMap(),
): PreparedRow<Row>[] {
  return rows.map((row) => {
    const prepared = known.get(row) ?? prepareRow(row, rowKey(row), columns);
    known.set(row, prepared);
    return prepared;
  });
}

function prepareRow<Row>(row: Row, key: string, columns: readonly GridRowsColumn<Row>[]): PreparedRow<Row> {
  let text: string | undefined;
  return {
    key,
    row,
    get searchText() {
      text ??= columns.map((column) => folded(column.text(row))).join(COLUMN_SEPARATOR);
      return text;
    },
  };
}

/** Returns the rows that contain every word of the query, in any column, ignoring case and accents. */
export function filterRows<Row>(rows: readonly PreparedRow<Row>[], query: string): readonly PreparedRow<Row>[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => words.every((word) => row.searchText.includes(word)));
}

/** Returns a new, sorted list. Equal rows keep their order; empty texts come last in both directions. */
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
 * Returns the range of a page, from `start` to before `end`. A start behind the end of the list gives the last page;
 * without a size the whole list is one page.
 */
export function pageAt(start: number, count: number, size = Math.max(1, count)): { start: number; end: number } {
  const lastStart = Math.max(0, Math.ceil(count / size) - 1) * size;
  const shownFrom = Math.min(start, lastStart);
  return { start: shownFrom, end: Math.min(count, shownFrom + size) };
}
