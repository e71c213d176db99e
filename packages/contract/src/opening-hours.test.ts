import { describe, expect, it } from 'vitest';
import { WEEKDAYS, type Weekday } from './common.ts';
import type { ServiceAvailability } from './menus.ts';
import type { OperatingHours } from './restaurants.ts';
import {
  MAX_PERIODS_PER_DAY,
  operatingHoursIssues,
  operatingSpans,
  serviceAvailabilityIssues,
} from './opening-hours.ts';

/** Makes a day from periods like '08:00-12:00'; a closed day begins with 'closed'. */
const day = (...texts: string[]) => ({
  isOpen: texts[0] !== 'closed',
  hours: texts
    .filter((text) => text !== 'closed')
    .map((text) => {
      const [startAt = '', endAt = ''] = text.split('-');
      return { startAt, endAt };
    }),
});
/** Makes a week of which only the named days are open. */
const week = (days: Partial<Record<Weekday, string[]>>) =>
  Object.fromEntries(WEEKDAYS.map((name) => [name, day(...(days[name] ?? ['closed']))])) as OperatingHours;
const textsOf = (after: OperatingHours, before?: OperatingHours) =>
  operatingHoursIssues(after, before).map(({ path, message }) => `${path}: ${message}`);
const issuesOf = (after: string[], before?: string[]) =>
  textsOf(week({ monday: after }), before && week({ monday: before })).map((text) => text.replace(/^monday\./, ''));

describe('the periods of a new day', () => {
  it.each<{ periods: string[]; issues: string[] }>([
    { periods: ['08:00-23:30'], issues: [] },
    { periods: ['18:00-02:00'], issues: [] },
    { periods: ['08:00-12:00', '12:00-18:00', '18:00-00:00'], issues: [] },
    { periods: ['01:00-03:00', '18:00-02:00'], issues: [] },
    { periods: ['closed'], issues: [] },
    { periods: ['closed', '08:03-08:03'], issues: [] },
    { periods: [], issues: ['hours: Add a period, or close the day'] },
    { periods: ['08:03-23:30'], issues: ['hours.0.startAt: Use steps of 5 minutes'] },
    { periods: ['-24:00'], issues: ['hours.0.startAt: Enter a time', 'hours.0.endAt: Enter a time'] },
    { periods: ['00:00-00:00'], issues: [] },
    { periods: ['08:00-08:00'], issues: [] },
    { periods: ['08:00-08:00', '12:00-13:00'], issues: ['hours.1: Overlaps with 08:00–08:00'] },
    { periods: ['12:00-13:00', '00:00-00:00'], issues: ['hours.1: Overlaps with 12:00–13:00'] },
    { periods: ['00:00-00:00', '00:00-00:00'], issues: ['hours.1: Overlaps with 00:00–00:00'] },
    { periods: ['08:00-12:00', '11:55-14:00'], issues: ['hours.1: Overlaps with 08:00–12:00'] },
    { periods: ['20:00-02:00', '08:00-20:05'], issues: ['hours.1: Overlaps with 20:00–02:00'] },
    { periods: ['18:00-02:00', '22:00-23:00'], issues: ['hours.1: Overlaps with 18:00–02:00'] },
    { periods: ['22:00-03:00', '23:00-02:00'], issues: ['hours.1: Overlaps with 22:00–03:00'] },
    { periods: ['08:00-12:00', '08:00-12:00'], issues: ['hours.1: Overlaps with 08:00–12:00'] },
  ])('$periods: $issues', ({ periods, issues }) => {
    expect(issuesOf(periods)).toEqual(issues);
  });

  it('have a maximum number, on a closed day too', () => {
    const many = Array.from({ length: MAX_PERIODS_PER_DAY + 1 }, (_, hour) => `0${hour}:00-0${hour}:30`);
    expect(issuesOf(many.slice(1))).toEqual([]);
    expect(issuesOf(many)).toEqual([`hours: Use at most ${MAX_PERIODS_PER_DAY} periods a day`]);
    expect(issuesOf(['closed', ...many])).toEqual([`hours: Use at most ${MAX_PERIODS_PER_DAY} periods a day`]);
    expect(issuesOf(many, many)).toEqual([]);
  });
});

