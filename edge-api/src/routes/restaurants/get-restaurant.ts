import { getRestaurant } from '@justright/contract/restaurants';
import { findRestaurant } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../domain/refusals.ts';

export const getRestaurantEndpoint = endpoint(getRestaurant, async ({ db, params, scope }) => {
  const restaurant = await findRestaurant(await scope(), db, params.id);
  if (!restaurant) throw notFound('Restaurant');
  return { data: restaurant };
});
