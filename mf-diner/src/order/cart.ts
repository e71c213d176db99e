import type { OrderType } from '@justright/contract/order-type';
import type { CartItem } from '@justright/contract/orders';
import type { Profile } from '@justright/dietary-rules/filter';
import type { Selection } from '@justright/dietary-rules/selection';
import { keysOf, levelsOf, readProfile, united, unitedFoods, writtenFoods } from '../choices/profile.ts';
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
  /** Of its prices; left out: US dollars. */
  currency?: string;
  /** As it is sent: the kitchen is asked about it. */
  ask?: boolean;
};

export const personIdOf = ({ personId }: Pick<CartLine, 'personId'>): string => personId ?? SELF_ID;

export interface DinerCart {
  lines: readonly CartLine[];
  /** The diner's own name. */
  name: string;
  email: string;
  phoneNumber: string;
  notes: string;
  /** The notes are a question: the order counts when the kitchen has said yes. */
  asks?: boolean;
  /** How the order reaches the diner; left out: as the restaurant offers it first. */
  orderType?: OrderType;
  /** Where to deliver. */
  deliveryAddress?: string;
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
  foods: writtenFoods(profile.foods),
});

/** Merges two profiles: of a food in both the stricter level counts, and of a food by name all that it covers. */
export const mergedProfile = (one: Profile, other: Profile): Profile => ({
  diets: [...new Set([...one.diets, ...other.diets])],
  allergies: united(one.allergies, other.allergies),
  foods: unitedFoods(one.foods, other.foods),
});

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
