import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { api, ApiError } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { keepLive } from '@justright/client/live-socket';
import { useQuery } from '@justright/client/query';
import {
  type KitchenMessage,
  type KitchenOrder,
  listKitchenOrders,
  watchKitchenOrders,
} from '@justright/contract/kitchen';
import { newestOrders } from '../../acts/newest-orders.ts';

/** How often the orders are asked for while the page is seen and no line says what changes, in ms. */
const ASKED_EVERY_MS = 5_000;
/** How often they are asked for all the same: a message can be lost. */
const ASKED_LIVE_EVERY_MS = 60_000;

/** An order that was heard of, and when, in ms. */
interface Heard {
  order: KitchenOrder;
  atMs: number;
}
const NONE: ReadonlyMap<string, Heard> = new Map();

function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Tells whether the device has a network. A line that was open when it went says nothing for a while. */
const useNetwork = (): boolean => useSyncExternalStore(onConnection, () => navigator.onLine);

export interface KitchenOrders {
  /** The newest known orders, oldest first; undefined before the first response. */
  orders: readonly KitchenOrder[] | undefined;
  /** When these orders were right, in ms; 0 before the first response. */
  asOfMs: number;
  /** The device has a network; whether the server is reached, `error` tells. */
  hasNetwork: boolean;
  /** Why the last request failed; null after a success. */
  error: ApiError | Error | null;
  refetch: () => Promise<unknown>;
  /** Puts an order in the place of an older state of it. */
  replace: (order: KitchenOrder) => void;
}

/** Keeps the orders of a kitchen up to date: by a line that sends each change, and by polling. */
export function useKitchenOrders(restaurantId: string): KitchenOrders {
  const hasNetwork = useNetwork();
  const [isLive, setLive] = useState(false);
  const [heard, setHeard] = useState(NONE);
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...callQuery(listKitchenOrders, { params: { id: restaurantId } }),
    staleTime: 0,
    retry: false,
    refetchInterval: isLive ? ASKED_LIVE_EVERY_MS : ASKED_EVERY_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const [listedMs, setListedMs] = useState(0);
  if (dataUpdatedAt > listedMs) {
    setListedMs(dataUpdatedAt);
    // The last list was asked for after the one before it had come: it knows better than what was heard until then.
    setHeard(new Map([...heard].filter(([, { atMs }]) => atMs >= listedMs)));
  }
  const replace = useCallback((order: KitchenOrder) => {
    setHeard((known) => {
      const was = known.get(order.id)?.order;
      return was && was.changeId > order.changeId ? known : new Map(known).set(order.id, { order, atMs: Date.now() });
    });
  }, []);
  useEffect(() => {
    if (!hasNetwork) return;
    const end = keepLive({
      admit: async () => (await api(watchKitchenOrders, { params: { id: restaurantId }, body: {} })).data.path,
      onOpen: () => {
        setLive(true);
        // What changed before the line was open.
        void refetch();
      },
      onClose: () => setLive(false),
      onMessage: (text) => replace((JSON.parse(text) as KitchenMessage).order),
    });
    return () => {
      end();
      setLive(false);
    };
  }, [hasNetwork, refetch, replace, restaurantId]);
  const orders = useMemo(
    () => data && newestOrders(data, new Map([...heard].map(([id, { order }]) => [id, order]))),
    [data, heard],
  );
  return { orders, asOfMs: dataUpdatedAt, hasNetwork, error, refetch, replace };
}
