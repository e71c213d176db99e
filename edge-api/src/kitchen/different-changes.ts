import type { LineChange } from '@justright/contract/orders';
import type { CheckedLine, CheckedOrder } from '../data/changed-lines.ts';
import type { Database } from '../data/database.ts';
import { foodNames } from '../data/food-names.ts';
import { findChange, type FoundChange } from '../domain/changed-lines.ts';
import type { CompiledRestaurant } from '../domain/compile-restaurant.ts';
import { dishReader, orderedProfileReader } from '../domain/line-reader.ts';

/** A line whose change is another one than is stored of it; null for none any more. */
export interface DifferentChange {
  order: CheckedOrder;
  line: CheckedLine;
  found: FoundChange | null;
}

/** Compares lines of orders with a state of the catalogue, and lists those of which something else is stored. */
export async function differentChanges(
  db: Database,
  restaurant: CompiledRestaurant,
  orders: readonly CheckedOrder[],
  nowMs: number,
): Promise<DifferentChange[]> {
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ order, line })));
  const asksNames = lines.some(({ line }) => (line.item.preference.foods ?? []).length > 0);
  const names = asksNames ? (await foodNames(db)).names : null;
  const reader = { profileOf: orderedProfileReader(restaurant, names), dishOf: dishReader(restaurant, names) };
  return lines
    .map(({ order, line }) => {
      const found = findChange(restaurant, line.item, order.kitchenStatus, reader, nowMs);
      return { order, line, found };
    })
    .filter(({ line, found }) => !isKnown(line.change, found));
}

type Said = Pick<LineChange, 'was' | 'is' | 'texts'>;

/** Lists what a change says: each answer by its key, and the sentences. */
const saidBy = ({ was, is, texts }: Said): Set<string> =>
  new Set([
    ...was.map(({ key, answer }) => `was ${answer} ${key}`),
    ...is.map(({ key, answer }) => `is ${answer} ${key}`),
    ...texts,
  ]);

/** Decides whether two changes have the same answers and texts; their sources may differ. */
export const saysSame = (one: Said, other: Said): boolean => saidBy(one).symmetricDifference(saidBy(other)).size === 0;

/** Decides whether two changes say anything in common. */
export const saysAlike = (one: Said, other: Said): boolean => !saidBy(one).isDisjointFrom(saidBy(other));

/** Decides whether an answer comes from something now that the stored change does not name. */
const hasNewSource = (stored: Said, found: Said): boolean =>
  found.is.some(({ key, from = [] }) => {
    const known = stored.is.find((one) => one.key === key)?.from ?? [];
    return from.some((text) => !known.includes(text));
  });

/** Decides whether what was found is stored already. */
const isKnown = (stored: LineChange | null, found: FoundChange | null): boolean =>
  stored === null || found === null ? stored === found : saysSame(stored, found) && !hasNewSource(stored, found);
