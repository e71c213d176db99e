import { WEEKDAYS, type Weekday } from '@justright/contract/common';
import { DAY_MS } from '@justright/contract/time';

const MINUTE_MS = 60_000;
/** The weekday of day 0, which is 1 January 1970. */
const FIRST_WEEKDAY = WEEKDAYS.indexOf('thursday');

/** A time in which a clock is ahead of UTC by the same minutes. Instants are ISO 8601; `to` is exclusive. */
export interface OffsetSpan {
  from: string;
  to: string;
  minutes: number;
}

/** Two changes of a clock are further apart. */
const OFFSETS_STEP_MS = 7 * DAY_MS;
/** The end of a span that has not ended. */
const OPEN_END = '9999';

/** The wall clock of a time zone. Days are counted from 1 January 1970, minutes from a day's midnight. */
export interface ZoneClock {
  dayAt: (instantMs: number) => number;
  /**
   * Returns the first instant at which the wall clock shows this time. For a skipped time it is the instant of the
   * clock change; for a repeated time it is the earlier instant.
   */
  instantOf: (day: number, minute: number) => number;
  /** Returns how far the clock was ahead of UTC, one span after another, from the first instant until today. */
  offsetsBetween: (firstMs: number, nowMs: number) => OffsetSpan[];
  /** Returns weekday and HH:mm on the wall clock. */
  momentAt: (instantMs: number) => { day: Weekday; time: string };
}

export const weekdayOf = (day: number): Weekday => WEEKDAYS.at((day + FIRST_WEEKDAY) % WEEKDAYS.length) ?? 'monday';

/** The cached formats by zone: making one is slower than using it. Restaurants and diners name any number of zones. */
const formats = new Map<string, Intl.DateTimeFormat>();
const FORMATS_MAX = 500;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formats.size >= FORMATS_MAX) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** Returns the wall clock time of a zone at an instant, encoded as if it were UTC. */
function wallClockMs(format: Intl.DateTimeFormat, instantMs: number): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instantMs)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Makes the clock of a zone. It caches its look-ups, so make one per task. */
export function zoneClock(timeZone: string): ZoneClock {
  const format = formatOf(timeZone);
  const offsets = new Map<number, number>();
  /** Returns the UTC offset in milliseconds. */
  const offsetAt = (instantMs: number): number => {
    const wholeSecond = Math.floor(instantMs / 1000) * 1000;
    const known = offsets.get(wholeSecond);
    if (known !== undefined) return known;
    const offset = wallClockMs(format, wholeSecond) - wholeSecond;
    offsets.set(wholeSecond, offset);
    return offset;
  };
  /** Returns the instant between two at which the offset of the first one ends. */
  const changeBetween = (firstMs: number, lastMs: number): number => {
    const before = offsetAt(firstMs);
    let [early, late] = [firstMs, lastMs];
    while (late - early > 1) {
      const middle = Math.floor((early + late) / 2);
      if (offsetAt(middle) === before) early = middle;
      else late = middle;
    }
    return late;
  };
  return {
    dayAt: (instantMs) => Math.floor((instantMs + offsetAt(instantMs)) / DAY_MS),
    instantOf: (day, minute) => {
      const shown = day * DAY_MS + minute * MINUTE_MS;
      const before = offsetAt(shown - DAY_MS);
      if (offsetAt(shown - before) === before) return shown - before;
      const after = offsetAt(shown + DAY_MS);
      if (offsetAt(shown - after) === after) return shown - after;
      // The time is skipped: the clock goes forward between these two instants.
      return changeBetween(shown - after, shown - before);
    },
    offsetsBetween: (firstMs, nowMs) => {
      const spans: OffsetSpan[] = [];
      let [from, atMs] = [firstMs, firstMs];
      const endSpan = (to: string) =>
        spans.push({ from: new Date(from).toISOString(), to, minutes: offsetAt(from) / MINUTE_MS });
      while (atMs < nowMs) {
        const nextMs = Math.min(atMs + OFFSETS_STEP_MS, nowMs);
        if (offsetAt(nextMs) !== offsetAt(from)) {
          const changedMs = changeBetween(atMs, nextMs);
          endSpan(new Date(changedMs).toISOString());
          from = changedMs;
        }
        atMs = nextMs;
      }
      endSpan(OPEN_END);
      return spans;
    },
    momentAt: (instantMs) => {
      const shown = instantMs + offsetAt(instantMs);
      return { day: weekdayOf(Math.floor(shown / DAY_MS)), time: new Date(shown).toISOString().slice(11, 16) };
    },
  };
}
