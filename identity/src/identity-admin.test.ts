import { exports } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { anonymous, PASSWORD, refresh, signIn } from '../test/wire.ts';

const admin = exports.IdentityAdmin;
const CLAIMS = { role: 'admin', roleType: 'OrderAdmin' } as const;

test('the administration creates an account with claims, which signs in like any other', async () => {
  const input = { email: 'Orders@example.com', password: PASSWORD, displayName: 'Orders', claims: CLAIMS };
  const created = await admin.createAccount(input);
  if (!created.ok) throw new Error(created.code);
  const { uid } = created.account;
  const account = { uid, email: 'orders@example.com', displayName: 'Orders', disabled: false, claims: CLAIMS };
  expect(created.account).toEqual(account);
  expect(await admin.lookup(uid)).toEqual(account);
  expect(decodeJwt((await signIn('orders@example.com')).idToken)).toMatchObject({
    sub: uid,
    name: 'Orders',
    ...CLAIMS,
  });
  expect(await admin.createAccount(input)).toEqual({ ok: false, code: 'EMAIL_EXISTS' });
});

test('the administration is held to the same rules for addresses and passwords', async () => {
  const input = { email: 'a@example.com', password: PASSWORD, displayName: null, claims: CLAIMS };
  expect(await admin.createAccount({ ...input, email: 'nobody' })).toEqual({ ok: false, code: 'INVALID_EMAIL' });
  expect(await admin.createAccount({ ...input, password: 'short' })).toEqual({ ok: false, code: 'WEAK_PASSWORD' });
});

test('claims that the administration sets are in the next token', async () => {
  const { localId, refreshToken } = await anonymous();
  expect(await admin.setClaims(localId, CLAIMS)).toBe(true);
  expect(decodeJwt((await refresh(refreshToken)).body['id_token'] ?? '')).toMatchObject(CLAIMS);
});

test('an unknown account is null, and has no claims to set', async () => {
  expect(await admin.lookup('nobody')).toBeNull();
  expect(await admin.setClaims('nobody', CLAIMS)).toBe(false);
});
