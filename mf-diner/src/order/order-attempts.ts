import { SENT_ORDERS } from '@justright/client/kept/diner-keys';
import { kept } from '@justright/client/kept/kept';
import { isRecord } from '../device/shapes.ts';
import type { Attempt } from './place-order.ts';

/** The server keeps an idempotency key for 24 hours; a later retry would store the order twice. */
const ATTEMPT_MAX_AGE_MS = 20 * 60 * 60 * 1000;

/** An order that was sent and whose outcome is unknown. */
interface SentOrder extends Attempt {
  sentAtMs: number;
}

const isSentOrder = (value: unknown): value is SentOrder =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  typeof value['sentAtMs'] === 'number' &&
  isRecord(value['order']) &&
  isRecord(value['order']['restaurant']);
const isSentOrders = (value: unknown): value is SentOrder[] => Array.isArray(value) && value.every(isSentOrder);

const attempts = kept(SENT_ORDERS, isSentOrders);

const sentOrders = (nowMs: number): SentOrder[] =>
  (attempts.read() ?? []).filter(({ sentAtMs }) => sentAtMs <= nowMs && nowMs - sentAtMs < ATTEMPT_MAX_AGE_MS);

/** Stores an order before it is sent, so that a tab that is closed meanwhile does not order twice. */
export function keepSentOrder({ key, order }: Attempt, nowMs = Date.now()): void {
  const others = sentOrders(nowMs).filter((sent) => sent.key !== key);
  attempts.write([...others, { key, order, sentAtMs: nowMs }]);
}

/** Forgets an order whose outcome is known. */
export function forgetSentOrder(key: string, nowMs = Date.now()): void {
  attempts.write(sentOrders(nowMs).filter((sent) => sent.key !== key));
}

/** Finds the last order to a restaurant whose outcome is unknown, from this tab or a closed one. */
export function unsettledOrder(restaurantId: string, nowMs = Date.now()): Attempt | null {
  const sent = sentOrders(nowMs).findLast(({ order }) => order.restaurant.id === restaurantId);
  return sent ? { key: sent.key, order: sent.order } : null;
}
