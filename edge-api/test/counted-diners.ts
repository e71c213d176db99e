import { env } from 'cloudflare:workers';

/** Reads the exact number of a restaurant's diners from the database; no call tells it. */
export const countedDiners = (restaurantId: string): Promise<number | null> =>
  env.DB.prepare('SELECT total_users FROM restaurant_analytics WHERE restaurant_id = ?1')
    .bind(restaurantId)
    .first<number>('total_users');
