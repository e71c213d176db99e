import type { Issue } from '@justright/contract/envelope';
import type { QuoteDetails } from '@justright/contract/orders';
import { type CartLine, lineAtPath, type PersonLines, linePathOf } from '../../order/cart.ts';
import { conflictTexts } from '../../texts/causes.ts';
import type { Names } from '../../texts/reasons.ts';

/** What the server refused of an order that was sent. */
export interface Refusal {
  /** As it was sent: conflicts and issues name places in it. */
  sent: readonly PersonLines[];
  /** The conflicts and the corrected order; null where the server only says what is wrong. */
  details: QuoteDetails | null;
  issues: readonly Issue[];
  /** The server's own words for all of it. */
  text: string;
}

/** A line that cannot be ordered as it was sent, or what is wrong besides the lines: then without a line and title. */
export interface RefusedLine {
  key: string;
  personId: string | undefined;
  line: CartLine | undefined;
  title: string | undefined;
  texts: string[];
}

/** What is wrong by line. A conflict says it in words for the diner; an issue has the server's words only. */
export function refusedLines({ sent, details, issues }: Omit<Refusal, 'text'>, names: Names): RefusedLine[] {
  if (details) {
    return [...Map.groupBy(details.conflicts, ({ line }) => line)].map(([place, conflicts]) => {
      const { personId, line } = lineAtPath(sent, place) ?? {};
      const title = line?.menuItem.title ?? conflicts[0]?.title ?? 'this dish';
      return { key: place, personId, line, title, texts: conflictTexts(conflicts, line, names) };
    });
  }
  return [...Map.groupBy(issues, linePathOf)].map(([place, ofLine]) => {
    const { personId, line } = lineAtPath(sent, place) ?? {};
    const texts = [...new Set(ofLine.map(({ message }) => message))];
    return { key: place, personId, line, title: line?.menuItem.title, texts };
  });
}
