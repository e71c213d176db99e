import type { OperatingHours } from '@justright/contract/restaurants';

/** When a substitution ends: when the restaurant closes today, tonight, or at a time of its own. */
export type Ending = 'closing' | 'tonight' | 'time';

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Returns the time of a day as HH:mm, in the zone of the device. */
function at(day: Date, time: string, addedDays = 0): Date {
  const [hours, minutes] = time.split(':').map(Number);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + addedDays, hours, minutes);
}

/** Returns when the restaurant closes today, in the zone of the device; null when it is closed or has no hours. */
export function closingAfter(hours: OperatingHours, now: Date): Date | null {
  const { isOpen, hours: periods } = hours[DAYS[now.getDay()] ?? 'sunday'];
  if (!isOpen) return null;
  // A period that ends before it starts goes past midnight.
  const ends = periods.map(({ startAt, endAt }) => at(now, endAt, endAt > startAt ? 0 : 1).getTime());
  const last = Math.max(...ends);
  return last > now.getTime() && Number.isFinite(last) ? new Date(last) : null;
}

/** Returns the last minute of today. */
export const tonight = (now: Date): Date => at(now, '23:59');

/** Writes how much time is left: "3 h 20 min". */
export function timeLeft(until: string, now: Date): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / MINUTE_MS));
  const days = Math.floor(minutes / DAY_MINUTES);
  const hours = Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES);
  const rest = minutes % HOUR_MINUTES;
  const parts = days > 0 ? [`${days} d`, `${hours} h`] : hours > 0 ? [`${hours} h`, `${rest} min`] : [`${rest} min`];
  return parts.join(' ');
}
