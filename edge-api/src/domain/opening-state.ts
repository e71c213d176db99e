import { KITCHEN_DAY_BEGINS_HOUR } from '@justright/contract/kitchen';
import { operatingSpans } from '@justright/contract/opening-hours';
import type { OperatingHours } from '@justright/contract/restaurants';
import { DAY_MS, HOUR_MS } from '@justright/contract/time';
import { weekdayOf, type ZoneClock } from './zone-clock.ts';

/** A week and a day: hours that do not open within it never open. */
const DAYS_AHEAD = 8;
const HOUR_MINUTES = 60;

/** Returns the date (YYYY-MM-DD) of a day since 1970. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export interface OpeningState {
  isOpen: boolean;
  /** The end of this state, or the end of the checked time when the state lasts longer. */
  untilMs: number;
  /** When a closed restaurant opens; null if it never does. */
  opensAtMs: number | null;
}

/**
 * Decides whether operating hours are open at an instant, by the wall clock of their zone. A period includes its start
 * and excludes its end, which is on the next day if the period passes midnight. Periods that meet or overlap are one.
 * No period begins on a closed date.
 */
export function openingStateAt(
  hours: OperatingHours,
  closedDates: readonly string[],
  clock: ZoneClock,
  nowMs: number,
): OpeningState {
  const today = clock.dayAt(nowMs);
  // Holidays may be longer than a week.
  const lastDay = today + DAYS_AHEAD + closedDates.length;
  let openUntilMs: number | null = null;
  for (let day = today - 1; day <= lastDay; day++) {
    if (closedDates.includes(dateOf(day))) continue;
    for (const [from, to] of operatingSpans(hours[weekdayOf(day)])) {
      const [startMs, endMs] = [clock.instantOf(day, from), clock.instantOf(day, to)];
      // The period is over, or a clock change skips it.
      if (endMs <= nowMs || endMs <= startMs) continue;
      if (startMs <= (openUntilMs ?? nowMs)) openUntilMs = Math.max(openUntilMs ?? endMs, endMs);
      else if (openUntilMs === null) return { isOpen: false, untilMs: startMs, opensAtMs: startMs };
      else return { isOpen: true, untilMs: openUntilMs, opensAtMs: null };
    }
  }
  if (openUntilMs !== null) return { isOpen: true, untilMs: openUntilMs, opensAtMs: null };
  return { isOpen: false, untilMs: clock.instantOf(lastDay, 0), opensAtMs: null };
}

/**
 * Returns when a restaurant opens on its next day, in milliseconds since 1970; null if it does not. A day lasts until early in the
 * morning, so that at one o'clock in the night the next day is the coming one.
 */
export function nextDayOpeningMs(
  hours: OperatingHours,
  closedDates: readonly string[],
  clock: ZoneClock,
  nowMs: number,
): number | null {
  const today = clock.dayAt(nowMs - KITCHEN_DAY_BEGINS_HOUR * HOUR_MS);
  const morningMs = clock.instantOf(today + 1, KITCHEN_DAY_BEGINS_HOUR * HOUR_MINUTES);
  const { isOpen, opensAtMs } = openingStateAt(hours, closedDates, clock, morningMs);
  return isOpen ? morningMs : opensAtMs;
}
