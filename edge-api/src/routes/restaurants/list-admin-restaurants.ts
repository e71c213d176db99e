import { listAdminRestaurants } from '@justright/contract/restaurants';
import { listAdminRestaurantPage } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf } from '../../data/pages.ts';

/** Lists all restaurants for admins, filtered, sorted and in pages. */
export const listAdminRestaurantsEndpoint = endpoint(listAdminRestaurants, async ({ db, query }) =>
  listAdminRestaurantPage(db, query, pageOf(query, `${query.sort} ${query.direction}`)),
);
