import { expect, test } from 'vitest';
import { merchantStatusLabel, restaurantStatusLabel } from './status.tsx';

test('a merchant’s status reads as a word, a restaurant’s in upper case, and one that is not known as Unknown', () => {
  expect(merchantStatusLabel('active')).toBe('Active');
  expect(restaurantStatusLabel('incomplete')).toBe('INCOMPLETE');
  expect(merchantStatusLabel(JSON.parse('"archived"'))).toBe('Unknown');
});
