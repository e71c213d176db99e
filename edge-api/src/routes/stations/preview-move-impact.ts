import { previewMoveImpact } from '@justright/contract/stations';
import { kitchenImpact } from '../../data/kitchen-impact.ts';
import { findRestaurant } from '../../data/restaurants.ts';
import { requireFound } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ordersFlaggedAfter } from '../../kitchen/orders-impact.ts';
import { movedDishes } from './moved-dishes.ts';

/** Previews what dishes of a restaurant would gain or lose by a move. Refuses the same input as moving. */
export const previewMoveImpactEndpoint = endpoint(previewMoveImpact, async (request) => {
  const { db, params, body } = request;
  const scope = await request.scope();
  const restaurant = requireFound(await findRestaurant(scope, db, params.id), 'Restaurant');
  const dishes = await movedDishes(db, restaurant.id, body);
  const orders = await ordersFlaggedAfter(request, [restaurant.id], { of: 'dishes', dishes }, scope);
  return { data: { ...(await kitchenImpact(db, restaurant, { dishes })), orders } };
});
