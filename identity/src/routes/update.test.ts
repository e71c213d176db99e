import { env } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import {
  anonymous,
  call,
  expireCodes,
  givenAccount,
  givenCode,
  messageOf,
  PASSWORD,
  refresh,
  signIn,
} from '../../test/wire.ts';
import { digest } from '@justright/worker-kit/digest';
import { findAccount } from '../data/accounts.ts';
import { nowSeconds } from '../domain/time.ts';
import { signFor } from '../http/issue-tokens.ts';

const NEW_PASSWORD = 'a different horse';

test('a display name is set, kept by null, and cleared by an empty text', async () => {
  const { idToken } = await anonymous();
  expect((await call('update', { idToken, displayName: 'Dana' })).body.displayName).toBe('Dana');
  expect((await call('update', { idToken, displayName: null })).body.displayName).toBe('Dana');
  expect((await call('update', { idToken, displayName: '' })).body).not.toHaveProperty('displayName');
});

test('a new name is in the token of the next refresh, and an ID token alone never opens a lasting session', async () => {
  const { idToken, refreshToken } = await anonymous();
  const { body } = await call('update', { idToken, displayName: 'Nia', returnSecureToken: true });
  expect(body).not.toHaveProperty('refreshToken');
  expect(decodeJwt((await refresh(refreshToken)).body['id_token'] ?? '')).toMatchObject({ name: 'Nia' });
});

