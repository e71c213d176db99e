import { KITCHEN_PASS_MS, KITCHEN_WATCHED_MS } from '@justright/contract/kitchen';
import type { Database } from './database.ts';

/** How many kitchens an account watches at a time. */
export const WATCHED_KITCHENS_MAX = 20;

/** Notes that an account watches a kitchen from now on; false when it watches too many others. */
export async function insertWatch(db: Database, uid: string, restaurantId: string, nowMs: number): Promise<boolean> {
  const now = new Date(nowMs).toISOString();
  const [, written] = await db.batch([
    db.prepare('DELETE FROM kitchen_watches WHERE until <= ?1').bind(now),
    db
      .prepare(
        `INSERT INTO kitchen_watches (uid, restaurant_id, until) SELECT ?1, ?2, ?3
         WHERE (SELECT count(*) FROM kitchen_watches WHERE uid = ?1 AND restaurant_id <> ?2) < ?4
         ON CONFLICT (uid, restaurant_id) DO UPDATE SET until = excluded.until`,
      )
      .bind(
        uid,
        restaurantId,
        new Date(nowMs + KITCHEN_PASS_MS + KITCHEN_WATCHED_MS).toISOString(),
        WATCHED_KITCHENS_MAX,
      ),
  ]);
  return (written?.meta.changes ?? 0) > 0;
}

/** Lists the kitchens that an account watches, or has watched lately. */
export async function listWatched(db: Database, uid: string): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT restaurant_id AS id FROM kitchen_watches WHERE uid = ?1')
    .bind(uid)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Lists the kitchens that anybody watches, or has watched lately. */
export async function listAllWatched(db: Database): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT DISTINCT restaurant_id AS id FROM kitchen_watches')
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}
