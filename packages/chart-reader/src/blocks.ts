import { foldWords, signOf } from './fold.ts';
import { type Heading, readHeading } from './headings.ts';
import type { ChartCell, ChartTable, Place } from './types.ts';
import { MAY, YES } from './vocabulary.ts';

/** A table by rows and columns; a cell knows its place in the file. */
export interface Grid {
  readonly rows: readonly (readonly GridCell[])[];
}
export interface GridCell extends ChartCell {
  readonly place: Place;
  /** Its text, or the texts of its pictures. */
  readonly said: string;
}

/** Makes the rows of a table, with those cells alone that say or may say something. */
export function gridOf({ place: table, cells }: ChartTable, isTurned = false): Grid {
  const placed = cells.map((cell): GridCell => {
    const said = cell.text.trim() === '' ? (cell.alts ?? []).join(', ').trim() : cell.text.trim();
    const place = { table, row: cell.row, column: cell.column };
    return isTurned
      ? { ...cell, row: cell.column, column: cell.row, columns: 1, said, place }
      : { ...cell, said, place };
  });
  const rows = Map.groupBy(placed, ({ row }) => row);
  return {
    rows: [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row.toSorted((a, b) => a.column - b.column)),
  };
}

/** A column below a header, with what its heading says. */
export interface BlockColumn {
  readonly column: number;
  readonly heading: string;
  readonly place: Place;
  readonly says: Heading;
  readonly from: 'name' | 'code' | 'picture';
}

/** Rows below one header. */
export interface Block {
  readonly columns: readonly BlockColumn[];
  readonly rows: readonly (readonly GridCell[])[];
}

/** So many codes in one row are headings. */
const CODES_MIN = 3;

/** Reads a cell as a heading: a name, or a code of an allergen. */
function headingOf(cell: GridCell, codes: ReadonlyMap<string, string>): BlockColumn {
  const key = codes.get(signOf(cell.said));
  const { column, place, said: heading } = cell;
  if (key !== undefined) {
    return { column, place, heading, says: { kind: 'allergen', key, says: 'contains', isSome: false }, from: 'code' };
  }
  return { column, place, heading, says: readHeading(heading), from: cell.text.trim() === '' ? 'picture' : 'name' };
}

const speaks = ({ says }: BlockColumn): boolean => says.kind === 'allergen' || says.kind === 'list';

/** Decides whether words only say "contains" or "may contain": of a cell they are its mark. */
const isMarkToo = ({ heading }: BlockColumn): boolean => {
  const words = foldWords(heading);
  return YES.has(words) || MAY.includes(words);
};

/** Reads a row as a header: two allergens or more, or the heading of a list beside others. Null: it is none. */
function headerOf(
  row: readonly GridCell[],
  codes: ReadonlyMap<string, string>,
  isFirst: boolean,
): readonly BlockColumn[] | null {
  const filled = row.filter(({ said }) => said !== '');
  const columns = filled.map((cell) => headingOf(cell, codes));
  const allergens = columns.filter(({ says }) => says.kind === 'allergen');
  const named = allergens.filter(({ from }) => from !== 'code');
  const keys = new Set(allergens.flatMap(({ says }) => (says.kind === 'allergen' ? [says.key] : [])));
  const isTitled = columns.some(({ says }) => says.kind === 'title');
  const lists = columns.filter(({ says }) => says.kind === 'list');
  const isHeader =
    (isFirst && allergens.length - named.length >= CODES_MIN) ||
    (named.length > 0 && keys.size >= 2 && (isFirst || isTitled || allergens.length >= filled.length - 1)) ||
    (isTitled && named.length === 1) ||
    (lists.length > 0 && filled.length >= 2 && (isTitled || isFirst || !lists.every(isMarkToo)));
  return isHeader ? columns : null;
}

/** Joins a heading with the one above it: "Tree" over "nuts", "May contain" over "milk". */
function withAbove(column: BlockColumn, above: readonly GridCell[], codes: ReadonlyMap<string, string>): BlockColumn {
  const over = above.find((cell) => {
    const to = cell.column + (cell.columns ?? 1);
    return cell.said !== '' && cell.column <= column.column && column.column < to;
  });
  if (!over) return column;
  const group = readHeading(over.said);
  if (column.says.kind === 'allergen') {
    const isTraces = group.kind === 'list' && group.says === 'mayContain' && column.says.says === 'contains';
    return isTraces
      ? { ...column, heading: `${over.said} ${column.heading}`, says: { ...column.says, says: 'mayContain' } }
      : column;
  }
  if (column.says.kind !== 'doubt' || (over.columns ?? 1) > 1) return column;
  const joined = headingOf({ ...over, said: `${over.said} ${column.heading}`, column: column.column }, codes);
  return speaks(joined) || joined.says.kind === 'title' ? { ...joined, place: column.place } : column;
}

/** Decides whether a row repeats a header, as on the next page. */
const repeats = (row: readonly BlockColumn[], header: readonly BlockColumn[]): boolean =>
  row.every(({ column, heading }) =>
    header.some((one) => one.column === column && foldWords(one.heading).endsWith(foldWords(heading))),
  );

/** So many allergens in a row that begins with other words are headings below a section's name. */
const NAMED_MIN = 4;

/** Decides whether a row that reads as a header is a dish, whose cells repeat names of columns or name kinds. */
function isDishOf(row: readonly BlockColumn[], header: readonly BlockColumn[]): boolean {
  const [first, ...others] = row;
  if (!first || speaks(first) || first.says.kind === 'title') return false;
  const isAllNamed = others.length >= NAMED_MIN && others.every(speaks);
  return !isAllNamed || others.length < header.filter(speaks).length;
}

/** Divides a table at its headers. What stands above the first is no part of any. */
export function blocksOf({ rows }: Grid, codes: ReadonlyMap<string, string>): readonly Block[] {
  const blocks: { columns: readonly BlockColumn[]; rows: (readonly GridCell[])[] }[] = [];
  for (const [at, row] of rows.entries()) {
    const last = blocks.at(-1);
    const found = headerOf(row, codes, last === undefined);
    if (found && last && repeats(found, last.columns)) continue;
    if (!found || (last && isDishOf(found, last.columns))) {
      last?.rows.push(row);
      continue;
    }
    const above = rows[at - 1] ?? [];
    blocks.push({ columns: found.map((column) => withAbove(column, above, codes)), rows: [] });
  }
  return blocks;
}

/** Decides whether the allergens of a table stand in its rows, and its dishes in the columns. */
export function isTurnedChart({ rows }: Grid): boolean {
  const first = rows.flatMap((row) => row.slice(0, 1));
  const keys = first.flatMap(({ said }) => {
    const heading = readHeading(said);
    return heading.kind === 'allergen' ? [heading.key] : [];
  });
  return new Set(keys).size >= 4 && keys.length * 2 >= first.length;
}
