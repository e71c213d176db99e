import { describe, expect, it } from 'vitest';
import {
  areHoursValid,
  copyToAll,
  type Day,
  firstPeriod,
  isWholeDay,
  weekIssues,
  withFurther,
  withMore,
  withOpen,
  withoutFurther,
  withTime,
  withWholeDay,
} from './operating-hours.ts';
import { dayText, isPastMidnight, weekLines } from '@justright/editing/restaurant/week-lines';
import { DEFAULT_HOURS } from '@justright/contract/restaurants';

const day = (startAt: string, endAt: string, more: Day['hours'] = []): Day => ({
  isOpen: true,
  hours: [{ startAt, endAt }, ...more],
});
const evening = { startAt: '18:00', endAt: '22:00' };
const usual = day('08:00', '23:30');
/** Returns the issues of a day in a week whose other days are closed. */
const dayIssues = (changed: Day, stored: Day) => {
  const weekOf = (friday: Day) => ({
    ...copyToAll({ ...DEFAULT_HOURS, monday: withOpen(usual, false) }, 'monday'),
    friday,
  });
  return weekIssues(weekOf(changed), weekOf(stored)).friday;
};

describe('operating hours', () => {
  it('are 08:00 to 23:30 on every day by default', () => {
    expect(Object.keys(DEFAULT_HOURS)).toHaveLength(7);
    for (const each of Object.values(DEFAULT_HOURS)) expect(each).toEqual(usual);
  });

  it('keep further periods when the first one is changed', () => {
    expect(withTime(day('08:00', '12:00', [evening]), { startAt: '09:00' })).toEqual(day('09:00', '12:00', [evening]));
  });

  it('have as many periods a day as are added, and each is changed and removed for itself', () => {
    const two = withMore(day('08:00', '12:00'));
    expect(two).toEqual(day('08:00', '12:00', [evening]));
    const changed = withFurther(day('08:00', '12:00', [evening]), 0, { endAt: '02:00' });
    expect(changed).toEqual(day('08:00', '12:00', [{ startAt: '18:00', endAt: '02:00' }]));
    expect(withoutFurther(changed, 0)).toEqual(day('08:00', '12:00'));
    expect(
      withMore(
        day(
          '00:00',
          '01:00',
          Array.from({ length: 5 }, () => evening),
        ),
      ),
    ).toBeUndefined();
  });

  it('that overlap are reported at the later period', () => {
    const overlapping = day('08:00', '19:00', [evening]);
    expect(dayIssues(overlapping, usual)).toEqual({ further: { 0: 'Overlaps with 08:00–19:00' } });
  });

  it('are kept when a day is closed', () => {
    const closed = withOpen(day('09:00', '12:00', [evening]), false);
    expect(closed).toEqual({ isOpen: false, hours: [{ startAt: '09:00', endAt: '12:00' }, evening] });
    expect(withOpen(closed, true)).toEqual(day('09:00', '12:00', [evening]));
  });

  it('with an empty time become the default when the day is closed', () => {
    expect(withOpen(day('', '12:00', [evening]), false)).toEqual({
      isOpen: false,
      hours: [{ startAt: '08:00', endAt: '23:30' }, evening],
    });
  });

  it('of a day without periods open with the default', () => {
    expect(withOpen({ isOpen: false, hours: [] }, true)).toEqual(usual);
    expect(firstPeriod({ isOpen: true, hours: [] })).toEqual({ startAt: '08:00', endAt: '23:30' });
  });

  it('keep their further periods when a day is copied to the others', () => {
    const hours = { ...DEFAULT_HOURS, monday: day('10:00', '14:00'), tuesday: day('08:00', '12:00', [evening]) };
    const copied = copyToAll(hours, 'monday');
    expect(copied.tuesday).toEqual(day('10:00', '14:00', [evening]));
    expect(copied.sunday).toEqual(day('10:00', '14:00'));
    expect(copyToAll({ ...hours, monday: withOpen(hours.monday, false) }, 'monday').sunday.isOpen).toBe(false);
  });

  it('may end on the next day, and are a whole day where they end at the minute they start', () => {
    expect(isPastMidnight({ startAt: '18:00', endAt: '02:00' })).toBe(true);
    expect(isPastMidnight({ startAt: '08:00', endAt: '23:30' })).toBe(false);
    expect(dayIssues(day('18:00', '02:00'), usual)).toEqual({});
    expect(dayIssues(day('08:00', '08:00'), usual)).toEqual({});
    expect([day('', ''), day('08:00', '08:00'), usual].map(firstPeriod).map(isWholeDay)).toEqual([false, true, false]);
    const whole = withWholeDay(day('08:00', '12:00', [evening]));
    expect(dayIssues(whole, usual)).toEqual({});
    expect([dayText(whole), dayText(day('08:00', '08:00'))]).toEqual(['Open 24 hours', 'Open 24 hours from 08:00']);
  });

  it('that run into the next day’s are reported there', () => {
    const hours = { ...DEFAULT_HOURS, thursday: day('20:00', '09:00') };
    expect(weekIssues(hours, DEFAULT_HOURS)).toMatchObject({
      thursday: { endAt: 'Overlaps with 08:00–23:30 on Friday' },
      friday: {},
    });
  });

  it('that are stored and unchanged do not block saving', () => {
    expect(dayIssues(day('00:00', '00:00'), day('00:00', '00:00'))).toEqual({});
  });

  it('are times in steps of five minutes; a stored time off the steps stays until it changes', () => {
    expect(dayIssues(day('08:03', '23:30'), usual)).toEqual({ startAt: 'Use steps of 5 minutes' });
    expect(dayIssues(day('', '23:30'), usual)).toEqual({ startAt: 'Enter a time' });
    expect(dayIssues(day('09:00', '23:59'), day('08:00', '23:59'))).toEqual({});
  });

  it('that overlap with a further period are reported at the end field', () => {
    expect(dayIssues(day('08:00', '19:00', [evening]), day('08:00', '12:00', [evening]))).toEqual({
      endAt: 'Overlaps with 18:00–22:00',
    });
    expect(dayIssues({ isOpen: true, hours: [] }, usual)).toEqual({ endAt: 'Add a period, or close the day' });
  });

  it('of a closed day are not validated', () => {
    const wrong = { ...day('', ''), isOpen: false };
    expect(dayIssues(wrong, usual)).toEqual({});
    expect(areHoursValid({ ...DEFAULT_HOURS, friday: wrong }, DEFAULT_HOURS)).toBe(true);
    expect(areHoursValid({ ...DEFAULT_HOURS, friday: day('', '') }, DEFAULT_HOURS)).toBe(false);
  });

  it('of equal days are one line', () => {
    const hours = { ...DEFAULT_HOURS, saturday: day('18:00', '02:00'), sunday: withOpen(usual, false) };
    expect(weekLines(hours)).toEqual([
      { days: 'Monday to Friday', text: '08:00–23:30' },
      { days: 'Saturday', text: '18:00–02:00 (next day)' },
      { days: 'Sunday', text: 'Closed' },
    ]);
    expect(dayText(day('08:00', '12:00', [evening]))).toBe('08:00–12:00, 18:00–22:00');
  });
});
