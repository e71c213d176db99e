import { deleteRestaurant } from '@justright/contract/calls';
import { dropMenuLeases } from '../../data/compiled-restaurants.ts';
import { listCustomIngredientsOf } from '../../data/custom-ingredients.ts';
import { bumpMenusUsing } from '../../data/ingredients.ts';
import { deleteRestaurantRow, findRestaurant } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound, RequestError } from '../../http/errors.ts';

/** Deletes a restaurant and its catalogue. One that was ever ordered from stays, for the orders' sake. */
export const deleteRestaurantEndpoint = endpoint(deleteRestaurant, {}, async ({ db, params, scope }) => {
  const own = await scope();
  const restaurant = await findRestaurant(own, db, params.id);
  if (!restaurant) throw notFound('Restaurant');
  // The merchant's other restaurants may use its custom ingredients; their dishes become unknown.
  const shared = await listCustomIngredientsOf(own, db, restaurant.id);
  const results = await db.batch([
    ...shared.map(({ id }) => bumpMenusUsing(db, id)),
    deleteRestaurantRow(db, restaurant.id),
  ]);
  dropMenuLeases();
  if (results.at(-1)?.meta.changes === 0) {
    throw new RequestError('in-use', `${restaurant.name} has orders`, { details: { uses: ['Orders'] } });
  }
  return { data: { id: restaurant.id } };
});
