import type { CartItem } from '@justright/contract/orders';
import type { AmendedLine, AmendedLines } from '../domain/amended-lines.ts';
import { answeredKeys } from '../domain/asked-lines.ts';
import { type Database, parseJson } from './database.ts';
import { menuVersionOf } from './menu-source.ts';
import { asRead, AS_READ, type Movable } from './order-state.ts';

/** How many offers that have ended one look finds at most. */
const ENDED_AT_ONCE = 50;

/** What the kitchen offers, as it is stored. */
export interface StoredOffer {
  id: string;
  lines: AmendedLine[];
  by: string;
  at: string;
  until: string;
}

/** Who says with an offer that traces are ruled out: the offer ends with the right to say so. */
export interface RuledOutBy {
  /** Null for a person at a shared device. */
  uid: string | null;
  personId: string | null;
}

/**
 * Stores what the kitchen offers if the order's state is the one that was read, the catalogue's the one that the lines were
 * checked against, and nothing else is offered.
 */
export const insertOffer = (
  db: Database,
  order: Movable,
  { lines, menuVersion }: AmendedLines,
  { id, by, at, until, ruledOutBy }: Omit<StoredOffer, 'lines'> & { ruledOutBy: RuledOutBy | null },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_offers (order_seq, id, lines, by_name, at, until, by_uid, by_person_id)
       SELECT seq, ?8, ?9, ?10, ?11, ?12, ?14, ?15 FROM orders
       WHERE ${AS_READ} AND ${menuVersionOf('restaurant_id')} = ?13
         AND NOT EXISTS (SELECT 1 FROM order_offers WHERE order_seq = orders.seq)`,
    )
    .bind(
      ...asRead(order),
      id,
      JSON.stringify(lines),
      by,
      at,
      until,
      menuVersion,
      ruledOutBy?.uid ?? null,
      ruledOutBy?.personId ?? null,
    );

/**
 * Marks an offer as answered by its guest, or by time, if the order's state is the one that was read, and the catalogue's the one
 * that the lines were checked against. It ends with the decision that follows.
 */
export const takeOffer = (db: Database, order: Movable, id: string, menuVersion: string | null): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE order_offers SET is_answered = 1 WHERE id = ?8 AND order_seq = (SELECT seq FROM orders WHERE ${AS_READ}
         AND (?9 IS NULL OR ${menuVersionOf('restaurant_id')} = ?9))`,
    )
    .bind(...asRead(order), id, menuVersion);

/** Withdraws an offer, which the history then says; changes no row when it has ended by now. */
export const deleteOffer = (db: Database, id: string): D1PreparedStatement =>
  db.prepare('DELETE FROM order_offers WHERE id = ?1').bind(id);

/** Finds what is offered for an order. */
export async function findOffer(db: Database, orderId: string): Promise<StoredOffer | null> {
  const row = await db
    .prepare(
      `SELECT id, lines, by_name AS "by", at, until FROM order_offers
       WHERE order_seq = (SELECT seq FROM orders WHERE id = ?1)`,
    )
    .bind(orderId)
    .first<Omit<StoredOffer, 'lines'> & { lines: string }>();
  return row && { ...row, lines: parseJson<AmendedLine[]>(row.lines) };
}

/** Lists the orders whose offers have ended unanswered, of one restaurant or of all. */
export async function listEndedOffers(
  db: Database,
  restaurantId: string | null,
  now: string,
): Promise<{ ended: { orderId: string; offerId: string }[]; isMoreLeft: boolean }> {
  const { results } = await db
    .prepare(
      `SELECT o.id AS orderId, f.id AS offerId FROM order_offers AS f JOIN orders AS o ON o.seq = f.order_seq
       WHERE f.until <= ?1 AND (?2 IS NULL OR o.restaurant_id = ?2) ORDER BY f.until LIMIT ${ENDED_AT_ONCE}`,
    )
    .bind(now, restaurantId)
    .all<{ orderId: string; offerId: string }>();
  return { ended: results, isMoreLeft: results.length === ENDED_AT_ONCE };
}

/** Makes the choices of an offered line, to check it once more. */
export const choicesOf = ({ place, item }: AmendedLine) => ({
  place,
  omit: item.omit,
  without: item.without ?? [],
  ruledOut: answeredKeys(item),
  customizations: item.customizations.map(({ customizationId, options }: CartItem['customizations'][number]) => ({
    customizationId,
    optionIds: options.map(({ id }) => id),
  })),
});
