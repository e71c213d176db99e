import { expect, test } from 'vitest';
import { merchantStatusLabel, restaurantStatusLabel } from './status.tsx';

test('a merchant’s status is a word, a restaurant’s is in upper case, and an unknown one is Unknown', () => {
  expect(merchantStatusLabel('active')).toBe('Active');
  expect(restaurantStatusLabel('incomplete')).toBe('INCOMPLETE');
  expect(merchantStatusLabel(JSON.parse('"archived"'))).toBe('Unknown');
});
