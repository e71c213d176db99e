import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@justright/client/query';
import type { OrderSummary } from '@justright/contract/orders';
import { refreshShown, watchQuery } from './order-queries.ts';
import type { OrderSource } from './order-source.ts';

export interface WatchedOrders {
  /** The summary of all orders of the source; undefined until the first response. */
  summary: OrderSummary | undefined;
  /**
   * Whether the first summary has settled. Other queries must start after it: a change between the two responses would
   * be in neither, and missed until the next change.
   */
  isWatching: boolean;
}

/**
 * Keeps the orders on a screen up to date: every change refetches them. With `isHeard` it polls in a hidden tab too.
 */
export function useWatchedOrders(source: OrderSource, isHeard = false): WatchedOrders {
  const client = useQueryClient();
  const { data, isPending, isError } = useQuery(watchQuery(source, isHeard));
  const latestChange = data?.latestChange;
  const followed = useRef<number | 'missed'>(undefined);
  useEffect(() => {
    if (latestChange === undefined) {
      if (isError) followed.current = 'missed';
      return;
    }
    const isChanged = followed.current !== undefined && followed.current !== latestChange;
    followed.current = latestChange;
    if (isChanged) void refreshShown(client, source);
  }, [client, source, latestChange, isError]);
  return { summary: data, isWatching: !isPending };
}
