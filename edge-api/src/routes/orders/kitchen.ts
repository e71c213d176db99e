import {
  actInKitchen,
  getKitchenOrder,
  KEY_ACTS,
  KITCHEN_UNDO_MS,
  type KitchenOrder,
  listKitchenOrders,
  refuseInKitchen,
  setExternalNumber,
  watchKitchenOrders,
} from '@justright/contract/kitchen';
import { afterKitchenMove, type KitchenMove, type OrderState } from '@justright/contract/kitchen-moves';
import { findFirstResponse, type IdempotentRequest, writeOnce } from '../../data/idempotency.ts';
import type { Database } from '../../data/database.ts';
import {
  findKitchenOrder,
  insertComments,
  insertHistory,
  listOrdersInKitchen,
  type Movable,
  moveOrder,
  setExternalNumberRow,
  setNeedsRead,
  type Undo,
} from '../../data/orders.ts';
import { insertWatch } from '../../data/kitchen-watches.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import type { Scope } from '../../data/scope.ts';
import { requireFound, RequestError } from '../../domain/refusals.ts';
import type { Env } from '../../env.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { announceOrder } from '../../http/watch-kitchen.ts';
import { type Caller, nameOf } from '../../identity/authenticate.ts';

/** How long a kitchen sees an order that it has closed. */
const CLOSED_SHOWN_MS = 10 * 60_000;
/** An undo that was sent in time may arrive late: a kitchen's network is slow at times. */
const UNDO_GRACE_MS = 5_000;

/** What an act needs of its request. */
interface Acting {
  env: Env;
  db: Database;
  afterResponse: (work: Promise<unknown>) => void;
  idempotent: IdempotentRequest | undefined;
  nowMs: number;
  params: { id: string };
  caller: Caller | undefined;
  scope: () => Promise<Scope>;
}
/** What an act changes, as the statements that run between the check and the response. */
interface Decision {
  state: OrderState;
  /** The statement that changes the order; it changes no row when the order moved meanwhile. */
  change: D1PreparedStatement;
  action: string;
  reason?: string;
}
type Found = NonNullable<Awaited<ReturnType<typeof findKitchenOrder>>>;

/** Returns an order as a caller gets it: an API key has no use for a phone number. */
function shownTo({ key }: Caller, { phoneNumber, ...order }: KitchenOrder): KitchenOrder {
  return key || phoneNumber === undefined ? order : { ...order, phoneNumber };
}

export const listKitchenOrdersEndpoint = endpoint(listKitchenOrders, async (request) => {
  const { db, params, nowMs } = request;
  const allowed = await request.scope();
  const restaurant = requireFound(await findRestaurant(allowed, db, params.id), 'Restaurant');
  const closedAfter = new Date(nowMs - CLOSED_SHOWN_MS).toISOString();
  const orders = await listOrdersInKitchen(allowed, db, restaurant.id, closedAfter);
  return { data: orders.map((order) => shownTo(callerOf(request), order)) };
});

export const getKitchenOrderEndpoint = endpoint(getKitchenOrder, async (request) => {
  const found = requireFound(await findKitchenOrder(await request.scope(), request.db, request.params.id), 'Order');
  return { data: shownTo(callerOf(request), found.order) };
});

/**
 * Does what a kitchen decided, once: the change is conditional on the state that was read, and a repeat with the same
 * Idempotency-Key gets the first response.
 */
async function actOnce(request: Acting, decide: (found: Found, caller: Caller) => Decision | undefined) {
  const { db, params, nowMs, idempotent } = request;
  const caller = callerOf(request);
  const allowed = await request.scope();
  const find = async (): Promise<Found> => {
    const found = requireFound(await findKitchenOrder(allowed, db, params.id), 'Order');
    return { ...found, order: shownTo(caller, found.order) };
  };
  const firstOr = async ({ order }: Found) => {
    const first = await findFirstResponse<KitchenOrder>(db, idempotent, nowMs);
    if (!first) throw moved(order);
    return { data: first };
  };
  const found = await find();
  const { order } = found;
  const decision = decide(found, caller);
  if (!decision) return firstOr(found);
  const { action, state, change, reason } = decision;
  const entry = {
    at: new Date(nowMs).toISOString(),
    by: nameOf(caller),
    uid: caller.uid,
    action,
    from: order.kitchenStatus,
    to: state.kitchenStatus,
  };
  const write = [
    change,
    insertHistory(db, order.id, entry),
    ...(reason === undefined ? [] : [insertComments(db, reason)]),
  ];
  const { wrote, data } = await writeOnce(request, write, order, async () => (await find()).order);
  if (wrote) request.afterResponse(announceOrder(request, order.id));
  return wrote ? { data } : firstOr(await find());
}

