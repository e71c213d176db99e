import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '@justright/client/api';
import { callKey, callQuery } from '@justright/client/call-query';
import { kept } from '@justright/client/kept/kept';
import { KITCHEN_BOARD } from '@justright/client/kept/staff-keys';
import { queryClient, useQuery, type UseQueryResult } from '@justright/client/query';
import { getLineOptions, type KitchenOrder, type LineOptions } from '@justright/contract/kitchen';
import { type Allergy, type Diet, listAllergies, listDiets } from '@justright/contract/preferences';
import type { Restaurant } from '@justright/contract/restaurants';
import type { KitchenOrders } from './use-kitchen-orders.ts';
import { type LineParams, useLineWays } from './use-line-ways.ts';

/** Older tickets are not shown: their time would be taken for today's. */
const KEPT_MS = 12 * 60 * 60_000;

type Place = Pick<Restaurant, 'name' | 'timeZone'>;

/** What a tablet needs to show its board without a network. */
interface KeptBoard {
  /** Of the code that wrote it: other code may know other orders. */
  version: string;
  /** When the tickets were right, in ms. */
  atMs: number;
  orders: KitchenOrder[];
  place: Place;
  allergies: Allergy[];
  diets: Diet[];
  /** What the lines that have to be decided can be made with. */
  ways: { params: LineParams; options: LineOptions }[];
  /** When these were read, in ms. */
  waysAtMs: number;
}

const isKeptBoard = (value: unknown): value is KeptBoard =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === REMOTE_VERSION;

/** Decides whether no response came: a refusal is one, and shows no tickets. */
export const isUnreached = ({ error, hasNetwork }: Pick<KitchenOrders, 'error' | 'hasNetwork'>): boolean =>
  error === null ? !hasNetwork : error instanceof ApiError && error.code === 'network-error';

/**
 * Keeps the tickets of a board on the device, and shows them after a reload for as long as the server is not reached. They
 * end with the session (the shell's guard).
 */
export function useKeptBoard(
  uid: string,
  restaurantId: string,
  feed: KitchenOrders,
  { data: restaurant, isError, refetch }: Pick<UseQueryResult<Restaurant>, 'data' | 'isError' | 'refetch'>,
): { feed: KitchenOrders; place: Place | undefined } {
  const store = useMemo(() => kept(KITCHEN_BOARD, isKeptBoard, uid, restaurantId), [uid, restaurantId]);
  const [board] = useState(() => {
    const found = store.read();
    const ageMs = found ? Date.now() - found.atMs : KEPT_MS;
    return ageMs >= 0 && ageMs < KEPT_MS ? found : null;
  });
  const { data: allergies } = useQuery(callQuery(listAllergies));
  const { data: diets } = useQuery(callQuery(listDiets));
  const { orders, asOfMs } = feed;
  const { ways, atMs: waysAtMs } = useLineWays(orders);
  useEffect(() => {
    if (!orders || !restaurant || !allergies || !diets) return;
    const { name, timeZone } = restaurant;
    const next = { version: REMOTE_VERSION, atMs: asOfMs, orders: [...orders], place: { name, timeZone } };
    store.write({ ...next, allergies, diets, ways: ways(), waysAtMs });
  }, [store, orders, asOfMs, restaurant, allergies, diets, ways, waysAtMs]);

  useEffect(() => {
    // The server is reached again.
    if (isError && asOfMs > 0) void refetch();
  }, [isError, refetch, asOfMs]);

  const restored = orders === undefined && isUnreached(feed) ? board : null;
  useEffect(() => {
    if (!restored) return;
    // Without them the tickets would say the keys of foods in place of their names.
    queryClient.setQueryData(callKey(listAllergies), (known) => known ?? { success: true, data: restored.allergies });
    queryClient.setQueryData(callKey(listDiets), (known) => known ?? { success: true, data: restored.diets });
    for (const { params, options } of restored.ways) {
      queryClient.setQueryData(
        callKey(getLineOptions, { params }),
        (known) => known ?? { success: true, data: options },
      );
    }
  }, [restored]);
  return {
    feed: restored ? { ...feed, orders: restored.orders, asOfMs: restored.atMs } : feed,
    place: restaurant ?? (orders !== undefined || restored ? board?.place : undefined),
  };
}
