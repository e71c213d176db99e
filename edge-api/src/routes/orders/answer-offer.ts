import { answerOffer, FOLLOWED_MS } from '@justright/contract/orders';
import { findFollowedOrder, findProgress } from '../../data/orders.ts';
import { requireFound, RequestError } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';
import { acceptOffer, declineOffer } from '../../kitchen/end-offers.ts';
import { endWaiting } from '../../kitchen/end-waiting.ts';

/** Accepts or declines what the kitchen offers the guest who holds the order's key. */
export const answerOfferEndpoint = endpoint(answerOffer, { changes: 'orders' }, async (request) => {
  const { db, body, params, nowMs } = request;
  const since = new Date(nowMs - FOLLOWED_MS).toISOString();
  const { id, restaurantId } = requireFound(await findFollowedOrder(db, params.key, since), 'Order');
  await endWaiting(request, restaurantId, nowMs);
  if (body.accepts) await acceptOffer(request, id, body.id, nowMs);
  else if (!(await declineOffer(request, id, body.id, 'guest', nowMs))) {
    throw new RequestError('invalid-transition', 'The kitchen no longer offers this');
  }
  return { data: requireFound(await findProgress(db, params.key, since), 'Order') };
});
