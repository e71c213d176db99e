import { listPublicRestaurants } from '@justright/contract/calls';
import { ListQuery } from '@justright/contract/common';
import { listActiveRestaurants } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf } from '../../http/pages.ts';

/** The explore list: restaurants that diners may order from. */
export const listPublicRestaurantsEndpoint = endpoint(
  listPublicRestaurants,
  { query: ListQuery },
  async ({ db, query }) => {
    const { restaurants, total, nextCursor } = await listActiveRestaurants(db, pageOf(query));
    return { data: restaurants, total, nextCursor };
  },
);
