import { isWaiting } from '@justright/contract/asked-texts';
import type { KitchenOrder, LastAct } from '@justright/contract/kitchen';
import type { OrderState } from '@justright/contract/kitchen-moves';
import { countChanges } from '@justright/contract/line-change-texts';
import type { Database } from '../../data/database.ts';
import { findFirstResponse, type IdempotentRequest, writeOnce } from '../../data/idempotency.ts';
import { findKitchenOrder, findLastAct, insertComments, insertHistory, type Undo } from '../../data/orders.ts';
import type { Scope } from '../../data/scope.ts';
import { lineAt } from '../../domain/amended-lines.ts';
import { isMade } from '../../domain/amounts-to-pay.ts';
import { requireFound, RequestError } from '../../domain/refusals.ts';
import type { Env } from '../../env.ts';
import { callerOf } from '../../http/endpoint.ts';
import type { Options } from '../../http/endpoint-options.ts';
import { type Caller, nameOf } from '../../identity/authenticate.ts';
import { actedAt, requireMadeAfter } from '../../identity/kitchen-person.ts';
import { announceOrder } from '../../kitchen/announce-order.ts';
import { endWaiting } from '../../kitchen/end-waiting.ts';
import { recheckOrders } from '../../kitchen/recheck-orders.ts';

/** What an act needs of its request. */
export interface Acting {
  env: Env;
  db: Database;
  afterResponse: (work: Promise<unknown>) => void;
  idempotent: IdempotentRequest | undefined;
  nowMs: number;
  params: { id: string };
  caller: Caller | undefined;
  scope: () => Promise<Scope>;
  header: (name: string) => string | undefined;
}
/** What an act changes, as the statements that run between the check and the response. */
export interface Decision {
  state: OrderState;
  /** A statement before the change, which then changes a row only if this one does. */
  first?: D1PreparedStatement;
  /** The statement that changes the order; it changes no row when the order moved meanwhile. */
  change: D1PreparedStatement;
  action: string;
  reason?: string;
  /** What the history keeps beside the states. */
  details?: object;
}
export type Found = NonNullable<Awaited<ReturnType<typeof findKitchenOrder>>>;

/** Returns an order as a caller gets it: an API key has no use for a phone number. */
export function shownTo({ key }: Caller, { phoneNumber, ...order }: KitchenOrder): KitchenOrder {
  return key || phoneNumber === undefined ? order : { ...order, phoneNumber };
}

/** The options of an endpoint that is {@link actOnce}, which alone takes acts that a device has kept. */
export const ORDER_ACT = { changes: 'orders', actsLate: true } as const satisfies Options;

/** Finds an order within the caller's scope, compared with the catalogue as it is now. */
export async function findCompared(request: Acting): Promise<Found> {
  const { db, params, nowMs } = request;
  const scope = await request.scope();
  const find = async () => requireFound(await findKitchenOrder(scope, db, params.id), 'Order');
  const { order } = await find();
  await endWaiting(request, order.restaurantId, nowMs);
  await recheckOrders(request, order.restaurantId, nowMs);
  return find();
}

/** What an act does; a refusal, or undefined where the order has moved: a repeat of an act that was done gets its response. */
export type Outcome = Decision | RequestError | undefined;

/**
 * Does what a kitchen decided, once: the change is conditional on the state that was read, and a repeat with the same
 * Idempotency-Key gets the first response. `changes` are the `at` of the changes that the act says to have seen.
 */
export async function actOnce(
  request: Acting,
  decide: (found: Found, caller: Caller) => Outcome | Promise<Outcome>,
  changes: readonly string[] = [],
) {
  const { db, nowMs, idempotent } = request;
  const caller = callerOf(request);
  const find = async (): Promise<Found> => {
    const found = await findCompared(request);
    return { ...found, order: shownTo(caller, found.order) };
  };
  const firstOr = async ({ order }: Found, refusal?: RequestError) => {
    const first = await findFirstResponse<KitchenOrder>(db, idempotent, nowMs);
    if (!first) throw refusal ?? moved(order, await findLastAct(db, order.id));
    return { data: first };
  };
  const found = await find();
  const { order } = found;
  for (const since of [order.createdAt, ...changes]) requireMadeAfter(since, caller, request.header, nowMs);
  const decision = await decide(found, caller);
  if (!decision || decision instanceof RequestError) return firstOr(found, decision);
  const { action, state, first, change, reason } = decision;
  const deviceAt = actedAt(request.header, nowMs);
  const details = deviceAt === null ? decision.details : { ...decision.details, deviceAt };
  const entry = {
    at: new Date(nowMs).toISOString(),
    by: nameOf(caller),
    uid: caller.uid,
    action,
    from: order.kitchenStatus,
    to: state.kitchenStatus,
    ...(details && { details }),
  };
  const write = [
    ...(first ? [first] : []),
    change,
    insertHistory(db, order.id, entry),
    ...(reason === undefined ? [] : [insertComments(db, reason)]),
  ];
  const { wrote, data } = await writeOnce(request, write, order, async () => (await find()).order);
  if (wrote) request.afterResponse(announceOrder(request, order.id));
  return wrote ? { data } : firstOr(await find());
}

