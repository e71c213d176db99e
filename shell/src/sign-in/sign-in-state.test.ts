import { expect, test } from 'vitest';
import { restaurantIdFrom } from './diner-address.ts';
import { keptSearch } from './sign-in-state.ts';

test('where to go on after the login goes along to the other sign-in screens, and nothing else does', () => {
  expect(keptSearch('?restaurant=olive-and-ember&oobCode=secret')).toBe('?restaurant=olive-and-ember');
  expect(keptSearch('?redirect_uri=%2Forders%3Fq%3Da')).toBe('?redirect_uri=%2Forders%3Fq%3Da');
  expect(keptSearch('?oobCode=secret')).toBe('');
});

test('the restaurant that somebody came from is an id, or none', () => {
  expect(restaurantIdFrom('?restaurant=olive-and-ember')).toBe('olive-and-ember');
  expect(restaurantIdFrom('?restaurant=')).toBeNull();
  expect(restaurantIdFrom('')).toBeNull();
});
