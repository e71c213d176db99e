import { expect, test } from 'vitest';
import { isAllowedPassword } from './password.ts';

test('a password has 8 to 256 characters, whatever their number of bytes', () => {
  expect(isAllowedPassword('🍕'.repeat(7))).toBe(false);
  expect(isAllowedPassword('🍕'.repeat(8))).toBe(true);
  expect(isAllowedPassword('x'.repeat(257))).toBe(false);
});
