import { expect, it } from 'vitest';
import { localMoment, minutesBetween } from './local-time.ts';

it('the menu is requested for the weekday and time of the diner’s device', () => {
  expect(localMoment(new Date(2026, 10, 21, 12, 5))).toEqual({ day: 'saturday', time: '12:05' });
});

it('minutes are counted correctly over midnight and over the end of the week', () => {
  expect(minutesBetween({ day: 'sunday', time: '00:00' }, { day: 'saturday', time: '23:59' })).toBe(1);
  expect(minutesBetween({ day: 'monday', time: '09:00' }, { day: 'monday', time: '09:00' })).toBe(0);
  expect(minutesBetween({ day: 'monday', time: '12:00' }, { day: 'tuesday', time: '12:00' })).toBe(1440);
});
