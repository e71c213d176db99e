import { foodNames, isWaiting, waitingPlaces } from '@justright/contract/asked-texts';
import { answerOrder, type AnswerOrderInput, type KitchenOrder } from '@justright/contract/kitchen';
import { afterKitchenMove, isOver } from '@justright/contract/kitchen-moves';
import type { CartItem } from '@justright/contract/orders';
import { leftInText, partsLeftIn } from '@justright/contract/without-question';
import { listed } from '@justright/contract/words';
import { insertOffer } from '../../data/order-offers.ts';
import { moveOrder, setAmendedLines } from '../../data/orders.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { ALL_ROWS } from '../../data/scope.ts';
import type { Open } from '../../data/snapshot.ts';
import { asksOfLine, lineAt } from '../../domain/amended-lines.ts';
import { isMade } from '../../domain/amounts-to-pay.ts';
import { answerEnd } from '../../domain/asked-lines.ts';
import { orderedLine } from '../../domain/ordered-line.ts';
import { invalid, type RequestError, requireFound } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';
import { type Caller, nameOf } from '../../identity/authenticate.ts';
import { requirePerson } from '../../identity/kitchen-person.ts';
import { checkAmended, readerOf } from '../../kitchen/amended-lines.ts';
import {
  type Acting,
  actOnce,
  type Found,
  ORDER_ACT,
  type Outcome,
  requireDecided,
  requireRead,
  staleLine,
  undoOf,
} from './act-once.ts';
import { decidedBy } from './amend-line.ts';
import { requireMayRuleOut } from './rule-out.ts';

type Answering = Acting & { open: Open; body: AnswerOrderInput };

/** Refuses a yes that leaves in what the question asks to leave out: a 422 at `lines`. */
async function requireLeftOut({ open, nowMs, body }: Answering, { order }: Found): Promise<void> {
  const { restaurant } = await readerOf({ open, nowMs }, order);
  const lines = order.cart.orders
    .flatMap(({ items }) => items)
    .map((item, index) => {
      const { omit, without = [] } = body.lines.find(({ place }) => place === index + 1) ?? item;
      const isRefused = refusedIn(body).some(({ place }) => place === index + 1);
      const parts = (restaurant.items.get(item.menuItem.id)?.item.components ?? []).map(({ title }) => title);
      // Of a dish that is not made, everything is left out.
      return { dish: item.menuItem.title, parts, left: isRefused ? parts : [...omit, ...without] };
    });
  const [first] = partsLeftIn(order.notes, lines);
  if (first) throw invalid('lines', leftInText(first));
}

/** Returns the refusal of an answer one of whose lines is no longer what it was decided on. */
const staleOf = ({ lines }: AnswerOrderInput, order: KitchenOrder): RequestError | undefined =>
  lines.map((line) => staleLine(order, line.place, line)).find((refusal) => refusal !== undefined);

const refusedIn = (body: AnswerOrderInput) => (body.answer === 'yes' ? body.refused : []);

/**
 * Requires that an answer refuses only lines that are asked or have changed, and that it decides every asked line: a 422. For an
 * asked line that is made it has to rule out traces of each food that is asked about.
 */
async function requireAnswered({ open, nowMs, body }: Answering, { order }: Found): Promise<void> {
  const refused = refusedIn(body);
  for (const [index, { place }] of refused.entries()) {
    const item = lineAt(order, place);
    if (isWaiting(item) || (item.changed && isMade(item))) continue;
    throw invalid(`refused.${index}.place`, 'Nothing is asked of this dish, and it has not changed');
  }
  const asked = waitingPlaces(order).filter((place) => !refused.some((one) => one.place === place));
  if (asked.length === 0) return;
  const { restaurant, reader } = await readerOf({ open, nowMs }, order);
  for (const place of asked) {
    const item = lineAt(order, place);
    const at = body.lines.findIndex((one) => one.place === place);
    const line = body.lines[at];
    if (!line) throw invalid('lines', `Answer for ${item.menuItem.title} too`);
    const keys = asksOfLine(restaurant, reader, { ...orderedLine(item), ...line }, nowMs);
    const left = keys.filter((key) => !line.ruledOut.includes(key));
    if (left.length > 0) {
      throw invalid(
        `lines.${at}.ruledOut`,
        `${item.menuItem.title}: say that traces of ${listed(foodNames(item, left))} are ruled out, or refuse it`,
      );
    }
  }
}

