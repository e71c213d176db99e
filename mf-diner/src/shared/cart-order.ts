import type { GuestOrderInput, QuoteDetails } from '@justright/contract/orders';
import { tableLabelOf, tableText } from '@justright/contract/table';
import { type CartLine, type DinerCart, linesByPerson, type PersonLines, SELF_ID, selectionOf, subtotalOf } from './cart.ts';
import { isRecord } from './stored.ts';

const sentLine = (line: CartLine) => ({
  menuItem: { id: line.menuItem.id },
  quantity: line.quantity,
  price: line.price,
  omit: line.omit,
  customizations: selectionOf(line).customizations.map(({ customizationId, optionIds }) => ({
    customizationId,
    optionIds: [...optionIds],
  })),
  preference: line.preference,
});

/**
 * The order as the server takes it, to be brought to a table ('' when none is known): one entry per person who gets
 * anything, as {@link linesByPerson} has them.
 */
export function guestOrderOf(
  cart: DinerCart,
  restaurantId: string,
  table: string,
  others: readonly { id: string; name: string }[] = [],
): GuestOrderInput {
  const subtotal = subtotalOf(cart.lines);
  const persons = [{ id: SELF_ID, name: cart.name }, ...others];
  const orders = linesByPerson(
    cart.lines,
    persons.map(({ id }) => id),
  );
  return {
    restaurant: { id: restaurantId },
    notes: cart.notes.trim(),
    email: cart.email.trim(),
    phoneNumber: cart.phoneNumber.trim(),
    orderType: 'In Restaurant',
    addressString: tableText(tableLabelOf(table)),
    cart: {
      serviceFee: 0,
      deliveryFee: 0,
      tipFee: 0,
      taxFee: 0,
      subtotal,
      grandTotal: subtotal,
      orders: orders.map(({ personId, lines }) => ({
        userId: personId,
        user: persons.find(({ id }) => id === personId)?.name.trim() ?? '',
        total: subtotalOf(lines),
        items: lines.map(sentLine),
      })),
    },
  };
}

export const isQuoteDetails = (value: unknown): value is QuoteDetails =>
  isRecord(value) &&
  Array.isArray(value['conflicts']) &&
  (value['quote'] === null || (isRecord(value['quote']) && Array.isArray(value['quote']['orders'])));

/** The person and line of a sent order that a conflict's place, `orders.1.items.0`, names. */
export function lineAtPlace(
  sent: readonly PersonLines[],
  place: string,
): { personId: string; line: CartLine } | undefined {
  const [, orderIndex, lineIndex] = /^orders\.(\d+)\.items\.(\d+)(?:\.|$)/.exec(place) ?? [];
  const order = sent[Number(orderIndex)];
  const line = order?.lines[Number(lineIndex)];
  return order && line && { personId: order.personId, line };
}

/** The lines of the server's corrected cart, each its person's; none when nothing is left to order. */
export const linesOfQuote = ({ quote }: QuoteDetails, newId: () => string): CartLine[] =>
  (quote?.orders ?? []).flatMap((order) =>
    order.items.map((item) => ({ ...item, id: newId(), personId: order.userId })),
  );

interface PriceChange {
  lineId: string;
  personId: string;
  title: string;
  fromCents: number;
  toCents: number;
}

/**
 * Lines whose price the server puts differently: what the diner saw, and what it is, in cents for one. A quote has the
 * orders that were sent, each with its lines in their sequence but for those with a conflict.
 */
export function priceChanges(sent: readonly PersonLines[], details: QuoteDetails): PriceChange[] {
  const refused = new Set(details.conflicts.map(({ line }) => lineAtPlace(sent, line)?.line));
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
