import { ImageAddress, WEEKDAYS } from '@justright/contract/common';
import { ServiceAvailability } from '@justright/contract/menus';
import * as v from 'valibot';
import type { Notes } from './reading.ts';

/** The minimum and maximum number of options to choose; undefined if the file does not say. */
export interface Limits {
  minimum: number | undefined;
  maximum: number | undefined;
}

const SECONDS_UNTIL = 100_000_000_000;
const FULL_DATE = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** Converts a text, or seconds or milliseconds since 1970, to ISO 8601 in UTC; null for none. */
export function instantOf(value: string | number | null, place: string, notes: Notes): string | null {
  if (value === null || value === '' || value === 0) return null;
  const isDate = typeof value === 'string' && FULL_DATE.test(value.trim());
  const ms =
    typeof value === 'number'
      ? value * (value < SECONDS_UNTIL ? 1000 : 1)
      : isDate
        ? Date.parse(value.trim().replace(' ', 'T'))
        : Number.NaN;
  const date = new Date(ms);
  if (!Number.isNaN(date.getTime()) && date.getUTCFullYear() >= 1970 && date.getUTCFullYear() < 10_000) {
    return date.toISOString();
  }
  notes.error(place, 'This is no date and time: write it as 2026-11-30T18:00:00Z');
  return null;
}

/** Returns a web address of an image; leaves out anything else with a warning. */
export function imageAddressOf(value: string | null | undefined, place: string, notes: Notes): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (/^https?:/i.test(value) && v.is(ImageAddress, value)) return value;
  notes.warn(place, 'This is no address of an image on the web: it is left out');
  return undefined;
}

/** Converts a time to HH:mm: removes seconds, and turns 24:00 into the 00:00 that ends a day. */
const timeOf = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .trim()
        .replace(/^(\d\d:\d\d):\d\d$/, '$1')
        .replace(/^24:00$/, '00:00')
    : value;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const dayOf = (entry: unknown): unknown =>
  isRecord(entry)
    ? {
        ...entry,
        day_of_week:
          typeof entry['day_of_week'] === 'string' ? entry['day_of_week'].toLowerCase() : entry['day_of_week'],
        time_periods: Array.isArray(entry['time_periods'])
          ? entry['time_periods'].map((period: unknown) =>
              isRecord(period)
                ? { start_time: timeOf(period['start_time']), end_time: timeOf(period['end_time']) }
                : period,
            )
          : entry['time_periods'],
      }
    : entry;

/** Reads when a menu is served, for every weekday; undefined when the file has no times or unreadable ones. */
export function openingHoursOf(value: unknown, place: string, notes: Notes): ServiceAvailability | undefined {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return undefined;
  const read = v.safeParse(ServiceAvailability, Array.isArray(value) ? value.map(dayOf) : value);
  if (!read.success) {
    notes.warn(place, 'These times cannot be read: a new menu is served from 08:00 to 23:30 until you change it');
    return undefined;
  }
  const periodsOf = (day: string) =>
    read.output
      .filter((entry) => entry.enabled && entry.day_of_week === day)
      .flatMap(({ time_periods }) => time_periods);
  return WEEKDAYS.map((day) => {
    const periods = periodsOf(day);
    return { day_of_week: day, enabled: periods.length > 0, time_periods: periods };
  });
}
