import type { Issue } from './envelope.ts';
import type { ServiceAvailability } from './menus.ts';
import type { OperatingHours } from './restaurants.ts';

/** The step of times, in minutes (specification, "Validation rules"). */
export const TIME_STEP_MINUTES = 5;
/** Most periods of a day. */
export const MAX_PERIODS_PER_DAY = 6;

type OperatingDay = OperatingHours[keyof OperatingHours];
type ServiceDay = ServiceAvailability[number];

/** A day in one shape, independent of the names on the wire. */
interface Day {
  isOpen: boolean;
  periods: readonly { start: string; end: string }[];
}
/** The names on the wire of a day's periods and their two times. */
interface Names {
  periods: string;
  start: string;
  end: string;
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const DAY_MINUTES = 24 * 60;

/** Returns the minutes since midnight of an HH:mm time; NaN for any other text. */
const minutesOf = (time: string): number => {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  return Number(hours) * 60 + Number(minutes);
};

/** Returns a period's start and end in minutes since its day's midnight; a period past midnight ends beyond 24:00. */
function spanOf({ start, end }: Day['periods'][number]): readonly [number, number] {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  return [from, to > from ? to : to + DAY_MINUTES];
}

function doOverlap(one: Day['periods'][number], other: Day['periods'][number]): boolean {
  const [[from, to], [otherFrom, otherTo]] = [spanOf(one), spanOf(other)];
  return from < otherTo && otherFrom < to;
}

function timeIssue(time: string, knownTimes: ReadonlySet<string>): string | undefined {
  const minutes = minutesOf(time);
  if (Number.isNaN(minutes)) return 'Enter a time';
  return minutes % TIME_STEP_MINUTES === 0 || knownTimes.has(time)
    ? undefined
    : `Use steps of ${TIME_STEP_MINUTES} minutes`;
}

/** Returns which of these periods the day already had; each of those counts once. */
function keptAmong(periods: Day['periods'], had: Day['periods']): boolean[] {
  const left = had.map(({ start, end }) => `${start}-${end}`);
  return periods.map(({ start, end }) => {
    const index = left.indexOf(`${start}-${end}`);
    if (index < 0) return false;
    left.splice(index, 1);
    return true;
  });
}

/**
 * Returns the issues of a day's periods, with paths from the day. A closed day may have any, up to the limit. Periods
 * that the open day `before` had are not checked again, so a change never fails because of them.
 */
function issuesOf(day: Day, before: Day | undefined, names: Names): Issue[] {
  const had = before?.periods ?? [];
  const limit = Math.max(MAX_PERIODS_PER_DAY, had.length);
  if (day.periods.length > limit) return [{ path: names.periods, message: `Use at most ${limit} periods a day` }];
  if (!day.isOpen) return [];
  if (day.periods.length === 0) return [{ path: names.periods, message: 'Add a period, or close the day' }];
  const knownTimes = new Set(had.flatMap(({ start, end }) => [start, end]));
  const isKept = keptAmong(day.periods, before?.isOpen === true ? had : []);
  return day.periods.flatMap((period, index): Issue[] => {
    if (isKept[index]) return [];
    const path = `${names.periods}.${index}`;
    const [start, end] = [timeIssue(period.start, knownTimes), timeIssue(period.end, knownTimes)];
    if (start !== undefined || end !== undefined) {
      return [
        ...(start === undefined ? [] : [{ path: `${path}.${names.start}`, message: start }]),
        ...(end === undefined ? [] : [{ path: `${path}.${names.end}`, message: end }]),
      ];
    }
    if (period.start === period.end) return [{ path: `${path}.${names.end}`, message: 'Must differ from the start' }];
    // The later one of two overlapping periods is reported, unless only the earlier one is new.
    const other = day.periods.find((candidate, at) => (at < index || isKept[at]) && doOverlap(period, candidate));
    return other ? [{ path, message: `Overlaps with ${other.start}–${other.end}` }] : [];
  });
}

const OPERATING_NAMES = { periods: 'hours', start: 'startAt', end: 'endAt' };
const toDay = ({ isOpen, hours }: OperatingDay): Day => ({
  isOpen,
  periods: hours.map(({ startAt, endAt }) => ({ start: startAt, end: endAt })),
});

/**
 * Returns the issues of a day's operating hours, compared with `before` (undefined: a new day): steps of five minutes,
 * at least one period while open, none empty, no overlap; a period may run past midnight. Paths: `hours.0.startAt`.
 */
export const operatingDayIssues = (day: OperatingDay, before?: OperatingDay): Issue[] =>
  issuesOf(toDay(day), before && toDay(before), OPERATING_NAMES);

/** Returns the issues of a whole week; paths begin with the weekday: `monday.hours.0.startAt`. */
export const operatingHoursIssues = (hours: OperatingHours, before?: OperatingHours): Issue[] =>
  (Object.keys(hours) as (keyof OperatingHours)[]).flatMap((weekday) =>
    operatingDayIssues(hours[weekday], before?.[weekday]).map(({ path, message }) => ({
      path: `${weekday}.${path}`,
      message,
    })),
  );

/**
 * Returns the periods of an operating day by their start, in minutes since its midnight; a period past midnight ends
 * beyond 24:00. Empty for a closed day.
 */
export const operatingSpans = (day: OperatingDay): (readonly [start: number, end: number])[] =>
  day.isOpen
    ? toDay(day)
        .periods.map(spanOf)
        .toSorted(([start], [other]) => start - other)
    : [];

const SERVICE_NAMES = { periods: 'time_periods', start: 'start_time', end: 'end_time' };
const toServiceDay = ({ enabled, time_periods }: ServiceDay): Day => ({
  isOpen: enabled,
  periods: time_periods.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
});

/**
 * Returns the issues of a menu's service times by the same rules, and each weekday at most once; paths begin with the
 * index: `0.time_periods.0.start_time`.
 */
export const serviceAvailabilityIssues = (days: ServiceAvailability, before: ServiceAvailability = []): Issue[] =>
  days.flatMap((day, index) => {
    const isNamedTwice = days.findIndex(({ day_of_week }) => day_of_week === day.day_of_week) < index;
    const had = before.filter(({ day_of_week }) => day_of_week === day.day_of_week);
    if (isNamedTwice && had.length < 2) return [{ path: `${index}.day_of_week`, message: 'Name each day once' }];
    const known = {
      isOpen: had.some(({ enabled }) => enabled),
      periods: had.flatMap((each) => toServiceDay(each).periods),
    };
    return issuesOf(toServiceDay(day), known, SERVICE_NAMES).map(({ path, message }) => ({
      path: `${index}.${path}`,
      message,
    }));
  });
