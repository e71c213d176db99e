import { listAdminOrderRestaurants, listOrderRestaurants } from '@justright/contract/orders';
import { findOrderRestaurants } from '../../data/orders.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Restaurants within the caller's scope that have orders, by a part of their name. */
const restaurantsEndpoint = (call: typeof listOrderRestaurants) =>
  endpoint(call, async ({ db, query, scope }) => ({
    data: await findOrderRestaurants(await scope(), db, query),
  }));

export const listOrderRestaurantsEndpoint = restaurantsEndpoint(listOrderRestaurants);
export const listAdminOrderRestaurantsEndpoint = restaurantsEndpoint(listAdminOrderRestaurants);
