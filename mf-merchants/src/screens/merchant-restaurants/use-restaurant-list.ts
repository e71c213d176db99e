import { usePagedGrid } from '@justright/client/use-paged-grid';
import { listRestaurants, type Restaurant } from '@justright/contract/restaurants';

/** Cards per page: a few screens. */
export const PAGE_LIMIT = 24;
const rowKey = ({ id }: Restaurant) => id;

/** Reads the matching restaurants of a merchant; the server filters, sorts and counts. */
export const useRestaurantList = (merchantId: string, q: string) =>
  usePagedGrid({
    call: listRestaurants,
    input: { query: { merchantId, q } },
    rowKey,
    limit: PAGE_LIMIT,
  });
