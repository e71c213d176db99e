import { isWaiting } from '@justright/contract/asked-texts';
import { BOT_CHECK_HEADER } from '@justright/contract/bot-check';
import { ISSUES_MAX } from '@justright/contract/envelope';
import { missingContact } from '@justright/contract/missing-contact';
import {
  type Cart,
  countLines,
  type Order,
  placeGuestOrder,
  type QuoteDetails,
  type SentCart,
} from '@justright/contract/orders';
import { isKitchenThere } from '../../data/asked-orders.ts';
import type { Database } from '../../data/database.ts';
import { isNetworkFull, orderNetwork, requireRoomForNetwork } from '../../data/order-networks.ts';
import { findOwnKey } from '../../data/order-people.ts';
import { findOrder, insertHistory, insertOrder, type NewOrder, placedOrder, readPlaced } from '../../data/orders.ts';
import { answerEnd } from '../../domain/asked-lines.ts';
import type { CompiledRestaurant } from '../../domain/compile-restaurant.ts';
import { helpWithPhone, normalisedPhone } from '../../domain/phone-number.ts';
import { isDietary, type Quote, quoteCart, summariseCart } from '../../domain/quote.ts';
import { countryOf } from '../../domain/restaurant-country.ts';
import { withoutTold, withoutWhoStated } from '../../domain/told.ts';
import { endpoint } from '../../http/endpoint.ts';
import { announceNewOrder } from '../../kitchen/announce-order.ts';
import { confirmOrder } from '../../http/queue-order-mails.ts';
import { requireFound, requireNoIssues, RequestError, invalid } from '../../domain/refusals.ts';
import { findFirstResponse, writeOnce } from '../../data/idempotency.ts';
import { limitPlaced, limitSender, limitWaiting } from '../../http/limit-network.ts';
import { ALL_ROWS } from '../../data/scope.ts';
import { dishReader, profileReader } from '../../domain/line-reader.ts';
import { namesForCart, restaurantForOrder, withKnownFoods } from './restaurant-for-order.ts';

const ATTEMPTS_MAX = 3;
/** The state of an order that was just placed. */
const PLACED = { orderStatus: 'pending', paymentStatus: 'pending', active: false, kitchenStatus: 'new' } as const;
const ANY_CALLER = '';
/** The largest stored order in bytes of JSON; D1 allows 2 MB per row. */
const ORDER_BYTES_MAX = 1_500_000;

/**
 * Places an order. Checks every line at the primary, never under a lease. Stores the order only while the catalogue is
 * unchanged since the check; otherwise checks again.
 */
export const placeGuestOrderEndpoint = endpoint(placeGuestOrder, { changes: 'orders' }, async (request) => {
  const { env, db, body, caller, clientAddress, nowMs } = request;
  // The key is valid for any caller: the diner may have got a new anonymous account since the first request.
  const idempotent = request.idempotent && { ...request.idempotent, caller: ANY_CALLER };
  const respond = (order: Order, ownKey: string | null): { data: Order; status: 201 } => {
    // A repeat gets the first response, also after the order's state has changed.
    const cart = withoutWhoStated(order.cart);
    const question = order.question && 'asked';
    return { data: { ...order, ...PLACED, question, cart, ...(ownKey !== null && { ownKey }) }, status: 201 };
  };
  const respondAgain = async ({ id }: { id: string }) => {
    const order = requireFound(await findOrder(ALL_ROWS, db, id), 'Order');
    return respond(order, await findOwnKey(db, id));
  };
  if (body.isQuestion && body.notes.trim() === '') throw invalid('notes', 'Write what you ask the kitchen');

  const sender = { clientAddress, botCheck: request.header(BOT_CHECK_HEADER) };
  let isPerson = await limitSender(env, countLines(body.cart.orders), sender);

  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    // One wait for the primary. The first response counts also when the restaurant refuses the repeat.
    const [first, loaded, names] = await Promise.allSettled([
      attempt === 1 ? findFirstResponse<{ id: string }>(db, idempotent, nowMs) : undefined,
      restaurantForOrder(request.open, body.restaurant.id, body.orderType, nowMs),
      namesForCart(request.open, body.cart.orders, nowMs),
    ]);
    const known = settled(first);
    if (known) return respondAgain(known);
    const restaurant = settled(loaded);
    requireContact(body);
    const quote = quoteCart(
      restaurant,
      body,
      { profileOf: profileReader(restaurant, settled(names)), dishOf: dishReader(restaurant, settled(names)) },
      nowMs,
    );
    refuseIfDifferent(quote);
    await requireAnswering(db, restaurant, { ...body, cart: quote.cart }, nowMs);
    const cart = await withKnownFoods(db, quote.cart, settled(names));
    const phoneNumber = phoneOf(body, restaurant.source);
    const network = orderNetwork(clientAddress, restaurant.source.restaurant.id);
    const order = newOrder(restaurant, cart, { ...body, phoneNumber, network }, caller?.uid ?? null, nowMs);
    requireStorable(order);
    // By the restaurant's id, because the request may name it by slug.
    if (attempt === 1 && !isPerson) isPerson = await limitPlaced(env, restaurant.source.restaurant.id, sender);
    // Who placed it is in the personal part of the order.
    const placed = { at: order.createdAt, by: 'Guest', uid: null, action: 'place', from: '', to: 'pending' };
    const max = Number(env.NETWORK_WAITING_ORDERS);
    const guards = isPerson ? [] : [requireRoomForNetwork(db, network, { max, nowMs })];
    const write = [...insertOrder(db, order, restaurant.source.menuVersion), insertHistory(db, order.id, placed)];
    const reads = [readPlaced(db, order.id)];
    const writing = writeOnce({ db, idempotent, nowMs, reads }, write, { id: order.id }, undefined, guards);
    const written = await writing.catch((error: unknown) => {
      if (!isNetworkFull(error)) throw error;
    });
    if (!written) {
      await limitWaiting(env, sender);
      isPerson = true;
      continue;
    }
    const { data, wrote, read } = written;
    if (!wrote && data.id !== order.id) return respondAgain(data);
    if (wrote) {
      const stored = placedOrder(read[0]);
      request.afterResponse(announceNewOrder(env, stored.forKitchen, nowMs));
      if (order.email !== '') request.afterResponse(confirmOrder(request, order.id, nowMs));
      return respond(stored.order, order.ownKey);
    }
  }
  throw new RequestError('unavailable', 'The menu is being changed right now. Please try again.');
});

