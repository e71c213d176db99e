import { waitingPlaces } from '@justright/contract/asked-texts';
import { UNANSWERED_IN_TIME } from '@justright/contract/refusal-reasons';
import { listUnanswered } from '../data/asked-orders.ts';
import { findKitchenOrder, moveOrder } from '../data/orders.ts';
import { ALL_ROWS } from '../data/scope.ts';
import { type Ending, refuseLines } from './refuse-lines.ts';

/** Refuses the asked lines of an order; the rest counts unless the notes ask too. Without a rest the order is refused. */
async function endAskedLinesOf(ending: Ending, orderId: string, nowMs: number): Promise<void> {
  const { db } = ending;
  const found = await findKitchenOrder(ALL_ROWS, db, orderId);
  if (!found) return;
  const { order, externalOrderId } = found;
  const places = waitingPlaces(order);
  if (places.length === 0) {
    const was = { ...order, externalOrderId };
    await db.batch([moveOrder(db, was, was, null, { asksUntil: '' })]);
    return;
  }
  const refusal = {
    places,
    reason: UNANSWERED_IN_TIME,
    answer: { by: '' },
    action: 'asks-ended' as const,
    details: { lines: places.map((place) => ({ place })) },
    offerId: null,
    isOfOrder: false,
  };
  await refuseLines(ending, found, refusal, nowMs);
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
