import { MENUS } from '@justright/client/kept/diner-keys';
import type { Preference } from '@justright/contract/preferences';
import type { DinerRestaurant } from '@justright/contract/read-lean-menu';
import { isFitToShow } from './cache-age.ts';
import { isRecord } from './shapes.ts';

const CACHE_NAME = MENUS.key;
/** Another format takes another number; what has an earlier one is not found any more, and removed in time. */
const FORMAT = 1;
const MENUS_MAX = 12;
const CACHED_AT = 'x-kept-at';

/** A cached menu response and when it was received. */
export interface CachedMenu {
  response: DinerRestaurant;
  cachedAtMs: number;
}

/** Keys of the cache, not addresses of the product. */
const addressOf = (key: string) => `/kept-menus/${FORMAT}/${encodeURIComponent(key)}`;
const cachedAtOf = (response: Response | undefined): number => Number(response?.headers.get(CACHED_AT) ?? Number.NaN);

/** `Response.json` would be newer than the oldest browsers. */
const cachedResponse = (data: unknown, cachedAtMs: number): Response =>
  new Response(JSON.stringify(data), {
    headers: { 'content-type': 'application/json', [CACHED_AT]: String(cachedAtMs) },
  });

const isMenu = (value: unknown): value is DinerRestaurant =>
  isRecord(value) &&
  Array.isArray(value['omitted']) &&
  Array.isArray(value['asks']) &&
  Array.isArray(value['menus']) &&
  value['menus'].every((menu) => isRecord(menu) && Array.isArray(menu['menuItems']));

/** Removes menus that are too old, and the oldest beyond the maximum number. */
async function prune(cache: Cache, nowMs: number): Promise<void> {
  const entries = await Promise.all(
    (await cache.keys()).map(async (request) => ({ request, cachedAtMs: cachedAtOf(await cache.match(request)) })),
  );
  const fit = entries.filter(({ cachedAtMs }) => isFitToShow(cachedAtMs, nowMs));
  const kept = new Set(fit.toSorted((a, b) => b.cachedAtMs - a.cachedAtMs).slice(0, MENUS_MAX));
  await Promise.all(entries.filter((entry) => !kept.has(entry)).map(({ request }) => cache.delete(request)));
}

/**
 * Caches a menu on this device. `key` names the restaurant and the exact profile that it was filtered for. When the
 * browser refuses, only the menu without a connection is missing.
 */
export async function cacheMenu(
  key: string,
  { response, cachedAtMs }: CachedMenu,
  storage?: CacheStorage,
): Promise<void> {
  try {
    const cache = await (storage ?? caches).open(CACHE_NAME);
    await cache.put(addressOf(key), cachedResponse(response, cachedAtMs));
    await prune(cache, cachedAtMs);
  } catch {
    // Private mode, full disk.
  }
}

/** Finds the menu cached under exactly this key, unless it is too old to be shown. */
export async function findCachedMenu(
  key: string,
  nowMs: number,
  storage?: CacheStorage,
): Promise<CachedMenu | undefined> {
  try {
    const cached = await (await (storage ?? caches).open(CACHE_NAME)).match(addressOf(key));
    const cachedAtMs = cachedAtOf(cached);
    const response: unknown = isFitToShow(cachedAtMs, nowMs) ? await cached?.json() : undefined;
    return isMenu(response) ? { response, cachedAtMs } : undefined;
  } catch {
    return undefined;
  }
}

/** The lists of choices, which name the keys in cached menus. */
export interface CachedPreferences {
  allergies: readonly Preference[];
  diets: readonly Preference[];
}

const PREFERENCES_ADDRESS = '/kept-preferences';

const isPreferences = (value: unknown): value is CachedPreferences =>
  isRecord(value) && Array.isArray(value['allergies']) && Array.isArray(value['diets']);

/** Caches the lists of choices beside the menus, with the same age limit. */
export async function cachePreferences(
  lists: CachedPreferences,
  cachedAtMs: number,
  storage?: CacheStorage,
): Promise<void> {
  try {
    const cache = await (storage ?? caches).open(CACHE_NAME);
    await cache.put(PREFERENCES_ADDRESS, cachedResponse(lists, cachedAtMs));
  } catch {
    // Private mode, full disk: keys are named by themselves then.
  }
}

export async function findCachedPreferences(nowMs: number, storage?: CacheStorage): Promise<CachedPreferences | null> {
  try {
    const cached = await (await (storage ?? caches).open(CACHE_NAME)).match(PREFERENCES_ADDRESS);
    const lists: unknown = isFitToShow(cachedAtOf(cached), nowMs) ? await cached?.json() : undefined;
    return isPreferences(lists) ? lists : null;
  } catch {
    return null;
  }
}

/** Deletes all cached menus: they are named by choices, and who closes a restaurant leaves none behind. */
export async function deleteCachedMenus(storage?: CacheStorage): Promise<void> {
  try {
    await (storage ?? caches).delete(CACHE_NAME);
  } catch {
    // Refused: there are none.
  }
}
