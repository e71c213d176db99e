import { ApiError, api } from '@justright/client/api';
import { callKey } from '@justright/client/call-query';
import { type QueryClient, type QueryKey, type QueryState, queryOptions } from '@justright/client/query';
import { getLeanMenu } from '@justright/contract/lean-menu';
import { type DinerRestaurant, readLeanMenu } from '@justright/contract/read-lean-menu';
import type { Level, Profile } from '@justright/dietary-rules/filter';
import { ingredientsAt } from '@justright/dietary-rules/named-foods';
import { isConnectionFailure, isConnectionLost } from '../device/connection.ts';
import { isFitToShow } from '../device/cache-age.ts';
import type { CachedMenu } from '../device/menu-cache.ts';
import { menuCache } from '../device/menu-cache-code.ts';
import { localMoment } from '../device/local-time.ts';
import { pageMenu } from './page-menu.ts';
import { askAgainAfterMs } from '@justright/diner-texts/order-taking';
import { profileKey, writtenProfile } from '../choices/profile.ts';
import { namedFoodsCode } from '../choices/named-foods-code.ts';

export const MENU_TIMEOUT_MS = 15_000;
/** Shorter than the first time: until then, dishes are visible that may not fit any more. */
const RECHECK_TIMEOUT_MS = 8_000;
/** A restaurant may close, or an ingredient change, while the menu is open; the response to an unchanged one is 304. */
export const RECHECK_EVERY_MS = 60_000;

/** Returns the query that filters a menu: the profile, and the diner's weekday and time. */
export function filterOf(profile: Profile, at: Date) {
  const { diets, allergies, strict, ...written } = writtenProfile(profile);
  const joined = (keys: readonly string[]) => (keys.length > 0 ? keys.join(',') : undefined);
  // A food by name that is at no level is an allergy: a query has a limit.
  const atLevel = (level: Exclude<Level, 'strict'>) =>
    joined([...written[level], ...ingredientsAt(profile.foods, level)]);
  return {
    diets: joined(diets),
    allergies: joined(allergies),
    strict: joined(strict),
    avoid: atLevel('avoid'),
    mild: atLevel('mild'),
    foods: joined([...new Set(profile.foods.flatMap(({ ids }) => ids))]),
    foodNames: joined(profile.foods.map(({ name }) => name)),
    asks: '1' as const,
    ...localMoment(at),
  };
}

/** The response for a menu; with `cachedAtMs` it was received then and has not been checked since. */
export type MenuResponse = DinerRestaurant & { cachedAtMs?: number };

/** Returns the key of a cached menu: the restaurant and exactly what its menu is filtered for. */
export const cacheKeyOf = (restaurantId: string, profile: Profile): string => `${restaurantId} ${profileKey(profile)}`;

async function fetchMenu(restaurantId: string, profile: Profile, signal: AbortSignal): Promise<DinerRestaurant> {
  const query = { ...filterOf(profile, new Date()), view: 'lean' } as const;
  const { data } = await api(getLeanMenu, { params: { id: restaurantId }, query, signal });
  const restaurant = readLeanMenu(data);
  if (profile.foods.length === 0) return restaurant;
  return (await namedFoodsCode.load()).withNamedFoods(restaurant, profile.foods);
}

interface Known {
  data?: MenuResponse | undefined;
  dataUpdatedAt: number;
}

/** Finds the last response for exactly this restaurant and profile: of this page, or from the cache. */
async function lastMenu(key: string, { data, dataUpdatedAt }: Known): Promise<CachedMenu | undefined> {
  if (data) {
    const { cachedAtMs = dataUpdatedAt, ...response } = data;
    return isFitToShow(cachedAtMs, Date.now()) ? { response, cachedAtMs } : undefined;
  }
  const cache = await menuCache.load().catch(() => undefined);
  return cache?.findCachedMenu(key, Date.now());
}

/**
 * Returns the last menu with its age while the connection is lost. Rejects when there is none, or when the failure was
 * another one.
 */
async function menuWithoutConnection(key: string, error: unknown, known: Known & { fetchFailureCount: number }) {
  if (!(await isConnectionLost(error))) throw error;
  // A failure that passes at once, as between two networks, is not shown.
  if (navigator.onLine && isConnectionFailure(error) && known.fetchFailureCount === 0) throw error;
  const last = await lastMenu(key, known);
  if (!last) throw new ApiError('Network Error', { code: 'network-error', status: 0 });
  return { ...last.response, cachedAtMs: last.cachedAtMs };
}

const knownOf = (client: QueryClient, queryKey: QueryKey) => {
  const state = client.getQueryState<MenuResponse>(queryKey);
  return {
    data: state?.data,
    dataUpdatedAt: state?.dataUpdatedAt ?? 0,
    fetchFailureCount: state?.fetchFailureCount ?? 0,
  };
};

/** Returns in how many milliseconds a menu is requested again; at once when it was not looked after for longer. */
export function dueAfterMs(
  { data, dataUpdatedAt, errorUpdatedAt, fetchStatus }: QueryState<MenuResponse>,
  nowMs: number,
): number {
  const ageMs = fetchStatus === 'idle' ? nowMs - Math.max(dataUpdatedAt, errorUpdatedAt) : 0;
  // A timer of 0 ms is none.
  const leftMs = Math.min(RECHECK_EVERY_MS, Math.max(1, RECHECK_EVERY_MS - ageMs));
  return askAgainAfterMs(data?.changesAt, leftMs, nowMs);
}

/**
 * Queries the menu, filtered for a profile. The page may carry the first response. Neither focus nor mount requests it
 * again, but its age does, seen or not: each minute, by its ETag. The time of day is not in the key: a menu must not vanish
 * while it is read. While the connection is lost, the data is the last menu with its age.
 */
export const menuQuery = (restaurantId: string, profile: Profile) =>
  queryOptions({
    queryKey: [...callKey(getLeanMenu, { params: { id: restaurantId } }), profileKey(profile)],
    queryFn: async ({ signal, client, queryKey }): Promise<MenuResponse> => {
      const known = knownOf(client, queryKey);
      const timeout = AbortSignal.timeout(known.data ? RECHECK_TIMEOUT_MS : MENU_TIMEOUT_MS);
      try {
        return await fetchMenu(restaurantId, profile, AbortSignal.any([signal, timeout]));
      } catch (error) {
        if (signal.aborted) throw error;
        return await menuWithoutConnection(cacheKeyOf(restaurantId, profile), error, known);
      }
    },
    initialData: (): MenuResponse | undefined => pageMenu(restaurantId, profile)?.data,
    initialDataUpdatedAt: () => pageMenu(restaurantId, profile)?.generatedAtMs,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => dueAfterMs(state, Date.now()),
    refetchIntervalInBackground: true,
  });

/** Returns the profile that a response was really filtered for: diets that are no longer offered were dropped. */
export const profileUsed = (profile: Profile, { droppedDiets }: DinerRestaurant): Profile => ({
  ...profile,
  diets: profile.diets.filter((key) => !droppedDiets.includes(key)),
});
