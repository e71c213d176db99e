import { followOrder, FOLLOWED_MS } from '@justright/contract/orders';
import { findProgress } from '../../data/orders.ts';
import { notFound } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Returns how far an order is. Of a key that never was and of one that has ended the response is the same. */
export const followOrderEndpoint = endpoint(followOrder, { isLeased: true }, async ({ db, open, params, nowMs }) => {
  const since = new Date(nowMs - FOLLOWED_MS).toISOString();
  // An order that was just placed may be younger than the leased state.
  const progress =
    (await findProgress(db, params.key, since)) ?? (await findProgress(open(0, nowMs).db, params.key, since));
  if (!progress) throw notFound('Order');
  return { data: progress };
});