describe('a changed day', () => {
  it.each<{ name: string; after: string[]; before: string[]; issues: string[] }>([
    { name: 'that is odd and stays', after: ['00:01-00:01'], before: ['00:01-00:01'], issues: [] },
    {
      name: 'that overlaps and stays',
      after: ['08:00-12:00', '11:00-13:01'],
      before: ['08:00-12:00', '11:00-13:01'],
      issues: [],
    },
    { name: 'keeps a time with another minute', after: ['09:00-23:59'], before: ['08:00-23:59'], issues: [] },
    {
      name: 'gets no new one',
      after: ['09:00-23:58'],
      before: ['08:00-23:59'],
      issues: ['hours.0.endAt: Use steps of 5 minutes'],
    },
    {
      name: 'that opens again is judged',
      after: ['10:00-12:00', '11:00-13:00'],
      before: ['closed', '10:00-12:00', '11:00-13:00'],
      issues: ['hours.1: Overlaps with 10:00–12:00'],
    },
    {
      name: 'names the period that is new',
      after: ['09:00-14:00', '13:00-15:00'],
      before: ['09:00-12:00', '13:00-15:00'],
      issues: ['hours.0: Overlaps with 13:00–15:00'],
    },
    {
      name: 'cannot name a kept period twice',
      after: ['08:00-12:00', '08:00-12:00'],
      before: ['08:00-12:00'],
      issues: ['hours.1: Overlaps with 08:00–12:00'],
    },
  ])('$name', ({ after, before, issues }) => {
    expect(issuesOf(after, before)).toEqual(issues);
  });

  it('is reported with its weekday', () => {
    const wrong = week({ sunday: ['08:00-08:03'] });
    expect(textsOf(wrong)).toEqual(['sunday.hours.0.endAt: Use steps of 5 minutes']);
    expect(textsOf(wrong, wrong)).toEqual([]);
  });
});

describe('the periods of two days', () => {
  it.each<{ days: Partial<Record<Weekday, string[]>>; issues: string[] }>([
    { days: { monday: ['18:00-02:00'], tuesday: ['02:00-04:00'] }, issues: [] },
    { days: { monday: ['08:00-08:00'], tuesday: ['08:00-12:00'] }, issues: [] },
    { days: { monday: ['18:00-02:00'], wednesday: ['01:00-03:00'] }, issues: [] },
    {
      days: { monday: ['18:00-02:00'], tuesday: ['01:00-03:00'] },
      issues: ['tuesday.hours.0: Overlaps with 18:00–02:00 on Monday'],
    },
    {
      days: { monday: ['07:55-12:00'], sunday: ['08:00-08:00'] },
      issues: ['monday.hours.0: Overlaps with 08:00–08:00 on Sunday'],
    },
  ])('overlap only where one runs into the other: $issues', ({ days, issues }) => {
    expect(textsOf(week(days))).toEqual(issues);
    expect(textsOf(week(days), week(days))).toEqual([]);
  });

  it('are named at the new one', () => {
    const before = week({ monday: ['12:00-18:00'], tuesday: ['01:00-03:00'] });
    expect(textsOf(week({ monday: ['12:00-01:05'], tuesday: ['01:00-03:00'] }), before)).toEqual([
      'monday.hours.0: Overlaps with 01:00–03:00 on Tuesday',
    ]);
  });

  it('may all be whole days', () => {
    const always = Object.fromEntries(WEEKDAYS.map((name) => [name, ['00:00-00:00']]));
    expect(textsOf(week(always))).toEqual([]);
    expect(operatingSpans(week(always).monday)).toEqual([[0, 24 * 60]]);
  });
});

describe('when a menu is served', () => {
  const served = (...texts: string[]): ServiceAvailability[number] => ({
    day_of_week: 'monday',
    enabled: texts[0] !== 'off',
    time_periods: day(...texts.filter((text) => text !== 'off')).hours.map(({ startAt, endAt }) => ({
      start_time: startAt,
      end_time: endAt,
    })),
  });

  it('follows the same rule', () => {
    expect(serviceAvailabilityIssues([served('08:02-10:00', '09:00-09:00', '10:00-11:00')])).toEqual([
      { path: '0.time_periods.0.start_time', message: 'Use steps of 5 minutes' },
      { path: '0.time_periods.1', message: 'Overlaps with 08:02–10:00' },
      { path: '0.time_periods.2', message: 'Overlaps with 09:00–09:00' },
    ]);
    expect(serviceAvailabilityIssues([served('off', '08:02-08:02')])).toEqual([]);
    expect(serviceAvailabilityIssues([served('00:00-00:00')], [served('00:00-00:00')])).toEqual([]);
  });

  it('names each day once, unless it never did', () => {
    const twice = [served('08:00-10:00'), served('12:00-14:00')];
    expect(serviceAvailabilityIssues(twice)).toEqual([{ path: '1.day_of_week', message: 'Name each day once' }]);
    expect(serviceAvailabilityIssues(twice, twice)).toEqual([]);
  });
});
