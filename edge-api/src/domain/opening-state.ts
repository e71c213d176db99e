import { operatingSpans } from '@justright/contract/opening-hours';
import type { OperatingHours } from '@justright/contract/restaurants';
import { weekdayOf, type ZoneClock } from './zone-clock.ts';

/** A week and a day: whatever a week's hours are, within it they open, or never do. */
const DAYS_AHEAD = 8;

export interface OpeningState {
  isOpen: boolean;
  /** When this state ends, or where it was last looked at when it does not end before. */
  untilMs: number;
  /** When a closed restaurant opens; null when its hours never do. */
  opensAtMs: number | null;
}

/**
 * Whether operating hours are open at an instant, by the wall clock of their zone. A period holds from its start until
 * just before its end, on the next day when it runs past midnight; periods that touch or overlap are one.
 */
export function openingStateAt(hours: OperatingHours, clock: ZoneClock, nowMs: number): OpeningState {
  const today = clock.dayAt(nowMs);
  let openUntilMs: number | null = null;
  for (let day = today - 1; day <= today + DAYS_AHEAD; day++) {
    for (const [from, to] of operatingSpans(hours[weekdayOf(day)])) {
      const [startMs, endMs] = [clock.instantOf(day, from), clock.instantOf(day, to)];
      // Over, or never on the clock because it went forward.
      if (endMs <= nowMs || endMs <= startMs) continue;
      if (startMs <= (openUntilMs ?? nowMs)) openUntilMs = Math.max(openUntilMs ?? endMs, endMs);
      else if (openUntilMs === null) return { isOpen: false, untilMs: startMs, opensAtMs: startMs };
      else return { isOpen: true, untilMs: openUntilMs, opensAtMs: null };
    }
  }
  if (openUntilMs !== null) return { isOpen: true, untilMs: openUntilMs, opensAtMs: null };
  return { isOpen: false, untilMs: clock.instantOf(today + DAYS_AHEAD, 0), opensAtMs: null };
}
