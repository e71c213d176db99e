import { useMemo } from 'react';
import { api } from '@justright/client/api';
import { keepPreviousData, useInfiniteQuery } from '@justright/client/query';
import type { OrderRow } from '@justright/contract/orders';
import { listsKey, type PageAsked } from '../order-queries.ts';
import type { OrderSource } from '../order-source.ts';
import { type OrderFilter, listQueryOf } from './order-filter.ts';

/** Rows asked for at a time: several grids full, so that scrolling rarely waits. */
const pageLimit = 100;
const NO_ROWS: readonly OrderRow[] = [];

interface OrderPagesAsked {
  source: OrderSource;
  filter: OrderFilter;
  isEnabled: boolean;
  /** How many the reader had before, who comes back; as usual without it. */
  firstCount: number | undefined;
}

/** The orders of a filter, as far as the reader has scrolled. */
export function useOrderPages({ source, filter, isEnabled, firstCount = pageLimit }: OrderPagesAsked) {
  const query = listQueryOf(filter, source.merchantId);
  const firstPage: PageAsked = { cursor: undefined, limit: Math.max(firstCount, pageLimit) };
  const list = useInfiniteQuery({
    queryKey: [...listsKey(source), query],
    queryFn: ({ pageParam, signal }) =>
      api(source.list, { query: { ...query, limit: String(pageParam.limit), cursor: pageParam.cursor }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => (nextCursor ? { cursor: nextCursor, limit: pageLimit } : undefined),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    staleTime: 0,
    // Coming back would otherwise ask for every page again that was ever scrolled to.
    gcTime: 0,
  });
  const { data, isError, isPending, isPlaceholderData, isFetchNextPageError, isFetchingNextPage, hasNextPage } = list;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? NO_ROWS, [data]);
  const status: 'error' | 'loading' | 'ready' = isError
    ? 'error'
    : isPending || isPlaceholderData
      ? 'loading'
      : 'ready';
  return {
    rows,
    total: data?.pages.at(-1)?.total,
    status,
    error: list.error,
    hasMore: hasNextPage && status === 'ready',
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void list.fetchNextPage({ cancelRefetch: false }),
    retry: () => void (isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
  };
}
