import type { RestaurantSummary } from '@justright/contract/public-menu';
import type { Database } from './database.ts';

/** Restaurants that diners may order from, by name; `filter` is looked for in name and address. */
export async function listActiveRestaurants(db: Database, filter: string): Promise<RestaurantSummary[]> {
  const { results } = await db
    .prepare(
      `SELECT id, name, address, url_slug AS urlSlug, image_url AS imageUrl FROM restaurants
       WHERE status = 'active' AND instr(lower(name || ' ' || address), lower(?1)) > 0 ORDER BY name, id`,
    )
    .bind(filter)
    .all<RestaurantSummary>();
  return results;
}
