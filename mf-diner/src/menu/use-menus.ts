import { useEffect, useEffectEvent } from 'react';
import { useQueries, useQueryClient } from '@justright/client/query';
import type { DinerRestaurant } from '@justright/contract/read-lean-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { isConnectionFailure } from '../device/connection.ts';
import type { CachedMenu } from '../device/menu-cache.ts';
import { menuCache } from '../device/menu-cache-code.ts';
import { cacheKeyOf, menuQuery } from './menu-query.ts';
import { receivedPreferences } from '../choices/preferences.ts';
import { stopOf } from '@justright/diner-texts/order-taking';
import { profileKey } from '../choices/profile.ts';
import { useLearntId } from '../dining-table/restaurant-key.state.ts';
import { useReconnect } from '../device/use-reconnect.ts';
import { whenIdle } from '../device/idle.ts';

/** Caches menus for a lost connection, once the browser is idle. */
function useMenuCaching(restaurantId: string, menus: readonly (CachedMenu & { key: string })[]): void {
  const version = menus.map(({ key, cachedAtMs }) => `${key}@${cachedAtMs}`).join('\n');
  const client = useQueryClient();
  const keep = useEffectEvent((kept: string) => {
    if (!('caches' in window) || kept === '') return;
    const lists = receivedPreferences(client, restaurantId);
    void menuCache.load().then(
      ({ cacheMenu, cachePreferences }) =>
        Promise.all([
          ...menus.map(({ key, ...menu }) => cacheMenu(key, menu)),
          ...(lists ? [cachePreferences(lists, Math.max(...menus.map(({ cachedAtMs }) => cachedAtMs)))] : []),
        ]),
      () => undefined,
    );
  });
  useEffect(() => whenIdle(() => keep(version)), [version]);
}

/**
 * Queries the menu for each of the profiles; equal profiles share one request. A response says nothing about another
 * profile, and a failed request has none: what could not be filtered must not be shown as matching.
 */
export function useMenus(restaurantId: string, profiles: readonly Profile[]) {
  const distinct = [...new Map(profiles.map((profile) => [profileKey(profile), profile]))];
  const queries = useQueries({ queries: distinct.map(([, profile]) => menuQuery(restaurantId, profile)) });
  const indexOf = (profile: Profile) => distinct.findIndex(([key]) => key === profileKey(profile));
  const latest = queries.find(({ data }) => data)?.data;
  useLearntId(restaurantId, latest?.id);
  const failed = queries.find((query) => query.isError);
  const failedKey = distinct[queries.findIndex((query) => query.isError)]?.[0];
  const live = queries.map(({ data, isError }) => (isError || data?.cachedAtMs !== undefined ? undefined : data));
  const isDisconnected = queries.some(
    (query) => query.data?.cachedAtMs !== undefined || isConnectionFailure(query.error),
  );
  const receivedAtMs = queries.flatMap(({ data, dataUpdatedAt }) => (data ? [dataUpdatedAt] : []));
  const refetch = () => {
    for (const query of queries) void query.refetch();
  };
  useReconnect(isDisconnected, refetch);
  useMenuCaching(
    restaurantId,
    distinct.flatMap(([, profile], index) => {
      const response = live[index];
      const cachedAtMs = queries[index]?.dataUpdatedAt ?? 0;
      return response ? [{ key: cacheKeyOf(restaurantId, profile), response, cachedAtMs }] : [];
    }),
  );
  return {
    /** The response for each profile, in their order. */
    responses: profiles.map((profile): DinerRestaurant | undefined => live[indexOf(profile)]),
    /** Why nothing can be ordered now, as the server says; undefined while orders are taken, or nothing is known. */
    stop: live.flatMap(
      (response, index) => (response && stopOf(response, queries[index]?.dataUpdatedAt ?? 0)) ?? [],
    )[0],
    /**
     * The cached menu for each profile while the connection is lost: to be read, with its age. None of its dishes is
     * shown as matching, and none can be ordered.
     */
    cachedMenus: profiles.map((profile): CachedMenu | undefined => {
      const { data, isError } = queries[indexOf(profile)] ?? {};
      return data?.cachedAtMs === undefined || isError ? undefined : { response: data, cachedAtMs: data.cachedAtMs };
    }),
    /** Whether our servers cannot be reached. */
    isDisconnected,
    /** The restaurant's own data, which no profile filters: an older response has it too. */
    name: latest?.name,
    id: latest?.id,
    isPending: queries.some((query) => query.isPending),
    isFetching: queries.some((query) => query.isFetching),
    isError: failed !== undefined,
    error: failed?.error,
    /** The index of the first profile whose request failed; -1 when none did. */
    failedIndex: profiles.findIndex((profile) => profileKey(profile) === failedKey),
    /** When the oldest of the responses was received, in milliseconds since 1970; 0 while there is none. */
    dataUpdatedAt: receivedAtMs.length > 0 ? Math.min(...receivedAtMs) : 0,
    refetch,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
