import { expect, test } from 'vitest';
import { dayEnd, dayStart } from './days.ts';

test('a day reaches from its first instant to the next day’s, in local time', () => {
  expect(dayStart('2026-11-20')).toBe(new Date(2026, 10, 20).toISOString());
  expect(dayEnd('2026-11-20')).toBe(new Date(2026, 10, 21).toISOString());
  expect(dayEnd('2026-12-31')).toBe(new Date(2027, 0, 1).toISOString());
});

test('a text that is not a day gives no bound', () => {
  for (const text of ['', 'yesterday', '2026-02-30', '2026-13-01', '2026-11-20T10:00']) {
    expect(dayStart(text)).toBeUndefined();
    expect(dayEnd(text)).toBeUndefined();
  }
});
