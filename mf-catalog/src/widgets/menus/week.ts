import type { Weekday } from '@justright/contract/common';
import type { ServiceAvailability } from '@justright/contract/menus';
import { serviceAvailabilityIssues } from '@justright/contract/opening-hours';

export type ServiceDay = ServiceAvailability[number];
export type Period = ServiceDay['time_periods'][number];

// Copied, because the contract's list would load the validator too.
export const WEEKDAYS: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];
/** Days with often equal times, for copying one to the others. */
export const WORKDAYS = WEEKDAYS.slice(0, 5);
export const WEEKEND = WEEKDAYS.slice(5);

/** The default service time of a menu (specification, "Business constants and limits"). */
const DEFAULT_PERIOD: Period = { start_time: '08:00', end_time: '23:30' };
/** The gap between the last period's end and a new period; `LENGTH_MINUTES` is the new period's length. */
const PAUSE_MINUTES = 60;
const LENGTH_MINUTES = 120;
const DAY_MINUTES = 24 * 60;

export const dayName = (weekday: Weekday): string => weekday.charAt(0).toUpperCase() + weekday.slice(1);

/** Normalises a stored week: every day once and in order, with all its periods. A day without an entry is off. */
export const weekOf = (availability: ServiceAvailability): ServiceDay[] =>
  WEEKDAYS.map((weekday) => {
    const said = availability.filter(({ day_of_week }) => day_of_week === weekday);
    const on = said.filter(({ enabled }) => enabled);
    const time_periods = (on.length > 0 ? on : said).flatMap((day) => day.time_periods);
    return { day_of_week: weekday, enabled: on.length > 0, time_periods };
  });

export const defaultWeek = (): ServiceDay[] =>
  WEEKDAYS.map((day_of_week) => ({ day_of_week, enabled: true, time_periods: [{ ...DEFAULT_PERIOD }] }));

const withDay = (week: readonly ServiceDay[], changed: ServiceDay): ServiceDay[] =>
  week.map((day) => (day.day_of_week === changed.day_of_week ? changed : day));

/** Turns a day on or off. A day that is off keeps its periods; a day without periods is turned on with the default. */
export const withEnabled = (week: readonly ServiceDay[], day: ServiceDay, enabled: boolean): ServiceDay[] =>
  withDay(week, {
    ...day,
    enabled,
    time_periods: enabled && day.time_periods.length === 0 ? [{ ...DEFAULT_PERIOD }] : day.time_periods,
  });

export const withPeriod = (
  week: readonly ServiceDay[],
  day: ServiceDay,
  index: number,
  change: Partial<Period>,
): ServiceDay[] =>
  withDay(week, {
    ...day,
    time_periods: day.time_periods.map((period, at) => (at === index ? { ...period, ...change } : period)),
  });

export const withoutPeriod = (week: readonly ServiceDay[], day: ServiceDay, index: number): ServiceDay[] =>
  withDay(week, { ...day, time_periods: day.time_periods.filter((_period, at) => at !== index) });

const minutesOf = (time: string): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return time === '' ? Number.NaN : hours * 60 + minutes;
};
const timeOf = (minutes: number): string => {
  const ofDay = minutes % DAY_MINUTES;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

/** Adds a period that starts one hour after the last one's end. */
export function withNewPeriod(week: readonly ServiceDay[], day: ServiceDay): ServiceDay[] {
  const start = minutesOf(day.time_periods.at(-1)?.end_time ?? '') + PAUSE_MINUTES;
  const period = Number.isNaN(start)
    ? DEFAULT_PERIOD
    : { start_time: timeOf(start), end_time: timeOf(start + LENGTH_MINUTES) };
  return withDay(week, { ...day, time_periods: [...day.time_periods, { ...period }] });
}

/** Serves a day for 24 hours; it keeps no other period. */
export const withWholeDay = (week: readonly ServiceDay[], day: ServiceDay): ServiceDay[] =>
  withDay(week, { ...day, enabled: true, time_periods: [{ start_time: '00:00', end_time: '00:00' }] });

/** Copies one day to the given days. */
export const copyDay = (week: readonly ServiceDay[], from: ServiceDay, to: readonly Weekday[]): ServiceDay[] =>
  week.map((day) =>
    to.includes(day.day_of_week)
      ? { ...day, enabled: from.enabled, time_periods: from.time_periods.map((period) => ({ ...period })) }
      : day,
  );

/** Whether a period ends on the next day. */
export const isPastMidnight = ({ start_time, end_time }: Period): boolean =>
  minutesOf(end_time) < minutesOf(start_time);

/** Whether a period is a whole day. */
export const isWholeDay = ({ start_time, end_time }: Period): boolean => start_time !== '' && start_time === end_time;

/** The errors of a day: of the day, of a period, or of one of its two times. */
export interface DayIssues {
  day: string | undefined;
  periods: readonly { whole: string | undefined; start: string | undefined; end: string | undefined }[];
}

/** Validates a week by the same rule as the server. Values that equal `stored` are not validated again. */
export function weekIssues(week: readonly ServiceDay[], stored: ServiceAvailability): DayIssues[] {
  const messages = new Map(
    serviceAvailabilityIssues([...week], stored).map(({ path, message }) => [path, message] as const),
  );
  return week.map((day, index) => ({
    day: messages.get(`${index}.time_periods`),
    periods: day.time_periods.map((_period, periodIndex) => {
      const path = `${index}.time_periods.${periodIndex}`;
      return {
        whole: messages.get(path),
        start: messages.get(`${path}.start_time`),
        end: messages.get(`${path}.end_time`),
      };
    }),
  }));
}
