import type { RecordedEvent, ViewedRestaurant } from '../domain/analytics-event.ts';
import type { Database } from './database.ts';

/** Reads those of the restaurants that diners can see. */
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

/** Inserts events that occurred at one moment, with one statement. */
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
 * Deletes at most `atOnce` of the oldest events: those before an instant, and those beyond the newest `keptMax`.
 */
export const deleteOldEvents = (
  db: Database,
  { before, keptMax, atOnce }: { before: string; keptMax: number; atOnce: number },
): D1PreparedStatement =>
  db
    .prepare(
      // Reads only the oldest `atOnce` rows.
      `DELETE FROM analytics_events WHERE seq IN (
         SELECT seq FROM (SELECT seq, occurred_at FROM analytics_events ORDER BY seq LIMIT ?3)
         WHERE occurred_at < ?1 OR seq <= (SELECT max(seq) FROM analytics_events) - ?2)
       RETURNING CAST(seq AS TEXT) AS id`,
    )
    .bind(before, keptMax, atOnce);
