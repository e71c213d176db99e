import type { QuoteDetails } from '@justright/contract/orders';
import type { CartLine, PersonLines } from './cart.ts';
import { lineAtPath } from './quoted-order.ts';

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