/** Makes the refusal of an act on an order that is something else now; it says what. */
function moved({
  productOrderId,
  orderStatus,
  kitchenStatus,
  question,
  claimedBy,
  active,
}: KitchenOrder): RequestError {
  const now = orderStatus === 'cancelled' || orderStatus === 'complete' ? orderStatus : kitchenStatus;
  return new RequestError('invalid-transition', `${productOrderId} is ${now} now`, {
    details: { orderStatus, kitchenStatus, question, claimedBy, active },
  });
}

/** Returns how a move changes an order; undefined when it is not allowed. */
function moveOf(
  { db, nowMs }: Acting,
  { order, externalOrderId }: Found,
  caller: Caller,
  act: KitchenMove,
): Omit<Decision, 'action'> | undefined {
  const state = afterKitchenMove(order, act);
  if (!state) return undefined;
  if (act === 'accept' && order.hasNeeds && order.needsRead === null) {
    throw new RequestError('needs-unread', 'Read first what these guests avoid');
  }
  const { orderStatus, paymentStatus, active, kitchenStatus, question } = order;
  const before = { orderStatus, paymentStatus, active, kitchenStatus, question };
  const undo: Undo = { uid: caller.uid, at: new Date(nowMs).toISOString(), before };
  const was: Movable = { ...order, externalOrderId };
  return { state, change: moveOrder(db, was, { ...was, ...state }, undo) };
}

/** Returns how the last act is undone; undefined when it was somebody else's, or is too long ago. */
function undoing(
  { db, nowMs }: Acting,
  { order, externalOrderId, undo }: Found,
  caller: Caller,
): Omit<Decision, 'action'> | undefined {
  if (undo?.uid !== caller.uid || Date.parse(undo.at) < nowMs - KITCHEN_UNDO_MS - UNDO_GRACE_MS) return undefined;
  const was: Movable = { ...order, externalOrderId };
  return { state: undo.before, change: moveOrder(db, was, { ...was, ...undo.before }, null) };
}

/** Admits the caller to the room of a restaurant, which sends each order that is placed or changes. */
export const watchKitchenOrdersEndpoint = endpoint(watchKitchenOrders, async (request) => {
  const { env, db, params, scope, nowMs } = request;
  const restaurant = requireFound(await findRestaurant(await scope(), db, params.id), 'Restaurant');
  const caller = callerOf(request);
  if (!(await insertWatch(db, caller.uid, restaurant.id, nowMs))) {
    throw new RequestError('rate-limited', 'You watch too many kitchens at a time. Please close some of them.');
  }
  const pass = await env.KITCHENS.getByName(restaurant.id).admit(caller);
  return { data: { path: `/live/kitchen/${restaurant.id}/${pass}` } };
});

export const actInKitchenEndpoint = endpoint(actInKitchen, { changes: 'orders' }, (request) => {
  const { act } = request.body;
  if (callerOf(request).key && !KEY_ACTS.some((one) => one === act)) {
    throw new RequestError('forbidden', 'Only a person may do this');
  }
  return actOnce(request, (found, caller) => {
    if (act === 'read') {
      const { db, nowMs } = request;
      const read = { by: nameOf(caller), at: new Date(nowMs).toISOString() };
      const was: Movable = { ...found.order, externalOrderId: found.externalOrderId };
      return { state: found.order, change: setNeedsRead(db, was, read), action: 'kitchen-read' };
    }
    const decided = act === 'undo' ? undoing(request, found, caller) : moveOf(request, found, caller, act);
    return decided && { ...decided, action: `kitchen-${act}` };
  });
});

export const refuseInKitchenEndpoint = endpoint(refuseInKitchen, { changes: 'orders' }, (request) =>
  actOnce(request, (found, caller) => {
    const decided = moveOf(request, found, caller, 'refuse');
    return decided && { ...decided, action: 'kitchen-refuse', reason: request.body.reason };
  }),
);

/** Keeps an order's number in the restaurant's own system while the order is open. The same number again changes nothing. */
export const setExternalNumberEndpoint = endpoint(setExternalNumber, { changes: 'orders' }, async (request) => {
  const { externalOrderNumber } = request.body;
  const found = await findKitchenOrder(await request.scope(), request.db, request.params.id);
  if (found?.externalOrderId === externalOrderNumber) return { data: shownTo(callerOf(request), found.order) };
  return actOnce(request, ({ order, externalOrderId }) => {
    if (order.orderStatus === 'complete' || order.orderStatus === 'cancelled') return undefined;
    const change = setExternalNumberRow(request.db, { ...order, externalOrderId }, externalOrderNumber);
    return { state: order, change, action: 'external-number' };
  });
});
