import type { Issue } from '@justright/contract/envelope';
import type { CartItem, GuestOrderInput, QuoteDetails } from '@justright/contract/orders';
import { tableLabelOf, tableText } from '@justright/contract/table';
import type { Profile } from '@justright/dietary-rules/filter';
import type { Selection } from '@justright/dietary-rules/selection';
import { plainPhoneNumber } from '../texts/phone-number.ts';
import { keysOf, levelsOf, NO_PROFILE, readProfile, united } from '../choices/profile.ts';
import { startingLevelOf } from '../choices/starting-levels.ts';
import { isRecord } from '../device/shapes.ts';

/**
 * The id of the diner on this device; in an order of one person a placeholder (specification, "Business constants").
 */
export const SELF_ID = '1';
export const QUANTITY_MAX = 99;

/** A line of the cart: the dish as it was when it was chosen, and the profile it was chosen under. */
export type CartLine = CartItem & {
  id: string;
  /** The person who eats it; the diner when missing. */
  personId?: string;
};

export const personIdOf = ({ personId }: Pick<CartLine, 'personId'>): string => personId ?? SELF_ID;

export interface DinerCart {
  lines: readonly CartLine[];
  /** The diner's own name. */
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

/** Returns the profile that a line was chosen under. */
export const profileOf = ({ preference }: CartItem): Profile => {
  const { selectedDiets: diets, selectedAllergies: allergies, ...levels } = preference;
  return readProfile({ diets, allergies, ...levels }, startingLevelOf);
};

/** Writes a profile into a line. */
export const preferenceOf = (profile: Profile): Required<CartItem['preference']> => ({
  selectedAllergies: keysOf(profile.allergies),
  selectedDiets: [...profile.diets],
  ...levelsOf(profile),
});

/** Merges two profiles: of a food in both the stricter level counts. */
export const mergedProfile = (one: Profile, other: Profile): Profile => ({
  diets: [...new Set([...one.diets, ...other.diets])],
  allergies: united(one.allergies, other.allergies),
});

/** Merges the profiles that the lines were chosen under. */
export const profileServed = (lines: readonly CartItem[]): Profile =>
  lines.map(profileOf).reduce(mergedProfile, NO_PROFILE);

export const withQuantity = (line: CartLine, quantity: number): CartLine => {
  const bounded = Math.min(QUANTITY_MAX, Math.max(1, quantity));
  return { ...line, quantity: bounded, total: line.customisedPrice * bounded };
};

const sameDish = (line: CartLine): string => {
  const { menuItem, customizations, omit, preference, price } = line;
  return JSON.stringify([personIdOf(line), menuItem.id, customizations, omit, preference, price]);
};

/**
 * Puts a line into the cart: replaces the line with its id, else increases an equal line of the person, else appends
 * it.
 */
export function putLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  if (lines.some(({ id }) => id === line.id)) return lines.map((one) => (one.id === line.id ? line : one));
  const equal = lines.find((one) => sameDish(one) === sameDish(line));
  if (!equal) return [...lines, line];
  return lines.map((one) => (one === equal ? withQuantity(one, one.quantity + line.quantity) : one));
}

export const withoutLine = (lines: readonly CartLine[], id: string): CartLine[] =>
  lines.filter((line) => line.id !== id);

/** Removes the lines of one person for a dish. */
export const withoutDish = (lines: readonly CartLine[], menuItemId: string, personId = SELF_ID): CartLine[] =>
  lines.filter((line) => line.menuItem.id !== menuItemId || personIdOf(line) !== personId);

export const withoutPersonLines = (lines: readonly CartLine[], personId: string): CartLine[] =>
  lines.filter((line) => personIdOf(line) !== personId);

/** The lines of one person. */
export interface PersonLines {
  personId: string;
  lines: readonly CartLine[];
}

/** Groups the lines by person, in the order of `personIds`; lines of other persons come last. */
export function linesByPerson(lines: readonly CartLine[], personIds: readonly string[]): PersonLines[] {
  const byPerson = Map.groupBy(lines, personIdOf);
  const ids = new Set([...personIds, ...byPerson.keys()]);
  return [...ids].flatMap((personId) => {
    const own = byPerson.get(personId);
    return own ? [{ personId, lines: own }] : [];
  });
}

/** Adds up the prices, in cents. Service fee, delivery fee, tip and tax of a guest order are 0. */
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
