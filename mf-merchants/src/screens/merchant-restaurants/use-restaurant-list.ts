import { api } from '@justright/client/api';
import { usePagedGrid } from '@justright/client/use-paged-grid';
import { listRestaurants, type Restaurant } from '@justright/contract/restaurants';

/** Cards at a time: a few screens full. */
export const pageLimit = 24;
const rowKey = ({ id }: Restaurant) => id;

/** Asks for the restaurants of a merchant that match: the server filters, orders and counts. */
export const useRestaurantList = (merchantId: string, q: string) =>
  usePagedGrid({
    queryKey: ['restaurants', { merchantId, q }],
    rowKey,
    limit: pageLimit,
    ask: ({ cursor, limit }, signal) =>
      api(listRestaurants, { query: { merchantId, q, limit: String(limit), cursor }, signal }),
  });
