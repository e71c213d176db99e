import { env, exports } from 'cloudflare:workers';
import type { JSONWebKeySet } from 'jose';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { anonymous } from '../../test/wire.ts';

const getKeys = () => exports.default.fetch('https://identity.test/.well-known/jwks.json');

test('the first concurrent requests agree on one key', async () => {
  const responses = await Promise.all(Array.from({ length: 5 }, async () => (await getKeys()).json<JSONWebKeySet>()));
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
  expect(await env.DB.prepare('SELECT count(*) AS n FROM signing_keys').first('n')).toBe(1);
});

test('an ID token verifies against the published keys', async () => {
  const response = await getKeys();
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  const keys = createLocalJWKSet(await response.json<JSONWebKeySet>());
  const { idToken, localId } = await anonymous();
  const realm = { issuer: env.IDP_ISSUER, audience: env.IDP_PROJECT };
  const { payload, protectedHeader } = await jwtVerify(idToken, keys, { ...realm, algorithms: ['ES256'] });
  expect(payload.sub).toBe(localId);
  expect(protectedHeader.alg).toBe('ES256');
});

test('the private key is neither published nor stored in plain text', async () => {
  const { keys } = await (await getKeys()).json<JSONWebKeySet>();
  for (const key of keys) expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  const row = await env.DB.prepare('SELECT public_jwk, sealed_private_jwk FROM signing_keys').first();
  expect(JSON.stringify(row)).not.toContain('"d"');
  expect(Buffer.from(String(row?.['sealed_private_jwk']), 'base64url').toString()).not.toContain('kty');
});
