import { DAY_MS } from '@justright/contract/time';
import { env } from 'cloudflare:workers';
import { countNextDiners } from '../src/data/counted-choices.ts';

/** Reads the exact number of a restaurant's diners from the database; no call tells it. */
export const countedDiners = (restaurantId: string): Promise<number | null> =>
  env.DB.prepare('SELECT total_users FROM restaurant_analytics WHERE restaurant_id = ?1')
    .bind(restaurantId)
    .first<number>('total_users');

let day = Date.parse('2030-01-01T00:17:00.000Z');
/** Counts the diners of every restaurant, as the first run of the next day does. */
export const countNextDay = (): Promise<number> =>
  countNextDiners(env.DB.withSession('first-primary'), (day += DAY_MS), 10_000);

let serial = 0;
/** What a diner avoids, all of it as an allergy, and the diner's diets. */
interface Choices {
  allergies?: readonly string[];
  diets?: readonly string[];
}

/** Stores an order of a diner that tells the choices; returns its id. */
export async function makeDinersOrder(
  uid: string,
  restaurantId: string,
  { allergies = [], diets = [] }: Choices,
  status: 'complete' | 'pending' | 'cancelled' = 'complete',
): Promise<string> {
  const id = `order-of-diner-${++serial}`;
  const preference = { selectedAllergies: allergies, strict: allergies, avoid: [], mild: [], selectedDiets: diets };
  const cart = JSON.stringify({
    orders: [{ items: [{ menuItem: { id: 'x', title: 'X' }, quantity: 1, total: 100, preference }] }],
  });
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO orders (id, restaurant_id, merchant_id, restaurant_name, order_type, order_status, cart,
         grand_total_cents, kitchen, created_at)
       SELECT ?1, id, merchant_id, '', 'In Restaurant', ?3, ?4, 100, '{}', '2026-11-20T12:00:00.000Z'
       FROM restaurants WHERE id = ?2`,
    ).bind(id, restaurantId, status, cart),
    env.DB.prepare(
      `INSERT INTO order_people (order_seq, salt, uid, people) SELECT seq, 'salt', ?2, '[]' FROM orders WHERE id = ?1`,
    ).bind(id, uid),
  ]);
  return id;
}

/** Stores the choices of a diner who was at a restaurant last. */
export const makeVisit = (
  uid: string,
  restaurantId: string,
  { allergies = [], diets = [] }: Choices,
): Promise<unknown> =>
  env.DB.prepare(
    `INSERT OR REPLACE INTO user_preferences (uid, selected_allergies, strict, selected_diets, last_visited_restaurant_id,
       last_visited_at) VALUES (?1, ?2, ?2, ?3, ?4, '2026-11-20T12:00:00.000Z')`,
  )
    .bind(uid, JSON.stringify(allergies), JSON.stringify(diets), restaurantId)
    .run();

/** Makes diners who have completed an order at the restaurant, and counts them. */
export async function makeCountedDiners(restaurantId: string, diners: number, choices: Choices): Promise<void> {
  for (let left = diners; left > 0; left--) {
    const uid = `counted-diner-${++serial}`;
    await makeVisit(uid, restaurantId, choices);
    await makeDinersOrder(uid, restaurantId, choices);
  }
  await countNextDay();
}
