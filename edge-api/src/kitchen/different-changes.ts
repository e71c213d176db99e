import type { LineChange } from '@justright/contract/orders';
import type { CheckedLine, CheckedOrder } from '../data/changed-lines.ts';
import type { Database } from '../data/database.ts';
import { foodNames } from '../data/food-names.ts';
import { compareAnswered, type ComparedLine } from '../domain/changed-lines.ts';
import type { CompiledRestaurant } from '../domain/compile-restaurant.ts';
import { otherFoods } from '../domain/line-foods.ts';
import { dishReader, orderedProfileReader } from '../domain/line-reader.ts';

/** A line of an order, and how it is by the catalogue. */
export interface Compared extends ComparedLine {
  order: CheckedOrder;
  line: CheckedLine;
}

/** Compares all lines of orders with a state of the catalogue. */
export async function comparedLines(
  db: Database,
  restaurant: CompiledRestaurant,
  orders: readonly CheckedOrder[],
  nowMs: number,
): Promise<Compared[]> {
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ order, line })));
  const asksNames = lines.some(({ line }) => (line.item.preference.foods ?? []).length > 0);
  const names = asksNames ? (await foodNames(db)).names : null;
  const reader = { profileOf: orderedProfileReader(restaurant, names), dishOf: dishReader(restaurant, names) };
  return lines.map(({ order, line }) => ({
    order,
    line,
    ...compareAnswered(restaurant, line.item, line.askedIn, order.kitchenStatus, reader, nowMs),
  }));
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

/** Decides whether a line is made of other ingredients than were last kept of it. */
export const hasOtherFoods = ({ line: { madeOf }, stated }: Compared): boolean =>
  madeOf !== null && stated !== null && new Set(stated.map(({ id }) => id)).symmetricDifference(madeOf.foods).size > 0;

/** Decides whether a word on traces would settle a change, and the line has an ingredient that it had not when that was found. */
export const isOfOtherFoods = ({ order, line: { madeOf }, change, stated }: Compared): boolean =>
  !order.isCompleted &&
  change?.is.some(({ answer }) => answer === 'notAdded') === true &&
  madeOf !== null &&
  otherFoods(stated ?? [], madeOf.foods).length > 0;

/** Decides whether the change of a line is another one than is stored of it, or none any more. */
export const hasOtherChange = (compared: Compared): boolean => {
  const { line, change: found } = compared;
  const { change: stored } = line;
  if (stored === null || found === null) return stored !== found;
  return !saysSame(stored, found) || hasNewSource(stored, found) || isOfOtherFoods(compared);
};
