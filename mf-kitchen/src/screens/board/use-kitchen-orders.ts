import { useCallback } from 'react';
import { ApiError } from '@justright/client/api';
import { callKey, callQuery, changeData } from '@justright/client/call-query';
import { useQuery, useQueryClient } from '@justright/client/query';
import { type KitchenOrder, listKitchenOrders } from '@justright/contract/kitchen';

/** How often the orders are asked for while the page is seen, in ms. */
const ASKED_EVERY_MS = 5_000;

export interface KitchenOrders {
  /** The newest known orders, oldest first; undefined before the first response. */
  orders: readonly KitchenOrder[] | undefined;
  /** When these orders were right, in ms; 0 before the first response. */
  asOfMs: number;
  /** Why the last request failed; null after a success. */
  error: ApiError | Error | null;
  refetch: () => Promise<unknown>;
  /** Puts an order in the place of an older state of it. */
  replace: (order: KitchenOrder) => void;
}

/** Keeps the orders of a kitchen up to date. The board does not know how: by polling. */
export function useKitchenOrders(restaurantId: string): KitchenOrders {
  const client = useQueryClient();
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...callQuery(listKitchenOrders, { params: { id: restaurantId } }),
    staleTime: 0,
    retry: false,
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const replace = useCallback(
    (order: KitchenOrder) => {
      const key = callKey(listKitchenOrders, { params: { id: restaurantId } });
      // A response on its way is older than this order.
      void client.cancelQueries({ queryKey: key });
      client.setQueryData(
        callQuery(listKitchenOrders, { params: { id: restaurantId } }).queryKey,
        changeData((orders: KitchenOrder[]) => orders.map((one) => (one.id === order.id ? order : one))),
      );
    },
    [client, restaurantId],
  );
  return { orders: data, asOfMs: dataUpdatedAt, error, refetch, replace };
}
