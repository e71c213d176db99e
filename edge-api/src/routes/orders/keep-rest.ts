import { FOLLOWED_MS, keepRest } from '@justright/contract/orders';
import { findFollowedOrder, findKitchenOrder, findProgress, insertHistory, moveOrder } from '../../data/orders.ts';
import { ALL_ROWS } from '../../data/scope.ts';
import { nextState } from '../../domain/order-transitions.ts';
import { requireFound, RequestError } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';
import { announceOrder } from '../../kitchen/announce-order.ts';
import { endWaiting } from '../../kitchen/end-waiting.ts';

const isLate = () =>
  new RequestError('invalid-transition', 'The kitchen already works on the rest of this order, or it is over');

/** Keeps or cancels the rest of an order of which the kitchen has refused asked dishes. */
export const keepRestEndpoint = endpoint(keepRest, { changes: 'orders' }, async (request) => {
  const { env, db, body, params, nowMs } = request;
  const since = new Date(nowMs - FOLLOWED_MS).toISOString();
  const { id, restaurantId } = requireFound(await findFollowedOrder(db, params.key, since), 'Order');
  await endWaiting(request, restaurantId, nowMs);
  const progress = async () => requireFound(await findProgress(db, params.key, since), 'Order');
  const { order, externalOrderId } = requireFound(await findKitchenOrder(ALL_ROWS, db, id), 'Order');
  const state = body.keeps ? order : nextState(order, 'cancel');
  if (!(await progress()).asksRest || !state) throw isLate();
  const was = { ...order, externalOrderId };
  const entry = {
    at: new Date(nowMs).toISOString(),
    by: 'Guest',
    uid: null,
    action: body.keeps ? 'rest-kept' : 'rest-cancelled',
    from: order.kitchenStatus,
    to: state.kitchenStatus,
  };
  const [moved] = await db.batch([moveOrder(db, was, { ...was, ...state }, null), insertHistory(db, id, entry)]);
  if ((moved?.meta.changes ?? 0) === 0) throw isLate();
  request.afterResponse(announceOrder({ env, db }, id));
  return { data: await progress() };
});