test('a password change ends every other session and returns tokens of a new one', async () => {
  const { email } = await givenAccount('change@example.com');
  const other = await signIn(email);
  const mine = await signIn(email);
  const { status, body } = await call('update', { idToken: mine.idToken, password: NEW_PASSWORD });
  expect(status).toBe(200);
  for (const { refreshToken, idToken } of [other, mine]) {
    expect((await refresh(refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED');
    expect(await messageOf('lookup', { idToken })).toBe('TOKEN_EXPIRED');
  }
  expect((await refresh(body.refreshToken)).status).toBe(200);
  expect(await messageOf('lookup', { idToken: body.idToken })).toBe('OK');
  expect(await messageOf('signInWithPassword', { email, password: PASSWORD })).toBe('INVALID_LOGIN_CREDENTIALS');
  const again = await signIn(email, NEW_PASSWORD);
  expect(await messageOf('lookup', { idToken: again.idToken })).toBe('OK');
});

test('a password change needs a recent sign-in, and a refused one changes nothing', async () => {
  const { uid, email } = await givenAccount('stale@example.com');
  const signedIn = await signIn(email);
  await env.DB.prepare('UPDATE accounts SET valid_since = 0 WHERE uid = ?').bind(uid).run();
  const account = await findAccount(env.DB, uid);
  if (account === null) throw new Error('the account was not stored');
  const authTimeSeconds = nowSeconds() - 301;
  const session = {
    provider: 'password',
    sessionId: String(decodeJwt(signedIn.idToken)['sid']),
    secondFactorAtSeconds: null,
    remember: false,
    authTimeSeconds,
  } as const;
  const { idToken } = await signFor(env, account, session);
  const change = { idToken, password: NEW_PASSWORD, displayName: 'Renamed' };
  expect(await messageOf('update', change)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  expect((await signIn(email)).displayName).toBe('');
});

test('a password change is throttled before the password is hashed', async () => {
  const { uid, email } = await givenAccount('busy@example.com');
  const { idToken } = await signIn(email);
  await env.DB.prepare('INSERT INTO throttle VALUES (?, 100, ?)')
    .bind(`password:${digest(uid)}`, nowSeconds() + 300)
    .run();
  expect(await messageOf('update', { idToken, password: NEW_PASSWORD })).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
});

test('an anonymous account cannot set a password without an address', async () => {
  const { idToken } = await anonymous();
  expect(await messageOf('update', { idToken, password: NEW_PASSWORD })).toBe('OPERATION_NOT_ALLOWED');
});

test('a verification code verifies the address of its account, once, and signs nobody in', async () => {
  const { uid, email } = await givenAccount('verified@example.com');
  const oobCode = await givenCode('VERIFY_EMAIL', email);
  const { status, body } = await call('update', { oobCode });
  expect(status).toBe(200);
  expect(body).toMatchObject({ localId: uid, email, emailVerified: true });
  expect(body).not.toHaveProperty('idToken');
  expect(await messageOf('update', { oobCode })).toBe('INVALID_OOB_CODE');
});

test('of six uses of one verification code, one wins', async () => {
  const { email } = await givenAccount('raced-verification@example.com');
  const oobCode = await givenCode('VERIFY_EMAIL', email);
  const messages = await Promise.all(Array.from({ length: 6 }, () => messageOf('update', { oobCode })));
  expect(messages.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'INVALID_OOB_CODE'), 'OK']);
});

test('only a live verification code of an enabled account verifies an address', async () => {
  const { uid, email } = await givenAccount('unverified@example.com');
  for (const requestType of ['PASSWORD_RESET', 'EMAIL_SIGNIN'] as const) {
    expect(await messageOf('update', { oobCode: await givenCode(requestType, email) })).toBe('INVALID_OOB_CODE');
  }
  const oobCode = await givenCode('VERIFY_EMAIL', email);
  await env.DB.prepare('UPDATE accounts SET disabled = 1 WHERE uid = ?').bind(uid).run();
  expect(await messageOf('update', { oobCode })).toBe('USER_DISABLED');
  await expireCodes();
  expect(await messageOf('update', { oobCode })).toBe('EXPIRED_OOB_CODE');
  expect((await findAccount(env.DB, uid))?.emailVerified).toBe(false);
});

test('a password change ends sessions that were opened after its own, within the same second too', async () => {
  const { email } = await givenAccount('later-session@example.com');
  const mine = await signIn(email);
  const others = await Promise.all([signIn(email), signIn(email)]);
  expect(await messageOf('update', { idToken: mine.idToken, password: NEW_PASSWORD })).toBe('OK');
  for (const { idToken } of others) expect(await messageOf('lookup', { idToken })).toBe('TOKEN_EXPIRED');
});

test('a client cannot set its claims, its uid or any other privileged field', async () => {
  const { idToken, refreshToken } = await anonymous();
  const attempts = [
    { customAttributes: '{"role":"admin","roleType":"SuperAdmin"}' },
    { disableUser: false },
    { emailVerified: true },
    { localId: 'somebody-else' },
    { validSince: '0' },
  ];
  const responses = await Promise.all(attempts.map((attempt) => call('update', { idToken, ...attempt })));
  for (const response of responses) {
    expect(response).toMatchObject({ status: 403, body: { error: { message: 'INSUFFICIENT_PERMISSION' } } });
  }
  expect(await messageOf('update', { idToken, role: 'admin', roleType: 'SuperAdmin' })).toBe('OK');
  const { body } = await refresh(refreshToken);
  expect(decodeJwt(body['id_token'] ?? '')).toMatchObject({ role: 'user', roleType: 'Anonymous' });
});

test.each([
  [{ password: 'short' }, 'WEAK_PASSWORD : Password should be 8 to 256 characters'],
  [{ password: '' }, 'MISSING_PASSWORD'],
  [{ oobCode: '' }, 'MISSING_OOB_CODE'],
  [{ oobCode: 'garbage' }, 'INVALID_OOB_CODE'],
  [{ email: 'new@example.com' }, 'OPERATION_NOT_ALLOWED'],
  [{ photoUrl: 'https://example.com/me.png' }, 'OPERATION_NOT_ALLOWED'],
  [{ deleteProvider: ['password'] }, 'OPERATION_NOT_ALLOWED'],
  [{ deleteAttribute: ['DISPLAY_NAME'] }, 'OPERATION_NOT_ALLOWED'],
  [{ idToken: 'garbage', displayName: 'X' }, 'INVALID_ID_TOKEN'],
  [{ idToken: undefined, displayName: 'X' }, 'INVALID_ID_TOKEN'],
])('the update %j is refused with %s', async (change, message) => {
  const { idToken } = await anonymous();
  expect(await messageOf('update', { idToken, ...change })).toBe(message);
});
