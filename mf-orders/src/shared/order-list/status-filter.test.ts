import { expect, test } from 'vitest';
import { statusFilterItems } from './status-filter.ts';

test('each chip has its number of orders, and All has their sum', () => {
  const items = statusFilterItems({ pending: 2, claimed: 1, complete: 61_204, inprocess: 1 }, 'all');
  expect(items.map(({ label, count }) => [label, count])).toEqual([
    ['All', 61_208],
    ['Pending', 2],
    ['Claimed', 1],
    ['Escalated', 0],
    ['In process', 1],
    ['Complete', 61_204],
  ]);
});

test('a chosen status keeps its chip when it has no orders left', () => {
  expect(statusFilterItems({}, 'paused').map(({ id }) => id)).toContain('paused');
});

test('unknown numbers are not shown as 0', () => {
  expect(statusFilterItems(undefined, 'all').every(({ count }) => count === undefined)).toBe(true);
});
