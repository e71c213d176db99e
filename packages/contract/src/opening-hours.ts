import type { Issue } from './envelope.ts';
import type { ServiceAvailability } from './menus.ts';
import type { OperatingHours } from './restaurants.ts';

/** Times are in steps of so many minutes (specification, "Validation rules"). */
export const TIME_STEP_MINUTES = 5;
/** Most periods that a day may have. */
export const MAX_PERIODS_PER_DAY = 6;

type OperatingDay = OperatingHours[keyof OperatingHours];
type ServiceDay = ServiceAvailability[number];

/** A day in one shape, whatever its fields are called on the wire. */
interface Day {
  isOpen: boolean;
  periods: readonly { start: string; end: string }[];
}
/** What the wire calls the periods of a day and their two times. */
interface Names {
  periods: string;
  start: string;
  end: string;
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const DAY_MINUTES = 24 * 60;

/** Minutes since midnight of a time as HH:mm; NaN for anything else. */
const minutesOf = (time: string): number => {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  return Number(hours) * 60 + Number(minutes);
};

/** Where a period begins and ends on its day's own line of minutes: one that runs past midnight ends beyond 24:00. */
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

/** Which of these periods the day had already, each counting once. */
function keptAmong(periods: Day['periods'], had: Day['periods']): boolean[] {
  const left = had.map(({ start, end }) => `${start}-${end}`);
  return periods.map(({ start, end }) => {
    const place = left.indexOf(`${start}-${end}`);
    if (place < 0) return false;
    left.splice(place, 1);
    return true;
  });
}

/**
 * What is wrong with a day's periods, the paths beginning at the day. A closed day may keep any, up to the limit. What
 * the open day `before` had already is not judged again, so a change never fails for what it leaves alone.
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
    // Of two that overlap the later one is told, unless only the other is new.
    const other = day.periods.find(
      (candidate, place) => (place < index || isKept[place]) && doOverlap(period, candidate),
    );
    return other ? [{ path, message: `Overlaps with ${other.start}–${other.end}` }] : [];
  });
}

const OPERATING_NAMES = { periods: 'hours', start: 'startAt', end: 'endAt' };
const toDay = ({ isOpen, hours }: OperatingDay): Day => ({
  isOpen,
  periods: hours.map(({ startAt, endAt }) => ({ start: startAt, end: endAt })),
});

/**
 * What is wrong with a day's operating hours, as it is changed from `before` (undefined: a new one): times in steps of
 * five minutes, at least one period while open, none empty, no two overlapping; a period may run past midnight. Paths
 * begin at the day: `hours.0.startAt`.
 */
export const operatingDayIssues = (day: OperatingDay, before?: OperatingDay): Issue[] =>
  issuesOf(toDay(day), before && toDay(before), OPERATING_NAMES);

/** The same for a whole week; paths begin with the weekday: `monday.hours.0.startAt`. */
export const operatingHoursIssues = (hours: OperatingHours, before?: OperatingHours): Issue[] =>
  (Object.keys(hours) as (keyof OperatingHours)[]).flatMap((weekday) =>
    operatingDayIssues(hours[weekday], before?.[weekday]).map(({ path, message }) => ({
      path: `${weekday}.${path}`,
      message,
    })),
  );

/**
 * The periods of an operating day, by their start, as minutes since its midnight; one that runs past midnight ends
 * beyond 24:00. A closed day has none.
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
 * The same rule for when a menu is served, and each weekday at most once; paths begin with the place in the list:
 * `0.time_periods.0.start_time`.
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
