import { useMemo } from 'react';
import type { Call, CallTypes } from '@justright/contract/call';
import type { Success } from '@justright/contract/envelope';
// Imported by name from the shared package: a bundled copy would be a second query client.
import { api, type CallInput, type InputArguments } from '@justright/client/api';
import { keepPreviousData, useInfiniteQuery } from '@justright/client/query';
import { pagesKey } from './call-query.ts';

/** The position of one request in a list: after `cursor`, or by `offset` where the server has no cursors. */
export interface PageAsked {
  /** Undefined for the first page. */
  cursor: string | undefined;
  offset: number;
  limit: number;
}

/** The pages of a list in the query cache. */
export interface Pages<Row> {
  pages: Success<Row[]>[];
  pageParams: PageAsked[];
}

/** Changes rows of a list, shown until the list is fetched again. */
export const mapRows = <Row>(list: Pages<Row> | undefined, change: (row: Row) => Row): Pages<Row> | undefined =>
  list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(change) })) };

/** Returns the position of the next request; undefined when all rows are loaded. */
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

/** Returns every row once: a row that is added meanwhile moves others to the next page, so they come twice. */
export const rowsOf = <Row>(pages: readonly Success<Row[]>[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(pages.flatMap(({ data }) => data).map((row) => [keyOf(row), row])).values(),
];

/** The types of a call that responds with rows, page by page. */
interface PagedTypes extends CallTypes {
  data: unknown[];
}

interface PagedQuery<T extends PagedTypes> {
  call: Call<T>;
  /** Parameters and filters. This hook adds the position of the page. */
  input: CallInput<T>;
  rowKey: (row: T['data'][number]) => string;
  /** The number of rows per request: several screens full, so that scrolling rarely waits. */
  limit?: number;
  /** The number of rows of the first request, for a return to a list that was scrolled further. */
  firstLimit?: number | undefined;
  /** True when the server's pages have offset and total, not a cursor. */
  isByOffset?: boolean;
  enabled?: boolean;
}

/** Returns the part of a query that names the page. */
const positionOf = ({ cursor, offset, limit }: PageAsked, isByOffset: boolean) => ({
  limit: String(limit),
  ...(isByOffset ? { offset: String(offset) } : { cursor }),
});

/**
 * Fetches a list page by page. `grid` is the input of `DataGrid` of packages/ui. While a new filter loads, the previous
 * rows stay. The cache is dropped at unmount: a return would refetch every page.
 */
export function usePagedGrid<T extends PagedTypes>({
  call,
  input,
  rowKey,
  limit = 100,
  firstLimit = limit,
  isByOffset = false,
  enabled = true,
}: PagedQuery<T>) {
  type Row = T['data'][number];
  const first: PageAsked = { cursor: undefined, offset: 0, limit: Math.max(firstLimit, limit) };
  const list = useInfiniteQuery({
    queryKey: [...pagesKey(call), input],
    queryFn: ({ pageParam, signal }): Promise<Success<Row[]>> => {
      const query = { ...input.query, ...positionOf(pageParam, isByOffset) } as typeof input.query;
      return api(call, ...([{ ...input, query, signal }] as InputArguments<T>));
    },
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
    /** Undefined until the first page is loaded, and where the server does not count. */
    total,
    isLoaded: data !== undefined,
    /** True while the rows are those of the previous filter. */
    isPrevious: isPlaceholderData,
    /** The error of loading further rows; the loaded rows stay. */
    moreError: isFetchNextPageError ? list.error : null,
  };
}
