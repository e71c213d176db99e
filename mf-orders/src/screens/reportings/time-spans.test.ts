import { expect, test } from 'vitest';
import { dayAfter } from './report-period.ts';
import { SINGLE_DAYS_MAX, timeSpans } from './time-spans.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: dayAfter('2026-01-01', index),
    orders: index + 1,
    revenue: 100 * (index + 1),
  }));

test('a short period is shown day by day', () => {
  const spans = timeSpans(days(SINGLE_DAYS_MAX));
  expect(spans).toHaveLength(SINGLE_DAYS_MAX);
  expect(spans[1]).toEqual({ from: '2026-01-02', to: '2026-01-02', orders: 2, revenue: 200 });
});

test('a long period is shown in weeks, and the newest week is whole', () => {
  const spans = timeSpans(days(90));
  expect(spans).toHaveLength(13);
  expect(spans.at(-1)).toEqual({
    from: '2026-03-25',
    to: '2026-03-31',
    orders: 84 + 85 + 86 + 87 + 88 + 89 + 90,
    revenue: 60900,
  });
  expect(spans[0]).toEqual({ from: '2026-01-01', to: '2026-01-06', orders: 21, revenue: 2100 });
});

test.each([SINGLE_DAYS_MAX + 1, 48, 49, 50, 90, 365, 366])('of %i days, each order counts once', (count) => {
  const all = days(count);
  const spans = timeSpans(all);
  expect(spans.reduce((sum, { orders }) => sum + orders, 0)).toBe((count * (count + 1)) / 2);
  expect(spans.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(50 * count * (count + 1));
  expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([all[0]?.date, all.at(-1)?.date]);
  for (const [index, { from }] of spans.entries()) {
    const before = spans[index - 1];
    if (before) expect(from).toBe(dayAfter(before.to, 1));
  }
});
