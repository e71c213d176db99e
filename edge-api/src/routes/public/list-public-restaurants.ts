import { listPublicRestaurants } from '@justright/contract/calls';
import { ListQuery } from '@justright/contract/common';
import { listActiveRestaurants } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';

/** The explore list: restaurants that diners may order from. */
export const listPublicRestaurantsEndpoint = endpoint(
  listPublicRestaurants,
  { query: ListQuery },
  async ({ db, query }) => {
    const data = await listActiveRestaurants(db, query.q ?? '');
    return { data, total: data.length };
  },
);
