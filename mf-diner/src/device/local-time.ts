import type { Menu } from '@justright/contract/catalogue';
import type { Weekday } from '@justright/contract/common';

/** In the order of `Date.getDay()`. */
const WEEKDAYS: readonly Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The diner's own weekday (lower-case English) and time of day (HH:mm). */
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

/** How many minutes lie between two moments of a week, the shorter way round. */
export function minutesBetween(left: Moment, right: Moment): number {
  const apart = Math.abs(minuteOfWeek(left) - minuteOfWeek(right));
  return Math.min(apart, WEEK_MINUTES - apart);
}

/** Until when the menu is served today, HH:mm; undefined when it is not being served, or all day. */
function servedUntil(menu: Menu, now: Date): string | undefined {
  const { day, time } = localMoment(now);
  const today = menu.serviceAvailability.find((entry) => entry.day_of_week === day && entry.enabled);
  const period = today?.time_periods.find(
    ({ start_time, end_time }) => start_time <= time && (time < end_time || end_time <= start_time),
  );
  return period === undefined || period.end_time === '00:00' || period.end_time === '23:59'
    ? undefined
    : period.end_time;
}

/** "Lunch menu until 15:00" */
export function menuLine(menu: Menu, now: Date): string {
  const name = menu.subtitle || menu.title;
  const until = servedUntil(menu, now);
  return until === undefined ? name : `${name} until ${until}`;
}
