import { DAY_MS } from '@justright/contract/time';

/** A closed time: its first and its last day, YYYY-MM-DD. */
export interface ClosedSpan {
  from: string;
  to: string;
}

const dayAfter = (date: string): string => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Returns the days of a span, at most `max`. */
export function datesOf({ from, to }: ClosedSpan, max: number): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length < max; date = dayAfter(date)) dates.push(date);
  return dates;
}

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

/** Says a span: "Dec 24, 2026" or "Dec 24 – 26, 2026". */
export const spanText = ({ from, to }: ClosedSpan): string =>
  from === to ? format.format(Date.parse(from)) : format.formatRange(Date.parse(from), Date.parse(to));

/** Says all closed dates, one span after the other. */
export const closedDatesText = (dates: readonly string[]): string =>
  dates.length === 0 ? 'None' : spansOf(dates).map(spanText).join('; ');
