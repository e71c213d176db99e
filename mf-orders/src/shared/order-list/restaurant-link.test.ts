import { expect, test } from 'vitest';
import type { RoleType } from '@justright/contract/roles';
import { restaurantHref } from './restaurant-link.ts';

const hrefOf = (restaurantHomePage: string, roleType: RoleType = 'SuperAdmin') =>
  restaurantHref({ restaurantHomePage, restaurantId: 'r 1' }, roleType);

test("a row links to the restaurant's home page, with or without a scheme", () => {
  expect(hrefOf('http://olive.example/menu')).toBe('http://olive.example/menu');
  expect(hrefOf('olive.example')).toBe('https://olive.example');
});

test('without a home page a row links to the diner’s menu', () => {
  expect(hrefOf('  ')).toBe('/explore/r%201');
});

test('a home page that is a script or not an address is never linked', () => {
  expect(hrefOf('javascript:alert(1)')).toBe('/explore/r%201');
  expect(hrefOf('data:text/html,x')).toBe('/explore/r%201');
  expect(hrefOf('not an address')).toBe('/explore/r%201');
});

test('an order administrator, who may not open menus, gets no link to one', () => {
  expect(hrefOf('', 'OrderAdmin')).toBeNull();
  expect(hrefOf('javascript:alert(1)', 'OrderAdmin')).toBeNull();
  expect(hrefOf('olive.example', 'OrderAdmin')).toBe('https://olive.example');
  expect(hrefOf('', 'MerchantAdmin')).toBe('/explore/r%201');
});
