import type { Menu } from '@justright/contract/menus';
import { weekdayOf, type ZoneClock } from './zone-clock.ts';

type ServedMenu = Pick<Menu, 'active' | 'serviceAvailability'>;

/** How far ahead a change is looked for: a week, and the day before for periods past midnight. */
const DAYS_AHEAD = 8;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * Returns the next instant at which one of several active menus begins or ends to be served by a zone's clock, in
 * milliseconds since 1970; Infinity when the choice never changes.
 */
export function nextServiceChangeMs(menus: readonly ServedMenu[], clock: ZoneClock, nowMs: number): number {
  const active = menus.filter((menu) => menu.active);
  if (active.length < 2) return Infinity;
  const entries = active.flatMap(({ serviceAvailability }) => serviceAvailability.filter(({ enabled }) => enabled));
  const today = clock.dayAt(nowMs);
  const changes = Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => today - 1 + index).flatMap((day) =>
    entries
      .filter(({ day_of_week }) => day_of_week === weekdayOf(day))
      .flatMap(({ time_periods }) => time_periods)
      .flatMap(({ start_time, end_time }) => [
        clock.instantOf(day, minutesOf(start_time)),
        clock.instantOf(end_time > start_time ? day : day + 1, minutesOf(end_time)),
      ]),
  );
  return Math.min(Infinity, ...changes.filter((instantMs) => instantMs > nowMs));
}
