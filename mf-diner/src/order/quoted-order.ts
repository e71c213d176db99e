import type { Issue } from '@justright/contract/envelope';
import type { QuoteDetails } from '@justright/contract/orders';
import { isRecord } from '../device/shapes.ts';
import type { CartLine, PersonLines } from './cart.ts';

export const isQuoteDetails = (value: unknown): value is QuoteDetails =>
  isRecord(value) &&
  Array.isArray(value['conflicts']) &&
  (value['quote'] === null || (isRecord(value['quote']) && Array.isArray(value['quote']['orders'])));

/** Finds the person and line of a sent order by the path in a conflict: `orders.1.items.0`. */
export function lineAtPath(
  sent: readonly PersonLines[],
  path: string,
): { personId: string; line: CartLine } | undefined {
  const [, orderIndex, lineIndex] = /^orders\.(\d+)\.items\.(\d+)(?:\.|$)/.exec(path) ?? [];
  const order = sent[Number(orderIndex)];
  const line = order?.lines[Number(lineIndex)];
  return order && line && { personId: order.personId, line };
}

/** Returns the path of the line that an issue is about, `orders.0.items.1`; '' when it is about none. */
export const linePathOf = ({ path }: Issue): string => /^cart\.(orders\.\d+\.items\.\d+)(?:\.|$)/.exec(path)?.[1] ?? '';

/** Tells whether an issue is about a line of the order, so that the cart can show it there. */
export const isAboutLine = (sent: readonly PersonLines[], issue: Issue): boolean =>
  lineAtPath(sent, linePathOf(issue)) !== undefined;

/** Returns the lines of the server's corrected cart, by person; none when no dish is left. */
export const linesOfQuote = ({ quote }: QuoteDetails, newId: () => string): CartLine[] =>
  (quote?.orders ?? []).flatMap((order) =>
    order.items.map((item) => ({
      ...item,
      id: newId(),
      personId: order.userId,
      ...(quote?.currency !== undefined && { currency: quote.currency }),
    })),
  );

interface PriceChange {
  lineId: string;
  personId: string;
  title: string;
  fromCents: number;
  toCents: number;
}

/**
 * Lists the lines whose price differs on the server: the price that the diner saw, and the new one, in cents for one
 * dish. A quote has the orders that were sent, without the lines that have a conflict.
 */
export function priceChanges(sent: readonly PersonLines[], details: QuoteDetails): PriceChange[] {
  const refused = new Set(details.conflicts.map(({ line }) => lineAtPath(sent, line)?.line));
  return sent.flatMap(({ personId, lines }, orderIndex) => {
    const quoted = details.quote?.orders[orderIndex]?.items ?? [];
    return lines
      .filter((line) => !refused.has(line))
      .flatMap((line, lineIndex) => {
        const now = quoted[lineIndex];
        if (now?.menuItem.id !== line.menuItem.id || now.customisedPrice === line.customisedPrice) return [];
        const { title } = line.menuItem;
        return [{ lineId: line.id, personId, title, fromCents: line.customisedPrice, toCents: now.customisedPrice }];
      });
  });
}
