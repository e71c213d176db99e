import { api } from '@justright/client/api';
import { type QueryClient, type QueryKey, queryOptions } from '@justright/client/query';
import { type Pages, mapRows } from '@justright/client/use-paged-grid';
import type { Success } from '@justright/contract/envelope';
import type { OrderDetails, OrderRow, OrderSummaryQuery } from '@justright/contract/orders';
import type { OrderSource } from './order-source.ts';
import { pollDelay } from './poll-delay.ts';

/** Returns the key prefix of the queries on a screen; they are refetched when the polled summary reports a change. */
export const shownKey = ({ key }: OrderSource): QueryKey => [...key, 'shown'];
export const listsKey = (source: OrderSource): QueryKey => [...shownKey(source), 'list'];
const watchKey = ({ key }: OrderSource): QueryKey => [...key, 'watch'];

/** Polls the summary: the number of orders, and the last change of any order. */
export const watchQuery = (source: OrderSource, isHeard: boolean) =>
  queryOptions({
    queryKey: watchKey(source),
    queryFn: ({ signal }) => api(source.summary, { query: { merchantId: source.merchantId }, signal }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => pollDelay(state.status === 'error' ? Date.now() : 0, state.dataUpdatedAt),
    // A user who waits for the sound of new orders works in another tab.
    refetchIntervalInBackground: isHeard,
    refetchOnWindowFocus: 'always',
  });

/** Reads the number of orders in each status, for a restaurant or a period. */
export const countsQuery = (source: OrderSource, filter: OrderSummaryQuery) =>
  queryOptions({
    queryKey: [...shownKey(source), 'counts', filter],
    queryFn: ({ signal }) => api(source.summary, { query: filter, signal }),
    staleTime: 0,
  });

export const orderQuery = (source: OrderSource, id: string) =>
  queryOptions({
    queryKey: [...shownKey(source), 'one', id],
    queryFn: ({ signal }) => api(source.one, { params: { id }, signal }),
    staleTime: 0,
  });

/** Writes known fields of an order into all cached lists and pages, before they are refetched. */
export function patchOrder(client: QueryClient, source: OrderSource, id: string, known: Partial<OrderRow>): void {
  client.setQueriesData<Pages<OrderRow>>({ queryKey: listsKey(source) }, (list) =>
    mapRows(list, (row) => (row.id === id ? { ...row, ...known } : row)),
  );
  const { orderStatus, paymentStatus, claimedBy, externalOrderId, active, comments } = known;
  const facts = { orderStatus, paymentStatus, claimedBy, externalOrderId, active, comments };
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  client.setQueryData<Success<OrderDetails>>(orderQuery(source, id).queryKey, (response) =>
    response === undefined
      ? response
      : { ...response, data: { ...response.data, order: { ...response.data.order, ...given } } },
  );
}

/** Polls the summary now; the other queries follow if it reports a change. */
export const askNow = (client: QueryClient, source: OrderSource): Promise<void> =>
  client.invalidateQueries({ queryKey: watchKey(source) });

/** Joins the pages of a list to one page of the same length, so that one request refetches it. */
export function joinPages(list: Pages<OrderRow> | undefined): Pages<OrderRow> | undefined {
  const last = list?.pages.at(-1);
  if (list === undefined || last === undefined || list.pages.length < 2) return list;
  const data = list.pages.flatMap((page) => page.data);
  return { pages: [{ ...last, data }], pageParams: [{ cursor: undefined, offset: 0, limit: data.length }] };
}

/** Refetches all queries on the screen, each with one request. */
export function refreshShown(client: QueryClient, source: OrderSource): Promise<void> {
  client.setQueriesData<Pages<OrderRow>>({ queryKey: listsKey(source) }, joinPages);
  return client.invalidateQueries({ queryKey: shownKey(source) });
}
