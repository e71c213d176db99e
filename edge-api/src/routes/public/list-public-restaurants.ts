import { listPublicRestaurants } from '@justright/contract/public-menu';
import { isOfFirst, listActiveRestaurants, listFirstRestaurants } from '../../data/active-restaurants.ts';
import { pageOf } from '../../data/pages.ts';
import { endpoint } from '../../http/endpoint.ts';
import { takeTurnOfRows } from '../../http/rate-limits.ts';

/** Lists the active restaurants for the explore page, and whether each takes orders now. */
export const listPublicRestaurantsEndpoint = endpoint(
  listPublicRestaurants,
  { isLeased: true },
  async ({ db, readKept, query, clientAddress, nowMs }) => {
    const page = pageOf(query);
    const first = isOfFirst(page) ? await listFirstRestaurants(readKept, nowMs) : undefined;
    const listed = first?.nextCursor === null ? first : await listActiveRestaurants(db, page, nowMs);
    const { restaurants, total, nextCursor } = listed;
    takeTurnOfRows('calls', clientAddress, restaurants.length);
    return { data: restaurants, total, nextCursor };
  },
);
