import { expect, test } from 'vitest';
import { formatCents, formatInstant } from './format.ts';

const local = (month: number, day: number, hour: number, minute: number) =>
  new Date(2026, month - 1, day, hour, minute).toISOString();

test('an instant is formatted DD MMM YY HH:mm in local time', () => {
  expect(formatInstant(local(11, 20, 12, 41))).toBe('20 Nov 26 12:41');
});

test('day, hour and minute have two digits', () => {
  expect(formatInstant(local(9, 3, 4, 5))).toBe('03 Sep 26 04:05');
});

test('a text that is not an instant is shown unchanged', () => {
  expect(formatInstant('soon')).toBe('soon');
});

test('money is shown in dollars with two decimals', () => {
  expect(formatCents(1300)).toBe('$13.00');
  expect(formatCents(5)).toBe('$0.05');
});
