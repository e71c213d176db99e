import type { Issue } from '@justright/contract/envelope';
import type { CartItem, GuestOrderInput, QuoteDetails } from '@justright/contract/orders';
import { tableLabelOf, tableText } from '@justright/contract/table';
import type { Profile } from '@justright/dietary-rules/filter';
import { NO_PROFILE } from '../choices/profile.ts';
import { isRecord } from '../device/shapes.ts';
import { plainPhoneNumber } from '../texts/phone-number.ts';
import {
  type CartLine,
  type DinerCart,
  linesByPerson,
  mergedProfile,
  type PersonLines,
  profileOf,
  SELF_ID,
  selectionOf,
  subtotalOf,
} from './cart.ts';

/** Merges the profiles that the lines were chosen under. */
export const profileServed = (lines: readonly CartItem[]): Profile =>
  lines.map(profileOf).reduce(mergedProfile, NO_PROFILE);

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
 * Builds the order for the server, for a table ('' when it is unknown): one entry per person with dishes, in the order
 * of {@link linesByPerson}.
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
    asks: cart.asks === true,
    email: cart.email.trim(),
    phoneNumber: plainPhoneNumber(cart.phoneNumber),
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