/** Answers the question with yes: the lines are made as they are given, from now on. */
async function sayYes(request: Answering, found: Found, caller: Caller): Promise<Outcome> {
  const { db, nowMs, body } = request;
  const { order, externalOrderId } = found;
  if (!afterKitchenMove(order, 'yes') || order.offer !== null) return undefined;
  const stale = staleOf(body, order);
  if (stale) return stale;
  requireRead(order);
  await requireMayRuleOut(db, order, caller, body.lines);
  await requireAnswered(request, found);
  const refused = refusedIn(body);
  requireDecided(
    order,
    [...body.lines, ...refused].map(({ place }) => place),
  );
  const made =
    body.lines.length > 0 ? await checkAmended(request, order, body.lines, (index) => `lines.${index}.`) : null;
  if (order.isQuestion) await requireLeftOut(request, found);
  const lines = [
    ...(made?.lines ?? []).map(({ place, item }) => ({ place, item: decidedBy(item, caller, nowMs) })),
    ...refused.map(({ place, reason }) => ({ place, item: refusedLine(lineAt(order, place), caller, nowMs, reason) })),
  ];
  const rest = order.cart.orders
    .flatMap(({ items }) => items)
    .filter((item, index) => isMade(item) && !refused.some(({ place }) => place === index + 1));
  const [firstRefused] = refused;
  const nothing = rest.length === 0 && firstRefused ? firstRefused.reason : undefined;
  const state = afterKitchenMove(order, nothing === undefined ? 'yes' : 'refuse');
  if (!state) return undefined;
  const was = { ...order, externalOrderId };
  const follows = lines.length > 0;
  return {
    state,
    ...(follows && { first: setAmendedLines(db, was, { lines, menuVersion: made?.menuVersion ?? null }) }),
    change: moveOrder(db, was, { ...was, ...state }, undoOf(order, caller, nowMs), { follows }),
    action: nothing === undefined ? 'kitchen-yes' : 'kitchen-refuse',
    ...(nothing !== undefined && { reason: nothing }),
    ...(follows && {
      details: { lines: [...body.lines, ...refused.map(({ place }) => ({ place, isRefused: true }))] },
    }),
  };
}

/** Returns a line that somebody in the kitchen does not make; what is asked of it is answered with no. */
function refusedLine(item: CartItem, caller: Caller, nowMs: number, reason: string): CartItem {
  const { question, ...refused } = decidedBy(item, caller, nowMs, reason);
  const state = isWaiting(item) ? ('no' as const) : question?.state;
  return { ...refused, ...(question && state && { question: { ...question, state } }) };
}

/** Returns who says of any of the lines that traces are ruled out; null where nobody does. */
const ruledOutBy = (lines: AnswerOrderInput['lines'], { uid, person }: Caller) =>
  lines.some(({ ruledOut }) => ruledOut.length > 0) ? { uid: person ? null : uid, personId: person?.id ?? null } : null;

/** Asks the guest whether lines may be made as they are given. */
async function offer(request: Answering, found: Found, caller: Caller): Promise<Outcome> {
  const { db, nowMs, body } = request;
  const { order, externalOrderId } = found;
  if (isOver(order.orderStatus) || order.offer !== null) return undefined;
  const stale = staleOf(body, order);
  if (stale) return stale;
  requireRead(order);
  await requireMayRuleOut(db, order, caller, body.lines);
  await requireAnswered(request, found);
  const checked = await checkAmended(request, order, body.lines, (index) => `lines.${index}.`);
  const restaurant = requireFound(await findRestaurant(ALL_ROWS, db, order.restaurantId), 'Restaurant');
  const until = answerEnd(restaurant, nowMs);
  const offered = { id: crypto.randomUUID(), by: nameOf(caller), at: new Date(nowMs).toISOString(), until };
  return {
    state: order,
    change: insertOffer(db, { ...order, externalOrderId }, checked, {
      ...offered,
      ruledOutBy: ruledOutBy(body.lines, caller),
    }),
    action: 'kitchen-offer',
    details: { offer: offered.id, until, lines: body.lines },
  };
}

/** Answers a guest's question with yes, or asks the guest about lines. */
export const answerOrderEndpoint = endpoint(answerOrder, ORDER_ACT, (request) =>
  actOnce(
    request,
    async (found, caller) => {
      await requirePerson(request.db, caller);
      return request.body.answer === 'yes' ? sayYes(request, found, caller) : offer(request, found, caller);
    },
    request.body.lines.flatMap(({ change }) => change ?? []),
  ),
);
