import { KITCHEN_PASS_MS, KITCHEN_WATCHED_MS } from '@justright/contract/kitchen';
import type { Database } from './database.ts';

/** How many orders one look ends at most. */
const ENDED_AT_ONCE = 50;
/** A screen that watches asks for another pass within this time, and one that polls asks more often. */
const SEEN_MS = KITCHEN_PASS_MS + KITCHEN_WATCHED_MS;

/**
 * Lists the orders of one restaurant, or of all, whose time to answer asked lines is over. An order with an open offer is left
 * out: the kitchen has answered, and the guest decides.
 */
export async function listUnanswered(
  db: Database,
  restaurantId: string | null,
  now: string,
): Promise<{ ids: string[]; isMoreLeft: boolean }> {
  const { results } = await db
    .prepare(
      `SELECT o.id FROM orders AS o
       WHERE o.question = 'asked' AND o.asks_until <> '' AND o.asks_until <= ?1 AND (?2 IS NULL OR o.restaurant_id = ?2)
         AND o.order_status NOT IN ('complete', 'cancelled')
         AND NOT EXISTS (SELECT 1 FROM order_offers WHERE order_seq = o.seq)
       ORDER BY o.asks_until LIMIT ${ENDED_AT_ONCE}`,
    )
    .bind(now, restaurantId)
    .all<{ id: string }>();
  return { ids: results.map(({ id }) => id), isMoreLeft: results.length === ENDED_AT_ONCE };
}

/** Decides whether a screen of a kitchen was seen lately: then a question can be answered. */
export async function isKitchenThere(db: Database, restaurantId: string, nowMs: number): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT 1 AS there WHERE EXISTS (SELECT 1 FROM kitchen_watches WHERE restaurant_id = ?1 AND until > ?2)
         OR EXISTS (SELECT 1 FROM devices WHERE restaurant_id = ?1 AND shut_out_at IS NULL AND last_seen_at > ?3)`,
    )
    .bind(restaurantId, new Date(nowMs).toISOString(), new Date(nowMs - SEEN_MS).toISOString())
    .first();
  return row !== null;
}
