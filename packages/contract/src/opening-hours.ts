import type { Weekday } from './common.ts';
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
  name: Weekday;
  isOpen: boolean;
  periods: readonly { start: string; end: string }[];
}
/** The names on the wire of a day's periods and their two times. */
interface Names {
  periods: string;
  start: string;
  end: string;
}

// Written by hand: the contract's list would load the validator.
const WEEKDAYS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const DAY_MINUTES = 24 * 60;

/** Returns the minutes since midnight of an HH:mm time; NaN for any other text. */
const minutesOf = (time: string): number => {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  return Number(hours) * 60 + Number(minutes);
};

/**
 * Returns a period's start and end in minutes since its day's midnight; a period past midnight ends beyond 24:00. Equal
 * times are a whole day.
 */
function spanOf({ start, end }: Day['periods'][number]): readonly [number, number] {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  return [from, to > from ? to : to + DAY_MINUTES];
}

/** Decides whether two periods overlap, when the other one's day is so many days after that of the first. */
function doOverlap(one: Day['periods'][number], other: Day['periods'][number], daysLater: number): boolean {
  const [[from, to], [otherFrom, otherTo]] = [spanOf(one), spanOf(other)];
  const later = daysLater * DAY_MINUTES;
  return from < otherTo + later && otherFrom + later < to;
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

/** An open day, its place among the checked ones, and which of its periods are not checked again. */
interface OpenDay extends Day {
  index: number;
  isKept: readonly boolean[];
}

function openDay(day: Day, before: Day | undefined, index: number): OpenDay[] {
  const had = before?.isOpen === true ? before.periods : [];
  return day.isOpen ? [{ ...day, index, isKept: keptAmong(day.periods, had) }] : [];
}

/** Returns how many days one weekday is after another: -1 for the day before, 7 days a week. */
function daysFrom(one: Weekday, other: Weekday): number {
  const later = (WEEKDAYS.indexOf(other) - WEEKDAYS.indexOf(one) + WEEKDAYS.length) % WEEKDAYS.length;
  return later === WEEKDAYS.length - 1 ? -1 : later;
}

/**
 * Returns the issue of a period that overlaps with another one of its day, or of the day before or after it. Of two that
 * overlap the later one is reported, unless only the earlier one is new.
 */
function overlapOf(day: OpenDay, at: number, week: readonly OpenDay[]): string | undefined {
  const period = day.periods[at];
  if (!period) return undefined;
  for (const other of week) {
    const daysLater = daysFrom(day.name, other.name);
    if (Math.abs(daysLater) > 1) continue;
    const found = other.periods.find((candidate, otherAt) => {
      if (other.index === day.index && otherAt === at) return false;
      const isEarlier = daysLater < 0 || (daysLater === 0 && (other.index - day.index || otherAt - at) < 0);
      return (isEarlier || other.isKept[otherAt]) && doOverlap(period, candidate, daysLater);
    });
    if (found) {
      const text = `${found.start}–${found.end}`;
      return `Overlaps with ${daysLater === 0 ? text : `${text} on ${nameOf(other.name)}`}`;
    }
  }
  return undefined;
}

const nameOf = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1);

/**
 * Returns the issues of a day's periods, with paths from the day. A closed day may have any, up to the limit. Periods
 * that the open day `before` had are not checked again, so a change never fails because of them.
 */
