import { TZDate } from '@date-fns/tz';
import type { OperatingHours } from '@justright/contract/restaurants';
import { ownTimeZone } from '@justright/ui/when';

/** When a substitution ends: when the restaurant closes today, tonight, or at a time of its own. All by its own clock. */
export type Ending = 'closing' | 'tonight' | 'time';

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Returns the time of a day as HH:mm, in the zone of the day. */
function at(day: TZDate, time: string, addedDays = 0): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const date = new TZDate(day.getFullYear(), day.getMonth(), day.getDate() + addedDays, hours, minutes, day.timeZone);
  return new Date(date.getTime());
}

/** Returns an instant with the calendar of a restaurant; without a time zone, that of the device. */
const todayAt = (now: Date, timeZone: string | null): TZDate => new TZDate(now.getTime(), timeZone ?? ownTimeZone());

/** Returns when the restaurant closes today, by its own clock; null when it is closed or has no hours. */
export function closingAfter(hours: OperatingHours, now: Date, timeZone: string | null): Date | null {
  const today = todayAt(now, timeZone);
  const { isOpen, hours: periods } = hours[DAYS[today.getDay()] ?? 'sunday'];
  if (!isOpen) return null;
  // A period that ends before it starts goes past midnight.
  const ends = periods.map(({ startAt, endAt }) => at(today, endAt, endAt > startAt ? 0 : 1).getTime());
  const last = Math.max(...ends);
  return last > now.getTime() && Number.isFinite(last) ? new Date(last) : null;
}

/** Returns the last minute of the restaurant's day. */
export const tonight = (now: Date, timeZone: string | null): Date => at(todayAt(now, timeZone), '23:59');

/** Writes how much time is left: "3 h 20 min". */
export function timeLeft(until: string, now: Date): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / MINUTE_MS));
  const days = Math.floor(minutes / DAY_MINUTES);
  const hours = Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES);
  const rest = minutes % HOUR_MINUTES;
  const parts = days > 0 ? [`${days} d`, `${hours} h`] : hours > 0 ? [`${hours} h`, `${rest} min`] : [`${rest} min`];
  return parts.join(' ');
}
