import { expect, test } from 'vitest';
import { newSecret, problemOf } from './device-code.ts';

test('a secret has 32 bytes in base64url, and is another one each time', () => {
  const secrets = Array.from({ length: 20 }, newSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
  expect(new Set(secrets).size).toBe(secrets.length);
});

test('a code is whole with or without what makes it readable', () => {
  expect(problemOf('ABCD-EFGH')).toBeUndefined();
  expect(problemOf(' abcd efgh ')).toBeUndefined();
  expect(problemOf(' - ')).toBe('Type the code');
  expect(problemOf('ABC')).toBe('A code has 8 signs. This one has 3.');
});
