import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { pageOf } from './pages.ts';
import { type ListedRow, selectPage } from './select-page.ts';

const db = () => env.DB.withSession('first-primary');
/** Rows `row-00` to `row-19`; the text of each second one has the word "warm", and ties are sorted by id. */
const ROWS = Array.from({ length: 20 }, (_, n) => ({
  id: `row-${String(n).padStart(2, '0')}`,
  key: n >> 2,
  text: n % 2 === 0 ? 'Warm soup' : 'Cold soup',
}));
const SELECT = `SELECT value ->> '$.id' AS id, value ->> '$.key' AS sort_key, value ->> '$.text' AS searched
  FROM json_each(?1)`;

const read = (rows: typeof ROWS, query: { q?: string; limit: string; cursor?: string }, isDescending = false) =>
  selectPage<ListedRow & { searched: string }>(
    db(),
    { select: SELECT, bound: [JSON.stringify(rows)], isDescending },
    pageOf(query),
  );

describe('a page of a list', () => {
  for (const { q, found } of [
    { q: '', found: ROWS },
    { q: 'soup WARM', found: ROWS.filter(({ text }) => text === 'Warm soup') },
    { q: 'stew', found: [] },
  ]) {
    for (const isDescending of [false, true]) {
      it(`has each match once and their number: "${q}", ${isDescending ? 'descending' : 'ascending'}`, async () => {
        const ids: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await read(ROWS, { q, limit: '3', ...(cursor !== undefined && { cursor }) }, isDescending);
          expect(page.total).toBe(found.length);
          for (const row of page.rows) expect(Object.keys(row)).toEqual(['id', 'sort_key', 'searched']);
          ids.push(...page.rows.map(({ id }) => id));
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        expect(ids).toEqual(found.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b) * (isDescending ? -1 : 1)));
      });
    }
  }

  it('after rows that are gone is empty, and still has the number of matches', async () => {
    const { nextCursor } = await read(ROWS, { q: 'warm', limit: '8' });
    const left = ROWS.slice(0, 12);
    const page = await read(left, { q: 'warm', limit: '8', cursor: nextCursor ?? '' });
    expect(page).toEqual({ rows: [], total: 6, nextCursor: null });
  });
});
