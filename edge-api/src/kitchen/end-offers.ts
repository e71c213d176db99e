import { afterKitchenMove } from '@justright/contract/kitchen-moves';
import { ENDED_OFFERS } from '@justright/contract/refusal-reasons';
import type { Database } from '../data/database.ts';
import { choicesOf, deleteOffer, findOffer, listEndedOffers, type StoredOffer } from '../data/order-offers.ts';
import { findKitchenOrder, insertComments, insertHistory, moveOrder, setAmendedLines } from '../data/orders.ts';
import { ALL_ROWS } from '../data/scope.ts';
import type { Open } from '../data/snapshot.ts';
import { RequestError } from '../domain/refusals.ts';
import type { Env } from '../env.ts';
import { checkAmended } from './amended-lines.ts';
import { announceOrder } from './announce-order.ts';

/** What ends an offer needs of its request. */
export interface Ending {
  env: Env;
  db: Database;
  afterResponse: (work: Promise<unknown>) => void;
}

type Ended = 'offer-accepted' | 'offer-declined' | 'offer-withdrawn';
const entryOf = (action: Ended, { kitchenStatus }: { kitchenStatus: string }, offer: StoredOffer, nowMs: number) => ({
  at: new Date(nowMs).toISOString(),
  by: '',
  uid: null,
  action,
  from: kitchenStatus,
  to: kitchenStatus,
  details: { offer: offer.id, lines: offer.lines.map(choicesOf) },
});

async function findOffered(db: Database, orderId: string, offerId: string) {
  const [found, offer] = await Promise.all([findKitchenOrder(ALL_ROWS, db, orderId), findOffer(db, orderId)]);
  if (!found || offer?.id !== offerId) return undefined;
  return { offer, order: found.order, was: { ...found.order, externalOrderId: found.externalOrderId } };
}

const HAS_ENDED = 'The kitchen no longer offers this';

/**
 * Declines an offer: its order is refused where it answered a question, else its lines are. Returns whether it was still
 * open.
 */
export async function declineOffer(
  { env, db, afterResponse }: Ending,
  orderId: string,
  offerId: string,
  by: keyof typeof ENDED_OFFERS,
  nowMs: number,
): Promise<boolean> {
  const found = await findOffered(db, orderId, offerId);
  if (!found) return false;
  const { offer, order, was } = found;
  const entry = entryOf('offer-declined', order, offer, nowMs);
  const reason = ENDED_OFFERS[by];
  const refused = order.question === 'asked' ? afterKitchenMove(order, 'refuse') : undefined;
  const amended = { by: offer.by, at: entry.at, refusal: reason };
  const lines = offer.lines.map(({ place, item }) => ({
    place,
    item: { ...item, amended: { ...item.amended, ...amended } },
  }));
  const results = await db.batch([
    refused ? deleteOffer(db, offer.id) : setAmendedLines(db, was, { lines, menuVersion: null }, offer.id),
    moveOrder(db, was, { ...was, ...refused }, null, { follows: true }),
    insertHistory(db, orderId, { ...entry, to: refused?.kitchenStatus ?? entry.to }),
    insertComments(db, reason),
  ]);
  const isEnded = (results[1]?.meta.changes ?? 0) > 0;
  if (isEnded) afterResponse(announceOrder({ env, db }, orderId));
  return isEnded;
}

/**
 * Accepts an offer, checked once more: its lines are made so, and a question that it answered has its yes. One that no longer
 * fits is withdrawn, with a 409 `dietary-conflict`; one that has ended is a 409 `invalid-transition`.
 */
export async function acceptOffer(
  request: Ending & { open: Open },
  orderId: string,
  offerId: string,
  nowMs: number,
): Promise<void> {
  const { env, db, afterResponse } = request;
  const found = await findOffered(db, orderId, offerId);
  if (!found) throw new RequestError('invalid-transition', HAS_ENDED);
  const { offer, order, was } = found;
  const write = async (statements: D1PreparedStatement[]): Promise<boolean> => {
    const results = await db.batch(statements);
    const wrote = (results.at(-1)?.meta.changes ?? 0) > 0;
    if (wrote) afterResponse(announceOrder({ env, db }, orderId));
    return wrote;
  };
  let checked;
  try {
    checked = await checkAmended({ open: request.open, nowMs }, order, offer.lines.map(choicesOf), () => '');
  } catch (error) {
    // A fault of the platform says nothing of the dish.
    if (!(error instanceof RequestError) || error.code === 'unavailable') throw error;
    const withdrawn = entryOf('offer-withdrawn', order, offer, nowMs);
    await write([deleteOffer(db, offer.id), insertHistory(db, orderId, withdrawn)]);
    throw error;
  }
  const at = new Date(nowMs).toISOString();
  const lines = checked.lines.map(({ place, item }) => ({
    place,
    item: {
      ...item,
      amended: { ...item.amended, by: offer.by, at, refusal: null },
      ...(item.question && { question: { ...item.question, by: offer.by, at: offer.at } }),
    },
  }));
  const moved = order.question === 'asked' ? { ...was, question: 'yes' as const } : was;
  const isAccepted = await write([
    setAmendedLines(db, was, { lines, menuVersion: checked.menuVersion }, offer.id),
    moveOrder(db, was, moved, null, { follows: true }),
    insertHistory(db, orderId, entryOf('offer-accepted', order, offer, nowMs)),
  ]);
  if (!isAccepted) throw new RequestError('invalid-transition', HAS_ENDED);
}

/** Declines the offers of one restaurant, or of all, whose time is over. */
export async function endOffers(
  ending: Ending,
  restaurantId: string | null,
  nowMs: number,
): Promise<{ ended: number; isMoreLeft: boolean }> {
  const { ended, isMoreLeft } = await listEndedOffers(ending.db, restaurantId, new Date(nowMs).toISOString());
  for (const { orderId, offerId } of ended) await declineOffer(ending, orderId, offerId, 'time', nowMs);
  return { ended: ended.length, isMoreLeft };
}
