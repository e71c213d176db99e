import type { CartItem, GuestOrderInput, QuoteDetails } from '@justright/contract/orders';
import { tableLabelOf, tableText } from '@justright/contract/table';
import type { PublicMenuItem } from '@justright/contract/public-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { kitchenNotes, partsToOmit, priceOf, type Selection } from '@justright/dietary-rules/selection';
import { derivedOf } from './derived.ts';
import type { Attempt } from './place-order.ts';
import { isRecord } from './stored.ts';

/** The placeholder of a single diner (specification, "Business constants"). */
const SINGLE_DINER_ID = '1';
export const QUANTITY_MAX = 99;

/** A line of the cart: the dish as it stood when it was chosen, and the preference it was chosen under. */
export type CartLine = CartItem & { id: string };

export interface DinerCart {
  lines: readonly CartLine[];
  name: string;
  email: string;
  phoneNumber: string;
  notes: string;
  /** The order that was sent last, while nobody knows whether it arrived. */
  attempt: Attempt | null;
}

export const EMPTY_CART: DinerCart = { lines: [], name: '', email: '', phoneNumber: '', notes: '', attempt: null };

const isAttempt = (value: unknown): value is Attempt =>
  isRecord(value) && typeof value['key'] === 'string' && isRecord(value['order']);

export const isDinerCart = (value: unknown): value is DinerCart =>
  isRecord(value) &&
  Array.isArray(value['lines']) &&
  value['lines'].every((line) => isRecord(line) && isRecord(line['menuItem']) && isRecord(line['kitchen'])) &&
  ['name', 'email', 'phoneNumber', 'notes'].every((field) => typeof value[field] === 'string') &&
  (value['attempt'] === null || isAttempt(value['attempt']));

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

/** Makes a cart line of what was chosen in a dish. */
export function lineOf(
  id: string,
  item: PublicMenuItem,
  profile: Profile,
  selection: Selection,
  quantity: number,
): CartLine {
  const derived = derivedOf(item);
  const omit = partsToOmit(item, derived, profile, selection.omit);
  const customisedPrice = priceOf(item, selection);
  return {
    id,
    menuItem: { id: item.id, title: item.title, description: item.description, imageUrl: item.imageUrl },
    customizations: item.menuItemCustomizations.flatMap((group) => {
      const chosen = selection.customizations.find((choice) => choice.customizationId === group.id)?.optionIds ?? [];
      const options = group.menuItemCustomizationOptions
        .filter((option) => chosen.includes(option.id))
        .map((option) => ({ id: option.id, title: option.title, price: option.price }));
      return options.length === 0 ? [] : [{ customizationId: group.id, title: group.title, options }];
    }),
    quantity,
    price: item.price,
    customisedPrice,
    total: customisedPrice * quantity,
    preference: { selectedAllergies: [...profile.allergies], selectedDiets: [...profile.diets] },
    omit,
    kitchen: kitchenNotes(item, derived, selection, omit),
  };
}

export const withQuantity = (line: CartLine, quantity: number): CartLine => {
  const bounded = Math.min(QUANTITY_MAX, Math.max(1, quantity));
  return { ...line, quantity: bounded, total: line.customisedPrice * bounded };
};

const sameDish = ({ menuItem, customizations, omit, preference, price }: CartLine): string =>
  JSON.stringify([menuItem.id, customizations, omit, preference, price]);

/** Puts a line into the cart: in place of the one with its id, with an equal one, or at the end. */
export function putLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  if (lines.some(({ id }) => id === line.id)) return lines.map((one) => (one.id === line.id ? line : one));
  const equal = lines.find((one) => sameDish(one) === sameDish(line));
  if (!equal) return [...lines, line];
  return lines.map((one) => (one === equal ? withQuantity(one, one.quantity + line.quantity) : one));
}

export const withoutLine = (lines: readonly CartLine[], id: string): CartLine[] =>
  lines.filter((line) => line.id !== id);

export const withoutDish = (lines: readonly CartLine[], menuItemId: string): CartLine[] =>
  lines.filter((line) => line.menuItem.id !== menuItemId);

/** What the cart costs, in cents. Service fee, delivery fee, tip and tax of a guest order are 0. */
export const subtotalOf = (lines: readonly CartItem[]): number =>
  lines.reduce((cents, line) => cents + line.customisedPrice * line.quantity, 0);

export const countOf = (lines: readonly CartItem[]): number => lines.reduce((count, line) => count + line.quantity, 0);

/** The order as the server takes it, to be brought to a table ('' when none is known). */
export function guestOrderOf(cart: DinerCart, restaurantId: string, table: string): GuestOrderInput {
  const subtotal = subtotalOf(cart.lines);
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
      orders: [
        {
          userId: SINGLE_DINER_ID,
          user: cart.name.trim(),
          total: subtotal,
          items: cart.lines.map((line) => ({
            menuItem: { id: line.menuItem.id },
            quantity: line.quantity,
            price: line.price,
            omit: line.omit,
            customizations: selectionOf(line).customizations.map(({ customizationId, optionIds }) => ({
              customizationId,
              optionIds: [...optionIds],
            })),
            preference: line.preference,
          })),
        },
      ],
    },
  };
}

export const isQuoteDetails = (value: unknown): value is QuoteDetails =>
  isRecord(value) &&
  Array.isArray(value['conflicts']) &&
  (value['quote'] === null || (isRecord(value['quote']) && Array.isArray(value['quote']['orders'])));

/** The place that a conflict names, `orders.0.items.1`, as a line of a single diner's cart. */
export function lineIndexOf(place: string): number | undefined {
  const index = /^orders\.0\.items\.(\d+)/.exec(place)?.[1];
  return index === undefined ? undefined : Number(index);
}

/** The lines of the server's corrected cart; none when nothing is left to order. */
export const linesOfQuote = ({ quote }: QuoteDetails, newId: () => string): CartLine[] =>
  (quote?.orders ?? []).flatMap((order) => order.items.map((item) => ({ ...item, id: newId() })));

/** Lines whose price the server puts differently: what the diner saw, and what it is, in cents for one. */
export function priceChanges(
  lines: readonly CartLine[],
  details: QuoteDetails,
): { title: string; fromCents: number; toCents: number }[] {
  const refused = new Set(details.conflicts.map(({ line }) => lineIndexOf(line)));
  const kept = lines.filter((_line, index) => !refused.has(index));
  const quoted = (details.quote?.orders ?? []).flatMap((order) => order.items);
  return kept.flatMap((line) => {
    const now = quoted.find(
      (item) =>
        item.menuItem.id === line.menuItem.id &&
        JSON.stringify(selectionOf(item).customizations) === JSON.stringify(selectionOf(line).customizations),
    );
    if (!now || now.customisedPrice === line.customisedPrice) return [];
    return [{ title: line.menuItem.title, fromCents: line.customisedPrice, toCents: now.customisedPrice }];
  });
}
