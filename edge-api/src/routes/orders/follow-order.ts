import { followOrder, FOLLOWED_MS } from '@justright/contract/orders';
import { findProgress } from '../../data/orders.ts';
import { notFound } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Returns how far an order is. Of a key that never was and of one that has ended the response is the same. */
export const followOrderEndpoint = endpoint(followOrder, async ({ openPrimary, params, nowMs }) => {
  const progress = await findProgress(openPrimary(), params.key, new Date(nowMs - FOLLOWED_MS).toISOString());
  if (!progress) throw notFound('Order');
  return { data: progress };
});
