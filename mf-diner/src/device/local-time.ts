import type { Weekday } from '@justright/contract/common';

/** In the order of `Date.getDay()`. */
const WEEKDAYS: readonly Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Returns the device's weekday (lower-case English) and time of day (HH:mm). */
export function localMoment(now: Date): { day: Weekday; time: string } {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return {
    day: WEEKDAYS[now.getDay()] ?? 'sunday',
    time: `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`,
  };
}

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = WEEKDAYS.length * DAY_MINUTES;

type Moment = ReturnType<typeof localMoment>;

function minuteOfWeek({ day, time }: Moment): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return WEEKDAYS.indexOf(day) * DAY_MINUTES + hours * 60 + minutes;
}

/** Counts the minutes between two moments of a week, the shorter way round. */
export function minutesBetween(left: Moment, right: Moment): number {
  const apart = Math.abs(minuteOfWeek(left) - minuteOfWeek(right));
  return Math.min(apart, WEEK_MINUTES - apart);
}
