import { expect, test } from 'vitest';
import { generateSigningKey, openSigningKey } from './signing-key.ts';

const SECRET = Buffer.alloc(32, 1).toString('base64url');
const OTHER_SECRET = Buffer.alloc(32, 2).toString('base64url');

test('a sealed key opens with its own secret only', async () => {
  const stored = await generateSigningKey(SECRET);
  expect((await openSigningKey(stored, SECRET)).kid).toBe(stored.kid);
  await expect(openSigningKey(stored, OTHER_SECRET)).rejects.toThrow();
});

test('a sealed key does not open under another key id', async () => {
  const stored = await generateSigningKey(SECRET);
  await expect(openSigningKey({ ...stored, kid: 'another' }, SECRET)).rejects.toThrow();
});

test('a secret of the wrong length is refused', async () => {
  await expect(generateSigningKey('c2hvcnQ')).rejects.toThrow('32 bytes');
});
