import { afterEach, expect, test, vi } from 'vitest';
import { subscribeToTime } from './use-now.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('ages of a hundred rows share one timer, which ends with the last of them and begins anew', () => {
  vi.useFakeTimers();
  const rows = Array.from({ length: 100 }, () => vi.fn());
  const ends = rows.map((row) => subscribeToTime(row));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(15_000);
  for (const row of rows) expect(row).toHaveBeenCalledTimes(1);
  for (const end of ends.slice(1)) end();
  vi.advanceTimersByTime(15_000);
  expect(rows.map((row) => row.mock.calls.length)).toEqual([2, ...rows.slice(1).map(() => 1)]);
  ends[0]?.();
  expect(vi.getTimerCount()).toBe(0);
  const end = subscribeToTime(() => undefined);
  expect(vi.getTimerCount()).toBe(1);
  end();
});