function issuesOf(day: Day, before: Day | undefined, names: Names, index: number, week: readonly OpenDay[]): Issue[] {
  const had = before?.periods ?? [];
  const limit = Math.max(MAX_PERIODS_PER_DAY, had.length);
  if (day.periods.length > limit) return [{ path: names.periods, message: `Use at most ${limit} periods a day` }];
  if (!day.isOpen) return [];
  if (day.periods.length === 0) return [{ path: names.periods, message: 'Add a period, or close the day' }];
  const knownTimes = new Set(had.flatMap(({ start, end }) => [start, end]));
  const [open] = week.filter((one) => one.index === index);
  return day.periods.flatMap((period, at): Issue[] => {
    if (!open || open.isKept[at]) return [];
    const path = `${names.periods}.${at}`;
    const [start, end] = [timeIssue(period.start, knownTimes), timeIssue(period.end, knownTimes)];
    if (start !== undefined || end !== undefined) {
      return [
        ...(start === undefined ? [] : [{ path: `${path}.${names.start}`, message: start }]),
        ...(end === undefined ? [] : [{ path: `${path}.${names.end}`, message: end }]),
      ];
    }
    const message = overlapOf(open, at, week);
    return message === undefined ? [] : [{ path, message }];
  });
}

const OPERATING_NAMES = { periods: 'hours', start: 'startAt', end: 'endAt' };
const toDay = (name: Weekday, { isOpen, hours }: OperatingDay): Day => ({
  name,
  isOpen,
  periods: hours.map(({ startAt, endAt }) => ({ start: startAt, end: endAt })),
});

/**
 * Returns the issues of a week's operating hours, compared with `before` (undefined: a new week): steps of five minutes,
 * at least one period on an open day, no overlap; a period may run past midnight, and equal times are a whole day. Paths
 * begin with the weekday: `monday.hours.0.startAt`.
 */
export function operatingHoursIssues(hours: OperatingHours, before?: OperatingHours): Issue[] {
  const days = WEEKDAYS.map((name) => ({
    day: toDay(name, hours[name]),
    before: before && toDay(name, before[name]),
  }));
  const week = days.flatMap((one, index) => openDay(one.day, one.before, index));
  return days.flatMap((one, index) =>
    issuesOf(one.day, one.before, OPERATING_NAMES, index, week).map(({ path, message }) => ({
      path: `${one.day.name}.${path}`,
      message,
    })),
  );
}

/**
 * Returns the periods of an operating day by their start, in minutes since its midnight; a period past midnight ends
 * beyond 24:00. Empty for a closed day.
 */
export const operatingSpans = ({ isOpen, hours }: OperatingDay): (readonly [start: number, end: number])[] =>
  isOpen
    ? hours
        .map(({ startAt, endAt }) => spanOf({ start: startAt, end: endAt }))
        .toSorted(([start], [other]) => start - other)
    : [];

const SERVICE_NAMES = { periods: 'time_periods', start: 'start_time', end: 'end_time' };
const toServiceDay = ({ day_of_week, enabled, time_periods }: ServiceDay): Day => ({
  name: day_of_week,
  isOpen: enabled,
  periods: time_periods.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
});

/**
 * Returns the issues of a menu's service times by the same rules, and each weekday at most once; paths begin with the
 * index: `0.time_periods.0.start_time`.
 */
export function serviceAvailabilityIssues(days: ServiceAvailability, before: ServiceAvailability = []): Issue[] {
  const knownOf = (day: ServiceDay): Day => {
    const had = before.filter(({ day_of_week }) => day_of_week === day.day_of_week);
    return {
      name: day.day_of_week,
      isOpen: had.some(({ enabled }) => enabled),
      periods: had.flatMap((each) => toServiceDay(each).periods),
    };
  };
  const week = days.flatMap((day, index) => openDay(toServiceDay(day), knownOf(day), index));
  return days.flatMap((day, index) => {
    const isNamedTwice = days.findIndex(({ day_of_week }) => day_of_week === day.day_of_week) < index;
    const namedBefore = before.filter(({ day_of_week }) => day_of_week === day.day_of_week).length;
    if (isNamedTwice && namedBefore < 2) return [{ path: `${index}.day_of_week`, message: 'Name each day once' }];
    return issuesOf(toServiceDay(day), knownOf(day), SERVICE_NAMES, index, week).map(({ path, message }) => ({
      path: `${index}.${path}`,
      message,
    }));
  });
}
