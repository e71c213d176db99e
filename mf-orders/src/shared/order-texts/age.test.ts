import { expect, test } from 'vitest';
import { ageText } from './age.ts';

const AT = '2026-11-26T12:00:00.000Z';
const ageAfter = (minutes: number) => ageText(AT, Date.parse(AT) + minutes * 60_000);

test('an age has its largest unit, rounded down, and is never below zero', () => {
  expect([0, 12.9, 59, 60, 23 * 60 + 59, 24 * 60, 49 * 60].map(ageAfter)).toEqual([
    '0 min',
    '12 min',
    '59 min',
    '1 h',
    '23 h',
    '1 d',
    '2 d',
  ]);
  expect(ageAfter(-5)).toBe('0 min');
});
