import { expect, test } from 'vitest';
import { RequestError } from '../domain/refusals.ts';
import { openTokens, sealTokens, type Tokens } from './sealed-tokens.ts';

const KEY = Buffer.alloc(32, 1).toString('base64url');
const NEW_KEY = Buffer.alloc(32, 2).toString('base64url');
const OWNER = { merchantId: 'm1', provider: 'pos' };
const TOKENS: Tokens = { accessToken: 'access', refreshToken: 'refresh', expiresAt: null, scope: null };

test('sealed tokens can be opened, and every seal is different', async () => {
  const sealed = await sealTokens(KEY, OWNER, TOKENS);
  expect(await openTokens(KEY, OWNER, sealed)).toEqual(TOKENS);
  expect(await sealTokens(KEY, OWNER, TOKENS)).not.toBe(sealed);
  expect(sealed).not.toContain('access');
});

test('sealed tokens do not open for another merchant or provider, or after a change', async () => {
  const sealed = await sealTokens(KEY, OWNER, TOKENS);
  await expect(openTokens(KEY, { ...OWNER, merchantId: 'm2' }, sealed)).rejects.toThrow();
  await expect(openTokens(KEY, { ...OWNER, provider: 'books' }, sealed)).rejects.toThrow();
  const at = 20;
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  await expect(openTokens(KEY, OWNER, changed)).rejects.toThrow();
});

test('after a key rotation the first key seals, and the old key still opens', async () => {
  const old = await sealTokens(KEY, OWNER, TOKENS);
  const both = `${NEW_KEY},${KEY}`;
  expect(await openTokens(both, OWNER, old)).toEqual(TOKENS);
  const fresh = await sealTokens(both, OWNER, TOKENS);
  expect(await openTokens(NEW_KEY, OWNER, fresh)).toEqual(TOKENS);
  await expect(openTokens(NEW_KEY, OWNER, old)).rejects.toThrow('no longer has the key');
});

test.each([undefined, '', 'c2hvcnQ', `${KEY},`])(
  'a secret that is not a key of 32 bytes is a clear error: %s',
  async (secret) => {
    const refused = await sealTokens(secret, OWNER, TOKENS).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RequestError);
    expect(refused).toMatchObject({ cause: { message: 'OAUTH_KEY_SECRET must be 32 bytes in base64url' } });
  },
);
