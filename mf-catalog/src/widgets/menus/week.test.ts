import type { ServiceAvailability } from '@justright/contract/menus';
import { serviceAvailabilityIssues } from '@justright/contract/opening-hours';
import { describe, expect, it } from 'vitest';
import {
  copyDay,
  defaultWeek,
  isPastMidnight,
  type ServiceDay,
  WEEKEND,
  weekIssues,
  weekOf,
  withEnabled,
  withNewPeriod,
  withoutPeriod,
  withPeriod,
} from './week.ts';

const period = (start_time: string, end_time: string) => ({ start_time, end_time });
const day = (day_of_week: ServiceDay['day_of_week'], ...time_periods: ServiceDay['time_periods']): ServiceDay => ({
  day_of_week,
  enabled: true,
  time_periods,
});
const firstOf = (week: readonly ServiceDay[]): ServiceDay => week[0] ?? day('monday');

describe('a week', () => {
  it('of a new menu is 08:00 to 23:30 every day, which the server accepts', () => {
    const week = defaultWeek();
    expect(week.map(({ enabled, time_periods }) => [enabled, time_periods])).toEqual(
      Array.from({ length: 7 }, () => [true, [period('08:00', '23:30')]]),
    );
    expect(serviceAvailabilityIssues(week)).toEqual([]);
  });

  it('has every day once and in order, for any stored order and with gaps, and keeps all periods', () => {
    const stored: ServiceAvailability = [
      day('sunday', period('10:00', '12:00')),
      day('monday', period('09:00', '11:00')),
      { ...day('tuesday', period('07:00', '08:00')), enabled: false },
      day('monday', period('18:00', '22:00')),
    ];
    const week = weekOf(stored);
    expect(week.map(({ day_of_week }) => day_of_week)).toEqual(defaultWeek().map(({ day_of_week }) => day_of_week));
    expect(week[0]).toEqual(day('monday', period('09:00', '11:00'), period('18:00', '22:00')));
    expect(week[1]).toEqual({ ...day('tuesday', period('07:00', '08:00')), enabled: false });
    expect(week[2]).toEqual({ ...day('wednesday'), enabled: false });
    expect(week[6]).toEqual(day('sunday', period('10:00', '12:00')));
  });

  it('keeps the periods of a day that is closed and reopened, and opens an empty day with the default', () => {
    const week = weekOf([day('monday', period('09:00', '11:00'))]);
    const closed = withEnabled(week, firstOf(week), false);
    expect(firstOf(withEnabled(closed, firstOf(closed), true))).toEqual(firstOf(week));
    const tuesday = week[1] ?? day('tuesday');
    expect(withEnabled(week, tuesday, true)[1]).toEqual(day('tuesday', period('08:00', '23:30')));
  });

  it('adds a period that is not empty and does not overlap with the last one, also around midnight', () => {
    for (const end of ['15:00', '23:30', '22:00', '02:00']) {
      const week = weekOf([day('monday', period('12:00', end))]);
      expect(serviceAvailabilityIssues(withNewPeriod(week, firstOf(week))), end).toEqual([]);
    }
    const week = weekOf([day('monday', period('12:00', ''))]);
    expect(firstOf(withNewPeriod(week, firstOf(week))).time_periods).toHaveLength(2);
  });

  it('changes and removes only the given period', () => {
    const week = weekOf([day('monday', period('09:00', '11:00'), period('18:00', '22:00'))]);
    const changed = withPeriod(week, firstOf(week), 1, { end_time: '02:00' });
    expect(firstOf(changed).time_periods).toEqual([period('09:00', '11:00'), period('18:00', '02:00')]);
    expect(firstOf(withoutPeriod(changed, firstOf(changed), 0)).time_periods).toEqual([period('18:00', '02:00')]);
    expect(changed.slice(1)).toEqual(week.slice(1));
  });

  it('copies a day to others, closed or open, and the copies do not share their periods', () => {
    const week = weekOf([day('monday', period('09:00', '11:00'))]);
    const copied = copyDay(week, firstOf(week), WEEKEND);
    expect(copied.map(({ enabled }) => enabled)).toEqual([true, false, false, false, false, true, true]);
    expect(copied[5]?.time_periods).toEqual(firstOf(week).time_periods);
    expect(copied[5]?.time_periods[0]).not.toBe(copied[6]?.time_periods[0]);
  });

  it('shows each issue at its field, and none for stored values', () => {
    const wrong = day('tuesday', period('08:00', '23:30'), period('23:00', '01:00'), period('05:03', '05:03'));
    const week = weekOf([day('monday', period('', '11:00')), wrong, day('wednesday')]);
    expect(weekIssues(week, []).slice(0, 3)).toEqual([
      { day: undefined, periods: [{ whole: undefined, start: 'Enter a time', end: undefined }] },
      {
        day: undefined,
        periods: [
          { whole: undefined, start: undefined, end: undefined },
          { whole: 'Overlaps with 08:00–23:30', start: undefined, end: undefined },
          { whole: undefined, start: 'Use steps of 5 minutes', end: 'Use steps of 5 minutes' },
        ],
      },
      { day: 'Add a period, or close the day', periods: [] },
    ]);
    const known = weekOf([wrong]);
    expect(weekIssues(known, [wrong]).flatMap((issues) => issues.periods.flatMap(Object.values))).toEqual(
      Array.from({ length: 9 }, () => undefined),
    );
  });

  it('knows which periods end on the next day', () => {
    expect([period('18:00', '02:00'), period('08:00', '23:30'), period('18:00', '')].map(isPastMidnight)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
