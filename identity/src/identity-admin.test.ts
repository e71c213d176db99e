import { env, exports } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { givenVerifiedAccount } from '../test/second-factors.ts';
import { call, givenAccount, givenCode, messageOf, PASSWORD, refresh, signIn } from '../test/wire.ts';
import { digest } from '@justright/worker-kit/digest';
import { nowSeconds } from './domain/time.ts';

const admin = exports.IdentityAdmin;
const CLAIMS = { role: 'user', roleType: 'OrderAdmin' } as const;

test('the administration creates an account with claims, which signs in like any other', async () => {
  const input = {
    email: 'Orders@example.com',
    password: PASSWORD,
    displayName: 'Orders',
    emailVerified: true,
    claims: CLAIMS,
  };
  const created = await admin.createAccount(input);
  if (!created.ok) throw new Error(created.code);
  const { uid } = created.account;
  const account = {
    uid,
    email: 'orders@example.com',
    emailVerified: true,
    hasPassword: true,
    displayName: 'Orders',
    disabled: false,
    claims: CLAIMS,
    validSinceSeconds: expect.any(Number),
  };
  expect(created.account).toEqual(account);
  expect(await admin.lookup(uid)).toEqual(account);
  expect(await admin.lookupByEmail(' ORDERS@example.com')).toEqual(account);
  expect(decodeJwt((await signIn('orders@example.com')).idToken)).toMatchObject({
    sub: uid,
    name: 'Orders',
    ...CLAIMS,
  });
  expect(await admin.createAccount(input)).toEqual({ ok: false, code: 'EMAIL_EXISTS' });
  expect(await admin.createAccount({ ...input, password: null })).toEqual({ ok: false, code: 'EMAIL_EXISTS' });
});

test('an account without a password is signed in to by a link only, and keeps its claims', async () => {
  const email = 'invited@example.com';
  const created = await admin.createAccount({
    email,
    password: null,
    displayName: null,
    emailVerified: true,
    claims: CLAIMS,
  });
  expect(created).toMatchObject({ ok: true, account: { email, emailVerified: true } });
  expect(await messageOf('signInWithPassword', { email, password: PASSWORD })).toBe('INVALID_LOGIN_CREDENTIALS');
  const code = await admin.createOobCode('EMAIL_SIGNIN', email, { lifetimeSeconds: 3600, asker: 'administration' });
  if (!code.ok) throw new Error(code.code);
  const { body } = await call('signInWithEmailLink', { email, oobCode: code.oobCode });
  expect(decodeJwt(body.idToken)).toMatchObject({ email, email_verified: true, ...CLAIMS });
});

test('the administration must follow the same rules for addresses and passwords', async () => {
  const input = {
    email: 'a@example.com',
    password: PASSWORD,
    displayName: null,
    emailVerified: true,
    claims: CLAIMS,
  };
  expect(await admin.createAccount({ ...input, email: 'nobody' })).toEqual({ ok: false, code: 'INVALID_EMAIL' });
  expect(await admin.createAccount({ ...input, password: 'short' })).toEqual({ ok: false, code: 'WEAK_PASSWORD' });
  expect(await admin.createAccount({ ...input, emailVerified: false })).toEqual({
    ok: false,
    code: 'UNVERIFIED_EMAIL',
  });
});

test('a role that the administration gives is in the next token', async () => {
  const { email } = await givenVerifiedAccount('promoted@example.com');
  const { uid } = (await admin.lookupByEmail(email)) ?? { uid: '' };
  expect(await admin.giveRole(uid, CLAIMS)).toBe(true);
  const { body } = await call('signInWithEmailLink', { email, oobCode: await givenCode('EMAIL_SIGNIN', email) });
  expect(decodeJwt(body.idToken)).toMatchObject(CLAIMS);
  expect(await admin.giveRole(uid, { role: 'user', roleType: 'User' })).toBe(true);
  expect(decodeJwt((await refresh(body.refreshToken)).body['id_token'] ?? '')).toMatchObject({ roleType: 'User' });
});

test('a name that the administration sets is in the next token', async () => {
  const { uid, email } = await givenAccount('nameless@example.com');
  const { refreshToken } = await signIn(email);
  expect(await admin.setDisplayName(uid, 'Ana Silva')).toBe(true);
  expect(decodeJwt((await refresh(refreshToken)).body['id_token'] ?? '')).toMatchObject({ name: 'Ana Silva' });
  expect(await admin.lookup(uid)).toMatchObject({ displayName: 'Ana Silva' });
});

