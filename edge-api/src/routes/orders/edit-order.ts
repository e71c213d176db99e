import { editOrder } from '@justright/contract/calls';
import { EditOrderInput } from '@justright/contract/orders';
import { findOrderRow, insertHistory, setComments } from '../../data/orders.ts';
import { nameOf } from '../../http/authenticate.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../http/errors.ts';
import { writeOnce } from '../../http/idempotency.ts';

/** Edits what staff note about an order: its comments. A repeat with the same Idempotency-Key edits nothing again. */
export const editOrderEndpoint = endpoint(editOrder, { body: EditOrderInput }, async (request) => {
  const { db, params, body, scope, nowMs } = request;
  const caller = callerOf(request);
  const order = await findOrderRow(await scope(), db, params.id);
  if (!order) throw notFound('Order');
  const { comments } = body;
  if (comments === undefined) return { data: order };
  const write = [
    setComments(db, order.id, comments),
    insertHistory(db, order.id, {
      at: new Date(nowMs).toISOString(),
      by: nameOf(caller),
      uid: caller.uid,
      action: 'edit',
      from: order.orderStatus,
      to: order.orderStatus,
    }),
  ];
  const { data } = await writeOnce(request, write, { ...order, comments });
  return { data };
});
