import { recordPrint } from '@justright/contract/orders';
import { findOrderRow, recordUse } from '../../data/orders.ts';
import { requireFound } from '../../domain/refusals.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { nameOf } from '../../identity/authenticate.ts';

/** Records that the ticket or the labels of an order are printed. */
export const recordPrintEndpoint = endpoint(recordPrint, { changes: 'orders' }, async (request) => {
  const { db, params, body, nowMs } = request;
  const order = requireFound(await findOrderRow(await request.scope(), db, params.id), 'Order');
  const caller = callerOf(request);
  const at = new Date(nowMs).toISOString();
  await recordUse(db, order, { at, by: nameOf(caller), uid: caller.uid, action: `print-${body.of}` });
  return { data: { at } };
});
