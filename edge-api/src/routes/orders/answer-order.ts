import { answerOrder, type AnswerOrderInput, type KitchenOrder } from '@justright/contract/kitchen';
import { afterKitchenMove, isOver } from '@justright/contract/kitchen-moves';
import { leftInText, partsLeftIn } from '@justright/contract/without-question';
import { insertOffer } from '../../data/order-offers.ts';
import { moveOrder, setAmendedLines } from '../../data/orders.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { ALL_ROWS } from '../../data/scope.ts';
import type { Open } from '../../data/snapshot.ts';
import { invalid, type RequestError, requireFound } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';
import { type Caller, nameOf } from '../../identity/authenticate.ts';
import { requirePerson } from '../../identity/kitchen-person.ts';
import { checkAmended, readerOf } from '../../kitchen/amended-lines.ts';
import {
  type Acting,
  actOnce,
  type Found,
  type Outcome,
  requireDecided,
  requireRead,
  staleLine,
  undoOf,
} from './act-once.ts';
import { decidedBy } from './amend-line.ts';

type Answering = Acting & { open: Open; body: AnswerOrderInput };

/** Refuses a yes that leaves in what the question asks to leave out: a 422 at `lines`. */
async function requireLeftOut({ open, nowMs, body }: Answering, { order }: Found): Promise<void> {
  const { restaurant } = await readerOf({ open, nowMs }, order);
  const lines = order.cart.orders
    .flatMap(({ items }) => items)
    .map((item, index) => {
      const { omit, without = [] } = body.lines.find(({ place }) => place === index + 1) ?? item;
      const parts = (restaurant.items.get(item.menuItem.id)?.item.components ?? []).map(({ title }) => title);
      return { dish: item.menuItem.title, parts, left: [...omit, ...without] };
    });
  const [first] = partsLeftIn(order.notes, lines);
  if (first) throw invalid('lines', leftInText(first));
}

/** Returns the refusal of an answer one of whose lines is no longer what it was decided on. */
const staleOf = ({ lines }: AnswerOrderInput, order: KitchenOrder): RequestError | undefined =>
  lines.map(({ place, change }) => staleLine(order, place, change)).find((refusal) => refusal !== undefined);

/** Answers the question with yes: the lines are made as they are given, from now on. */
async function sayYes(request: Answering, found: Found, caller: Caller): Promise<Outcome> {
  const { db, nowMs, body } = request;
  const { order, externalOrderId } = found;
  const state = afterKitchenMove(order, 'yes');
  if (!state || order.offer !== null) return undefined;
  const stale = staleOf(body, order);
  if (stale) return stale;
  requireRead(order);
  requireDecided(
    order,
    body.lines.map(({ place }) => place),
  );
  const was = { ...order, externalOrderId };
  const follows = body.lines.length > 0;
  const change = moveOrder(db, was, { ...was, ...state }, undoOf(order, caller, nowMs), { follows });
  const checked = follows ? await checkAmended(request, order, body.lines, (index) => `lines.${index}.`) : null;
  await requireLeftOut(request, found);
  if (!checked) return { state, change, action: 'kitchen-yes' };
  const lines = checked.lines.map(({ place, item }) => ({ place, item: decidedBy(item, caller, nowMs) }));
  const first = setAmendedLines(db, was, { lines, menuVersion: checked.menuVersion });
  return { state, first, change, action: 'kitchen-yes', details: { lines: body.lines } };
}

/** Asks the guest whether lines may be made as they are given. */
async function offer(request: Answering, found: Found, caller: Caller): Promise<Outcome> {
  const { db, nowMs, body } = request;
  const { order, externalOrderId } = found;
  if (isOver(order.orderStatus) || order.offer !== null) return undefined;
  const stale = staleOf(body, order);
  if (stale) return stale;
  requireRead(order);
  const checked = await checkAmended(request, order, body.lines, (index) => `lines.${index}.`);
  const restaurant = requireFound(await findRestaurant(ALL_ROWS, db, order.restaurantId), 'Restaurant');
  const until = new Date(nowMs + restaurant.offerMinutes * 60_000).toISOString();
  const offered = { id: crypto.randomUUID(), by: nameOf(caller), at: new Date(nowMs).toISOString(), until };
  return {
    state: order,
    change: insertOffer(db, { ...order, externalOrderId }, checked, offered),
    action: 'kitchen-offer',
    details: { offer: offered.id, until, lines: body.lines },
  };
}

/** Answers a guest's question with yes, or asks the guest about lines. */
export const answerOrderEndpoint = endpoint(answerOrder, { changes: 'orders' }, (request) =>
  actOnce(request, async (found, caller) => {
    await requirePerson(request.db, caller);
    return request.body.answer === 'yes' ? sayYes(request, found, caller) : offer(request, found, caller);
  }),
);
