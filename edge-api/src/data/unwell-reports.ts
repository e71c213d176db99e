import type { KitchenOrder } from '@justright/contract/kitchen';
import { type Database, parseJson } from './database.ts';
import type { Row } from './table.ts';

type Unwell = KitchenOrder['unwell'];

/** SQL of what the guest of `orders AS o` said of feeling unwell, which {@link readUnwell} reads. */
export const UNWELL = `(SELECT json_object('at', at, 'readBy', read_by, 'readAt', read_at) FROM unwell_reports
  WHERE order_seq = o.seq)`;
/** SQL over `orders AS o`: the order has a report of an unwell guest that the staff have not read. */
export const IS_UNATTENDED = 'o.seq IN (SELECT order_seq FROM unwell_reports WHERE read_at IS NULL)';

/** Reads the column `unwell` of {@link UNWELL}. */
export const readUnwell = (row: Row): Unwell =>
  typeof row['unwell'] === 'string' ? parseJson<NonNullable<Unwell>>(row['unwell']) : null;

/** Stores that a guest feels unwell; changes no row while nobody has read what the guest said before. */
export const insertUnwell = (db: Database, orderId: string, at: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO unwell_reports (order_seq, at) SELECT seq, ?2 FROM orders WHERE id = ?1
       ON CONFLICT (order_seq) DO UPDATE SET at = excluded.at, read_by = NULL, read_at = NULL WHERE read_at IS NOT NULL`,
    )
    .bind(orderId, at);

/** Stores who has read that a guest feels unwell; changes no row when somebody else has by now. */
export const setUnwellRead = (
  db: Database,
  orderId: string,
  { by, at }: { by: string; at: string },
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE unwell_reports SET read_by = ?2, read_at = ?3
       WHERE order_seq = (SELECT seq FROM orders WHERE id = ?1) AND read_at IS NULL`,
    )
    .bind(orderId, by, at);

/** Counts the unread reports of a restaurant's guests who feel unwell, of those made after an instant. */
export async function countUnattended(db: Database, restaurantId: string, since: string): Promise<number> {
  const row = await db
    .prepare(
      `SELECT count(*) AS n FROM unwell_reports AS u JOIN orders AS o ON o.seq = u.order_seq
       WHERE u.read_at IS NULL AND u.at > ?2 AND o.restaurant_id = ?1`,
    )
    .bind(restaurantId, since)
    .first<{ n: number }>();
  return row?.n ?? 0;
}
