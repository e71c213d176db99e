import type { OrderState } from '@justright/contract/kitchen-moves';
import type { Call } from '@justright/contract/call';
import type * as v from 'valibot';
import {
  cancelOrder,
  cancelPayment,
  claimOrder,
  completeOrder,
  completePayment,
  escalateOrder,
  handOverOrder,
  type OrderRow,
  releaseOrder,
  reopenOrder,
} from '@justright/contract/orders';
import type { Database } from '../../data/database.ts';
import { findOrderRow, insertComments, insertHistory, moveOrder, setNeedsRead } from '../../data/orders.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { ALL_ROWS } from '../../data/scope.ts';
import { findAdminUser, worksOnOrders } from '../../data/users.ts';
import { answerEnd } from '../../domain/asked-lines.ts';
import { nextState, type OrderAction } from '../../domain/order-transitions.ts';
import { nameOf } from '../../identity/authenticate.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { announceOrder } from '../../kitchen/announce-order.ts';
import {
  type Acting,
  findCompared,
  requireAnswered,
  requireDecided,
  requireMade,
  requireNeedsRead,
  requireRead,
} from './act-once.ts';
import { invalid, requireFound, RequestError } from '../../domain/refusals.ts';
import { findFirstResponse, type IdempotentRequest, writeOnce } from '../../data/idempotency.ts';

type MoveCall = Call<
  { params: { id: string }; data: OrderRow },
  {
    body: v.GenericSchema<
      unknown,
      { externalOrderNumber?: string; hasReadNeeds?: boolean; reason?: string; uid?: string }
    >;
    data: v.GenericSchema;
  }
>;

/**
 * Moves an order to another state. The write is conditional on the state it was decided on: of two concurrent moves,
 * one wins. A repeat with the same Idempotency-Key gets the first response and moves nothing.
 */
const moveEndpoint = (call: MoveCall, action: OrderAction) =>
  endpoint(call, { changes: 'orders' }, async (request) => {
    const { db, params, body, scope, nowMs } = request;
    const caller = callerOf(request);
    const allowed = await scope();
    const order = requireFound(await findOrderRow(allowed, db, params.id), 'Order');
    const next = nextState(order, action);
    if (!next) return { data: await firstResponseOr(order, request) };
    const takesOn = action === 'claim' || action === 'complete';
    const reads = takesOn && (await requireKnown(request, action, body.hasReadNeeds === true));
    const entryBy = { at: new Date(nowMs).toISOString(), by: nameOf(caller), uid: caller.uid };
    const moved: OrderRow = {
      ...order,
      ...next,
      ...(reads && { needsRead: { by: entryBy.by, at: entryBy.at } }),
      ...(action === 'claim' && { claimedBy: nameOf(caller) }),
      ...(action === 'release' && { claimedBy: '' }),
      ...(body.uid !== undefined && { claimedBy: await nameOfColleague(db, body.uid) }),
      ...(body.externalOrderNumber !== undefined && { externalOrderId: body.externalOrderNumber }),
    };
    const isPayment = next.paymentStatus !== order.paymentStatus;
    const write = [
      ...(reads ? readNeeds(db, order, entryBy) : []),
      moveOrder(db, order, moved, null, action === 'reopen' ? await askedAnew(db, order, next, nowMs) : {}),
      insertHistory(db, order.id, {
        ...entryBy,
        action,
        from: isPayment ? order.paymentStatus : order.orderStatus,
        to: isPayment ? next.paymentStatus : next.orderStatus,
      }),
      ...(body.reason === undefined ? [] : [insertComments(db, body.reason)]),
    ];
    const current = async () => {
      const found = requireFound(await findOrderRow(allowed, db, order.id), 'Order');
      return found;
    };
    const { wrote, data } = await writeOnce(request, write, moved, current);
    if (wrote) request.afterResponse(announceOrder(request, order.id));
    return { data: wrote ? data : await firstResponseOr(await current(), request) };
  });

