import {
  actInKitchen,
  getKitchenOrder,
  KEY_ACTS,
  KITCHEN_FINISHED_MS,
  KITCHEN_UNDO_MS,
  listFinishedOrders,
  listKitchenOrders,
  refuseInKitchen,
  setExternalNumber,
  watchKitchenOrders,
} from '@justright/contract/kitchen';
import { afterKitchenMove, type KitchenMove } from '@justright/contract/kitchen-moves';
import {
  findKitchenOrder,
  listFinishedInKitchen,
  listOrdersInKitchen,
  moveOrder,
  setExternalNumberRow,
  setChangesRead,
  setNeedsRead,
} from '../../data/orders.ts';
import type { Movable } from '../../data/order-state.ts';
import { SERVED_CHECKED_MS } from '../../data/checked-orders.ts';
import { insertWatch } from '../../data/kitchen-watches.ts';
import { setUnwellRead } from '../../data/unwell-reports.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { requireFound, RequestError } from '../../domain/refusals.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { endWaiting } from '../../kitchen/end-waiting.ts';
import { recheckOrders } from '../../kitchen/recheck-orders.ts';
import { type Caller, nameOf } from '../../identity/authenticate.ts';
import { requireMadeAfter, requirePerson } from '../../identity/kitchen-person.ts';
import {
  type Acting,
  actOnce,
  type Decision,
  findCompared,
  type Found,
  ORDER_ACT,
  requireAnswered,
  requireDecided,
  requireMade,
  requireNeedsRead,
  requireRead,
  shownTo,
  undoOf,
} from './act-once.ts';

/** How long a kitchen sees an order that it has closed. */
const CLOSED_SHOWN_MS = 10 * 60_000;
/** An undo that was sent in time may arrive late: a kitchen's network is slow at times. */
const UNDO_GRACE_MS = 5_000;

export const listKitchenOrdersEndpoint = endpoint(listKitchenOrders, async (request) => {
  const { db, params, nowMs } = request;
  const allowed = await request.scope();
  const restaurant = requireFound(await findRestaurant(allowed, db, params.id), 'Restaurant');
  const closedAfter = new Date(nowMs - CLOSED_SHOWN_MS).toISOString();
  await endWaiting(request, restaurant.id, nowMs);
  await recheckOrders(request, restaurant.id, nowMs);
  const servedAfter = new Date(nowMs - SERVED_CHECKED_MS).toISOString();
  const orders = await listOrdersInKitchen(allowed, db, restaurant.id, closedAfter, servedAfter);
  return { data: orders.map((order) => shownTo(callerOf(request), order)) };
});

/** How long before its end an order that finishes now was placed, at most: open ones are cooked within a day. */
const OPEN_AT_MOST_MS = 24 * 60 * 60_000;

export const listFinishedOrdersEndpoint = endpoint(listFinishedOrders, async (request) => {
  const { db, params, nowMs } = request;
  const allowed = await request.scope();
  const restaurant = requireFound(await findRestaurant(allowed, db, params.id), 'Restaurant');
  const afterMs = nowMs - KITCHEN_FINISHED_MS;
  const data = await listFinishedInKitchen(allowed, db, restaurant.id, {
    placedAfter: new Date(afterMs - OPEN_AT_MOST_MS).toISOString(),
    finishedAfter: new Date(afterMs).toISOString(),
  });
  return { data };
});

export const getKitchenOrderEndpoint = endpoint(getKitchenOrder, async (request) => {
  const { order } = await findCompared(request);
  return { data: shownTo(callerOf(request), order) };
});

/** Returns how a move changes an order; undefined when it is not allowed. */
function moveOf(
  { db, nowMs }: Acting,
  { order, externalOrderId, completedAt }: Found,
  caller: Caller,
  act: KitchenMove,
): Omit<Decision, 'action'> | undefined {
  const state = afterKitchenMove(order, act);
  if (!state) return undefined;
  if (act === 'reopen' && (completedAt === null || Date.parse(completedAt) < nowMs - KITCHEN_FINISHED_MS))
    return undefined;
  if (act === 'accept') requireNeedsRead(order);
  if (act !== 'refuse') requireRead(order);
  if (act !== 'refuse' && act !== 'reopen') {
    requireDecided(order);
    requireMade(order);
  }
  if (act === 'done') requireAnswered(order);
  const was: Movable = { ...order, externalOrderId };
  return { state, change: moveOrder(db, was, { ...was, ...state }, undoOf(order, caller, nowMs)) };
}

/**
 * Returns how the needs of an order are read, and with them the changes of its lines that were shown. An unread
 * change that was not shown is a 409 `line-changed`. The history entry keeps what was read.
 */
function reading(
  { db, nowMs }: Acting,
  { order, externalOrderId }: Found,
  caller: Caller,
  shown: readonly string[],
): Decision {
  const read = { by: nameOf(caller), at: new Date(nowMs).toISOString() };
  const was: Movable = { ...order, externalOrderId };
  const unread = order.cart.orders
    .flatMap(({ items }) => items)
    .flatMap(({ menuItem, changed }, index) =>
      changed && changed.readAt === undefined ? [{ place: index + 1, title: menuItem.title, ...changed }] : [],
    );
  const isOfNeeds = shown.length === 0 && order.hasNeeds && order.needsRead === null;
  if (isOfNeeds || unread.length === 0) {
    return { state: order, change: setNeedsRead(db, was, read, { follows: false }), action: 'kitchen-read' };
  }
  if (new Set(unread.map(({ at }) => at)).symmetricDifference(new Set(shown)).size > 0) {
    throw new RequestError('line-changed', 'This order has changed again: read first what it says now');
  }
  return {
    state: order,
    first: setChangesRead(db, was, read, shown),
    change: setNeedsRead(db, was, read, { follows: true }),
    action: 'line-read',
    details: { lines: unread },
  };
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

/** Tells whether the last act was one that only a person does: a refusal, or the answer to a question. */
const isOfPerson = ({ order, undo }: Found): boolean =>
  order.kitchenStatus === 'refused' || (undo !== null && undo.before.question !== order.question);

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

export const actInKitchenEndpoint = endpoint(actInKitchen, ORDER_ACT, (request) => {
  const { act, changes } = request.body;
  if (callerOf(request).key && !KEY_ACTS.some((one) => one === act)) {
    throw new RequestError('forbidden', 'Only a person may do this');
  }
  return actOnce(
    request,
    async (found, caller) => {
      if (act === 'read') {
        await requirePerson(request.db, caller);
        return reading(request, found, caller, changes);
      }
      if (act === 'attend') {
        requireMadeAfter(found.order.unwell?.at ?? '', caller, request.header, request.nowMs);
        const at = new Date(request.nowMs).toISOString();
        const change = setUnwellRead(request.db, found.order.id, { by: nameOf(caller), at });
        return { state: found.order, change, action: 'kitchen-attend' };
      }
      if (act === 'undo' && isOfPerson(found)) await requirePerson(request.db, caller);
      const decided = act === 'undo' ? undoing(request, found, caller) : moveOf(request, found, caller, act);
      return decided && { ...decided, action: `kitchen-${act}` };
    },
    changes,
  );
});

export const refuseInKitchenEndpoint = endpoint(refuseInKitchen, ORDER_ACT, (request) =>
  actOnce(request, async (found, caller) => {
    await requirePerson(request.db, caller);
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
