import type { OrderRow } from '@justright/contract/orders';
import type { Database } from './database.ts';
import { insertComments, insertHistory } from './orders.ts';

/** Who places or ends a hold, and when; without a uid it is the product itself. */
interface Holder {
  at: string;
  uid: string | null;
  by: string;
}

const entryOf = (action: 'hold' | 'end-hold', { orderStatus }: Pick<OrderRow, 'orderStatus'>, holder: Holder) => ({
  ...holder,
  action,
  from: orderStatus,
  to: orderStatus,
});

/**
 * Returns the statements that keep an order from being erased, and record why. They write nothing when it is held already,
 * and the last one tells.
 */
export const placingHold = (
  db: Database,
  order: Pick<OrderRow, 'id' | 'orderStatus'>,
  holder: Holder,
  reason: string,
): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO order_holds (order_seq, at, by_name, reason) SELECT seq, ?2, ?3, ?4 FROM orders WHERE id = ?1
       ON CONFLICT (order_seq) DO NOTHING`,
    )
    .bind(order.id, holder.at, holder.by, reason),
  insertHistory(db, order.id, entryOf('hold', order, holder)),
  insertComments(db, reason),
];

/** Returns the statements that end the hold of an order; they write nothing when it is not held. */
export const endingHold = (
  db: Database,
  order: Pick<OrderRow, 'id' | 'orderStatus'>,
  holder: Holder,
): D1PreparedStatement[] => [
  db.prepare('DELETE FROM order_holds WHERE order_seq = (SELECT seq FROM orders WHERE id = ?1)').bind(order.id),
  insertHistory(db, order.id, entryOf('end-hold', order, holder)),
];
