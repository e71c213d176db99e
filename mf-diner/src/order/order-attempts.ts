import type { Attempt } from './place-order.ts';
import { isRecord, type KeyValueStore, readStored, writeStored } from '../device/storage.ts';

const STORAGE_KEY = 'justright.sent-orders';
/** The server knows a key for 24 hours; sent again after that, an order would be stored twice. */
const keptMaxAgeMs = 20 * 60 * 60 * 1000;

/** An order that was sent, and of which nobody knows whether it arrived. */
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

const device = () => localStorage;

function sentOrders(nowMs: number, pick: () => KeyValueStore): SentOrder[] {
  const all = readStored(pick, STORAGE_KEY, isSentOrders, []);
  return all.filter(({ sentAtMs }) => sentAtMs <= nowMs && nowMs - sentAtMs < keptMaxAgeMs);
}

/** Keeps an order that is about to be sent on the device: also a tab that is closed meanwhile must not order twice. */
export function keepSentOrder({ key, order }: Attempt, nowMs = Date.now(), pick: () => KeyValueStore = device): void {
  const others = sentOrders(nowMs, pick).filter((sent) => sent.key !== key);
  writeStored(pick, STORAGE_KEY, [...others, { key, order, sentAtMs: nowMs }]);
}

/** Its outcome is known. */
export function forgetSentOrder(key: string, nowMs = Date.now(), pick: () => KeyValueStore = device): void {
  writeStored(
    pick,
    STORAGE_KEY,
    sentOrders(nowMs, pick).filter((sent) => sent.key !== key),
  );
}

/** The order that was sent last to a restaurant and is not settled, from this tab or one that is closed. */
export function unsettledOrder(
  restaurantId: string,
  nowMs = Date.now(),
  pick: () => KeyValueStore = device,
): Attempt | null {
  const sent = sentOrders(nowMs, pick).findLast(({ order }) => order.restaurant.id === restaurantId);
  return sent ? { key: sent.key, order: sent.order } : null;
}
