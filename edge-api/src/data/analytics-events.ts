import type { RecordedEvent, ViewedRestaurant } from '../domain/analytics-event.ts';
import type { Database } from './database.ts';

/** The restaurants among `ids` that diners can see. */
export async function findViewedRestaurants(db: Database, ids: readonly string[]): Promise<ViewedRestaurant[]> {
  const { results } = await db
    .prepare(
      `SELECT id, name, address FROM restaurants
       WHERE id IN (SELECT value FROM json_each(?1)) AND status NOT IN ('disabled', 'incomplete')`,
    )
    .bind(JSON.stringify(ids))
    .all<ViewedRestaurant>();
  return results;
}

/** Keeps events of one moment, many to a statement. */
export const insertEvents = (db: Database, events: readonly RecordedEvent[], now: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO analytics_events
         (occurred_at, name, page_title, restaurant_id, restaurant_name, restaurant_location)
       SELECT ?2, value ->> 'name', value ->> 'pageTitle', value ->> 'restaurantId', value ->> 'restaurantName',
         value ->> 'restaurantLocation' FROM json_each(?1) ORDER BY key`,
    )
    .bind(JSON.stringify(events), now);

/**
 * Deletes at most `atOnce` of the oldest events: those from before an instant, and those that are more than `keptMax`
 * behind the newest one.
 */
export const deleteOldEvents = (
  db: Database,
  { before, keptMax, atOnce }: { before: string; keptMax: number; atOnce: number },
): D1PreparedStatement =>
  db
    .prepare(
      // The oldest first, and no more rows are read than are deleted.
      `DELETE FROM analytics_events WHERE seq IN (
         SELECT seq FROM (SELECT seq, occurred_at FROM analytics_events ORDER BY seq LIMIT ?3)
         WHERE occurred_at < ?1 OR seq <= (SELECT max(seq) FROM analytics_events) - ?2)`,
    )
    .bind(before, keptMax, atOnce);
