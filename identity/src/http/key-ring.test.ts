import { env, exports } from 'cloudflare:workers';
import type { JSONWebKeySet } from 'jose';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import { anonymous, messageOf, refresh } from '../../test/wire.ts';
import { listSigningKeys } from '../data/signing-keys.ts';
import { nowSeconds } from '../domain/time.ts';
import { findSigningKey, keyRing } from './key-ring.ts';

const admin = exports.IdentityAdmin;
const DAY_SECONDS = 24 * 3600;
const LEAD_SECONDS = 1200;
const OTHER_SECRET = Buffer.alloc(32, 8).toString('base64url');

/** Clears the isolate's cached keys, by asking for an unknown key id. */
const reload = (secret = env.IDENTITY_KEY_SECRET) => findSigningKey({ ...env, IDENTITY_KEY_SECRET: secret }, 'unknown');

const signingKid = async () => decodeProtectedHeader((await anonymous()).idToken).kid;

const publishedKids = async () => {
  const response = await exports.default.fetch('https://identity.test/.well-known/jwks.json');
  return (await response.json<JSONWebKeySet>()).keys.map(({ kid }) => kid);
};

async function age(kid: string | undefined, seconds: number): Promise<void> {
  const sql = 'UPDATE signing_keys SET created_at = ? WHERE kid = ?';
  await env.DB.prepare(sql)
    .bind(nowSeconds() - seconds, kid ?? '')
    .run();
  await reload();
}

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM signing_keys').run();
  await reload();
});

test('a new key is published before it signs, and signs once every cache can have it', async () => {
  const first = await signingKid();
  await age(first, DAY_SECONDS);
  const { kid } = await admin.rotateSigningKey();
  await reload();
  expect(new Set(await publishedKids())).toEqual(new Set([first, kid]));
  await age(kid, LEAD_SECONDS - 60);
  expect(await signingKid()).toBe(first);
  await age(kid, LEAD_SECONDS);
  expect(await signingKid()).toBe(kid);
});

test('a rotated key verifies until its last token has expired, then leaves the key set and the table', async () => {
  const before = await anonymous();
  const first = decodeProtectedHeader(before.idToken).kid;
  await age(first, 2 * DAY_SECONDS);
  const { kid } = await admin.rotateSigningKey();
  await age(kid, LEAD_SECONDS + 3600);
  expect(await messageOf('lookup', { idToken: before.idToken })).toBe('OK');
  expect(await publishedKids()).toHaveLength(2);
  await age(kid, 2 * LEAD_SECONDS + 3600);
  expect(await publishedKids()).toEqual([kid]);
  expect((await listSigningKeys(env.DB)).map((key) => key.kid)).toEqual([kid]);
  expect(await messageOf('lookup', { idToken: before.idToken })).toBe('INVALID_ID_TOKEN');
});

test('a key that is thirty days old gets one successor, also when many isolates rotate at once', async () => {
  const first = await signingKid();
  await age(first, 30 * DAY_SECONDS - 60);
  expect(await publishedKids()).toEqual([first]);
  await env.DB.prepare('UPDATE signing_keys SET created_at = created_at - 120').run();
  await Promise.all([reload(), reload(), reload()]);
  expect(await publishedKids()).toHaveLength(2);
  expect(await signingKid()).toBe(first);
});

test('after a revocation no earlier ID token is valid, and every session gets a new one', async () => {
  const { idToken, refreshToken } = await anonymous();
  await admin.rotateSigningKey();
  const { kid } = await admin.revokeSigningKeys();
  await reload();
  expect(await publishedKids()).toEqual([kid]);
  expect(await messageOf('lookup', { idToken })).toBe('INVALID_ID_TOKEN');
  const { body } = await refresh(refreshToken);
  const fresh = body['id_token'] ?? '';
  expect(decodeProtectedHeader(fresh).kid).toBe(kid);
  expect(await messageOf('lookup', { idToken: fresh })).toBe('OK');
});

test('a changed secret revokes the keys: unreadable keys are removed, and one new key is made', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const first = await signingKid();
  const changed = { ...env, IDENTITY_KEY_SECRET: OTHER_SECRET };
  await Promise.all([reload(OTHER_SECRET), reload(OTHER_SECRET), reload(OTHER_SECRET)]);
  const { keys, signer } = await keyRing(changed);
  expect(keys).toEqual([signer]);
  expect(signer.kid).not.toBe(first);
  expect(await listSigningKeys(env.DB)).toHaveLength(2);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(`${first}`));
  await reload();
  expect(await signingKid()).toBe(first);
});

test('keys that were read before the clock was set back are read again after it', async () => {
  const first = (await keyRing(env)).signer.kid;
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
  await reload();
  vi.useRealTimers();
  // As another isolate does after a revocation.
  await env.DB.prepare('DELETE FROM signing_keys').run();
  expect((await keyRing(env)).keys.map(({ kid }) => kid)).not.toContain(first);
});

test('tokens of both keys verify while two are published', async () => {
  const before = await anonymous();
  await age(decodeProtectedHeader(before.idToken).kid, DAY_SECONDS);
  const { kid } = await admin.rotateSigningKey();
  await age(kid, LEAD_SECONDS);
  const after = await anonymous();
  const response = await exports.default.fetch('https://identity.test/.well-known/jwks.json');
  const keys = createLocalJWKSet(await response.json<JSONWebKeySet>());
  const realm = { issuer: env.IDP_ISSUER, audience: env.IDP_PROJECT, algorithms: ['ES256'] };
  for (const { idToken, localId } of [before, after]) {
    expect((await jwtVerify(idToken, keys, realm)).payload.sub).toBe(localId);
  }
});
