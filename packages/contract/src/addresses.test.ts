import { expect, expectTypeOf, test } from 'vitest';
import { addressOf } from './address-of.ts';
import { ADDRESSES, type Address, type OwnAddress, findAddress } from './addresses.ts';
import { REMOTE_ROUTES } from './remotes.ts';

const addresses = Object.keys(ADDRESSES) as Address[];

test('every address is found by a path of its own, so none hides another', () => {
  for (const address of addresses) expect(findAddress(address.replaceAll(/{\w+}/g, 'x'))?.address).toBe(address);
});

test('a path matches with or without a trailing slash, and only as a whole', () => {
  expect(findAddress('/merchants/m1/orders/')?.address).toBe('/merchants/{merchantId}/orders');
  expect(findAddress('/')?.address).toBe('/');
  for (const path of ['/merchants//orders', '/orders-archive', '/explore/r1/nonsense', ''])
    expect(findAddress(path), path).toBeUndefined();
});

test('a link has its parameters, encoded, and no empty ones', () => {
  expect(addressOf('/tnc')).toBe('/tnc');
  expect(addressOf('/menus/{menuId}', { menuId: 'a/b' }, { view: 'ingredients', tab: '', q: null })).toBe(
    '/menus/a%2Fb?view=ingredients',
  );
  // @ts-expect-error -- a link without its parameter does not compile
  expect(addressOf('/menus/{menuId}', {})).toBe('/menus/');
  // @ts-expect-error -- a link to an unknown address does not compile
  expect(addressOf('/menu')).toBe('/menu');
  expectTypeOf<OwnAddress<'shell'>>().toEqualTypeOf<
    '/account' | '/dashboard' | '/admin/releases' | '/oauth/authorize/{provider}'
  >();
});

test('the prefixes that stored versions of remotes name stay theirs', () => {
  expect(REMOTE_ROUTES).toMatchObject({
    'mf-merchants': ['/merchants', '/restaurants', '/admin/restaurants', '/account-settings', '/support'],
    'mf-catalog': [
      '/ingredients',
      '/diets',
      '/goals',
      '/allergies',
      '/work-list',
      '/restaurants/{restaurantId}/stations',
      '/restaurants/{restaurantId}/kitchen-signatures',
      '/menus',
      '/restaurants/{restaurantId}/substitutions',
      '/audit',
      '/merchants/{merchantId}/audit',
      '/admin/acts',
    ],
    'mf-orders': [
      '/orders',
      '/merchants/{merchantId}/orders',
      '/reportings',
      '/merchants/{merchantId}/reportings',
      '/admin/orders',
      '/admin/globalsettings',
    ],
    'mf-diner': ['/explore', '/tnc', '/your-data'],
  });
});
