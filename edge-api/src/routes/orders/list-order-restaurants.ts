import type { Call } from '@justright/contract/call';
import { listAdminOrderRestaurants, listOrderRestaurants, OrderRestaurantQuery } from '@justright/contract/orders';
import { findOrderRestaurants } from '../../data/orders.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Restaurants within the caller's scope that have orders, by a part of their name. */
const restaurantsEndpoint = (call: Call<{ query: OrderRestaurantQuery; data: { id: string; name: string }[] }>) =>
  endpoint(call, { query: OrderRestaurantQuery }, async ({ db, query, scope }) => ({
    data: await findOrderRestaurants(await scope(), db, query),
  }));

export const listOrderRestaurantsEndpoint = restaurantsEndpoint(listOrderRestaurants);
export const listAdminOrderRestaurantsEndpoint = restaurantsEndpoint(listAdminOrderRestaurants);