/** Returns the value of a settled promise, or throws its reason. */
function settled<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** Refuses an order that lacks what brings it to its diner: a name for a pick-up, and more for a delivery. */
function requireContact(body: Pick<Order, 'orderType' | 'phoneNumber' | 'addressString'> & { cart: SentCart }): void {
  const name = body.cart.orders.map(({ user }) => user).join('');
  const missing = missingContact({ ...body, name, address: body.addressString });
  const paths = { name: 'cart.orders.0.user', phoneNumber: 'phoneNumber', address: 'addressString' } as const;
  requireNoIssues(
    (['name', 'phoneNumber', 'address'] as const).flatMap((field) => {
      const message = missing[field];
      return message === undefined ? [] : [{ path: paths[field], message }];
    }),
  );
}

/** Returns the guest's number as the order keeps it; refuses one of which nobody can know the country. */
function phoneOf(
  { phoneNumber }: { phoneNumber: string },
  { restaurant, charges }: CompiledRestaurant['source'],
): string {
  if (phoneNumber === '') return '';
  const country = countryOf({ ...restaurant, ...charges });
  const number = normalisedPhone(phoneNumber, country);
  if (number !== null) return number;
  throw invalid('phoneNumber', `Please enter a valid phone number! ${helpWithPhone(phoneNumber, country)}`);
}

/** Refuses a cart that differs from the catalogue, with the issues and the corrected cart. */
function refuseIfDifferent({ cart, conflicts, issues, isAsSent }: Quote): void {
  if (conflicts.length === 0 && isAsSent) return;
  // Only an order keeps what was told.
  const quoted = withoutTold(cart);
  const hasLines = cart.orders.some((order) => order.items.length > 0);
  const details: QuoteDetails = {
    conflicts: conflicts.slice(0, ISSUES_MAX),
    quote: hasLines ? quoted : null,
  };
  const code = conflicts.some(isDietary) ? 'dietary-conflict' : 'quote-changed';
  const message = conflicts[0]?.message ?? 'The prices have changed. Please check your order.';
  throw new RequestError(code, message, { details, issues });
}

const hasAskedLines = ({ orders }: Cart): boolean => orders.some(({ items }) => items.some(isWaiting));

/** Refuses a question where the restaurant takes none, and asked lines while nobody is at the kitchen's screens. */
async function requireAnswering(
  db: Database,
  { source: { restaurant } }: CompiledRestaurant,
  { isQuestion, cart }: { isQuestion: boolean; cart: Cart },
  nowMs: number,
): Promise<void> {
  if (isQuestion && !restaurant.takesQuestions) {
    throw invalid('isQuestion', `${restaurant.name} takes no questions: leave it out, or call them`);
  }
  if (!hasAskedLines(cart) || (await isKitchenThere(db, restaurant.id, nowMs))) return;
  throw new RequestError('no-kitchen', `Nobody is at the kitchen of ${restaurant.name} right now who could answer`);
}

/** Refuses an order that is too large for a row: the texts of its dishes are stored with it. */
function requireStorable(order: NewOrder): void {
  if (new TextEncoder().encode(JSON.stringify(order)).byteLength > ORDER_BYTES_MAX) {
    throw invalid('cart.orders', 'This order is too large. Please place it as several orders.');
  }
}

function newOrder(
  { source }: CompiledRestaurant,
  cart: Cart,
  body: {
    notes: string;
    isQuestion: boolean;
    email: string;
    phoneNumber: string;
    orderType: Order['orderType'];
    addressString: string;
    network: string;
  },
  uid: string | null,
  nowMs: number,
): NewOrder {
  const { avoided, diets, kitchen } = summariseCart(cart);
  const isAsking = hasAskedLines(cart);
  const nameIn = (list: readonly { key: string; name: string }[], key: string) =>
    list.find((one) => one.key === key)?.name ?? key;
  return {
    id: crypto.randomUUID(),
    followKey: crypto.randomUUID(),
    ownKey: crypto.randomUUID(),
    merchantId: source.restaurant.merchantId,
    uid,
    network: body.network,
    userName: [...new Set(cart.orders.map(({ user }) => user.trim()).filter(Boolean))].join(', '),
    ...PLACED,
    question: body.isQuestion || isAsking ? 'asked' : null,
    isQuestion: body.isQuestion,
    asksUntil: isAsking ? answerEnd(source.restaurant, nowMs) : '',
    restaurant: { id: source.restaurant.id, name: source.restaurant.name },
    cart,
    notes: body.notes,
    email: body.email,
    phoneNumber: body.phoneNumber,
    orderType: body.orderType,
    addressString: body.addressString,
    dislikes: avoided.map((one) => ('name' in one ? one.name : nameIn(source.allergies, one.key))),
    dislikeLevels: avoided.map(({ level }) => level),
    preferences: diets.map((key) => nameIn(source.diets, key)),
    kitchen,
    createdAt: new Date(nowMs).toISOString(),
  };
}
