import { WEEKDAYS } from '@justright/contract/common';
import { chooseMenu } from '@justright/dietary-rules/choose-menu';
import { expect, it } from 'vitest';
import { nextServiceChangeMs } from './service-clock.ts';
import { zoneClock } from './zone-clock.ts';

const menu = (title: string, start_time: string, end_time: string) => ({
  title,
  active: true,
  serviceAvailability: WEEKDAYS.map((day_of_week) => ({
    day_of_week,
    enabled: true,
    time_periods: [{ start_time, end_time }],
  })),
});
const MENUS = [menu('Lunch', '11:00', '15:00'), menu('Night', '22:00', '02:00'), menu('Dinner', '15:00', '22:00')];
const NEW_YORK = zoneClock('America/New_York');

it('the menu of a zone changes exactly when its clock reaches the next beginning or end', () => {
  const at = (utc: string) => new Date(nextServiceChangeMs(MENUS, NEW_YORK, Date.parse(utc))).toISOString();
  expect(at('2026-11-22T15:00:00Z')).toBe('2026-11-22T16:00:00.000Z');
  expect(at('2026-11-22T16:00:00Z')).toBe('2026-11-22T20:00:00.000Z');
  // Past midnight, of the day before.
  expect(at('2026-11-23T06:00:00Z')).toBe('2026-11-23T07:00:00.000Z');
});

it('between two changes the chosen menu stays the same, also over a change of the clocks', () => {
  let nowMs = Date.parse('2026-03-06T12:00:00Z');
  for (let changes = 0; changes < 20; changes++) {
    const nextMs = nextServiceChangeMs(MENUS, NEW_YORK, nowMs);
    const chosen = (ms: number) => {
      const { day, time } = NEW_YORK.momentAt(ms);
      return chooseMenu(MENUS, day, time)?.title;
    };
    expect(nextMs).toBeGreaterThan(nowMs);
    for (const share of [0.2, 0.5, 0.99]) expect(chosen(nowMs + share * (nextMs - nowMs))).toBe(chosen(nowMs));
    nowMs = nextMs;
  }
});

it('one active menu never changes with the clock', () => {
  const one = [menu('Lunch', '11:00', '15:00'), { ...menu('Old', '15:00', '22:00'), active: false }];
  expect(nextServiceChangeMs(one, NEW_YORK, 0)).toBe(Infinity);
});
