import { describe, expect, test } from 'vitest';
import type { Session } from '@justright/client/session';
import type { RoleType } from '@justright/contract/roles';
import { decide, redirectTarget } from './decide.ts';

const ORIGIN = 'https://justright.test';

const sessionOf = (roleType: RoleType, status: Session['status'] = 'ready'): Session => ({
  status,
  uid: 'u',
  isAnonymous: roleType === 'Anonymous',
  displayName: null,
  email: null,
  role: 'user',
  roleType,
});

function outcome(roleType: RoleType, address: string, merchantId: string | null = 'm1'): string {
  const { pathname: path, search } = new URL(address, ORIGIN);
  const decision = decide({ session: sessionOf(roleType), path, search, merchantId, origin: ORIGIN });
  return decision.kind === 'redirect' ? `→ ${decision.to}` : decision.kind;
}

describe.each(['Anonymous', 'User', 'RestaurantManager'] as const)('%s', (role) => {
  test.each(['/', '/sign-in', '/forgot-password', '/explore', '/explore/r1/menu', '/explore/r1/cart/c1', '/tnc'])(
    'sees %s',
    (path) => {
      expect(outcome(role, path)).toBe('show');
    },
  );
  test.each(['/merchants', '/admin/orders', '/ingredients', '/orders', '/nonsense', '/account-settings'])(
    'finds nothing at %s',
    (path) => {
      expect(outcome(role, path)).toBe('not-found');
    },
  );
});

describe('SuperAdmin', () => {
  test.each(['/', '/nonsense', '/explore/r1/signup', '/exploreanything'])(
    'is taken from %s to the merchants',
    (path) => {
      expect(outcome('SuperAdmin', path)).toBe('→ /merchants');
    },
  );
  test.each([
    '/merchants',
    '/merchants/new',
    '/merchants/m9/orders/',
    '/admin/orders/o1',
    '/ingredients',
    '/explore/r1/menu',
    '/menus/1',
  ])('sees %s', (path) => {
    expect(outcome('SuperAdmin', path)).toBe('show');
  });
});

describe('OrderAdmin', () => {
  test.each(['/', '/merchants', '/admin/globalsettings', '/explore/r1/menu', '/nonsense'])(
    'is taken from %s to the orders',
    (path) => {
      expect(outcome('OrderAdmin', path)).toBe('→ /admin/orders');
    },
  );
  test.each(['/admin/orders', '/admin/orders/o1', '/tnc'])('sees %s', (path) => {
    expect(outcome('OrderAdmin', path)).toBe('show');
  });
});

describe('MerchantAdmin', () => {
  test("is taken from '/' to the restaurants of the own merchant", () => {
    expect(outcome('MerchantAdmin', '/')).toBe('→ /merchants/m1/restaurants');
  });
  test('waits until the own merchant is known', () => {
    expect(outcome('MerchantAdmin', '/', null)).toBe('merchant-home');
    expect(outcome('MerchantAdmin', '/merchants/m1/restaurants', null)).toBe('merchant-home');
  });
  test.each([
    '/merchants',
    '/merchants/new',
    '/merchants/m2/restaurants',
    '/admin/orders',
    '/ingredients',
    '/diets',
    '/nonsense',
  ])("is taken from %s to '/'", (path) => {
    expect(outcome('MerchantAdmin', path)).toBe('→ /');
  });
  test.each([
    '/merchants/m1/restaurants',
    '/merchants/m1/restaurants/new',
    '/orders',
    '/reportings',
    '/support',
    '/explore',
  ])('sees %s', (path) => {
    expect(outcome('MerchantAdmin', path)).toBe('show');
  });
});

test('staff who are signed in are sent home from the sign-in screen', () => {
  for (const role of ['SuperAdmin', 'MerchantAdmin', 'OrderAdmin'] as const)
    expect(outcome(role, '/sign-in')).toBe('→ /');
});

test('after the login the browser goes where redirect_uri asks', () => {
  expect(outcome('SuperAdmin', '/sign-in?redirect_uri=/admin/orders%3Fq%3D1')).toBe('→ /admin/orders?q=1');
});

test.each([
  'https://evil.test/',
  '//evil.test/x',
  '/\\evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://justright.test/x',
  '/sign-in',
  '/',
  '',
])('redirect_uri never leads away from the product or in a circle: %s', (uri) => {
  expect(redirectTarget(`?redirect_uri=${encodeURIComponent(uri)}`, ORIGIN)).toBeNull();
});

test('while the session loads, only the public part is shown', () => {
  const at = (path: string) =>
    decide({ session: sessionOf('SuperAdmin', 'loading'), path, search: '', merchantId: null, origin: ORIGIN }).kind;
  expect(at('/merchants')).toBe('loading');
  expect(at('/')).toBe('loading');
  expect(at('/explore/r1/menu')).toBe('show');
});
