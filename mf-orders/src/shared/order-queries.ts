import { api } from '@justright/client/api';
import { type QueryClient, type QueryKey, queryOptions } from '@justright/client/query';
import { type Pages, mapRows } from '@justright/client/use-paged-grid';
import type { Success } from '@justright/contract/envelope';
import type { OrderDetails, OrderRow, OrderSummaryQuery } from '@justright/contract/orders';
import type { OrderSource } from './order-source.ts';
import { pollDelay } from './poll-delay.ts';

/** Begins the key of what a screen shows; it is asked for again when the watched summary says that something happened. */
export const shownKey = ({ key }: OrderSource): QueryKey => [...key, 'shown'];
export const listsKey = (source: OrderSource): QueryKey => [...shownKey(source), 'list'];
const watchKey = ({ key }: OrderSource): QueryKey => [...key, 'watch'];

/** The one question that is asked again and again: how many orders there are, and whether anything happened to them. */
export const watchQuery = (source: OrderSource, isHeard: boolean) =>
  queryOptions({
    queryKey: watchKey(source),
    queryFn: ({ signal }) => api(source.summary, { query: { merchantId: source.merchantId }, signal }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => pollDelay(state.status === 'error' ? Date.now() : 0, state.dataUpdatedAt),
    // Whoever listens for new orders works at another tab meanwhile.
    refetchIntervalInBackground: isHeard,
    refetchOnWindowFocus: 'always',
  });

/** How many orders of a restaurant or a time there are in each status. */
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

/** Puts what is known of an order into every list and page that shows it, before they are asked for again. */
export function patchOrder(client: QueryClient, source: OrderSource, id: string, known: Partial<OrderRow>): void {
  client.setQueriesData<Pages<OrderRow>>({ queryKey: listsKey(source) }, (list) =>
    mapRows(list, (row) => (row.id === id ? { ...row, ...known } : row)),
  );
  const { orderStatus, paymentStatus, claimedBy, externalOrderId, active, comments } = known;
  const facts = { orderStatus, paymentStatus, claimedBy, externalOrderId, active, comments };
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  client.setQueryData<Success<OrderDetails>>(orderQuery(source, id).queryKey, (answer) =>
    answer === undefined ? answer : { ...answer, data: { ...answer.data, order: { ...answer.data.order, ...given } } },
  );
}

/** Asks whether anything happened, at once; what is shown follows if so. */
export const askNow = (client: QueryClient, source: OrderSource): Promise<void> =>
  client.invalidateQueries({ queryKey: watchKey(source) });

/** The pages of a list as one that is as long: it is asked for again in one request, not page after page. */
export function joinPages(list: Pages<OrderRow> | undefined): Pages<OrderRow> | undefined {
  const last = list?.pages.at(-1);
  if (list === undefined || last === undefined || list.pages.length < 2) return list;
  const data = list.pages.flatMap((page) => page.data);
  return { pages: [{ ...last, data }], pageParams: [{ cursor: undefined, offset: 0, limit: data.length }] };
}

/** Asks for everything that is shown again, once each. */
export function refreshShown(client: QueryClient, source: OrderSource): Promise<void> {
  client.setQueriesData<Pages<OrderRow>>({ queryKey: listsKey(source) }, joinPages);
  return client.invalidateQueries({ queryKey: shownKey(source) });
}
