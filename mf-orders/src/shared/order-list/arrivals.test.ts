import { expect, test } from 'vitest';
import { announcement, titleWith, totalOf, withCount } from './arrivals.ts';

const opened = '2026-11-20T10:00:00.000Z';
const later = '2026-11-20T11:00:00.000Z';

test('orders of the first count are not new', () => {
  expect(withCount(undefined, 7, opened)).toEqual({ total: 7, arrived: 0, seen: 0, latest: 0, openedAt: opened });
});

test('new orders add up, and seen ones stay seen', () => {
  const first = withCount(withCount(undefined, 7, opened), 8, later);
  expect(first).toEqual({ total: 8, arrived: 1, seen: 0, latest: 1, openedAt: opened });
  expect(withCount({ ...first, seen: 1 }, 10, later)).toMatchObject({ arrived: 3, seen: 1, latest: 2 });
});

test('an order that changed its status is not new', () => {
  const before = totalOf({ pending: 3, claimed: 1 });
  const after = totalOf({ pending: 2, claimed: 2 });
  expect(withCount(withCount(undefined, before, opened), after, opened).arrived).toBe(0);
});

test('the announcement and the title have the count', () => {
  expect([announcement(1), announcement(3)]).toEqual(['1 new order', '3 new orders']);
  expect([titleWith(0, 'Orders'), titleWith(2, 'Orders')]).toEqual(['Orders', '(2) Orders']);
});
