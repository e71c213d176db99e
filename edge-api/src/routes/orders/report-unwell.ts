import { FOLLOWED_MS, reportUnwell } from '@justright/contract/orders';
import { placingHold } from '../../data/order-holds.ts';
import { findFollowedOrder, findKitchenOrder, findProgress, insertHistory } from '../../data/orders.ts';
import { ALL_ROWS } from '../../data/scope.ts';
import { countUnattended, insertUnwell } from '../../data/unwell-reports.ts';
import { requireFound } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';
import { tellManagers } from '../../identity/tell-staff.ts';
import { announceOrder } from '../../kitchen/announce-order.ts';

/** Anybody can order and say so: managers who have read none of these in ten minutes are mailed each time they double. The board has all. */
const UNREAD_MAILS_MAX = 5;
const UNREAD_MS = 10 * 60_000;

/** Stores that the guest who holds an order's key feels unwell, holds the order, alarms the screens of its kitchen, and mails its managers. */
export const reportUnwellEndpoint = endpoint(reportUnwell, { changes: 'orders' }, async (request) => {
  const { db, params, nowMs } = request;
  const since = new Date(nowMs - FOLLOWED_MS).toISOString();
  const { id } = requireFound(await findFollowedOrder(db, params.key, since), 'Order');
  const { order } = requireFound(await findKitchenOrder(ALL_ROWS, db, id), 'Order');
  const at = new Date(nowMs).toISOString();
  const entry = { at, by: '', uid: null, action: 'unwell', from: order.kitchenStatus, to: order.kitchenStatus };
  const [, written] = await db.batch([
    insertUnwell(db, id, at),
    insertHistory(db, id, entry),
    ...placingHold(db, order, { at, uid: null, by: 'JustRight' }, 'The guest said that they feel unwell.'),
  ]);
  if ((written?.meta.changes ?? 0) > 0) {
    request.afterResponse(announceOrder(request, id));
    const unread = await countUnattended(db, order.restaurantId, new Date(nowMs - UNREAD_MS).toISOString());
    if (unread <= UNREAD_MAILS_MAX || Number.isInteger(Math.log2(unread)))
      request.afterResponse(tellManagers(request, 'unwell', order, at, nowMs));
  }
  return { data: requireFound(await findProgress(db, params.key, since), 'Order') };
});
