import { describe, expect, it } from 'vitest';
import { mapRows, nextPage, rowsOf } from './use-paged-grid.ts';

interface Row {
  id: string;
  title: string;
}
const row = (id: string, title = id): Row => ({ id, title });
const page = (ids: string[], total: number, nextCursor: string | null = null) => ({
  success: true as const,
  data: ids.map((id) => row(id)),
  total,
  nextCursor,
});
const idOf = ({ id }: Row) => id;

describe('the pages of a list', () => {
  it('follow the cursor until there is none', () => {
    expect(nextPage([page(['1', '2'], 5, 'after 2')], 2, false)).toEqual({ cursor: 'after 2', offset: 2, limit: 2 });
    expect(nextPage([page(['1', '2'], 5)], 2, false)).toBeUndefined();
    expect(nextPage([], 2, false)).toBeUndefined();
  });

  it('follow the offset until every row is loaded', () => {
    const offsetAfter = (...pages: ReturnType<typeof page>[]) => nextPage(pages, 2, true)?.offset;
    expect(offsetAfter(page(['1', '2'], 5))).toBe(2);
    expect(offsetAfter(page(['1', '2'], 5), page(['3', '4'], 5))).toBe(4);
    expect(offsetAfter(page(['1', '2'], 3), page(['3'], 3))).toBeUndefined();
  });

  it('end when rows were removed meanwhile, without endless requests', () => {
    expect(nextPage([page(['1', '2'], 3), page([], 3)], 2, true)).toBeUndefined();
    expect(nextPage([page([], 0)], 2, true)).toBeUndefined();
  });

  it('show a row once when it moved from one page to the next', () => {
    expect(rowsOf([page(['1', '2'], 3), page(['2', '3'], 3)], idOf).map(idOf)).toEqual(['1', '2', '3']);
  });

  it('show a saved row at once, in its position; the other rows keep their identity', () => {
    const list = { pages: [page(['1', '2'], 3), page(['3'], 3)], pageParams: [] };
    const rows = mapRows(list, (one) => (one.id === '2' ? row('2', 'New') : one))?.pages.flatMap(({ data }) => data);
    expect(rows?.map(({ title }) => title)).toEqual(['1', 'New', '3']);
    expect(rows?.[0]).toBe(list.pages[0]?.data[0]);
    expect(mapRows(undefined, idOf as never)).toBeUndefined();
  });
});
