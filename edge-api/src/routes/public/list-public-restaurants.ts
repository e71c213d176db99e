import { listPublicRestaurants } from '@justright/contract/public-menu';
import { listActiveRestaurants } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf } from '../../data/pages.ts';

/** Lists the active restaurants for the explore page, and whether each takes orders now. */
export const listPublicRestaurantsEndpoint = endpoint(
  listPublicRestaurants,
  { isLeased: true },
  async ({ db, query, nowMs }) => {
    const { restaurants, total, nextCursor } = await listActiveRestaurants(db, pageOf(query), nowMs);
    return { data: restaurants, total, nextCursor };
  },
);
