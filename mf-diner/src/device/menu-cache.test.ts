import type { DinerRestaurant } from '@justright/contract/read-lean-menu';
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_CHARGES, TAKING_ORDERS } from '../../test/order-taking.ts';
import { agoText, isFitToShow, momentText } from './cache-age.ts';
import { findCachedMenu, findCachedPreferences, deleteCachedMenus, cacheMenu, cachePreferences } from './menu-cache.ts';

const hourMs = 60 * 60 * 1000;
const nowMs = new Date(2026, 10, 22, 14, 17).getTime();
const menu = (name: string): DinerRestaurant => ({
  id: 'r',
  name,
  ...TAKING_ORDERS,
  charges: NO_CHARGES,
  menus: [],
  omitted: [],
  asks: [],
  droppedDiets: [],
});

/** As much of the browser's cache storage as is used here. */
function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      put: async (key: string, response: Response) => void store.set(key, response),
      match: async (key: string) => store.get(key)?.clone(),
      keys: async () => [...store.keys()],
      delete: async (key: string) => store.delete(key),
    };
  };
  return { open, delete: async (name: string) => stores.delete(name) } as unknown as CacheStorage;
}

let storage = fakeCaches();
beforeEach(() => {
  storage = fakeCaches();
});

describe('a cached menu', () => {
  it('is found for exactly the restaurant and profile that it was filtered for', async () => {
    await cacheMenu('kumo vegan|milk', { response: menu('Kumo'), cachedAtMs: nowMs - hourMs }, storage);
    const found = await findCachedMenu('kumo vegan|milk', nowMs, storage);
    expect(found).toEqual({ response: menu('Kumo'), cachedAtMs: nowMs - hourMs });
    for (const other of ['kumo vegan|', 'kumo |milk', 'kumo vegan|egg,milk', 'casa vegan|milk', 'kumo vegan|mil']) {
      expect(await findCachedMenu(other, nowMs, storage)).toBeUndefined();
    }
  });

  it('is replaced by a newer response', async () => {
    await cacheMenu('kumo |', { response: menu('Old'), cachedAtMs: nowMs - hourMs }, storage);
    await cacheMenu('kumo |', { response: menu('New'), cachedAtMs: nowMs }, storage);
    expect((await findCachedMenu('kumo |', nowMs, storage))?.response.name).toBe('New');
  });

  it.each([
    ['a day old', nowMs - 24 * hourMs],
    ['of the future, for the clock was set back', nowMs + 1],
  ])('is not shown when it is %s', async (_what, cachedAtMs) => {
    await cacheMenu('kumo |', { response: menu('Kumo'), cachedAtMs }, storage);
    expect(await findCachedMenu('kumo |', nowMs, storage)).toBeUndefined();
  });

  it('is deleted with the choices, when it is too old, and as the oldest of many', async () => {
    await cacheMenu('old |', { response: menu('Old'), cachedAtMs: nowMs - 25 * hourMs }, storage);
    for (let index = 0; index < 13; index++) {
      await cacheMenu(`r${index} |`, { response: menu('R'), cachedAtMs: nowMs - hourMs + index }, storage);
    }
    const isCached = async (key: string) => (await findCachedMenu(key, nowMs, storage)) !== undefined;
    expect([await isCached('old |'), await isCached('r0 |'), await isCached('r1 |')]).toEqual([false, false, true]);
    await deleteCachedMenus(storage);
    expect(await isCached('r12 |')).toBe(false);
  });

  it('in another format is ignored', async () => {
    const cache = await storage.open('diner-menus-1');
    await cache.put('/kept-menus/1/a', new Response('{', { headers: { 'x-kept-at': String(nowMs) } }));
    await cache.put('/kept-menus/1/b', Response.json({ name: 'no menu' }, { headers: { 'x-kept-at': String(nowMs) } }));
    await cache.put('/kept-menus/1/c', Response.json(menu('no age')));
    // The first format had another address.
    await cache.put('/kept-menus/d', Response.json(menu('older'), { headers: { 'x-kept-at': String(nowMs) } }));
    for (const key of ['a', 'b', 'c', 'd']) expect(await findCachedMenu(key, nowMs, storage)).toBeUndefined();
    const refusing = { open: () => Promise.reject(new Error('refused')) } as unknown as CacheStorage;
    expect(await findCachedMenu('a', nowMs, refusing)).toBeUndefined();
    await cacheMenu('a', { response: menu('A'), cachedAtMs: nowMs }, refusing);
  });
});

describe('its age', () => {
  it('is written as a time and in words', () => {
    const at = new Date(2026, 10, 22, 14, 5).getTime();
    expect(momentText(at, nowMs)).toBe('14:05');
    expect(momentText(at - 15 * hourMs, nowMs)).toBe('23:05 yesterday');
    expect(agoText(at, nowMs)).toBe('12 minutes ago');
    expect(agoText(nowMs - 60_000, nowMs)).toBe('1 minute ago');
    expect(agoText(nowMs - 59_000, nowMs)).toBe('just now');
    expect(agoText(nowMs - 3 * hourMs, nowMs)).toBe('3 hours ago');
    expect(agoText(nowMs - hourMs, nowMs)).toBe('1 hour ago');
  });

  it('has a limit', () => {
    expect(isFitToShow(nowMs - 24 * hourMs + 1, nowMs)).toBe(true);
    expect(isFitToShow(Number.NaN, nowMs)).toBe(false);
  });
});

it('the lists of choices are cached as long as the menus, and deleted with them', async () => {
  const lists = { allergies: [], diets: [] };
  await cachePreferences(lists, nowMs - hourMs, storage);
  await cacheMenu('kumo |', { response: menu('Kumo'), cachedAtMs: nowMs }, storage);
  expect(await findCachedPreferences(nowMs, storage)).toEqual(lists);
  expect(await findCachedPreferences(nowMs + 24 * hourMs, storage)).toBeNull();
  await deleteCachedMenus(storage);
  expect(await findCachedPreferences(nowMs, storage)).toBeNull();
});
