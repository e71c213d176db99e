import type { Issue } from '@justright/contract/envelope';
import type { QuoteDetails } from '@justright/contract/orders';
import type { Names } from '@justright/contract/choice-texts';
import type { CartLine, PersonLines } from '../../order/cart.ts';
import { lineAtPath, linePathOf } from '../../order/quoted-order.ts';
import { conflictTexts } from '../../dish/causes.ts';

/** The server's refusal of a sent order. */
export interface Refusal {
  /** The order as it was sent: conflicts and issues have paths in it. */
  sent: readonly PersonLines[];
  /** The conflicts and the corrected order; null when the server sent only issues. */
  details: QuoteDetails | null;
  issues: readonly Issue[];
  /** The server's message about the whole order. */
  text: string;
}

/** A line that was refused, or a problem outside the lines, which has no line and no title. */
export interface RefusedLine {
  key: string;
  personId: string | undefined;
  line: CartLine | undefined;
  title: string | undefined;
  texts: string[];
}

/** Returns what is wrong, by line. A conflict has a text for the diner; an issue has only the server's message. */
export function refusedLines({ sent, details, issues }: Omit<Refusal, 'text'>, names: Names): RefusedLine[] {
  if (details) {
    return [...Map.groupBy(details.conflicts, ({ line }) => line)].map(([path, conflicts]) => {
      const { personId, line } = lineAtPath(sent, path) ?? {};
      const title = line?.menuItem.title ?? conflicts[0]?.title ?? 'this dish';
      return { key: path, personId, line, title, texts: conflictTexts(conflicts, line, names) };
    });
  }
  return [...Map.groupBy(issues, linePathOf)].map(([path, ofLine]) => {
    const { personId, line } = lineAtPath(sent, path) ?? {};
    const texts = [...new Set(ofLine.map(({ message }) => message))];
    return { key: path, personId, line, title: line?.menuItem.title, texts };
  });
}
