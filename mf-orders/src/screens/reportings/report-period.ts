import { isCalendarDate, REPORT_DAYS_MAX, reportDays } from '@justright/contract/reports';
import { DAY_MS } from '@justright/contract/time';

/** What a report can be about without choosing days: the last so many, today included. */
const PRESET_DAYS = ['7', '30', '90'] as const;
export type PeriodChoice = (typeof PRESET_DAYS)[number] | 'custom';
export const DEFAULT_CHOICE: PeriodChoice = '30';

export const PERIOD_ITEMS: readonly { id: PeriodChoice; label: string }[] = [
  ...PRESET_DAYS.map((days) => ({ id: days, label: `Last ${days} days` })),
  { id: 'custom', label: 'Custom' },
];

/** Whole days as 2026-11-20, the last one included. */
export interface Period {
  from: string;
  to: string;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The day of an instant on the reader's own calendar. */
export const localDay = (at: Date): string =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;

/** The day so many days after another; a calendar has no clock changes. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Of what an address says, the choice; the last 30 days when it says nothing that is known. */
export const asPeriodChoice = (text: string | null): PeriodChoice =>
  PERIOD_ITEMS.find(({ id }) => id === text)?.id ?? DEFAULT_CHOICE;

/** The days of a choice, as of `today`. */
export const presetPeriod = (choice: Exclude<PeriodChoice, 'custom'>, today: string): Period => ({
  from: dayAfter(today, 1 - Number(choice)),
  to: today,
});

/** What is wrong with chosen days, per field; empty when a report can be asked for. The server has the same limits. */
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
