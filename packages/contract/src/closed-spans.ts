import { DAY_MS } from './time.ts';

/** A closed time: its first and its last day, YYYY-MM-DD. */
export interface ClosedSpan {
  from: string;
  to: string;
}

/** Returns the day after one, YYYY-MM-DD. */
export const dayAfter = (date: string): string => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);

/** Returns sorted dates as spans of consecutive days. */
export function spansOf(dates: readonly string[]): ClosedSpan[] {
  const spans: ClosedSpan[] = [];
  for (const date of dates) {
    const last = spans.at(-1);
    if (last && dayAfter(last.to) === date) last.to = date;
    else spans.push({ from: date, to: date });
  }
  return spans;
}
