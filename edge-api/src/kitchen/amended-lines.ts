import type { KitchenOrder } from '@justright/contract/kitchen';
import { foodNames } from '../data/food-names.ts';
import { cachedRestaurant } from '../data/restaurant-cache.ts';
import type { Open } from '../data/snapshot.ts';
import { amendedItem, type AmendedLines, lineAt, type PlacedChoices } from '../domain/amended-lines.ts';
import type { CompiledRestaurant } from '../domain/compile-restaurant.ts';
import { dishReader, orderedProfileReader } from '../domain/line-reader.ts';
import type { LineReader } from '../domain/quote.ts';
import { requireFound } from '../domain/refusals.ts';

interface Checking {
  open: Open;
  nowMs: number;
}
type CheckedOrder = Pick<KitchenOrder, 'restaurantId' | 'cart'>;

interface Reading {
  restaurant: CompiledRestaurant;
  reader: LineReader;
}

/** Reads the restaurant of an order, and what its lines are checked with; null for one without menus. */
export async function findReader(
  { open, nowMs }: Checking,
  { restaurantId, cart }: CheckedOrder,
): Promise<Reading | null> {
  const restaurant = await cachedRestaurant(open, restaurantId, 0, nowMs);
  if (!restaurant) return null;
  const hasNamed = cart.orders.some(({ items }) => items.some(({ preference }) => (preference.foods ?? []).length > 0));
  const names = hasNamed ? (await foodNames(open(0, nowMs).db)).names : null;
  const reader = { profileOf: orderedProfileReader(restaurant, names), dishOf: dishReader(restaurant, names) };
  return { restaurant, reader };
}

/** Reads the same; a restaurant without menus is a 404. */
export const readerOf = async (checking: Checking, order: CheckedOrder): Promise<Reading> =>
  requireFound(await findReader(checking, order), 'Restaurant');

/** Checks lines of an order as its kitchen would make them; `pathOf` is the path of a line in the body, with a dot. */
export async function checkAmended(
  checking: Checking,
  order: CheckedOrder,
  choices: readonly PlacedChoices[],
  pathOf: (index: number) => string,
): Promise<AmendedLines> {
  const { restaurant, reader } = await readerOf(checking, order);
  const lines = choices.map(({ place, ...line }, index) => ({
    place,
    item: amendedItem(restaurant, reader, lineAt(order, place), line, pathOf(index), checking.nowMs),
  }));
  return { lines, menuVersion: restaurant.source.menuVersion };
}
