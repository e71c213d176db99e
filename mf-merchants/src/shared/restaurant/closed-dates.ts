import { type ClosedSpan, dayAfter, spansOf } from '@justright/contract/closed-spans';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Returns the days of a span, at most `max`. */
export function datesOf({ from, to }: ClosedSpan, max: number): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length < max; date = dayAfter(date)) dates.push(date);
  return dates;
}

/** Says a span: "Dec 24, 2026" or "Dec 24 – 26, 2026". */
export const spanText = ({ from, to }: ClosedSpan): string =>
  from === to ? format.format(Date.parse(from)) : format.formatRange(Date.parse(from), Date.parse(to));

/** Says all closed dates, one span after the other. */
export const closedDatesText = (dates: readonly string[]): string =>
  dates.length === 0 ? 'None' : spansOf(dates).map(spanText).join('; ');
