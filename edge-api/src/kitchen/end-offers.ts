import { isWaiting } from '@justright/contract/asked-texts';
import { ENDED_OFFERS } from '@justright/contract/refusal-reasons';
import type { Database } from '../data/database.ts';
import {
  choicesOf,
  deleteOffer,
  findOffer,
  listEndedOffers,
  type StoredOffer,
  takeOffer,
} from '../data/order-offers.ts';
import { findKitchenOrder, insertHistory, moveOrder, setAmendedLines } from '../data/orders.ts';
import { ALL_ROWS } from '../data/scope.ts';
import type { Open } from '../data/snapshot.ts';
import { answeredKeys } from '../domain/asked-lines.ts';
import { otherFoods } from '../domain/line-foods.ts';
import { RequestError } from '../domain/refusals.ts';
import type { AmendedLine } from '../domain/amended-lines.ts';
import { checkAmended } from './amended-lines.ts';
import { announceOrder } from './announce-order.ts';
import { type Ending, refuseLines } from './refuse-lines.ts';

/** Returns what an entry of the history keeps of an offer. */
const detailsOf = ({ id, lines }: StoredOffer) => ({ offer: id, lines: lines.map(choicesOf) });

async function findOffered(db: Database, orderId: string, offerId: string) {
  const [found, offer] = await Promise.all([findKitchenOrder(ALL_ROWS, db, orderId), findOffer(db, orderId)]);
  return found && offer?.id === offerId ? { found, offer } : undefined;
}

const HAS_ENDED = 'The kitchen no longer offers this';

/** Refuses lines in which traces are ruled out, and that have another ingredient than when the kitchen said so. */
function requireSameFoods(offered: readonly AmendedLine[], checked: readonly AmendedLine[]): void {
  for (const { place, item } of offered) {
    const now = checked.find((one) => one.place === place)?.item.amended?.stated ?? [];
    const isSaid = answeredKeys(item).length > 0;
    if (isSaid && otherFoods(now, new Set(item.amended?.stated?.map(({ id }) => id))).length > 0) {
      throw new RequestError(
        'dietary-conflict',
        'The dish is made of something else now: the kitchen has to say it again',
      );
    }
  }
}

/**
 * Declines an offer: its lines are refused, and asked ones are answered with no. Where it answered the notes, the order is
 * refused. Returns whether it was still open.
 */
export async function declineOffer(
  ending: Ending,
  orderId: string,
  offerId: string,
  by: keyof typeof ENDED_OFFERS,
  nowMs: number,
): Promise<boolean> {
  const offered = await findOffered(ending.db, orderId, offerId);
  if (!offered) return false;
  const { found, offer } = offered;
  const refusal = {
    places: offer.lines.map(({ place }) => place),
    reason: ENDED_OFFERS[by],
    answer: { by: offer.by, at: offer.at },
    action: 'offer-declined' as const,
    details: detailsOf(offer),
    offerId,
    isOfOrder: found.order.question === 'asked' && found.order.isQuestion,
  };
  return refuseLines(ending, found, refusal, nowMs);
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
  const offered = await findOffered(db, orderId, offerId);
  if (!offered) throw new RequestError('invalid-transition', HAS_ENDED);
  const { offer } = offered;
  const { order, externalOrderId } = offered.found;
  const was = { ...order, externalOrderId };
  const write = async (statements: D1PreparedStatement[]): Promise<boolean> => {
    const results = await db.batch(statements);
    const wrote = (results.at(-1)?.meta.changes ?? 0) > 0;
    if (wrote) afterResponse(announceOrder({ env, db }, orderId));
    return wrote;
  };
  let checked;
  try {
    checked = await checkAmended({ open: request.open, nowMs }, order, offer.lines.map(choicesOf), () => '');
    requireSameFoods(offer.lines, checked.lines);
  } catch (error) {
    // A fault of the platform says nothing of the dish.
    if (!(error instanceof RequestError) || error.code === 'unavailable') throw error;
    await write([deleteOffer(db, offer.id)]);
    throw error;
  }
  const at = new Date(nowMs).toISOString();
  const lines = checked.lines.map(({ place, item }) => ({
    place,
    item: {
      ...item,
      amended: { ...item.amended, by: offer.by, at, refusal: null },
      ...(item.question &&
        item.question.isForToday !== true && { question: { ...item.question, by: offer.by, at: offer.at } }),
    },
  }));
  const isAsked = order.cart.orders
    .flatMap((person) => person.items)
    .some((item, index) => isWaiting(item) && !lines.some(({ place }) => place === index + 1));
  const moved = order.question === 'asked' && !isAsked ? { ...was, question: 'yes' as const } : was;
  const isAccepted = await write([
    takeOffer(db, was, offer.id, checked.menuVersion),
    setAmendedLines(db, was, { lines, menuVersion: checked.menuVersion }, offer.id),
    moveOrder(db, was, moved, null, { follows: true }),
    insertHistory(db, orderId, {
      at,
      by: '',
      uid: null,
      action: 'offer-accepted',
      from: order.kitchenStatus,
      to: order.kitchenStatus,
      details: detailsOf(offer),
    }),
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
