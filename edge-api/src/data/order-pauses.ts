import type { OrderPauseState } from '@justright/contract/order-pauses';
import type { Restaurant } from '@justright/contract/restaurants';
import type { CatalogueDatabase, Database } from './database.ts';
import { inEffect } from './in-effect.ts';
import { type Row, table, text } from './table.ts';

/** A pause of orders as it is stored. */
interface OrderPauseRecord {
  id: string;
  restaurantId: string;
  merchantId: string;
  until: string;
  by: string;
  at: string;
  endedBy: string | null;
  endedAt: string | null;
}

const ORDER_PAUSES = table<OrderPauseRecord, CatalogueDatabase>(
  'order_pauses',
  {
    id: text(),
    restaurantId: text(),
    merchantId: text(),
    until: text(),
    by: text(),
    at: text(),
    endedBy: text(),
    endedAt: text(),
  },
  {
    key: 'id',
    history: [
      {
        entity: 'orderPause',
        acts: ['made', 'changed'],
        merchant: 'merchantId',
        fields: ['title', 'restaurantId', 'until', 'endedAt'],
        watched: ['endedAt'],
        shown: { title: (row) => `(SELECT name FROM restaurants WHERE id = ${row}.restaurant_id)` },
      },
    ],
  },
);

/** Reads the pause of a restaurant that is in effect at an instant; null while orders are taken. */
export async function findOrderPause(
  db: Database,
  { id }: Pick<Restaurant, 'id'>,
  now: string,
): Promise<OrderPauseState['pause']> {
  const row = await db
    .prepare(`SELECT * FROM order_pauses WHERE restaurant_id = ?1 AND ${inEffect('?2')} ORDER BY until DESC LIMIT 1`)
    .bind(id, now)
    .first<Row>();
  if (!row) return null;
  const { until, by, at } = ORDER_PAUSES.read(row);
  return { until, by, at };
}

/** Ends the pauses of a restaurant that are in effect. */
export const endOrderPauses = (
  db: CatalogueDatabase,
  { id }: Pick<Restaurant, 'id'>,
  { by, at }: { by: string; at: string },
): D1PreparedStatement =>
  db
    .prepare(`UPDATE order_pauses SET ended_by = ?2, ended_at = ?3 WHERE restaurant_id = ?1 AND ${inEffect('?3')}`)
    .bind(id, by, at);

/** Inserts a pause of a restaurant's orders. */
export const insertOrderPause = (
  db: CatalogueDatabase,
  { id, merchantId }: Pick<Restaurant, 'id' | 'merchantId'>,
  made: { until: string; by: string; at: string },
): D1PreparedStatement =>
  ORDER_PAUSES.insert(db, {
    id: crypto.randomUUID(),
    restaurantId: id,
    merchantId,
    ...made,
    endedBy: null,
    endedAt: null,
  });
