import { expect, test } from 'vitest';
import { statusFilterItems } from './status-filter.ts';

test('each chip has its number of orders, and All has their sum', () => {
  const items = statusFilterItems(
    { counts: { pending: 2, claimed: 1, complete: 61_204, inprocess: 1 }, changed: 0 },
    'all',
  );
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
  expect(statusFilterItems({ counts: {}, changed: 0 }, 'paused').map(({ id }) => id)).toContain('paused');
});

test('changed orders stand beside All while there are any, or while only they are shown', () => {
  const ids = (...asked: Parameters<typeof statusFilterItems>) => statusFilterItems(...asked).map(({ id }) => id);
  const summary = { counts: { pending: 3 }, changed: 2 };
  expect(statusFilterItems(summary, 'all')[1]).toEqual({ id: 'changed', label: 'Changed', count: 2 });
  expect(ids({ ...summary, changed: 0 }, 'all')).not.toContain('changed');
  expect(ids({ ...summary, changed: 0 }, 'changed')).toContain('changed');
});

test('unknown numbers are not shown as 0', () => {
  expect(statusFilterItems(undefined, 'all').every(({ count }) => count === undefined)).toBe(true);
});
