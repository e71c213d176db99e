import { useState } from 'react';
import { api } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery, useQueryClient } from '@justright/client/query';
import type { Success } from '@justright/contract/envelope';
import { endOrderPause, getOrderPause, type OrderPauseState, pauseOrders } from '@justright/contract/order-pauses';

/** How often the pause is asked for, in ms: another device may begin or end it, and it ends by itself. */
const ASKED_EVERY_MS = 15_000;

export interface OrderPause {
  /** Undefined before the first response. */
  state: OrderPauseState | undefined;
  isBusy: boolean;
  /** Why the last change was not made. */
  failure: string | undefined;
  /** Takes no orders for some minutes, or with null until the restaurant opens on its next day. Returns whether it was done. */
  pause: (minutes: number | null) => Promise<boolean>;
  /** Takes orders again. */
  end: () => Promise<boolean>;
}

/** Knows whether a restaurant takes no orders for a while, and changes it. */
export function useOrderPause(restaurantId: string): OrderPause {
  const client = useQueryClient();
  const params = { id: restaurantId };
  const query = callQuery(getOrderPause, { params });
  const { data } = useQuery({
    ...query,
    staleTime: 0,
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function change(send: () => Promise<Success<OrderPauseState>>): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      const response = await send();
      await client.cancelQueries(query);
      client.setQueryData(query.queryKey, response);
      return true;
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Something went wrong');
      return false;
    } finally {
      setBusy(false);
    }
  }
  return {
    state: data,
    isBusy,
    failure,
    pause: (minutes) => change(() => api(pauseOrders, { params, body: { minutes } })),
    end: () => change(() => api(endOrderPause, { params })),
  };
}
