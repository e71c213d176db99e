import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@justright/client/query';
import type { OrderSummary } from '@justright/contract/orders';
import { refreshShown, watchQuery } from './order-queries.ts';
import type { OrderSource } from './order-source.ts';

export interface WatchedOrders {
  /** Of all orders of the source; undefined until it was answered once. */
  summary: OrderSummary | undefined;
  /**
   * What the screen shows is to be asked for only after this: what happens in between would be in neither answer, and be
   * missed until the next change.
   */
  isWatching: boolean;
}

/**
 * Keeps what a screen shows of orders up to date: it is asked for again whenever anything happened; with `isHeard` also
 * while the tab is hidden.
 */
export function useWatchedOrders(source: OrderSource, isHeard = false): WatchedOrders {
  const client = useQueryClient();
  const { data, isPending, isError } = useQuery(watchQuery(source, isHeard));
  const latestChange = data?.data.latestChange;
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
  return { summary: data?.data, isWatching: !isPending };
}
