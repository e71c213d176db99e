import type { Weekday } from '@justright/contract/common';
import type { ServiceAvailability } from '@justright/contract/menus';
import { serviceAvailabilityIssues } from '@justright/contract/opening-hours';

export type ServiceDay = ServiceAvailability[number];
export type Period = ServiceDay['time_periods'][number];

// By hand: the contract's list comes with the validator.
export const WEEKDAYS: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];
/** Days that are often alike, for copying one to the others. */
export const WORKDAYS = WEEKDAYS.slice(0, 5);
export const WEEKEND = WEEKDAYS.slice(5);

/** When a menu is served unless somebody says otherwise (specification, "Business constants and limits"). */
const DEFAULT_PERIOD: Period = { start_time: '08:00', end_time: '23:30' };
/** How far a new period begins after the last one's end, and how long it lasts at first. */
const PAUSE_MINUTES = 60;
const LENGTH_MINUTES = 120;
const DAY_MINUTES = 24 * 60;

export const dayName = (weekday: Weekday): string => weekday.charAt(0).toUpperCase() + weekday.slice(1);

/** Every day of the week once and in order, with everything that is said of it; a day nothing is said of is off. */
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

/** The day on or off; it keeps its periods while it is off, and one that has none begins with the default. */
export const withEnabled = (week: readonly ServiceDay[], day: ServiceDay, enabled: boolean): ServiceDay[] =>
  withDay(week, {
    ...day,
    enabled,
    time_periods: enabled && day.time_periods.length === 0 ? [{ ...DEFAULT_PERIOD }] : day.time_periods,
  });

export const withPeriod = (
  week: readonly ServiceDay[],
  day: ServiceDay,
  place: number,
  change: Partial<Period>,
): ServiceDay[] =>
  withDay(week, {
    ...day,
    time_periods: day.time_periods.map((period, index) => (index === place ? { ...period, ...change } : period)),
  });

export const withoutPeriod = (week: readonly ServiceDay[], day: ServiceDay, place: number): ServiceDay[] =>
  withDay(week, { ...day, time_periods: day.time_periods.filter((_period, index) => index !== place) });

const minutesOf = (time: string): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return time === '' ? Number.NaN : hours * 60 + minutes;
};
const timeOf = (minutes: number): string => {
  const ofDay = minutes % DAY_MINUTES;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

/** One more period, an hour after the last one's end, for the person to change. */
export function withNewPeriod(week: readonly ServiceDay[], day: ServiceDay): ServiceDay[] {
  const start = minutesOf(day.time_periods.at(-1)?.end_time ?? '') + PAUSE_MINUTES;
  const period = Number.isNaN(start)
    ? DEFAULT_PERIOD
    : { start_time: timeOf(start), end_time: timeOf(start + LENGTH_MINUTES) };
  return withDay(week, { ...day, time_periods: [...day.time_periods, { ...period }] });
}

/** These days become as this one is. */
export const copyDay = (week: readonly ServiceDay[], from: ServiceDay, to: readonly Weekday[]): ServiceDay[] =>
  week.map((day) =>
    to.includes(day.day_of_week)
      ? { ...day, enabled: from.enabled, time_periods: from.time_periods.map((period) => ({ ...period })) }
      : day,
  );

/** True when a period ends at another time of the next day. */
export const isPastMidnight = ({ start_time, end_time }: Period): boolean =>
  minutesOf(end_time) < minutesOf(start_time);

/** What is wrong with a day: with the day, with a period, or with one of its two times. */
export interface DayIssues {
  day: string | undefined;
  periods: readonly { whole: string | undefined; start: string | undefined; end: string | undefined }[];
}

/** What is wrong with each day, by the rule that the server has too; what was `stored` so is not judged again. */
export function weekIssues(week: readonly ServiceDay[], stored: ServiceAvailability): DayIssues[] {
  const messages = new Map(
    serviceAvailabilityIssues([...week], stored).map(({ path, message }) => [path, message] as const),
  );
  return week.map((day, index) => ({
    day: messages.get(`${index}.time_periods`),
    periods: day.time_periods.map((_period, place) => {
      const path = `${index}.time_periods.${place}`;
      return {
        whole: messages.get(path),
        start: messages.get(`${path}.start_time`),
        end: messages.get(`${path}.end_time`),
      };
    }),
  }));
}
