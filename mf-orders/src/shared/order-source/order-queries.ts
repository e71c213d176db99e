import { callKey, callQuery, pagesKey, resourceKey } from '@justright/client/call-query';
import { type QueryClient, type QueryKey, queryOptions } from '@justright/client/query';
import { type Pages, mapRows } from '@justright/client/use-paged-grid';
import type { OrderRow, OrderSummaryQuery } from '@justright/contract/orders';
import type { OrderSource } from './order-source.ts';
import { pollDelay } from './poll-delay.ts';

/** Returns the key prefixes of the queries on a screen; a change that the polled summary reports refetches them. */
const shownKeys = ({ list, summary }: OrderSource): QueryKey[] => [resourceKey(list), resourceKey(summary)];

const watchInput = ({ merchantId }: OrderSource) => ({ query: { merchantId } });

/** Returns the key of the polled summary, outside the keys on the screen: to refetch those must not poll again. */
const watchKey = (source: OrderSource): QueryKey => ['watch', ...callKey(source.summary, watchInput(source))];

/** Polls the summary: the number of orders, and the last change of any order. */
export const watchQuery = (source: OrderSource, isHeard: boolean) =>
  queryOptions({
    ...callQuery(source.summary, watchInput(source)),
    queryKey: watchKey(source),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => pollDelay(state.status === 'error' ? Date.now() : 0, state.dataUpdatedAt),
    // A user who waits for the sound of new orders works in another tab.
    refetchIntervalInBackground: isHeard,
    refetchOnWindowFocus: 'always',
  });

/** Reads the number of orders in each status, for a restaurant or a period. */
export const countsQuery = (source: OrderSource, filter: OrderSummaryQuery) => ({
  ...callQuery(source.summary, { query: filter }),
  staleTime: 0,
});

export const orderQuery = (source: OrderSource, id: string) => ({
  ...callQuery(source.one, { params: { id } }),
  staleTime: 0,
});

/** Writes known fields of an order into all cached lists and pages, before they are refetched. */
export function patchOrder(client: QueryClient, source: OrderSource, id: string, known: Partial<OrderRow>): void {
  client.setQueriesData<Pages<OrderRow>>({ queryKey: pagesKey(source.list) }, (list) =>
    mapRows(list, (row) => (row.id === id ? { ...row, ...known } : row)),
  );
  const { orderStatus, paymentStatus, claimedBy, externalOrderId, active, comments, hold } = known;
  const facts = { orderStatus, paymentStatus, claimedBy, externalOrderId, active, comments, hold };
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  client.setQueryData(
    orderQuery(source, id).queryKey,
    (response) => response && { ...response, data: { ...response.data, order: { ...response.data.order, ...given } } },
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

/** Stops the running requests of the screen, whose responses are older than a change that was just made. */
export async function cancelShown(client: QueryClient, source: OrderSource): Promise<void> {
  await Promise.all(shownKeys(source).map((queryKey) => client.cancelQueries({ queryKey })));
}

/** Refetches all queries on the screen, each with one request. */
export async function refreshShown(client: QueryClient, source: OrderSource): Promise<void> {
  client.setQueriesData<Pages<OrderRow>>({ queryKey: pagesKey(source.list) }, joinPages);
  await Promise.all(shownKeys(source).map((queryKey) => client.invalidateQueries({ queryKey })));
}
