import { expect, test } from 'vitest';
import type { Session } from '@justright/client/session';
import type { RoleType } from '@justright/contract/roles';
import { type Visit, decide, loginFor, redirectTarget } from './decide.ts';

const ORIGIN = 'https://justright.test';

const sessionOf = (roleType: RoleType, status: Session['status'] = 'ready'): Session => ({
  status,
  uid: 'u',
  isAnonymous: roleType === 'Anonymous',
  displayName: null,
  email: null,
  role: 'user',
  roleType,
  end: null,
});

function outcome(roleType: RoleType, address: string, changes: Partial<Visit> = {}): string {
  const { pathname: path, search } = new URL(address, ORIGIN);
  const known = { merchantId: 'm1', isRoleUnknown: false, isFinishingSignUp: false };
  const decision = decide({ session: sessionOf(roleType), path, search, ...known, origin: ORIGIN, ...changes });
  return decision.kind === 'redirect' ? `→ ${decision.to}` : decision.kind;
}

test("a merchant's pages wait until the own merchant is known", () => {
  const unknown = { merchantId: null };
  expect(outcome('MerchantAdmin', '/', unknown)).toBe('merchant-home');
  expect(outcome('MerchantAdmin', '/merchants/m1/restaurants', unknown)).toBe('merchant-home');
  expect(outcome('MerchantAdmin', '/merchants', unknown)).toBe('→ /');
  expect(outcome('MerchantAdmin', '/orders', unknown)).toBe('show');
});

test('a merchant whose role could not be read is a User, at the pages that need it', () => {
  const unknown = { merchantId: null, isRoleUnknown: true };
  expect(outcome('MerchantAdmin', '/', unknown)).toBe('show');
  expect(outcome('MerchantAdmin', '/merchants/m1/restaurants', unknown)).toBe('→ /');
  expect(outcome('MerchantAdmin', '/merchants', unknown)).toBe('→ /');
  expect(outcome('MerchantAdmin', '/orders', unknown)).toBe('show');
});

test('after the login the browser goes to redirect_uri', () => {
  expect(outcome('SuperAdmin', '/sign-in?redirect_uri=/admin/orders%3Fq%3D1')).toBe('→ /admin/orders?q=1');
  expect(outcome('Anonymous', '/?redirect_uri=/admin/orders')).toBe('show');
});

test('an alias of a screen keeps the rest of the address', () => {
  expect(outcome('Anonymous', '/login?redirect_uri=/admin/orders')).toBe('→ /sign-in?redirect_uri=/admin/orders');
});

test('the screen of a sign-in link stays until the next address is known', () => {
  const isFinishingSignUp = true;
  expect(outcome('SuperAdmin', '/finish-sign-up?oobCode=x', { isFinishingSignUp })).toBe('show');
  expect(outcome('SuperAdmin', '/nonsense', { isFinishingSignUp })).toBe('→ /merchants');
});

test('a session that ended leads to the login, and the login leads back', () => {
  const at = (address: string) => loginFor(new URL(address, ORIGIN));
  expect(at('/merchants/m1/orders?q=1#x')).toBe('/?redirect_uri=%2Fmerchants%2Fm1%2Forders%3Fq%3D1%23x');
  expect(outcome('SuperAdmin', at('/merchants/m1/orders?q=1#x'))).toBe('→ /merchants/m1/orders?q=1#x');
});

test('an invitation is shown to a signed-in user; any other sign-in link redirects', () => {
  expect(outcome('MerchantAdmin', '/finish-sign-up?invite=t&oobCode=x', { merchantId: null })).toBe('show');
  expect(outcome('SuperAdmin', '/finish-sign-up?oobCode=x')).toBe('→ /merchants');
  expect(outcome('SuperAdmin', '/merchants/nonsense?invite=t')).toBe('→ /merchants');
});

test.each([
  'https://evil.test/',
  '//evil.test/x',
  '/\\evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://justright.test/x',
  '/.//evil.test',
  '/./\\evil.test',
  '/x/..//evil.test',
  '/.\t//evil.test',
  '/%2e//evil.test',
  '/%2E/x/%2e%2e//evil.test',
  'https://justright.test//evil.test',
  'https:\\\\justright.test\\\\evil.test',
  '/\\/evil.test',
  '\\\\evil.test',
  '/%5Cevil.test',
  '/%5c%5cevil.test',
  '/%2Fevil.test',
  '/%2f%2fevil.test',
  ' //evil.test',
  '\t//evil.test',
  '/\n/evil.test',
  '///evil.test',
  '/sign-in',
  '/sign-in/',
  '/',
  '',
])('redirect_uri never leads to another origin or in a circle: %s', (uri) => {
  expect(redirectTarget(`?redirect_uri=${encodeURIComponent(uri)}`, ORIGIN)).toBeNull();
});

test('while the session loads, only the public part is shown', () => {
  const at = (path: string) => outcome('Anonymous', path, { session: sessionOf('SuperAdmin', 'loading') });
  expect(at('/merchants')).toBe('loading');
  expect(at('/')).toBe('loading');
  expect(at('/explore/r1/menu')).toBe('show');
  expect(at('/tnc')).toBe('show');
});
