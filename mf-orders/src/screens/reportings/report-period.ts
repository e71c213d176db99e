import { isCalendarDate, REPORT_DAYS_MAX, reportDays } from '@justright/contract/reports';
import { DAY_MS } from '@justright/contract/time';
import { clockMs, ownTimeZone } from '@justright/ui/when';

/** The preset periods: the last days, today included. */
const PRESET_DAYS = ['7', '30', '90'] as const;
export type PeriodChoice = (typeof PRESET_DAYS)[number] | 'custom';
export const DEFAULT_CHOICE: PeriodChoice = '30';

export const PERIOD_ITEMS: readonly { id: PeriodChoice; label: string }[] = [
  ...PRESET_DAYS.map((days) => ({ id: days, label: `Last ${days} days` })),
  { id: 'custom', label: 'Custom' },
];

/** A range of days such as 2026-11-20; the last day is included. */
export interface Period {
  from: string;
  to: string;
}

/** Returns the day of an instant in a time zone. */
export const dayIn = (atMs: number, timeZone: string): string =>
  new Date(clockMs(atMs, timeZone)).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Returns the zone in which days begin: that of the restaurants, or of the device where they have none or several. */
export function zoneOfReport(restaurants: readonly { timeZone: string | null }[]): string {
  const [only, ...others] = new Set(restaurants.map(({ timeZone }) => timeZone));
  return others.length > 0 ? ownTimeZone() : (only ?? ownTimeZone());
}

/** Adds days to a day. Counts in UTC, so that daylight saving time has no effect. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Reads the chosen period from the address; an unknown one is the last 30 days. */
export const asPeriodChoice = (text: string | null): PeriodChoice =>
  PERIOD_ITEMS.find(({ id }) => id === text)?.id ?? DEFAULT_CHOICE;

/** Returns the days of a preset, as of `today`. */
export const presetPeriod = (choice: Exclude<PeriodChoice, 'custom'>, today: string): Period => ({
  from: dayAfter(today, 1 - Number(choice)),
  to: today,
});

/**
 * Returns what is wrong with the chosen days, by field; empty if the report can be requested. The limits are the
 * server's.
 */
export function periodErrors({ from, to }: Period): { from?: string; to?: string } {
  const missing = 'Choose a day';
  const isKnown = { from: isCalendarDate(from), to: isCalendarDate(to) };
  if (!isKnown.from || !isKnown.to) {
    return { ...(!isKnown.from && { from: missing }), ...(!isKnown.to && { to: missing }) };
  }
  const days = reportDays({ from, to });
  if (days < 1) return { to: 'The last day must not be before the first' };
  return days > REPORT_DAYS_MAX ? { to: `At most ${REPORT_DAYS_MAX} days` } : {};
}
