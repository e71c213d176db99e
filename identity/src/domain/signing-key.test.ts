import { expect, test } from 'vitest';
import { generateSigningKey, openSigningKey } from './signing-key.ts';

const SECRET = Buffer.alloc(32, 1).toString('base64url');
const OTHER_SECRET = Buffer.alloc(32, 2).toString('base64url');

test('a sealed key opens only with its own secret', async () => {
  const stored = await generateSigningKey(SECRET);
  expect((await openSigningKey(stored, SECRET))?.kid).toBe(stored.kid);
  expect(await openSigningKey(stored, OTHER_SECRET)).toBeNull();
});

test('a sealed key does not open under another key id', async () => {
  const stored = await generateSigningKey(SECRET);
  expect(await openSigningKey({ ...stored, kid: 'another' }, SECRET)).toBeNull();
});

test('a sealed key does not open with the public half of another key', async () => {
  const stored = await generateSigningKey(SECRET);
  const { publicJwk } = await generateSigningKey(SECRET);
  expect(await openSigningKey({ ...stored, publicJwk }, SECRET)).toBeNull();
});

test('a secret of the wrong length is refused', async () => {
  await expect(generateSigningKey('c2hvcnQ')).rejects.toThrow('32 bytes');
});
