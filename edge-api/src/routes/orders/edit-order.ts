import { editOrder, type OrderRow } from '@justright/contract/orders';
import { findOrderRow, insertComments, insertHistory, setComments } from '../../data/orders.ts';
import { nameOf } from '../../identity/authenticate.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { requireFound, RequestError } from '../../domain/refusals.ts';
import { findFirstResponse, writeOnce } from '../../data/idempotency.ts';

const ATTEMPTS_MAX = 3;

/**
 * Edits the comments that staff keep on an order. An edit that was begun with other comments than the stored ones is
 * refused; the refusal has the stored ones. A repeat with the same Idempotency-Key edits nothing again.
 */
export const editOrderEndpoint = endpoint(editOrder, { changes: 'orders' }, async (request) => {
  const { db, params, body, scope, nowMs, idempotent } = request;
  const { comments, commentsBefore } = body;
  const caller = callerOf(request);
  const allowed = await scope();
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const order = requireFound(await findOrderRow(allowed, db, params.id), 'Order');
    if (comments === undefined) return { data: order };
    if (commentsBefore !== undefined && commentsBefore !== order.comments) {
      const first = await findFirstResponse<OrderRow>(db, idempotent, nowMs);
      if (first) return { data: first };
      throw editedMeanwhile(order);
    }
    const write = [
      setComments(db, order, comments),
      insertHistory(db, order.id, {
        at: new Date(nowMs).toISOString(),
        by: nameOf(caller),
        uid: caller.uid,
        action: 'edit',
        from: order.orderStatus,
        to: order.orderStatus,
      }),
      insertComments(db, comments),
    ];
    const edited = async () => {
      const found = requireFound(await findOrderRow(allowed, db, order.id), 'Order');
      return found;
    };
    const { wrote, data } = await writeOnce(request, write, { ...order, comments }, edited);
    const first = wrote ? data : await findFirstResponse<OrderRow>(db, idempotent, nowMs);
    if (first) return { data: first };
  }
  throw new RequestError('unavailable', 'The comments are being edited right now. Please try again.');
});

const editedMeanwhile = ({ productOrderId, comments }: OrderRow): RequestError =>
  new RequestError('version-conflict', `Somebody else edited the comments of ${productOrderId} meanwhile`, {
    details: { comments },
  });
