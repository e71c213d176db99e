import { isWaiting } from '@justright/contract/asked-texts';
import { afterKitchenMove } from '@justright/contract/kitchen-moves';
import type { CartItem } from '@justright/contract/orders';
import { UNANSWERED_IN_TIME } from '@justright/contract/refusal-reasons';
import { listUnanswered } from '../data/asked-orders.ts';
import { findKitchenOrder, insertComments, insertHistory, moveOrder, setAmendedLines } from '../data/orders.ts';
import { ALL_ROWS } from '../data/scope.ts';
import { isMade } from '../domain/amounts-to-pay.ts';
import { announceOrder } from './announce-order.ts';
import type { Ending } from './end-offers.ts';

/** Returns a line that nobody has answered in time, as its kitchen no longer makes it. */
const unanswered = (
  { changed: _changed, size: _size, category: _category, question, ...item }: CartItem,
  at: string,
): CartItem => ({
  ...item,
  ...(question && { question: { state: 'no', about: question.about, keys: question.keys } }),
  amended: { ...item.amended, by: '', at, refusal: UNANSWERED_IN_TIME },
});

/** Refuses the asked lines of an order; the rest counts unless the notes ask too. Without a rest the order is refused. */
async function endAskedLinesOf({ env, db, afterResponse }: Ending, orderId: string, nowMs: number): Promise<void> {
  const found = await findKitchenOrder(ALL_ROWS, db, orderId);
  if (!found) return;
  const { order, externalOrderId } = found;
  const items = order.cart.orders.flatMap((person) => person.items);
  const asked = items.flatMap((item, index) => (isWaiting(item) ? [{ place: index + 1, item }] : []));
  const was = { ...order, externalOrderId };
  if (asked.length === 0) {
    await db.batch([moveOrder(db, was, was, null, { asksUntil: '' })]);
    return;
  }
  const hasRest = items.some((item) => isMade(item) && !isWaiting(item));
  const rest = order.isQuestion ? order : { ...order, question: 'yes' as const };
  const state = hasRest ? rest : afterKitchenMove(order, 'refuse');
  if (!state) return;
  const at = new Date(nowMs).toISOString();
  const lines = asked.map(({ place, item }) => ({ place, item: unanswered(item, at) }));
  const entry = {
    at,
    by: '',
    uid: null,
    action: 'asks-ended',
    from: order.kitchenStatus,
    to: state.kitchenStatus,
    details: { lines: asked.map(({ place }) => ({ place })) },
  };
  const results = await db.batch([
    setAmendedLines(db, was, { lines, menuVersion: null }),
    moveOrder(db, was, { ...was, ...state }, null, { follows: true, asksUntil: '' }),
    insertHistory(db, orderId, entry),
    insertComments(db, UNANSWERED_IN_TIME),
  ]);
  if ((results[1]?.meta.changes ?? 0) > 0) afterResponse(announceOrder({ env, db }, orderId));
}

/** Refuses the asked lines of one restaurant, or of all, that nobody has answered within its time. */
export async function endAskedLines(
  ending: Ending,
  restaurantId: string | null,
  nowMs: number,
): Promise<{ ended: number; isMoreLeft: boolean }> {
  const { ids, isMoreLeft } = await listUnanswered(ending.db, restaurantId, new Date(nowMs).toISOString());
  for (const id of ids) await endAskedLinesOf(ending, id, nowMs);
  return { ended: ids.length, isMoreLeft };
}
