import { isWaiting } from '@justright/contract/asked-texts';
import { afterKitchenMove } from '@justright/contract/kitchen-moves';
import type { CartItem } from '@justright/contract/orders';
import { takeOffer } from '../data/order-offers.ts';
import { type findKitchenOrder, insertComments, insertHistory, moveOrder, setAmendedLines } from '../data/orders.ts';
import { isMade } from '../domain/amounts-to-pay.ts';
import type { Env } from '../env.ts';
import type { Database } from '../data/database.ts';
import { announceOrder } from './announce-order.ts';

/** What ends something that has waited needs of its request. */
export interface Ending {
  env: Env;
  db: Database;
  afterResponse: (work: Promise<unknown>) => void;
}
type Found = NonNullable<Awaited<ReturnType<typeof findKitchenOrder>>>;

interface Refusal {
  places: readonly number[];
  reason: string;
  /** Whose answer the lines have, and when; nobody has answered where `by` is ''. */
  answer: { by: string; at?: string };
  action: 'asks-ended' | 'offer-declined';
  details: object;
  /** The offer that comes to nothing with it. */
  offerId: string | null;
  /** It answers a question about the whole order with no. */
  isOfOrder: boolean;
}

/** Returns a line that its kitchen no longer makes; what it was asked is answered with no. */
const refusedItem = (
  { changed: _changed, size: _size, category: _category, question, ...item }: CartItem,
  { reason, answer }: Refusal,
  now: string,
): CartItem => ({
  ...item,
  ...(question && {
    question: { state: 'no', about: question.about, keys: question.keys, ...(answer.by !== '' && answer) },
  }),
  amended: { ...item.amended, by: answer.by, at: now, refusal: reason },
});

/**
 * Refuses lines of an order that have waited in vain. The rest counts, unless another line or the notes still ask; without a rest
 * the order is refused. Returns whether it was still as it was read.
 */
export async function refuseLines(
  { env, db, afterResponse }: Ending,
  { order, externalOrderId }: Found,
  refusal: Refusal,
  nowMs: number,
): Promise<boolean> {
  const { places, offerId, isOfOrder } = refusal;
  const lines = order.cart.orders
    .flatMap((person) => person.items)
    .map((item, index) => ({ place: index + 1, item }))
    .filter(({ item }) => isMade(item));
  const rest = isOfOrder ? [] : lines.filter(({ place }) => !places.includes(place));
  const isAsked = rest.some(({ item }) => isWaiting(item));
  const counts =
    isAsked || order.isQuestion || order.question === null ? order : { ...order, question: 'yes' as const };
  const state = rest.length > 0 ? counts : afterKitchenMove(order, 'refuse');
  if (!state) return false;
  const now = new Date(nowMs).toISOString();
  const was = { ...order, externalOrderId };
  // A refused order that is opened again has its lines as they were.
  const refused = lines.filter(({ place, item }) => (rest.length > 0 ? places.includes(place) : isWaiting(item)));
  const amended = refused.map(({ place, item }) => ({ place, item: refusedItem(item, refusal, now) }));
  const before = [
    ...(offerId === null ? [] : [takeOffer(db, was, offerId, null)]),
    ...(amended.length === 0 ? [] : [setAmendedLines(db, was, { lines: amended, menuVersion: null }, offerId)]),
  ];
  const results = await db.batch([
    ...before,
    moveOrder(db, was, { ...was, ...state }, null, { follows: true, ...(!isAsked && { asksUntil: '' }) }),
    insertHistory(db, order.id, {
      at: now,
      by: '',
      uid: null,
      action: refusal.action,
      from: order.kitchenStatus,
      to: state.kitchenStatus,
      details: refusal.details,
    }),
    insertComments(db, refusal.reason),
  ]);
  const isRefused = (results[before.length]?.meta.changes ?? 0) > 0;
  if (isRefused) afterResponse(announceOrder({ env, db }, order.id));
  return isRefused;
}
