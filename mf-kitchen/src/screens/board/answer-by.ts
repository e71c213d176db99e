import { isWaiting } from '@justright/contract/asked-texts';
import type { KitchenOrder } from '@justright/contract/kitchen';

/** How long before its end a time to answer is heard and seen again: without an answer the dishes are refused. */
const LAST_MS = 60_000;

/** Returns until when the kitchen may answer what is asked of dishes; undefined where nothing is. */
export const answerBy = ({ cart }: KitchenOrder): string | undefined =>
  cart.orders
    .flatMap(({ items }) => items)
    .flatMap((item) => (isWaiting(item) && item.question?.until !== undefined ? [item.question.until] : []))
    .toSorted()[0];

/** Returns when the last minute to answer an order begins, in ms; undefined where nothing is asked. */
export function lastMinuteOf(order: KitchenOrder): number | undefined {
  const until = answerBy(order);
  return until === undefined ? undefined : Date.parse(until) - LAST_MS;
}

/** Decides whether the last minute to answer an order has begun. */
export const isLastMinute = (order: KitchenOrder, nowMs: number): boolean => (lastMinuteOf(order) ?? Infinity) <= nowMs;
