import { WEEKDAYS, type Weekday } from '@justright/contract/common';
import type { Issue } from '@justright/contract/envelope';
import { MAX_PERIODS_PER_DAY, operatingHoursIssues, TIME_STEP_MINUTES } from '@justright/contract/opening-hours';
import type { OperatingHours } from '@justright/contract/restaurants';

export type Day = OperatingHours[Weekday];
export type Period = Day['hours'][number];

/** The step of the time inputs. */
export const STEP_SECONDS = TIME_STEP_MINUTES * 60;
/** The period of a day that has none. */
const DEFAULT_PERIOD: Readonly<Period> = { startAt: '08:00', endAt: '23:30' };

const forEveryDay = (dayOf: (weekday: Weekday) => Day): OperatingHours => ({
  monday: dayOf('monday'),
  tuesday: dayOf('tuesday'),
  wednesday: dayOf('wednesday'),
  thursday: dayOf('thursday'),
  friday: dayOf('friday'),
  saturday: dayOf('saturday'),
  sunday: dayOf('sunday'),
});

/** A further period that is added to a day. */
const FURTHER_PERIOD: Readonly<Period> = { startAt: '18:00', endAt: '22:00' };

/** Returns the first period of a day; the default for a day without periods. */
export const firstPeriod = ({ hours: [first] }: Day): Period => first ?? DEFAULT_PERIOD;
/** Returns the periods of a day after the first one. */
export const furtherPeriods = ({ hours }: Day): Period[] => hours.slice(1);

const withFirst = (day: Day, first: Period): Day => ({ ...day, hours: [first, ...furtherPeriods(day)] });

/** Changes the first period of a day; the others stay. */
export const withTime = (day: Day, change: Partial<Period>): Day => withFirst(day, { ...firstPeriod(day), ...change });

/** Changes a further period of a day, by its position among them. */
export const withFurther = (day: Day, at: number, change: Partial<Period>): Day => ({
  ...day,
  hours: day.hours.map((period, index) => (index === at + 1 ? { ...period, ...change } : period)),
});

/** Removes a further period of a day, by its position among them. */
export const withoutFurther = (day: Day, at: number): Day => ({
  ...day,
  hours: day.hours.filter((_, index) => index !== at + 1),
});

/** Adds a period to a day; undefined when it has as many as it can have. */
export const withMore = (day: Day): Day | undefined =>
  day.hours.length < MAX_PERIODS_PER_DAY ? { ...day, hours: [...day.hours, { ...FURTHER_PERIOD }] } : undefined;

/** Opens a day for 24 hours; it keeps no other period. */
export const withWholeDay = (day: Day): Day => ({ ...day, hours: [{ startAt: '00:00', endAt: '00:00' }] });

/** Tells whether a period is a whole day. */
export const isWholeDay = ({ startAt, endAt }: Period): boolean => startAt !== '' && startAt === endAt;

/** Opens or closes a day. A closed day keeps its hours, unless one of its times is empty. */
export const withOpen = (day: Day, isOpen: boolean): Day => {
  const period = firstPeriod(day);
  const isWhole = period.startAt !== '' && period.endAt !== '';
  return { ...withFirst(day, isWhole ? period : { ...DEFAULT_PERIOD }), isOpen };
};

/** Copies whether a day is open and its first period to all other days; their further periods stay. */
export function copyToAll(hours: OperatingHours, from: Weekday): OperatingHours {
  const source = hours[from];
  return forEveryDay((weekday) =>
    weekday === from ? source : { ...withFirst(hours[weekday], { ...firstPeriod(source) }), isOpen: source.isOpen },
  );
}

/** The messages of a day, by the field that shows them. */
export interface DayIssues {
  startAt?: string;
  endAt?: string;
  /** Of the further periods, by their position among them. */
  further?: Record<number, string>;
}

/**
 * Assigns the issues of a day to its fields. Paths are relative to the day: `hours.0.startAt`. An issue of no period is
 * shown at the first end time.
 */
function placedIssues(issues: readonly Issue[]): DayIssues {
  const placed: DayIssues = {};
  for (const { path, message } of issues) {
    const at = Number(/^hours\.(\d+)/.exec(path)?.[1] ?? 0) - 1;
    if (at >= 0) placed.further = { [at]: message, ...placed.further };
    else placed[path === 'hours.0.startAt' ? 'startAt' : 'endAt'] ??= message;
  }
  return placed;
}

/** Assigns issues with paths from the week to its days. */
export const issuesByDay = (issues: readonly Issue[]): Partial<Record<Weekday, DayIssues>> =>
  Object.fromEntries(
    WEEKDAYS.map((weekday) => {
      const own = issues.filter(({ path }) => path.startsWith(`${weekday}.`));
      return [weekday, placedIssues(own.map((one) => ({ ...one, path: one.path.slice(weekday.length + 1) })))];
    }),
  );

/** Validates a week by the contract's rule. Values that equal the `stored` week do not block saving. */
export const weekIssues = (hours: OperatingHours, stored: OperatingHours): Partial<Record<Weekday, DayIssues>> =>
  issuesByDay(operatingHoursIssues(hours, stored));

/** Tells whether all open days can be saved. */
export const areHoursValid = (hours: OperatingHours, stored: OperatingHours): boolean =>
  operatingHoursIssues(hours, stored).length === 0;
