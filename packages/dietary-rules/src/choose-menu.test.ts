import { describe, expect, it } from 'vitest';
import { chooseMenu } from './choose-menu.ts';

const menu = (title: string, day: string, start_time: string, end_time: string, more = {}) => ({
  title,
  active: true,
  serviceAvailability: [{ day_of_week: day, enabled: true, time_periods: [{ start_time, end_time }] }],
  ...more,
});
const LUNCH = menu('Lunch', 'friday', '11:00', '15:00');
const NIGHT = menu('Night', 'friday', '22:00', '02:00');
const chosen = (day: string, time: string, menus = [menu('Base', 'sunday', '08:00', '09:00'), LUNCH, NIGHT]) =>
  chooseMenu(menus, day, time)?.title;

describe('the menu shown to a diner', () => {
  it('is the first one served now, from its start up to but not at its end', () => {
    expect(chosen('friday', '11:00')).toBe('Lunch');
    expect(chosen('friday', '14:59')).toBe('Lunch');
    expect(chosen('friday', '15:00')).toBe('Base');
  });

  it('runs past midnight into the next day', () => {
    expect(chosen('friday', '22:00')).toBe('Night');
    expect(chosen('saturday', '01:59')).toBe('Night');
    expect(chosen('saturday', '02:00')).toBe('Base');
    expect(chosen('friday', '01:00')).toBe('Base');
  });

  it('runs from sunday into monday', () => {
    expect(chosen('monday', '00:30', [LUNCH, menu('Late', 'sunday', '23:00', '01:00')])).toBe('Late');
  });

  it('lasts all day when it starts and ends at the same time', () => {
    const allDay = [LUNCH, menu('Always', 'friday', '08:00', '08:00')];
    expect(chosen('friday', '23:00', allDay)).toBe('Always');
    expect(chosen('saturday', '07:59', allDay)).toBe('Always');
  });

  it('is the first active one when none is served, the day is off, or no time is given', () => {
    const off = { ...LUNCH, serviceAvailability: LUNCH.serviceAvailability.map((day) => ({ ...day, enabled: false })) };
    expect(chosen('friday', '12:00', [{ ...NIGHT, active: false }, { ...NIGHT, title: 'First' }, off])).toBe('First');
    expect(chooseMenu([NIGHT, LUNCH], undefined, undefined)).toBe(NIGHT);
  });

  it('is none when no menu is active', () => {
    expect(chosen('friday', '12:00', [{ ...LUNCH, active: false }])).toBeUndefined();
  });
});
