import { expect, test } from 'vitest';
import { asStatusFilter, statusFilterItems } from './status-filter.ts';

const rows = (['pending', 'pending', 'claimed', 'complete', 'inprocess'] as const).map((orderStatus) => ({
  orderStatus,
}));

test('the chips count what is open and name what is done', () => {
  expect(statusFilterItems(rows, 'all').map(({ label }) => label)).toEqual([
    'All',
    'Pending · 2',
    'Claimed · 1',
    'Escalated · 0',
    'In process · 1',
    'Complete',
  ]);
});

test('a chosen status keeps its chip when its last order has left it', () => {
  expect(statusFilterItems([], 'paused').map(({ id }) => id)).toContain('paused');
});

test('an address that asks for no known status shows all orders', () => {
  expect(asStatusFilter(null)).toBe('all');
  expect(asStatusFilter('nonsense')).toBe('all');
  expect(asStatusFilter('escalated')).toBe('escalated');
});
