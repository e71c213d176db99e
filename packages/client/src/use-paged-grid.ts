import { useMemo } from 'react';
import type { Success } from '@justright/contract/envelope';
// By its name, which is shared: a remote that bundles this file must not bring a second query client.
import { type QueryKey, keepPreviousData, useInfiniteQuery } from '@justright/client/query';

/** What one request of a list asks for: after `cursor`, or by `offset` where the server knows no cursors. */
export interface PageAsked {
  /** Undefined for the beginning. */
  cursor: string | undefined;
  offset: number;
  limit: number;
}

/** What the query client keeps of a list. */
export interface Pages<Row> {
  pages: Success<Row[]>[];
  pageParams: PageAsked[];
}

/** Changes rows of a list, shown until the list has been fetched anew. */
export const mapRows = <Row>(list: Pages<Row> | undefined, change: (row: Row) => Row): Pages<Row> | undefined =>
  list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(change) })) };

/** Returns what the next request asks for; undefined when all rows are there. */
export function nextPage<Row>(
  pages: readonly Success<Row[]>[],
  limit: number,
  isByOffset: boolean,
): PageAsked | undefined {
  const last = pages.at(-1);
  if (last === undefined) return undefined;
  const offset = pages.reduce((count, { data }) => count + data.length, 0);
  if (!isByOffset) return last.nextCursor ? { cursor: last.nextCursor, offset, limit } : undefined;
  return last.data.length === 0 || offset >= (last.total ?? 0) ? undefined : { cursor: undefined, offset, limit };
}

/** Returns every row once: one that was added meanwhile moves others onto the next page, which then come twice. */
export const rowsOf = <Row>(pages: readonly Success<Row[]>[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(pages.flatMap(({ data }) => data).map((row) => [keyOf(row), row])).values(),
];

interface PagedQuery<Row> {
  queryKey: QueryKey;
  /** Asks for one page of rows. */
  ask: (page: PageAsked, signal: AbortSignal) => Promise<Success<Row[]>>;
  rowKey: (row: Row) => string;
  /** Rows asked for at a time: several grids full, so that scrolling rarely waits. */
  limit?: number;
  /** Rows asked for at first, when the reader comes back to a list that was scrolled further. */
  firstLimit?: number | undefined;
  /** The server hands out pages by offset and total, not by cursor. */
  isByOffset?: boolean;
  enabled?: boolean;
}

/**
 * Asks for a list page by page. `grid` is what `DataGrid` of packages/ui takes. While the answer to another filter
 * comes, the rows of before stay. Nothing is kept after the screen: coming back would ask for every page again.
 */
export function usePagedGrid<Row>({
  queryKey,
  ask,
  rowKey,
  limit = 100,
  firstLimit = limit,
  isByOffset = false,
  enabled = true,
}: PagedQuery<Row>) {
  const first: PageAsked = { cursor: undefined, offset: 0, limit: Math.max(firstLimit, limit) };
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: first,
    getNextPageParam: (_last, pages) => nextPage(pages, limit, isByOffset),
    placeholderData: keepPreviousData,
    enabled,
    gcTime: 0,
  });
  const { data, isPlaceholderData, isFetchNextPageError } = list;
  const rows = useMemo(() => (data ? rowsOf(data.pages, rowKey) : []), [data, rowKey]);
  const total = data?.pages.at(-1)?.total;
  const pendingStatus = list.isPending || isPlaceholderData ? 'loading' : 'ready';
  const status: 'error' | 'loading' | 'ready' = list.isError ? 'error' : pendingStatus;
  const onMore = () => void list.fetchNextPage({ cancelRefetch: false });
  return {
    grid: {
      rows,
      rowKey,
      status,
      error: list.error,
      onRetry: () => void (isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
      server: {
        total: total ?? rows.length,
        hasMore: list.hasNextPage && status === 'ready',
        isLoadingMore: list.isFetchingNextPage,
        onMore,
      },
    },
    /** Undefined until the first page is there, or where the server does not count. */
    total,
    isLoaded: data !== undefined,
    /** The rows are of the filter before. */
    isPrevious: isPlaceholderData,
    /** The rows that there are stay; only further ones could not be had. */
    moreError: isFetchNextPageError ? list.error : null,
  };
}
