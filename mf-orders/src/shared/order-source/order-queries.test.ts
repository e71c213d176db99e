import { expect, test } from 'vitest';
import type { OrderRow } from '@justright/contract/orders';
import { joinPages } from './order-queries.ts';

const page = (ids: string[], nextCursor: string | null, total: number) => ({
  success: true as const,
  data: ids.map((id) => ({ id }) as OrderRow),
  nextCursor,
  total,
});

test('the pages of a list become one page, which one request reads, with the cursor of the last one', () => {
  const pages = [page(['a', 'b'], 'after b', 5), page(['c', 'd'], 'after d', 6)];
  const pageParams = [
    { cursor: undefined, offset: 0, limit: 2 },
    { cursor: 'after b', offset: 2, limit: 2 },
  ];
  expect(joinPages({ pages, pageParams })).toEqual({
    pages: [page(['a', 'b', 'c', 'd'], 'after d', 6)],
    pageParams: [{ cursor: undefined, offset: 0, limit: 4 }],
  });
});

test('a list of one page is unchanged', () => {
  const list = { pages: [page(['a'], null, 1)], pageParams: [{ cursor: undefined, offset: 0, limit: 100 }] };
  expect(joinPages(list)).toBe(list);
  expect(joinPages(undefined)).toBeUndefined();
});
