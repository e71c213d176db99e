import { expect, test } from 'vitest';
import { announcement, withList } from './arrivals.ts';

const list = (...ids: string[]) => ids.map((id) => ({ id }));

test('nothing of the first list is new', () => {
  expect(withList(undefined, list('a', 'b'))).toMatchObject({ arrived: new Set(), latestCount: 0 });
});

test('orders that were not seen before are new, and stay new', () => {
  const first = withList(undefined, list('a'));
  const second = withList(first, list('b', 'a'));
  const third = withList(second, list('d', 'c', 'b', 'a'));
  expect(second).toMatchObject({ arrived: new Set(['b']), latestCount: 1 });
  expect(third).toMatchObject({ arrived: new Set(['b', 'c', 'd']), latestCount: 2 });
});

test('a list without anything new changes nothing', () => {
  const before = withList(undefined, list('a', 'b'));
  expect(withList(before, list('a'))).toBe(before);
});

test('the announcement counts', () => {
  expect([announcement(1), announcement(3)]).toEqual(['1 new order', '3 new orders']);
});
