import { cursorAfter, type Page } from './pages.ts';
import type { Database } from './database.ts';
import { foldedText, foldedWords } from './folded-text.ts';

/** The columns that every listing's query must return. */
export interface ListedRow {
  id: string;
  /** The value that the list is sorted by; ties are sorted by id. */
  sort_key: string | number;
}
/** The SQL of a list. */
export interface Listing {
  /** A SELECT with the columns `id`, `sort_key` and `searched` (the text that the quick filter searches). */
  select: string;
  /** Values of its parameters ?1, ?2, … */
  bound: readonly (string | number | null)[];
  isDescending?: boolean;
}

/** Reads one page by keyset cursor (inserts do not shift rows), the number of matches, and the next page's cursor. */
export async function selectPage<Row extends ListedRow>(
  db: Database,
  { select, bound, isDescending = false }: Listing,
  page: Page,
): Promise<{ rows: Row[]; total: number; nextCursor: string | null }> {
  const parameter = (offset: number) => `?${bound.length + offset}`;
  const words = foldedWords(page.filter);
  // Without words no row is looked into: SQLite then takes a page in the order of an index, where there is one.
  const isFound =
    words.length === 0
      ? `${parameter(1)} IS NOT NULL`
      : `NOT EXISTS (SELECT 1 FROM json_each(${parameter(1)}) AS word
           WHERE instr(${foldedText('searched', words)}, word.value) = 0)`;
  const matching = `FROM (${select}) WHERE ${isFound}`;
  const [order, isAfter] = isDescending ? ['DESC', '<'] : ['ASC', '>'];
  const [listed, counted] = await db.batch<Row | { total: number }>([
    db
      .prepare(
        `SELECT * ${matching} AND (${parameter(2)} IS NULL OR (sort_key, id) ${isAfter} (${parameter(2)}, ${parameter(3)}))
         ORDER BY sort_key ${order}, id ${order} LIMIT ${parameter(4)}`,
      )
      .bind(...bound, JSON.stringify(words), page.after?.[0] ?? null, page.after?.[1] ?? null, page.limit + 1),
    db.prepare(`SELECT count(*) AS total ${matching}`).bind(...bound, JSON.stringify(words)),
  ]);
  const found = (listed?.results ?? []) as Row[];
  const rows = found.slice(0, page.limit);
  const last = rows.at(-1);
  const [count] = (counted?.results ?? []) as { total: number }[];
  return {
    rows,
    total: count?.total ?? 0,
    nextCursor: last && found.length > page.limit ? cursorAfter([last.sort_key, last.id], page.order) : null,
  };
}
