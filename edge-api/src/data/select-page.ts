import { cursorAfter, type Page } from './pages.ts';
import type { Database } from './database.ts';
import { foldedText, foldedWords } from './folded-text.ts';

/** The columns that every listing's query must return. */
export interface ListedRow {
  id: string;
  /** The value that the list is sorted by; ties are sorted by id. */
  sort_key: string | number;
}
/** The number of all matches, in the first row. */
interface Counted {
  total: number;
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
  const [order, isAfter] = isDescending ? ['DESC', '<'] : ['ASC', '>'];
  const words = foldedWords(page.filter);
  const values = [...bound, page.after?.[0] ?? null, page.after?.[1] ?? null, page.limit + 1];
  const following = `(${parameter(1)} IS NULL OR (sort_key, id) ${isAfter} (${parameter(1)}, ${parameter(2)}))
    ORDER BY sort_key ${order}, id ${order} LIMIT ${parameter(3)}`;
  const statements =
    words.length === 0
      ? // No row is looked into: SQLite takes a page in the order of an index, where there is one.
        [
          db.prepare(`SELECT * FROM (${select}) WHERE ${following}`).bind(...values),
          db.prepare(`SELECT count(*) AS total FROM (${select})`).bind(...bound),
        ]
      : // Each row is looked into once, for the page and for the number of matches.
        [
          db
            .prepare(
              `WITH matching AS MATERIALIZED (SELECT id, sort_key FROM (${select}) WHERE NOT EXISTS (
                 SELECT 1 FROM json_each(${parameter(4)}) AS word
                 WHERE instr(${foldedText('searched', words)}, word.value) = 0))
               SELECT listed.*, (SELECT count(*) FROM matching) AS total FROM (SELECT 1) LEFT JOIN (
                 SELECT * FROM (${select}) WHERE id IN (SELECT id FROM matching WHERE ${following})
               ) AS listed ORDER BY sort_key ${order}, id ${order}`,
            )
            .bind(...values, JSON.stringify(words)),
        ];
  const [listed, counted] = await db.batch<Row & Counted>(statements);
  const [first] = counted?.results ?? listed?.results ?? [];
  // A page after the last match is one row, with the number alone.
  const found = (listed?.results ?? []).flatMap(({ total: _total, ...row }) =>
    row.id === null ? [] : [row as unknown as Row],
  );
  const rows = found.slice(0, page.limit);
  const last = rows.at(-1);
  return {
    rows,
    total: first?.total ?? 0,
    nextCursor: last && found.length > page.limit ? cursorAfter([last.sort_key, last.id], page.order) : null,
  };
}
