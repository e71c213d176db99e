import { cursorAfter, type Page } from './pages.ts';
import type { Database } from './database.ts';
import { foldedText, foldedWords } from './folded-text.ts';

/** What a listing's query must answer beside its own columns. */
export interface ListedRow {
  id: string;
  /** What the list is sorted by; rows with the same value follow their id. */
  sort_key: string | number;
}
/** A list in SQL. */
export interface Listing {
  /** A SELECT with the columns `id`, `sort_key` and `searched` (the text that the quick filter looks into). */
  select: string;
  /** Values of its parameters ?1, ?2, … */
  bound: readonly (string | number | null)[];
  isDescending?: boolean;
}

/** One page of a listing, by keyset so that inserts shift nothing; how many rows match; the next page's cursor. */
export async function selectPage<Row extends ListedRow>(
  db: Database,
  { select, bound, isDescending = false }: Listing,
  page: Page,
): Promise<{ rows: Row[]; total: number; nextCursor: string | null }> {
  const parameter = (offset: number) => `?${bound.length + offset}`;
  const words = foldedWords(page.filter);
  const matching = `FROM (${select}) WHERE NOT EXISTS (
    SELECT 1 FROM json_each(${parameter(1)}) AS word WHERE instr(${foldedText('searched', words)}, word.value) = 0)`;
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
