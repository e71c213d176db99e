import type { OperatingHours } from '@justright/contract/restaurants';
import { expect, test } from 'vitest';
import { hoursByDay } from './hours.ts';

const open = (...periods: [string, string][]) => ({
  isOpen: true,
  hours: periods.map(([startAt, endAt]) => ({ startAt, endAt })),
});
const usual = open(['08:00', '23:30']);
const week: OperatingHours = {
  monday: usual,
  tuesday: open(['08:00', '14:00'], ['17:30', '23:00']),
  wednesday: usual,
  thursday: usual,
  friday: usual,
  saturday: usual,
  sunday: { ...usual, isOpen: false },
};

test('the week begins on Monday and has one row per day', () => {
  expect(hoursByDay(week).map(({ day }) => day)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
});

test('all periods of a day are shown; the stored hours of a closed day are not', () => {
  const [, tuesday, , , , , sunday] = hoursByDay(week);
  expect(tuesday?.periods).toEqual(['08:00–14:00', '17:30–23:00']);
  expect(sunday?.periods).toEqual([]);
});
