import type { ReportDay } from '@justright/contract/reports';

/** The orders of a day or a week; money in cents. */
export interface TimeSpan {
  /** As 2026-11-20; `from` and `to` are equal for a single day. */
  from: string;
  to: string;
  orders: number;
  revenue: number;
}

/** Longer periods are shown as weeks, because their bars would be too narrow on a phone. */
export const SINGLE_DAYS_MAX = 45;
const WEEK_DAYS = 7;

/**
 * Groups the days of a long period into weeks. They are counted back from the last day, so that the newest week is
 * whole and does not look like a decrease; the oldest may be shorter.
 */
export function timeSpans(days: readonly ReportDay[]): TimeSpan[] {
  if (days.length <= SINGLE_DAYS_MAX) return days.map(({ date, ...counted }) => ({ from: date, to: date, ...counted }));
  const spans: TimeSpan[] = [];
  for (let end = days.length; end > 0; end -= WEEK_DAYS) {
    const week = days.slice(Math.max(0, end - WEEK_DAYS), end);
    const [first, last] = [week[0], week.at(-1)];
    if (!first || !last) break;
    spans.unshift({
      from: first.date,
      to: last.date,
      orders: week.reduce((sum, { orders }) => sum + orders, 0),
      revenue: week.reduce((sum, { revenue }) => sum + revenue, 0),
    });
  }
  return spans;
}
