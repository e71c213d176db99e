import type { FilteredRestaurant } from '@justright/contract/public-menu';
import { beforeEach, describe, expect, it } from 'vitest';
import { TAKING_ORDERS } from '../../test/order-taking.ts';
import { agoText, isFitToShow, momentText } from './cache-age.ts';
import { findKeptMenu, findKeptPreferences, forgetKeptMenus, keepMenu, keepPreferences } from './menu-cache.ts';

const hourMs = 60 * 60 * 1000;
const nowMs = new Date(2026, 10, 22, 14, 17).getTime();
const menu = (name: string): FilteredRestaurant => ({
  id: 'r',
  name,
  address: '',
  urlSlug: '',
  imageUrl: '',
  ...TAKING_ORDERS,
  menus: [],
  omitted: [],
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
    await keepMenu('kumo vegan|milk', { response: menu('Kumo'), keptAtMs: nowMs - hourMs }, storage);
    const found = await findKeptMenu('kumo vegan|milk', nowMs, storage);
    expect(found).toEqual({ response: menu('Kumo'), keptAtMs: nowMs - hourMs });
    for (const other of ['kumo vegan|', 'kumo |milk', 'kumo vegan|egg,milk', 'casa vegan|milk', 'kumo vegan|mil']) {
      expect(await findKeptMenu(other, nowMs, storage)).toBeUndefined();
    }
  });

  it('is replaced by a newer response', async () => {
    await keepMenu('kumo |', { response: menu('Old'), keptAtMs: nowMs - hourMs }, storage);
    await keepMenu('kumo |', { response: menu('New'), keptAtMs: nowMs }, storage);
    expect((await findKeptMenu('kumo |', nowMs, storage))?.response.name).toBe('New');
  });

  it.each([
    ['a day old', nowMs - 24 * hourMs],
    ['of the future, for the clock was set back', nowMs + 1],
  ])('is not shown when it is %s', async (_what, keptAtMs) => {
    await keepMenu('kumo |', { response: menu('Kumo'), keptAtMs }, storage);
    expect(await findKeptMenu('kumo |', nowMs, storage)).toBeUndefined();
  });

  it('is deleted with the choices, when it is too old, and as the oldest of many', async () => {
    await keepMenu('old |', { response: menu('Old'), keptAtMs: nowMs - 25 * hourMs }, storage);
    for (let index = 0; index < 13; index++) {
      await keepMenu(`r${index} |`, { response: menu('R'), keptAtMs: nowMs - hourMs + index }, storage);
    }
    const isKept = async (key: string) => (await findKeptMenu(key, nowMs, storage)) !== undefined;
    expect([await isKept('old |'), await isKept('r0 |'), await isKept('r1 |')]).toEqual([false, false, true]);
    await forgetKeptMenus(storage);
    expect(await isKept('r12 |')).toBe(false);
  });

  it('in another format is ignored', async () => {
    const cache = await storage.open('diner-menus-1');
    await cache.put('/kept-menus/a', new Response('{', { headers: { 'x-kept-at': String(nowMs) } }));
    await cache.put('/kept-menus/b', Response.json({ name: 'no menu' }, { headers: { 'x-kept-at': String(nowMs) } }));
    await cache.put('/kept-menus/c', Response.json(menu('no age')));
    const older = { ...menu('older'), menus: [{ menuItems: [{ id: 'latte', allergies: [] }] }] };
    await cache.put('/kept-menus/d', Response.json(older, { headers: { 'x-kept-at': String(nowMs) } }));
    for (const key of ['a', 'b', 'c', 'd']) expect(await findKeptMenu(key, nowMs, storage)).toBeUndefined();
    const refusing = { open: () => Promise.reject(new Error('refused')) } as unknown as CacheStorage;
    expect(await findKeptMenu('a', nowMs, refusing)).toBeUndefined();
    await keepMenu('a', { response: menu('A'), keptAtMs: nowMs }, refusing);
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
  await keepPreferences(lists, nowMs - hourMs, storage);
  await keepMenu('kumo |', { response: menu('Kumo'), keptAtMs: nowMs }, storage);
  expect(await findKeptPreferences(nowMs, storage)).toEqual(lists);
  expect(await findKeptPreferences(nowMs + 24 * hourMs, storage)).toBeNull();
  await forgetKeptMenus(storage);
  expect(await findKeptPreferences(nowMs, storage)).toBeNull();
});
