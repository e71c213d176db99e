import { listAdminOrderRestaurants, listOrderRestaurants } from '@justright/contract/orders';
import { findOrderRestaurants } from '../../data/orders.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Lists the restaurants within the caller's scope that have orders, filtered by a part of the name. */
const restaurantsEndpoint = (call: typeof listOrderRestaurants) =>
  endpoint(call, async ({ db, query, scope }) => ({
    data: await findOrderRestaurants(await scope(), db, query),
  }));

export const listOrderRestaurantsEndpoint = restaurantsEndpoint(listOrderRestaurants);
export const listAdminOrderRestaurantsEndpoint = restaurantsEndpoint(listAdminOrderRestaurants);
