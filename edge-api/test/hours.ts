import { WEEKDAYS, type Weekday } from '@justright/contract/common';
import type { OperatingHours } from '@justright/contract/restaurants';
import type { OrderingRules } from '../src/domain/order-taking.ts';

const dayOf = (periods: readonly string[]) => ({
  isOpen: periods.length > 0,
  hours: periods.map((text) => {
    const [startAt = '', endAt = ''] = text.split('-');
    return { startAt, endAt };
  }),
});

/** Returns operating hours with periods such as '08:00-12:00' on these days; the other days are closed. */
export const openOn = (days: Partial<Record<Weekday, readonly string[]>>): OperatingHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, dayOf(days[day] ?? [])])) as OperatingHours;

export const everyDay = (...periods: readonly string[]): OperatingHours =>
  openOn(Object.fromEntries(WEEKDAYS.map((day) => [day, periods])));

const DAY_MINUTES = 24 * 60;
const minutesText = (minutes: number) => {
  const ofDay = (minutes + DAY_MINUTES) % DAY_MINUTES;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** Returns hours in UTC, on every day, from and to the given minutes after now. */
export function hoursAround(nowMs: number, fromMinutes: number, toMinutes: number): OperatingHours {
  const now = Math.floor(nowMs / 60_000) % DAY_MINUTES;
  return everyDay(`${minutesText(now + fromMinutes)}-${minutesText(now + toMinutes)}`);
}

export const ALWAYS_OPEN: OrderingRules = {
  status: 'active',
  merchantStatus: 'active',
  isDeliverySupported: true,
  isPickUpSupported: true,
  isDineInSupported: true,
  operatingHours: everyDay('00:00-00:00'),
  timeZone: null,
  pausedUntil: null,
  closedDates: [],
};
