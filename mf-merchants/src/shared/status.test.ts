import { expect, test } from 'vitest';
import { merchantStatusLabel, restaurantStatusLabel } from './status.tsx';

test('statuses read as words, and one that is not known as Unknown', () => {
  expect(merchantStatusLabel('active')).toBe('Active');
  expect(restaurantStatusLabel('incomplete')).toBe('Incomplete');
  expect(merchantStatusLabel(JSON.parse('"archived"'))).toBe('Unknown');
});
