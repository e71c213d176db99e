import { api } from '@justright/client/api';
import { queryOptions } from '@justright/client/query';
import { getOrder, listAdminOrders } from '@justright/contract/calls';

/** Begins the key of everything that is asked about orders: one invalidation refreshes it all. */
export const ordersKey = ['admin-orders'] as const;

const pollMs = 15_000;

/** Orders come in while the screen is open: they are asked for again and again, and when the tab comes into sight. */
const kept = { refetchInterval: pollMs, refetchOnWindowFocus: 'always', staleTime: 0 } as const;

export const orderListQuery = queryOptions({
  queryKey: [...ordersKey, 'list'],
  queryFn: ({ signal }) => api(listAdminOrders, { query: {}, signal }),
  ...kept,
});

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: ({ signal }) => api(getOrder, { params: { id }, signal }),
    ...kept,
  });
