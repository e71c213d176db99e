import { deleteRestaurant } from '@justright/contract/restaurants';
import { deleteRestaurantRows, findRestaurant } from '../../data/restaurants.ts';
import { listOpenOrders, listUsesElsewhere } from '../../data/uses.ts';
import { endpoint } from '../../http/endpoint.ts';
import { endWatching } from '../../identity/end-watching.ts';
import { requireFound, RequestError } from '../../domain/refusals.ts';

/**
 * Deletes a restaurant and its catalogue, unless it has open orders or the merchant's other restaurants use its custom
 * ingredients. Completed orders keep their data.
 */
export const deleteRestaurantEndpoint = endpoint(
  deleteRestaurant,
  { changes: 'menus' },
  async ({ env, db, params, scope, nowMs }) => {
    const own = await scope();
    const restaurant = requireFound(await findRestaurant(own, db, params.id), 'Restaurant');
    const uses = await listUsesElsewhere(db, restaurant);
    if (uses.length > 0) {
      throw new RequestError('in-use', `Ingredients of ${restaurant.name} are in use elsewhere`, { details: { uses } });
    }
    const [deleted] = await db.batch(deleteRestaurantRows(db, restaurant.id, new Date(nowMs).toISOString()));
    if (deleted?.meta.changes === 0) {
      throw new RequestError('in-use', `${restaurant.name} has open orders`, {
        details: { uses: await listOpenOrders(db, restaurant.id) },
      });
    }
    await endWatching(env, restaurant.id);
    return { data: { id: restaurant.id } };
  },
);
