import type { Endpoint } from '../../http/endpoint.ts';
import { checkUrlSlugEndpoint } from './check-url-slug.ts';
import { createRestaurantEndpoint } from './create-restaurant.ts';
import { deleteRestaurantEndpoint } from './delete-restaurant.ts';
import { duplicateRestaurantEndpoint } from './duplicate-restaurant.ts';
import { getRestaurantAnalyticsEndpoint } from './get-restaurant-analytics.ts';
import { getRestaurantEndpoint } from './get-restaurant.ts';
import { listAddressesEndpoint } from './list-addresses.ts';
import { listAdminRestaurantsEndpoint } from './list-admin-restaurants.ts';
import { listRestaurantsEndpoint } from './list-restaurants.ts';
import { updateRestaurantEndpoint } from './update-restaurant.ts';

export const restaurantEndpoints: readonly Endpoint[] = [
  createRestaurantEndpoint,
  deleteRestaurantEndpoint,
  duplicateRestaurantEndpoint,
  getRestaurantEndpoint,
  getRestaurantAnalyticsEndpoint,
  listAdminRestaurantsEndpoint,
  listRestaurantsEndpoint,
  updateRestaurantEndpoint,
  checkUrlSlugEndpoint,
  listAddressesEndpoint,
];