/** Returns a new end for the asked lines of an order that is opened again: the kitchen has its whole time to answer them. */
async function askedAnew(
  db: Database,
  { asks, restaurantId }: OrderRow,
  next: OrderState,
  nowMs: number,
): Promise<{ asksUntil?: string }> {
  if (next.question !== 'asked' || asks.length === 0) return {};
  const restaurant = requireFound(await findRestaurant(ALL_ROWS, db, restaurantId), 'Restaurant');
  return { asksUntil: answerEnd(restaurant, nowMs) };
}

/**
 * Refuses what the kitchen could not do either: what has changed is read, and decided before it is complete. Returns whether
 * the caller is the first who has read what its guests avoid.
 */
async function requireKnown(request: Acting, action: 'claim' | 'complete', hasReadNeeds: boolean): Promise<boolean> {
  const { order } = await findCompared(request);
  if (!hasReadNeeds) requireNeedsRead(order);
  requireRead(order);
  if (action === 'complete') {
    requireDecided(order);
    requireMade(order);
    requireAnswered(order);
  }
  return order.hasNeeds && order.needsRead === null;
}

/** Returns the statements that keep who has read what the guests avoid; somebody who was faster stays. */
const readNeeds = (db: Database, order: OrderRow, entryBy: { at: string; by: string; uid: string }) => [
  setNeedsRead(db, order, { by: entryBy.by, at: entryBy.at }, { follows: false }),
  insertHistory(db, order.id, {
    ...entryBy,
    action: 'kitchen-read',
    from: order.kitchenStatus,
    to: order.kitchenStatus,
  }),
];

/** Returns the name of a member of the platform's staff, who may claim orders; others are a 422. */
async function nameOfColleague(db: Database, uid: string): Promise<string> {
  const found = await findAdminUser(db, uid);
  if (!found || !worksOnOrders(found)) throw invalid('uid', 'Choose somebody who works on orders');
  return found.displayName || found.email;
}

/**
 * Returns the first response if the refused request is a repeat: its own first move is the reason for the refusal.
 * Otherwise throws the refusal.
 */
async function firstResponseOr(
  order: OrderRow,
  { db, idempotent, nowMs }: { db: Database; idempotent: IdempotentRequest | undefined; nowMs: number },
): Promise<OrderRow> {
  const first = await findFirstResponse<OrderRow>(db, idempotent, nowMs);
  if (!first) throw refused(order);
  return first;
}

/** Makes the refusal, which names the order's state and who has claimed it. */
function refused(order: OrderRow): RequestError {
  const holder = order.orderStatus === 'claimed' && order.claimedBy ? ` by ${order.claimedBy}` : '';
  return new RequestError('invalid-transition', `${order.productOrderId} is ${order.orderStatus}${holder}`, {
    details: {
      orderStatus: order.orderStatus,
      paymentStatus: order.paymentStatus,
      claimedBy: order.claimedBy,
      active: order.active,
      kitchenStatus: order.kitchenStatus,
      question: order.question,
    },
  });
}

export const claimOrderEndpoint = moveEndpoint(claimOrder, 'claim');
export const escalateOrderEndpoint = moveEndpoint(escalateOrder, 'escalate');
export const completeOrderEndpoint = moveEndpoint(completeOrder, 'complete');
export const cancelOrderEndpoint = moveEndpoint(cancelOrder, 'cancel');
export const completePaymentEndpoint = moveEndpoint(completePayment, 'payment-complete');
export const cancelPaymentEndpoint = moveEndpoint(cancelPayment, 'payment-cancel');
export const reopenOrderEndpoint = moveEndpoint(reopenOrder, 'reopen');
export const releaseOrderEndpoint = moveEndpoint(releaseOrder, 'release');
export const handOverOrderEndpoint = moveEndpoint(handOverOrder, 'hand-over');
