import { getRestaurant } from '@justright/contract/restaurants';
import { findRestaurant } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';

export const getRestaurantEndpoint = endpoint(getRestaurant, async ({ db, params, scope }) => {
  const restaurant = requireFound(await findRestaurant(await scope(), db, params.id), 'Restaurant');
  return { data: restaurant };
});
