import { expect, test } from 'vitest';
import { restaurantHref } from './restaurant-link.ts';

const hrefOf = (restaurantHomePage: string) => restaurantHref({ restaurantHomePage, restaurantId: 'r 1' });

test("a row links to the restaurant's home page, with or without its scheme", () => {
  expect(hrefOf('http://olive.example/menu')).toBe('http://olive.example/menu');
  expect(hrefOf('olive.example')).toBe('https://olive.example');
});

test('without a home page it links to what diners see', () => {
  expect(hrefOf('  ')).toBe('/explore/r%201');
});

test('a home page that is a script or no address is never followed', () => {
  expect(hrefOf('javascript:alert(1)')).toBe('/explore/r%201');
  expect(hrefOf('data:text/html,x')).toBe('/explore/r%201');
  expect(hrefOf('not an address')).toBe('/explore/r%201');
});