/** Refuses an act while something that the kitchen has to know was not read: a 409 `line-changed`. */
export function requireRead({ cart }: KitchenOrder): void {
  if (countChanges(cart.orders).unread > 0) {
    throw new RequestError('line-changed', 'Read first what has changed since this order was placed');
  }
}

/** Refuses an act on an order whose needs are unread: a 409 `needs-unread`. */
export function requireNeedsRead({ hasNeeds, needsRead }: KitchenOrder): void {
  if (hasNeeds && needsRead === null) throw new RequestError('needs-unread', 'Read first what these guests avoid');
}

/**
 * Refuses an act while a line that no longer fits, or that nobody has answered, would be made as it is: a 409
 * `line-undecided`. One that is made otherwise or refused is decided, and one that the guest is asked about; `decided` are the
 * places that the act itself decides.
 */
export function requireDecided({ cart, offer }: KitchenOrder, decided: readonly number[] = []): void {
  const settled = new Set([...decided, ...(offer?.lines ?? []).map(({ place }) => place)]);
  const open = cart.orders
    .flatMap(({ items }) => items)
    .find((item, index) => (item.changed || isWaiting(item)) && !settled.has(index + 1));
  if (open && isWaiting(open)) {
    throw new RequestError('line-undecided', `${open.menuItem.title} is asked of the kitchen: answer first`);
  }
  if (open) {
    throw new RequestError(
      'line-undecided',
      `${open.menuItem.title} no longer fits its guest: make it otherwise, ask the guest, or refuse it`,
    );
  }
}

/** Refuses to finish an order of which the kitchen owes its guest an answer, or the guest the kitchen one: a 409. */
export function requireAnswered({ question, offer }: KitchenOrder): void {
  if (offer !== null) {
    throw new RequestError('invalid-transition', 'A guest of this order has not yet answered your offer');
  }
  if (question === 'asked') {
    throw new RequestError('invalid-transition', 'The kitchen has not yet answered what the guest asks');
  }
}

/** Refuses an act on an order whose lines are all refused: its kitchen refuses the whole order, which tells the guest. */
export function requireMade({ cart }: KitchenOrder): void {
  const lines = cart.orders.flatMap(({ items }) => items);
  if (lines.length === 0 || lines.some(isMade)) return;
  throw new RequestError('invalid-transition', 'Every dish of this order is refused: refuse the order');
}

/**
 * Returns the refusal of an act on a line that is no longer as it was shown: somebody decided about it, it changed again, or it
 * fits again. Undefined where nothing has moved; `change` is the `at` of the change that was shown. A word on traces
 * (`ruledOut`) is on what was shown, so that it has to name the change.
 */
export function staleLine(
  order: KitchenOrder,
  place: number,
  { change, ruledOut = [] }: { change?: string | undefined; ruledOut?: readonly string[] },
): RequestError | undefined {
  const { menuItem, changed, amended } = lineAt(order, place);
  if (amended && (amended.refusal !== null || (!changed && change !== undefined && amended.at >= change))) {
    const action = amended.refusal === null ? 'line-amended' : 'line-refused';
    return moved(order, { by: amended.by, at: amended.at, action });
  }
  if (changed?.at === change || (change === undefined && ruledOut.length === 0)) return undefined;
  const how = changed ? 'has changed: read first what it says now' : 'fits again as it was ordered';
  return new RequestError('line-changed', `${menuItem.title} ${how}`);
}

/** Returns what an act on an order is undone to. */
export function undoOf(order: KitchenOrder, { uid }: Caller, nowMs: number): Undo {
  const { orderStatus, paymentStatus, active, kitchenStatus, question } = order;
  return {
    uid,
    at: new Date(nowMs).toISOString(),
    before: { orderStatus, paymentStatus, active, kitchenStatus, question },
  };
}

/** Makes the refusal of an act on an order that is something else now; it says what, and whose act came first. */
function moved(
  { productOrderId, orderStatus, kitchenStatus, question, claimedBy, active }: KitchenOrder,
  act: LastAct | null,
): RequestError {
  const now = orderStatus === 'cancelled' || orderStatus === 'complete' ? orderStatus : kitchenStatus;
  return new RequestError('invalid-transition', `${productOrderId} is ${now} now`, {
    details: { orderStatus, kitchenStatus, question, claimedBy, active, act },
  });
}
