import { useMemo } from 'react';
import { api } from '@justright/client/api';
import { keepPreviousData, useInfiniteQuery } from '@justright/client/query';
import { listRestaurants, type Restaurant } from '@justright/contract/restaurants';

/** Cards at a time: a few screens full. */
export const pageLimit = 24;
const FIRST_PAGE: string | undefined = undefined;

/** The restaurants of a merchant that match, page after page: the server filters, orders and counts. */
export function useRestaurantList(merchantId: string, q: string) {
  const list = useInfiniteQuery({
    queryKey: ['restaurants', { merchantId, q }],
    queryFn: ({ pageParam, signal }) =>
      api(listRestaurants, { query: { merchantId, q, limit: String(pageLimit), cursor: pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    // Coming back would otherwise ask for every page again that was ever shown.
    gcTime: 0,
  });
  const { data } = list;
  const restaurants = useMemo<readonly Restaurant[] | undefined>(
    () => data?.pages.flatMap((page) => page.data),
    [data],
  );
  return { ...list, restaurants, total: data?.pages.at(-1)?.total ?? 0 };
}
