import { expect, test } from 'vitest';
import type { Session } from '@justright/client/session';
import { type RoleType, STAFF_ROLE_TYPES } from '@justright/contract/roles';
import { maySee } from '../access/visitor.ts';
import { identityOf, isCurrent, sidebarFor } from './sidebar-entries.ts';

const sessionOf = (roleType: RoleType, displayName: string | null = null): Session => ({
  status: 'ready',
  uid: 'u',
  isAnonymous: false,
  displayName,
  email: null,
  role: 'admin',
  roleType,
  end: null,
});

function entries(roleType: RoleType, path: string): string[] {
  const menu = sidebarFor(sessionOf(roleType), path, 'm1');
  if (!menu) return [];
  return [...menu.items.map(({ label }) => label), ...(menu.hasLogout ? ['Logout'] : [])];
}

test('each role has the entries of the specification, in its order; administrators also have the work list, Releases and Acts, a merchant its reporting, staff and the audit', () => {
  const specified = ['Merchants', 'Ingredients', 'Orders', 'Restaurants', 'Diets', 'Allergies', 'Global Settings'];
  const main = [...specified, 'Work list', 'Releases', 'Acts', 'Logout'];
  expect(entries('SuperAdmin', '/merchants')).toEqual(main);
  expect(entries('SuperAdmin', '/merchants/new')).toEqual(main);
  expect(entries('OrderAdmin', '/admin/orders')).toEqual(['Orders', 'Logout']);
  expect(entries('MerchantAdmin', '/orders')).toEqual([
    'Restaurants',
    'Orders',
    'Reporting',
    'Staff',
    'Audit',
    'Account Settings',
    'Logout',
  ]);
  expect(entries('User', '/')).toEqual([]);
});

test('a merchant has the same entries before its merchant is known: their place does not move', () => {
  const labels = (merchantId: string | null) =>
    sidebarFor(sessionOf('MerchantAdmin'), '/dashboard', merchantId)?.items.map(({ label }) => label);
  expect(labels(null)).toEqual(labels('m1'));
  const current = sidebarFor(sessionOf('MerchantAdmin'), '/', null)?.items.filter((entry) => isCurrent(entry, '/'));
  expect(current?.map(({ label }) => label)).toEqual(['Restaurants']);
});

test('staff of a merchant have what their role works with, the home first', () => {
  expect(entries('RestaurantManager', '/orders')).toEqual([
    'Restaurants',
    'Orders',
    'Reporting',
    'Audit',
    'Account Settings',
    'Logout',
  ]);
  expect(entries('FoodSafetyLead', '/orders')).toEqual([
    'Restaurants',
    'Orders',
    'Audit',
    'Account Settings',
    'Logout',
  ]);
  expect(entries('KitchenStaff', '/orders')).toEqual([
    'Kitchen',
    'Orders',
    'Restaurants',
    'Account Settings',
    'Logout',
  ]);
});

test('inside a merchant, an administrator has its entries and a link back', () => {
  const menu = sidebarFor(sessionOf('SuperAdmin'), '/merchants/m7/restaurants', null);
  expect(menu?.items.map(({ label }) => label)).toEqual([
    'Dashboard',
    'Staff',
    'Reporting',
    'Orders',
    'Audit',
    'Integrations',
    'Account Settings',
  ]);
  expect(menu?.back).toEqual({ label: 'Merchants', href: '/merchants' });
  expect(menu?.items.every(({ href }) => href.startsWith('/merchants/m7/'))).toBe(true);
});

test('every entry leads to an address that its user may see', () => {
  for (const roleType of ['SuperAdmin', 'OrderAdmin', 'MerchantAdmin', ...STAFF_ROLE_TYPES] as const) {
    for (const path of ['/', '/merchants/m1/restaurants', '/admin/orders']) {
      for (const { href } of sidebarFor(sessionOf(roleType), path, 'm1')?.items ?? []) {
        expect(maySee(roleType, href), `${roleType}: ${href}`).toBe(true);
      }
    }
  }
});

test('at every address, at most one entry is current', () => {
  for (const path of ['/merchants', '/admin/orders/1', '/admin/restaurants', '/admin/globalsettings', '/goals', '/']) {
    const menu = sidebarFor(sessionOf('SuperAdmin'), path, null);
    expect(menu?.items.filter((entry) => isCurrent(entry, path)).length).toBeLessThanOrEqual(1);
  }
});

test('the header shows the role, and its name for a user without one', () => {
  expect(identityOf(sessionOf('SuperAdmin', 'Dana Whitfield'))).toEqual({ label: 'ADMIN', name: 'Dana Whitfield' });
  expect(identityOf(sessionOf('OrderAdmin')).label).toBe('Order Admin');
  expect(identityOf(sessionOf('KitchenStaff'))).toEqual({ label: 'Kitchen Staff', name: 'Kitchen Staff' });
  expect(identityOf(sessionOf('MerchantAdmin'))).toEqual({ label: 'MERCHANT', name: 'Merchant' });
});
