import type { DinerRestaurant, DinerDish } from '@justright/contract/read-lean-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import type { Names } from '@justright/contract/choice-texts';
import type { CartLine } from '../../order/cart.ts';
import { profileUsed } from '../../menu/menu-query.ts';
import type { Person } from '../../dining-table/party.ts';
import { servedDish } from '../../menu/served-dish.ts';
import { asksOf, fittedLine, type LineTrouble, troubleOf } from './line-check.ts';

interface CartRow {
  line: CartLine;
  trouble: LineTrouble | null;
  /** Whether the line and its contents equal the current menu. */
  isChecked: boolean;
  /** The keys for which the kitchen answers before it is made. */
  asks: string[];
  /** The dish as the person's current menu has it; undefined when it cannot be chosen again. */
  item: DinerDish | undefined;
}

/** The lines of one person, checked against the menu of that person's profile. */
export interface PersonRows {
  person: Person;
  /** Undefined while it is unknown what fits the person now. */
  response: DinerRestaurant | undefined;
  /** The profile that the response was filtered for. */
  used: Profile;
  /** When the response was received, in milliseconds since 1970. */
  asOfMs: number;
  rows: CartRow[];
  misfitCount: number;
}

/** Returns a line as it is sent: of one that has to be asked for the diner has read that it waits. */
export const sentOf = ({ line, asks }: Pick<CartRow, 'line' | 'asks'>): CartLine =>
  asks.length > 0 ? { ...line, ask: true } : line;

export function rowsOf(
  person: Person,
  lines: readonly CartLine[],
  response: DinerRestaurant | undefined,
  names: Names,
  nowMs: number,
): PersonRows {
  const used = response ? profileUsed(person.profile, response) : person.profile;
  const rows = lines.map((line): CartRow => {
    const trouble = response ? troubleOf(line, response, used, names, nowMs) : null;
    // A line that does not fit keeps its profile, so that it differs from the current choices.
    const fitted = response && trouble?.kind !== 'no-longer-fits' ? fittedLine(line, response, used) : line;
    return {
      line: fitted,
      trouble,
      asks: response && trouble === null ? asksOf(fitted, response) : [],
      isChecked: response !== undefined && trouble === null,
      item: response && servedDish(response, line.menuItem.id),
    };
  });
  const misfitCount = rows.filter(({ trouble }) => trouble?.kind === 'no-longer-fits').length;
  return { person, response, used, asOfMs: nowMs, rows, misfitCount };
}
