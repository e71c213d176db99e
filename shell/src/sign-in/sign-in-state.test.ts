import { expect, test } from 'vitest';
import { restaurantIdFrom } from './diner-address.ts';
import { keptSearch } from './sign-in-state.ts';

test('the target after the login is passed to the other sign-in screens, and no other parameter is', () => {
  expect(keptSearch('?restaurant=olive-and-ember&oobCode=secret')).toBe('?restaurant=olive-and-ember');
  expect(keptSearch('?redirect_uri=%2Forders%3Fq%3Da')).toBe('?redirect_uri=%2Forders%3Fq%3Da');
  expect(keptSearch('?oobCode=secret')).toBe('');
});

test('the restaurant parameter is an id, or null', () => {
  expect(restaurantIdFrom('?restaurant=olive-and-ember')).toBe('olive-and-ember');
  expect(restaurantIdFrom('?restaurant=')).toBeNull();
  expect(restaurantIdFrom('')).toBeNull();
});
