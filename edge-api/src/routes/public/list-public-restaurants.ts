import { listPublicRestaurants } from '@justright/contract/public-menu';
import { listActiveRestaurants } from '../../data/restaurants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf } from '../../data/pages.ts';

/** The explore list: the active restaurants, and whether each takes orders now. */
export const listPublicRestaurantsEndpoint = endpoint(listPublicRestaurants, async ({ db, query, nowMs }) => {
  const { restaurants, total, nextCursor } = await listActiveRestaurants(db, pageOf(query), nowMs);
  return { data: restaurants, total, nextCursor };
});
