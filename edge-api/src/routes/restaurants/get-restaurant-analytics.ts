import { getRestaurantAnalytics } from '@justright/contract/restaurants';
import { findRestaurant } from '../../data/restaurants.ts';
import { readAnalytics } from '../../data/counted-choices.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';

/** Returns how many of the diners who ordered here, and last visited this restaurant, chose each diet and allergy. */
export const getRestaurantAnalyticsEndpoint = endpoint(getRestaurantAnalytics, async (request) => {
  const restaurant = requireFound(
    await findRestaurant(await request.scope(), request.db, request.params.id),
    'Restaurant',
  );
  return { data: await readAnalytics(request.db, restaurant, new Date(request.nowMs).toISOString()) };
});
