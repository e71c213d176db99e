import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

const CHEAP = { N: 2, r: 1, p: 1 };

test('a hash is checked with the work factors that it was made with', async () => {
  const hash = await hashPassword('correct horse', CHEAP);
  expect(hash).toMatch(/^scrypt\$2\$1\$1\$/);
  expect(await isPassword('correct horse', hash)).toBe(true);
  expect(await isPassword('Correct horse', hash)).toBe(false);
});

test('two hashes of one password differ', async () => {
  expect(await hashPassword('correct horse', CHEAP)).not.toBe(await hashPassword('correct horse', CHEAP));
});

test('a password has one hash in every Unicode form that a keyboard produces', async () => {
  const hash = await hashPassword('cre\u0301me bru\u0302le\u0301e', CHEAP);
  expect(await isPassword('cr\u00e9me br\u00fbl\u00e9e', hash)).toBe(true);
});

test('without a hash every password is wrong', async () => {
  expect(await isPassword('', null)).toBe(false);
});
