import { WEEKDAYS } from '@justright/contract/common';
import type { OperatingHours } from '@justright/contract/restaurants';
import { soonText } from '@justright/ui/when';
import { expect, it } from 'vitest';
import { closingAfter, timeLeft, tonight } from './ending.ts';

const NOON = new Date(2026, 10, 25, 12, 0);
const hoursOf = (...periods: [string, string][]): OperatingHours =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [
      day,
      { isOpen: periods.length > 0, hours: periods.map(([startAt, endAt]) => ({ startAt, endAt })) },
    ]),
  ) as OperatingHours;

it('the closing is the end of the last period of today, also past midnight', () => {
  expect(closingAfter(hoursOf(['11:00', '15:00'], ['17:00', '22:30']), NOON, null)).toEqual(
    new Date(2026, 10, 25, 22, 30),
  );
  expect(closingAfter(hoursOf(['17:00', '02:00']), NOON, null)).toEqual(new Date(2026, 10, 26, 2, 0));
});

it('there is no closing on a closed day, and none after it', () => {
  expect(closingAfter(hoursOf(), NOON, null)).toBeNull();
  expect(closingAfter(hoursOf(['08:00', '11:00']), NOON, null)).toBeNull();
});

it('an instant of today is its time, another one has its day', () => {
  expect(soonText(tonight(NOON, null).toISOString(), NOON, null)).toBe('23:59');
  expect(soonText(new Date(2026, 10, 27, 9, 5).toISOString(), NOON, null)).toBe('Fri 27 Nov 09:05');
});

it('a day ends and a restaurant closes by the clock of the restaurant', () => {
  // Noon of November 25 in New York is the next day in Auckland already.
  const now = new Date('2026-11-25T17:00:00.000Z');
  expect(tonight(now, 'America/New_York').toISOString()).toBe('2026-11-26T04:59:00.000Z');
  expect(tonight(now, 'Pacific/Auckland').toISOString()).toBe('2026-11-26T10:59:00.000Z');
  const hours = hoursOf(['11:00', '22:30']);
  expect(closingAfter(hours, now, 'America/New_York')?.toISOString()).toBe('2026-11-26T03:30:00.000Z');
  expect(closingAfter(hours, now, 'Europe/Berlin')?.toISOString()).toBe('2026-11-25T21:30:00.000Z');
  expect(soonText('2026-11-26T04:59:00.000Z', now, 'America/New_York')).toBe('23:59');
  expect(soonText('2026-11-26T04:59:00.000Z', now, 'Europe/Berlin')).toBe('Thu 26 Nov 05:59');
});

it('the time left is written in its two largest units', () => {
  const left = (minutes: number) => timeLeft(new Date(NOON.getTime() + minutes * 60_000).toISOString(), NOON);
  expect([left(0), left(20), left(200), left(60 * 24 * 2 + 60)]).toEqual(['0 min', '20 min', '3 h 20 min', '2 d 1 h']);
});
