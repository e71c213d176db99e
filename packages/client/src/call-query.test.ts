import { getMenu, listImportableItems, listMenus } from '@justright/contract/menus';
import { listRestaurants } from '@justright/contract/restaurants';
import { hashKey, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { callKey, changeData, pagesKey, resourceKey } from './call-query.ts';

test('the same call with the same input has one key, and a missing filter is no filter', () => {
  const key = callKey(listMenus, { query: { restaurantId: 'r1' } });
  expect(hashKey(key)).toBe(hashKey(callKey(listMenus, { query: { restaurantId: 'r1' } })));
  expect(hashKey(callKey(listRestaurants, { query: { q: undefined } }))).toBe(
    hashKey(callKey(listRestaurants, { query: {} })),
  );
});

test('another input, call or kind of list has another key', () => {
  const keys = [
    callKey(listMenus, { query: { restaurantId: 'r1' } }),
    callKey(listMenus, { query: { restaurantId: 'r2' } }),
    callKey(getMenu, { params: { id: 'r1' } }),
    callKey(listImportableItems, { params: { id: 'r1' }, query: {} }),
    pagesKey(listMenus),
  ];
  expect(new Set(keys.map(hashKey)).size).toBe(keys.length);
});

test('the key of a resource covers the calls below its path and no other resource', async () => {
  const client = new QueryClient();
  const menus = [
    callKey(listMenus, { query: { restaurantId: 'r1' } }),
    callKey(getMenu, { params: { id: 'm1' } }),
    [...pagesKey(listMenus), {}],
  ];
  const other = callKey(listRestaurants, { query: {} });
  for (const key of [...menus, other]) client.setQueryData(key, 'stored');
  await client.invalidateQueries({ queryKey: resourceKey(listMenus) });
  expect(menus.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
  expect(client.getQueryState(other)?.isInvalidated).toBe(false);
});

test('a cached list is changed inside its response, and an empty cache stays empty', () => {
  const change = changeData((names: string[]) => [...names, 'new']);
  expect(change({ success: true, data: ['old'], total: 1 })).toEqual({ success: true, data: ['old', 'new'], total: 1 });
  expect(change(undefined)).toBeUndefined();
});
