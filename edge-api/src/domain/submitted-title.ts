import { timeText } from './dates.ts';

/** A change as the title of what was submitted names it. */
export interface NamedChange {
  readonly title: string;
  /** Of a substitution: what it replaces, until when, and whether the change is its end. */
  readonly exchange?: { readonly replaced: string; readonly until: string; readonly isEnd: boolean };
}

const countedDishes = (count: number): string => (count === 1 ? '1 dish' : `${count} dishes`);

const listed = ([first = '', ...others]: readonly string[]): string =>
  others.length > 0 ? `${first} and ${others.length} more` : first;

/**
 * Names what was submitted: a substitution by what was asked ("Tahini instead of Sesame in 11 dishes, until 30 Nov 2026, 23:00
 * PST"), its end by what is used again, anything else by its dishes, or by itself where none has got better.
 */
export function submittedTitle(
  changes: readonly NamedChange[],
  dishes: readonly string[],
  timeZone: string | null,
): string {
  const exchanges = changes.flatMap(({ title, exchange }) => (exchange ? [{ title, exchange }] : []));
  if (exchanges.length === 0 || exchanges.length < changes.length)
    return listed(dishes.length > 0 ? dishes : changes.map(({ title }) => title));
  const where = dishes.length > 0 ? ` in ${countedDishes(dishes.length)}` : '';
  return listed(
    exchanges.map(({ title, exchange: { replaced, until, isEnd } }) =>
      isEnd
        ? `${replaced} again instead of ${title}${where}`
        : `${title} instead of ${replaced}${where}, until ${timeText(until, timeZone)}`,
    ),
  );
}
