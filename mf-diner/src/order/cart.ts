import type { Issue } from '@justright/contract/envelope';
import type { CartItem, GuestOrderInput, QuoteDetails } from '@justright/contract/orders';
import { tableLabelOf, tableText } from '@justright/contract/table';
import type { Profile } from '@justright/dietary-rules/filter';
import type { Selection } from '@justright/dietary-rules/selection';
import { plainPhoneNumber } from '../texts/phone-number.ts';
import { isRecord } from '../device/shapes.ts';

/** The diner whose device this is; a single one's placeholder (specification, "Business constants"). */
export const SELF_ID = '1';
export const QUANTITY_MAX = 99;

/** A line of the cart: the dish as it stood when it was chosen, and the preference it was chosen under. */
export type CartLine = CartItem & {
  id: string;
  /** Whose plate it is; the diner's own without. */
  personId?: string;
};

export const personIdOf = ({ personId }: Pick<CartLine, 'personId'>): string => personId ?? SELF_ID;

export interface DinerCart {
  lines: readonly CartLine[];
  /** The diner's own. */
  name: string;
  email: string;
  phoneNumber: string;
  notes: string;
}

export const EMPTY_CART: DinerCart = { lines: [], name: '', email: '', phoneNumber: '', notes: '' };

export const isDinerCart = (value: unknown): value is DinerCart =>
  isRecord(value) &&
  Array.isArray(value['lines']) &&
  value['lines'].every(
    (line) =>
      isRecord(line) &&
      isRecord(line['menuItem']) &&
      isRecord(line['kitchen']) &&
      (line['personId'] === undefined || typeof line['personId'] === 'string'),
  ) &&
  ['name', 'email', 'phoneNumber', 'notes'].every((field) => typeof value[field] === 'string');

export const selectionOf = (line: CartItem): Selection => ({
  customizations: line.customizations.map(({ customizationId, options }) => ({
    customizationId,
    optionIds: options.map(({ id }) => id),
  })),
  omit: line.omit,
});

export const profileOf = ({ preference }: CartItem): Profile => ({
  diets: preference.selectedDiets,
  allergies: preference.selectedAllergies,
});

/** Everything that some lines were chosen under together. */
export const profileServed = (lines: readonly CartItem[]): Profile => ({
  diets: [...new Set(lines.flatMap((line) => profileOf(line).diets))],
  allergies: [...new Set(lines.flatMap((line) => profileOf(line).allergies))],
});

export const withQuantity = (line: CartLine, quantity: number): CartLine => {
  const bounded = Math.min(QUANTITY_MAX, Math.max(1, quantity));
  return { ...line, quantity: bounded, total: line.customisedPrice * bounded };
};

const sameDish = (line: CartLine): string => {
  const { menuItem, customizations, omit, preference, price } = line;
  return JSON.stringify([personIdOf(line), menuItem.id, customizations, omit, preference, price]);
};

/** Puts a line into the cart: in place of the one with its id, with an equal one of the person, or at the end. */
export function putLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  if (lines.some(({ id }) => id === line.id)) return lines.map((one) => (one.id === line.id ? line : one));
  const equal = lines.find((one) => sameDish(one) === sameDish(line));
  if (!equal) return [...lines, line];
  return lines.map((one) => (one === equal ? withQuantity(one, one.quantity + line.quantity) : one));
}

export const withoutLine = (lines: readonly CartLine[], id: string): CartLine[] =>
  lines.filter((line) => line.id !== id);

/** The lines without those of one person for a dish. */
export const withoutDish = (lines: readonly CartLine[], menuItemId: string, personId = SELF_ID): CartLine[] =>
  lines.filter((line) => line.menuItem.id !== menuItemId || personIdOf(line) !== personId);

export const withoutPersonLines = (lines: readonly CartLine[], personId: string): CartLine[] =>
  lines.filter((line) => personIdOf(line) !== personId);

/** What is in the cart for one person. */
export interface PersonLines {
  personId: string;
  lines: readonly CartLine[];
}

/** Who has anything in the cart, in the sequence of `personIds`; lines of nobody there come last and are not lost. */
export function linesByPerson(lines: readonly CartLine[], personIds: readonly string[]): PersonLines[] {
  const byPerson = Map.groupBy(lines, personIdOf);
  const ids = new Set([...personIds, ...byPerson.keys()]);
  return [...ids].flatMap((personId) => {
    const own = byPerson.get(personId);
    return own ? [{ personId, lines: own }] : [];
  });
}

/** What the cart costs, in cents. Service fee, delivery fee, tip and tax of a guest order are 0. */
export const subtotalOf = (lines: readonly CartItem[]): number =>
  lines.reduce((cents, line) => cents + line.customisedPrice * line.quantity, 0);

export const countOf = (lines: readonly CartItem[]): number => lines.reduce((count, line) => count + line.quantity, 0);

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

/** The place of the line that an issue's path is in, `orders.0.items.1`; '' when it is in none. */
export const placeOfIssue = ({ path }: Issue): string =>
  /^cart\.(orders\.\d+\.items\.\d+)(?:\.|$)/.exec(path)?.[1] ?? '';

/** Whether an issue is about a line of the order, which the cart can show. */
export const isAboutLine = (sent: readonly PersonLines[], issue: Issue): boolean =>
  lineAtPlace(sent, placeOfIssue(issue)) !== undefined;

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
