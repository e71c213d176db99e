import { expect, test } from 'vitest';
import { hashPassword, isAllowedPassword, isPassword } from './password.ts';

const CHEAP = { N: 2, r: 1, p: 1 };

test('a hash is checked with the work factors it was made with', async () => {
  const hash = await hashPassword('correct horse', CHEAP);
  expect(hash).toMatch(/^scrypt\$2\$1\$1\$/);
  expect(await isPassword('correct horse', hash)).toBe(true);
  expect(await isPassword('Correct horse', hash)).toBe(false);
});

test('one password never hashes to the same text twice', async () => {
  expect(await hashPassword('correct horse', CHEAP)).not.toBe(await hashPassword('correct horse', CHEAP));
});

test('the same password typed on two keyboards is one password', async () => {
  const hash = await hashPassword('cre\u0301me bru\u0302le\u0301e', CHEAP);
  expect(await isPassword('cr\u00e9me br\u00fbl\u00e9e', hash)).toBe(true);
});

test('no password is right where there is no hash', async () => {
  expect(await isPassword('', null)).toBe(false);
});

test('a password has 8 to 256 characters, however many bytes they take', () => {
  expect(isAllowedPassword('🍕'.repeat(7))).toBe(false);
  expect(isAllowedPassword('🍕'.repeat(8))).toBe(true);
  expect(isAllowedPassword('x'.repeat(257))).toBe(false);
});
