import { WEEKDAYS, type Weekday } from '@justright/contract/common';
import type { OperatingHours } from '@justright/contract/restaurants';
import { isSame } from '../../shared/same.ts';

export type Day = OperatingHours[Weekday];
export type Period = Day['hours'][number];

/** Time inputs step by five minutes. */
export const STEP_SECONDS = 300;
const STEP_MINUTES = STEP_SECONDS / 60;
const DEFAULT_PERIOD: Readonly<Period> = { startAt: '08:00', endAt: '23:30' };

export const DAY_NAMES: Record<Weekday, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

const forEveryDay = (dayOf: (weekday: Weekday) => Day): OperatingHours => ({
  monday: dayOf('monday'),
  tuesday: dayOf('tuesday'),
  wednesday: dayOf('wednesday'),
  thursday: dayOf('thursday'),
  friday: dayOf('friday'),
  saturday: dayOf('saturday'),
  sunday: dayOf('sunday'),
});

/** Open every day from 08:00 to 23:30 (specification, "Business constants and limits"). */
export const defaultHours = (): OperatingHours => forEveryDay(() => ({ isOpen: true, hours: [{ ...DEFAULT_PERIOD }] }));

/** The one period of a day that is edited; of a day that has none, the one it would open with. */
export const firstPeriod = ({ hours: [first] }: Day): Period => first ?? DEFAULT_PERIOD;
/** Those that are kept as they are. */
export const furtherPeriods = ({ hours }: Day): Period[] => hours.slice(1);

const withFirst = (day: Day, first: Period): Day => ({ ...day, hours: [first, ...furtherPeriods(day)] });

/** The day with its first period changed; the others stay. */
export const withTime = (day: Day, change: Partial<Period>): Day => withFirst(day, { ...firstPeriod(day), ...change });

/** The day open or closed; it keeps its hours while it is closed, unless a time was left empty. */
export const withOpen = (day: Day, isOpen: boolean): Day => {
  const period = firstPeriod(day);
  const isWhole = period.startAt !== '' && period.endAt !== '';
  return { ...withFirst(day, isWhole ? period : { ...DEFAULT_PERIOD }), isOpen };
};

/** Every other day opens, closes and begins as this one does; their further periods stay. */
export function copyToAll(hours: OperatingHours, from: Weekday): OperatingHours {
  const source = hours[from];
  return forEveryDay((weekday) =>
    weekday === from ? source : { ...withFirst(hours[weekday], { ...firstPeriod(source) }), isOpen: source.isOpen },
  );
}

const minutesOf = (time: string): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return time === '' ? Number.NaN : hours * 60 + minutes;
};

/** True when a period ends on the next day. */
export const isPastMidnight = ({ startAt, endAt }: Period): boolean => minutesOf(endAt) < minutesOf(startAt);

/** What is wrong with a period's times. */
export interface PeriodIssues {
  startAt?: string;
  endAt?: string;
}

function timeIssue(time: string, stored: string): string | undefined {
  const minutes = minutesOf(time);
  if (Number.isNaN(minutes)) return 'Enter a time';
  // What came from elsewhere with another minute stays allowed until it is changed.
  return minutes % STEP_MINUTES === 0 || time === stored ? undefined : 'Use steps of 5 minutes';
}

/** What is wrong with a day; nothing while it is closed, or as it was read: `stored`. */
export function dayIssues(day: Day, stored: Day): PeriodIssues {
  if (!day.isOpen) return {};
  const period = firstPeriod(day);
  const before = firstPeriod(stored);
  if (stored.isOpen && isSame(period, before)) return {};
  const startAt = timeIssue(period.startAt, before.startAt);
  const endAt = timeIssue(period.endAt, before.endAt);
  const isEmpty = startAt === undefined && endAt === undefined && period.startAt === period.endAt;
  return {
    ...(startAt !== undefined && { startAt }),
    ...(isEmpty ? { endAt: 'Must differ from the start' } : endAt !== undefined && { endAt }),
  };
}

/** True when every open day can be saved. */
export const areHoursValid = (hours: OperatingHours, stored: OperatingHours): boolean =>
  WEEKDAYS.every((weekday) => Object.keys(dayIssues(hours[weekday], stored[weekday])).length === 0);

const periodText = (period: Period) =>
  `${period.startAt}–${period.endAt}${isPastMidnight(period) ? ' (next day)' : ''}`;

/** A day as a person reads it: '08:00–23:30' or 'Closed'. */
export const dayText = ({ isOpen, hours }: Day): string =>
  isOpen && hours.length > 0 ? hours.map(periodText).join(', ') : 'Closed';

/** The week in lines, days with the same hours together: 'Monday to Friday: 08:00–23:30'. */
export function weekLines(hours: OperatingHours): { days: string; text: string }[] {
  const groups: { first: Weekday; last: Weekday; text: string }[] = [];
  for (const weekday of WEEKDAYS) {
    const text = dayText(hours[weekday]);
    const group = groups.at(-1);
    if (group?.text === text) group.last = weekday;
    else groups.push({ first: weekday, last: weekday, text });
  }
  return groups.map(({ first, last, text }) => ({
    days: first === last ? DAY_NAMES[first] : `${DAY_NAMES[first]} to ${DAY_NAMES[last]}`,
    text,
  }));
}
