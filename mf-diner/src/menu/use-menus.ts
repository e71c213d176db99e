import { useEffect, useEffectEvent } from 'react';
import { useQueries, useQueryClient } from '@justright/client/query';
import type { FilteredRestaurant } from '@justright/contract/public-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { isConnectionFailure } from '../device/connection.ts';
import type { KeptMenu } from '../device/menu-cache.ts';
import { menuCache } from '../device/menu-cache-code.ts';
import { keptKeyOf, menuQuery } from './menu-query.ts';
import { answeredPreferences } from '../choices/preferences.ts';
import { stopOf } from './order-taking.ts';
import { profileKey } from '../choices/profile.ts';
import { useLearntId } from '../table/restaurant-key.state.ts';
import { useReconnect } from '../device/use-reconnect.ts';
import { whenIdle } from '../device/idle.ts';

/** Keeps menus on this device for when the connection is lost, once the browser has nothing better to do. */
function useKeeping(menus: readonly (KeptMenu & { key: string })[]): void {
  const version = menus.map(({ key, keptAtMs }) => `${key}@${keptAtMs}`).join('\n');
  const client = useQueryClient();
  const keep = useEffectEvent((kept: string) => {
    if (!('caches' in window) || kept === '') return;
    const lists = answeredPreferences(client);
    void menuCache.load().then(
      ({ keepMenu, keepPreferences }) =>
        Promise.all([
          ...menus.map(({ key, ...menu }) => keepMenu(key, menu)),
          ...(lists ? [keepPreferences(lists, Math.max(...menus.map(({ keptAtMs }) => keptAtMs)))] : []),
        ]),
      () => undefined,
    );
  });
  useEffect(() => whenIdle(() => keep(version)), [version]);
}

/**
 * The menu of now as the server filters it for each of the profiles; equal ones share one request. Nobody's response says
 * anything about somebody else, and one that failed is none: what could not be filtered anew must not stand as matching.
 */
export function useMenus(restaurantId: string, profiles: readonly Profile[]) {
  const distinct = [...new Map(profiles.map((profile) => [profileKey(profile), profile]))];
  const queries = useQueries({ queries: distinct.map(([, profile]) => menuQuery(restaurantId, profile)) });
  const indexOf = (profile: Profile) => distinct.findIndex(([key]) => key === profileKey(profile));
  const told = queries.find(({ data }) => data)?.data;
  useLearntId(restaurantId, told?.id);
  const failed = queries.find((query) => query.isError);
  const failedKey = distinct[queries.findIndex((query) => query.isError)]?.[0];
  const live = queries.map(({ data, isError }) => (isError || data?.keptAtMs !== undefined ? undefined : data));
  const isDisconnected = queries.some(
    (query) => query.data?.keptAtMs !== undefined || isConnectionFailure(query.error),
  );
  const receivedAtMs = queries.flatMap(({ data, dataUpdatedAt }) => (data ? [dataUpdatedAt] : []));
  const refetch = () => {
    for (const query of queries) void query.refetch();
  };
  useReconnect(isDisconnected, refetch);
  useKeeping(
    distinct.flatMap(([, profile], index) => {
      const response = live[index];
      const keptAtMs = queries[index]?.dataUpdatedAt ?? 0;
      return response ? [{ key: keptKeyOf(restaurantId, profile), response, keptAtMs }] : [];
    }),
  );
  return {
    /** One for each profile, in their order. */
    responses: profiles.map((profile): FilteredRestaurant | undefined => live[indexOf(profile)]),
    /** Why nothing can be ordered now, as the server says; undefined while it can be, or nobody has said. */
    stop: live.flatMap(
      (response, index) => (response && stopOf(response, queries[index]?.dataUpdatedAt ?? 0)) ?? [],
    )[0],
    /**
     * Without a connection, the last menu for each profile: to be read, marked with its age. Nothing of it stands as
     * matching, and nothing of it can be ordered.
     */
    keptMenus: profiles.map((profile): KeptMenu | undefined => {
      const { data, isError } = queries[indexOf(profile)] ?? {};
      return data?.keptAtMs === undefined || isError ? undefined : { response: data, keptAtMs: data.keptAtMs };
    }),
    /** Whether nothing comes back from our servers. */
    isDisconnected,
    /** Of the restaurant itself, which no profile filters: also an older response says it. */
    name: told?.name,
    id: told?.id,
    isPending: queries.some((query) => query.isPending),
    isFetching: queries.some((query) => query.isFetching),
    isError: failed !== undefined,
    error: failed?.error,
    /** The first of the profiles without an response because asking failed; -1 when none did. */
    failedIndex: profiles.findIndex((profile) => profileKey(profile) === failedKey),
    /** When the oldest of the responses was given, in milliseconds since 1970; 0 while there is none. */
    dataUpdatedAt: receivedAtMs.length > 0 ? Math.min(...receivedAtMs) : 0,
    refetch,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