test('a disabled account is signed out everywhere, cannot sign in, and gets no old session back when enabled', async () => {
  const { uid, email } = await givenAccount('leaving@example.com');
  const { idToken, refreshToken } = await signIn(email);
  expect(await admin.setDisabled(uid, true)).toBe(true);
  expect(await admin.lookup(uid)).toMatchObject({ disabled: true });
  expect(await messageOf('signInWithPassword', { email, password: PASSWORD })).toBe('USER_DISABLED');
  expect(await messageOf('lookup', { idToken })).toBe('USER_DISABLED');
  expect((await refresh(refreshToken)).body.error?.message).toBe('USER_DISABLED');
  expect(await admin.setDisabled(uid, false)).toBe(true);
  expect(await messageOf('lookup', { idToken })).toBe('TOKEN_EXPIRED');
  expect((await refresh(refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED');
  expect(await messageOf('signInWithPassword', { email, password: PASSWORD })).toBe('OK');
});

test('revoking ends sessions that were opened within the same second, and allows a sign-in at once', async () => {
  const { uid, email } = await givenAccount('everywhere@example.com');
  const sessions = await Promise.all([signIn(email), signIn(email)]);
  const before = await admin.lookup(uid);
  expect(await admin.revokeSessions(uid)).toBe(true);
  for (const { idToken, refreshToken } of sessions) {
    expect(await messageOf('lookup', { idToken })).toBe('TOKEN_EXPIRED');
    expect((await refresh(refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED');
  }
  expect((await admin.lookup(uid))?.validSinceSeconds).toBeGreaterThan(before?.validSinceSeconds ?? Infinity);
  expect(await messageOf('lookup', { idToken: (await signIn(email)).idToken })).toBe('OK');
});

test('an unknown account is null, and cannot be changed', async () => {
  expect(await admin.lookup('nobody')).toBeNull();
  expect(await admin.lookupByEmail('nobody@example.com')).toBeNull();
  expect(await admin.lookupByEmail('not an address')).toBeNull();
  expect(await admin.giveRole('nobody', CLAIMS)).toBe(false);
  expect(await admin.setDisplayName('nobody', 'Ana')).toBe(false);
  expect(await admin.setDisabled('nobody', true)).toBe(false);
  expect(await admin.revokeSessions('nobody')).toBe(false);
});

test('a code of the administration works for its stated lifetime', async () => {
  const { email } = await givenAccount('long-lived@example.com');
  const made = await admin.createOobCode('VERIFY_EMAIL', ' Long-Lived@example.com', {
    lifetimeSeconds: 7200,
    asker: 'administration',
  });
  if (!made.ok) throw new Error(made.code);
  const { expires_at } = (await env.DB.prepare('SELECT expires_at FROM oob_codes WHERE code_hash = ?')
    .bind(digest(made.oobCode))
    .first<{ expires_at: number }>()) ?? { expires_at: 0 };
  expect(Math.abs(expires_at - nowSeconds() - 7200)).toBeLessThan(60);
  const { body } = await call('update', { oobCode: made.oobCode });
  expect(body).toMatchObject({ email, emailVerified: true });
});

test('a sign-in code can be made for any address, other codes only for accounts that can use them', async () => {
  expect(
    await admin.createOobCode('EMAIL_SIGNIN', 'stranger@example.com', { lifetimeSeconds: 60, asker: 'administration' }),
  ).toMatchObject({ ok: true });
  for (const requestType of ['PASSWORD_RESET', 'VERIFY_EMAIL'] as const) {
    expect(
      await admin.createOobCode(requestType, 'stranger@example.com', { lifetimeSeconds: 60, asker: 'administration' }),
    ).toEqual({
      ok: false,
      code: 'EMAIL_NOT_FOUND',
    });
  }
  const { uid, email } = await givenAccount('gone@example.com');
  await admin.setDisabled(uid, true);
  expect(await admin.createOobCode('PASSWORD_RESET', email, { lifetimeSeconds: 60, asker: 'administration' })).toEqual({
    ok: false,
    code: 'EMAIL_NOT_FOUND',
  });
});

test.each([
  ['EMAIL_SIGNIN', 'nobody', 60, 'INVALID_EMAIL'],
  ['EMAIL_SIGNIN', 'a@example.com', 0, 'INVALID_REQUEST'],
  ['EMAIL_SIGNIN', 'a@example.com', 1.5, 'INVALID_REQUEST'],
  ['EMAIL_SIGNIN', 'a@example.com', Number.NaN, 'INVALID_REQUEST'],
  ['EMAIL_SIGNIN', 'a@example.com', 31 * 24 * 3600, 'INVALID_REQUEST'],
] as const)('the code %s for %s with %d s is refused with %s', async (requestType, email, lifetimeSeconds, code) => {
  expect(await admin.createOobCode(requestType, email, { lifetimeSeconds, asker: 'administration' })).toEqual({
    ok: false,
    code,
  });
});

test('a verification by the administration removes what a stranger made for the address, once', async () => {
  const { email } = await givenAccount('prepared@example.com');
  const attacker = await signIn(email);
  const verify = async () => {
    const code = await admin.createOobCode('VERIFY_EMAIL', email, { lifetimeSeconds: 3600, asker: 'administration' });
    if (!code.ok) throw new Error(code.code);
    expect((await call('update', { oobCode: code.oobCode })).status).toBe(200);
  };
  await verify();
  expect(await admin.lookupByEmail(email)).toMatchObject({ emailVerified: true });
  expect(await messageOf('signInWithPassword', { email, password: PASSWORD })).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await refresh(attacker.refreshToken)).status).toBe(400);
  expect(await messageOf('lookup', { idToken: attacker.idToken })).toBe('TOKEN_EXPIRED');

  const link = await admin.createOobCode('EMAIL_SIGNIN', email, { lifetimeSeconds: 3600, asker: 'administration' });
  if (!link.ok) throw new Error(link.code);
  const { body: owner } = await call('signInWithEmailLink', { email, oobCode: link.oobCode });
  await verify();
  expect((await refresh(owner.refreshToken)).status).toBe(200);
});

test('an account whose address the administration vouches for keeps its password when it is verified again', async () => {
  const email = 'vouched@example.com';
  const input = { email, password: PASSWORD, displayName: null, emailVerified: true, claims: CLAIMS };
  expect(await admin.createAccount(input)).toMatchObject({ ok: true, account: { emailVerified: true } });
  const code = await admin.createOobCode('VERIFY_EMAIL', email, { lifetimeSeconds: 3600, asker: 'administration' });
  if (!code.ok) throw new Error(code.code);
  await call('update', { oobCode: code.oobCode });
  expect(await messageOf('signInWithPassword', { email, password: PASSWORD })).toBe('OK');
});

test('resetting the credentials removes password, sessions and codes, and the next code opens the account again', async () => {
  const { uid, email } = await givenAccount('taken-over@example.com');
  const attacker = await signIn(email);
  const asker = 'administration';
  const earlier = await admin.createOobCode('EMAIL_SIGNIN', email, { lifetimeSeconds: 3600, asker });
  if (!earlier.ok) throw new Error(earlier.code);
  expect(await admin.resetCredentials(uid)).toBe(true);
  expect(await admin.lookup(uid)).toMatchObject({ hasPassword: false });
  expect(await messageOf('signInWithPassword', { email, password: PASSWORD })).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await refresh(attacker.refreshToken)).status).toBe(400);
  expect(await messageOf('lookup', { idToken: attacker.idToken })).toBe('TOKEN_EXPIRED');
  expect(await messageOf('signInWithEmailLink', { email, oobCode: earlier.oobCode })).toBe('INVALID_OOB_CODE');
  const next = await admin.createOobCode('EMAIL_SIGNIN', email, { lifetimeSeconds: 600, asker });
  if (!next.ok) throw new Error(next.code);
  const { body } = await call('signInWithEmailLink', { email, oobCode: next.oobCode });
  expect(await messageOf('lookup', { idToken: body.idToken })).toBe('OK');
  expect(await admin.resetCredentials('nobody')).toBe(false);
});

test('public requests never use up the codes of the administration, nor the reverse', async () => {
  const email = 'flooded@example.com';
  const ask = (asker: 'administration' | { network: string }) =>
    admin.createOobCode('EMAIL_SIGNIN', email, { lifetimeSeconds: 60, asker });
  const outcomes = [];
  for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
    for (let time = 0; time < 6; time++) outcomes.push((await ask({ network })).ok);
  expect(outcomes.filter(Boolean)).toHaveLength(15);
  for (let time = 0; time < 10; time++) expect(await ask('administration')).toMatchObject({ ok: true });
  const refused = await ask('administration');
  expect(refused).toMatchObject({ ok: false, code: 'TOO_MANY_ATTEMPTS_TRY_LATER' });
  // The rest of the window of 900 s.
  expect('retryAfterSeconds' in refused && refused.retryAfterSeconds).toSatisfy((left) => left > 600 && left <= 900);
});

describe('the mails of merchants to one address', () => {
  const ask = async (email: string, merchantId: string) =>
    (await admin.createOobCode('EMAIL_SIGNIN', email, { lifetimeSeconds: 60, asker: { merchantId } })).ok;

  test('of one are five a day, and use up nobody else’s', async () => {
    const email = 'wanted@example.com';
    const flood = [];
    for (let time = 0; time < 12; time++) flood.push(await ask(email, 'hostile'));
    expect(flood.filter(Boolean)).toHaveLength(5);
    const others = ['administration', 'acceptance', { network: '192.0.2.77' }] as const;
    for (const asker of others) {
      expect(await admin.createOobCode('EMAIL_SIGNIN', email, { lifetimeSeconds: 60, asker })).toMatchObject({
        ok: true,
      });
    }
    expect(await ask(email, 'honest')).toBe(true);
    expect(await ask('somebody-else@example.com', 'hostile')).toBe(true);
  });

  test('are those of twenty merchants a day: a later one is refused, and ends nothing of theirs', async () => {
    const email = 'coveted@example.com';
    const first = [];
    for (let count = 0; count < 25; count++) first.push(await ask(email, `merchant-${count}`));
    expect(first).toEqual([...Array(20).fill(true), ...Array(5).fill(false)]);
    expect(await ask(email, 'merchant-24')).toBe(false);
    expect(await ask(email, 'merchant-0')).toBe(true);
  });
});
