import type { Call } from '@justright/contract/call';
import { endOrderHold, holdOrder, type OrderRow } from '@justright/contract/orders';
import type * as v from 'valibot';
import { findFirstResponse, writeOnce } from '../../data/idempotency.ts';
import { endingHold, placingHold } from '../../data/order-holds.ts';
import { findOrderRow } from '../../data/orders.ts';
import { requireFound, RequestError } from '../../domain/refusals.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { nameOf } from '../../identity/authenticate.ts';

type HoldCall = Call<
  { params: { id: string }; data: OrderRow },
  { body: v.GenericSchema<unknown, { reason?: string }>; data: v.GenericSchema }
>;

/** Places a hold, which has a reason, or ends it. What is so already is a 409; a repeat gets the first response. */
const holdEndpoint = (call: HoldCall) =>
  endpoint(call, { changes: 'orders' }, async (request) => {
    const { db, params, body, nowMs, idempotent } = request;
    const scope = await request.scope();
    const find = async () => requireFound(await findOrderRow(scope, db, params.id), 'Order');
    const order = await find();
    const caller = callerOf(request);
    const holder = { at: new Date(nowMs).toISOString(), uid: caller.uid, by: nameOf(caller) };
    const write =
      body.reason === undefined ? endingHold(db, order, holder) : placingHold(db, order, holder, body.reason);
    const { wrote, data } = await writeOnce(request, write, order, find);
    const first = wrote ? data : await findFirstResponse<OrderRow>(db, idempotent, nowMs);
    if (!first) throw isSoAlready(await find());
    return { data: first };
  });

const isSoAlready = ({ productOrderId, hold }: OrderRow): RequestError =>
  new RequestError(
    'invalid-transition',
    hold === null ? `${productOrderId} is not held` : `${productOrderId} is already held by ${hold.by}`,
    { details: { hold } },
  );

export const holdOrderEndpoint = holdEndpoint(holdOrder);
export const endOrderHoldEndpoint = holdEndpoint(endOrderHold);
