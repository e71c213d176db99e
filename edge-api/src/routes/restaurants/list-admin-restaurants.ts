import { listAdminRestaurants } from '@justright/contract/calls';
import { ListQuery } from '@justright/contract/common';
import { listAdminRestaurantPage } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf } from '../../http/pages.ts';

/** The admins' grid of all restaurants. */
export const listAdminRestaurantsEndpoint = endpoint(
  listAdminRestaurants,
  { query: ListQuery },
  async ({ db, query }) => listAdminRestaurantPage(db, pageOf(query)),
);
