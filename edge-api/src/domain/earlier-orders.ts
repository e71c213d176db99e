import type { Cart, CartItem, Level, LineContents } from '@justright/contract/orders';
import { startingLevel } from '@justright/dietary-rules/filter';
import type { SourceAllergy } from './menu-source.ts';

type Allergies = readonly Pick<SourceAllergy, 'key' | 'name' | 'legal'>[];

/** A cart as it was stored: orders from before the second edition of the rules lack fields. */
export type StoredCart = Omit<Cart, 'markup' | 'orders'> & {
  markup?: number;
  orders: (Omit<Cart['orders'][number], 'items'> & { items: StoredItem[] })[];
};
type StoredItem = Omit<CartItem, 'contents'> & { contents?: Pick<LineContents, 'allergies' | 'known'> };

/**
 * Returns the level of a food in an order from before diners chose levels. A food that is no longer in the dictionary
 * counts as an allergy: the kitchen must not take it for less.
 */
const levelOf = (allergy: Allergies[number] | undefined): Level => (allergy ? startingLevel(allergy) : 'strict');

/** Returns the levels of the dislikes of an order's row: those that are stored, or else the starting levels. */
export const dislikeLevels = (names: readonly string[], stored: readonly Level[], allergies: Allergies): Level[] =>
  names.map((name, index) => stored[index] ?? levelOf(allergies.find((one) => one.name === name)));

/** Adds what carts from before the second edition of the rules lack: the markup, levels, and lists of contents. */
export const completeCart = ({ orders, ...cart }: StoredCart, allergies: Allergies): Cart => ({
  markup: 0,
  ...cart,
  orders: orders.map((order) => ({
    ...order,
    items: order.items.map(({ contents, ...item }) => ({
      ...item,
      preference: { ...startingLevels(item.preference.selectedAllergies, allergies), ...item.preference },
      // Earlier lines name only what they contain.
      ...(contents && { contents: { mayContain: [], unknownFor: [], ...contents } }),
    })),
  })),
});

function startingLevels(keys: readonly string[], allergies: Allergies): Record<Level, string[]> {
  const keysAt = (level: Level) => keys.filter((key) => levelOf(allergies.find((one) => one.key === key)) === level);
  return { strict: keysAt('strict'), avoid: keysAt('avoid'), mild: keysAt('mild') };
}
