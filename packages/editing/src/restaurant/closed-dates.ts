import { type ClosedSpan, dayAfter, spansOf } from '@justright/contract/closed-spans';
import { daysText } from '@justright/ui/when';
import { NONE } from '@justright/ui/texts';

/** Returns the days of a span, at most `max`. */
export function datesOf({ from, to }: ClosedSpan, max: number): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length < max; date = dayAfter(date)) dates.push(date);
  return dates;
}

/** Says all closed dates, one span after the other. */
export const closedDatesText = (dates: readonly string[]): string =>
  dates.length === 0 ? NONE : spansOf(dates).map(daysText).join('; ');
