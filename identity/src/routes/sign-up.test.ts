import { env } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { anonymous, call, givenAccount, messageOf, PASSWORD, refresh, signIn } from '../../test/wire.ts';
import { digest } from '@justright/worker-kit/digest';
import { nowSeconds } from '../domain/time.ts';

test('an anonymous account is a user of role type Anonymous', async () => {
  const { status, headers, body } = await call('signUp', { returnSecureToken: true });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toMatchObject({ kind: 'identitytoolkit#SignupNewUserResponse', expiresIn: '3600' });
  expect(body).not.toHaveProperty('email');
  const payload = decodeJwt(body.idToken);
  expect(payload).toMatchObject({
    iss: env.IDP_ISSUER,
    aud: env.IDP_PROJECT,
    sub: body.localId,
    user_id: body.localId,
    role: 'user',
    roleType: 'Anonymous',
    firebase: { identities: {}, sign_in_provider: 'anonymous' },
  });
  expect(payload).not.toHaveProperty('email');
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
  // The next second may begin between the sign-in and its token.
  const sinceSignIn = (payload.iat ?? 0) - Number(payload['auth_time']);
  expect(sinceSignIn).toBeGreaterThanOrEqual(0);
  expect(sinceSignIn).toBeLessThan(60);
});

test('a password account signs up with its name and can sign in with any spelling of its address', async () => {
  const { body } = await call('signUp', { email: ' Ada@Example.com ', password: PASSWORD, displayName: ' Ada ' });
  expect(body).toMatchObject({ email: 'ada@example.com', displayName: 'Ada' });
  expect(decodeJwt(body.idToken)).toMatchObject({
    email: 'ada@example.com',
    email_verified: false,
    name: 'Ada',
    role: 'user',
    roleType: 'User',
    firebase: { identities: { email: ['ada@example.com'] }, sign_in_provider: 'password' },
  });
  expect((await signIn('ADA@example.COM')).localId).toBe(body.localId);
});

test('neither the password nor the refresh token is stored', async () => {
  const { body } = await call('signUp', { email: 'stored@example.com', password: PASSWORD });
  const account = await env.DB.prepare('SELECT * FROM accounts WHERE uid = ?').bind(body.localId).first();
  const session = await env.DB.prepare('SELECT * FROM sessions WHERE uid = ?').bind(body.localId).first();
  expect(account?.['password_hash']).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(JSON.stringify(account)).not.toContain(PASSWORD);
  expect(session).not.toBeNull();
  expect(JSON.stringify(session)).not.toContain(body.refreshToken);
});

test('an upgrade keeps the uid, makes the anonymous diner a user and ends the anonymous sessions', async () => {
  const before = await anonymous();
  const { status, body } = await call('signUp', {
    idToken: before.idToken,
    email: 'upgraded@example.com',
    password: PASSWORD,
    displayName: 'Una',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ localId: before.localId, email: 'upgraded@example.com', displayName: 'Una' });
  expect(decodeJwt(body.idToken)).toMatchObject({
    sub: before.localId,
    name: 'Una',
    role: 'user',
    roleType: 'User',
    firebase: { sign_in_provider: 'password' },
  });
  expect((await refresh(before.refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED');
  expect(await messageOf('lookup', { idToken: before.idToken })).toBe('TOKEN_EXPIRED');
  expect((await refresh(body.refreshToken)).body).toMatchObject({ user_id: before.localId });
  expect(await messageOf('lookup', { idToken: body.idToken })).toBe('OK');
});

test('an account with an address cannot be upgraded to another one', async () => {
  await givenAccount('owner@example.com');
  const { idToken } = await signIn('owner@example.com');
  const upgrade = { idToken, email: 'thief@example.com', password: PASSWORD };
  expect(await messageOf('signUp', upgrade)).toBe('EMAIL_EXISTS');
});

test('an address belongs to one account, whatever its spelling', async () => {
  await givenAccount('taken@example.com');
  const { idToken } = await anonymous();
  expect(await messageOf('signUp', { email: 'TAKEN@example.com', password: PASSWORD })).toBe('EMAIL_EXISTS');
  expect(await messageOf('signUp', { idToken, email: 'taken@example.com', password: PASSWORD })).toBe('EMAIL_EXISTS');
});

test('of two concurrent sign-ups with one address, one wins', async () => {
  const body = { email: 'race@example.com', password: PASSWORD };
  const messages = await Promise.all([messageOf('signUp', body), messageOf('signUp', body)]);
  expect(messages.toSorted()).toEqual(['EMAIL_EXISTS', 'OK']);
});

test('of six anonymous accounts that request one address at once, one gets it and the others stay unchanged', async () => {
  const accounts = await Promise.all(Array.from({ length: 6 }, () => anonymous()));
  const responses = await Promise.all(
    accounts.map(({ idToken }) => call('signUp', { idToken, email: 'one-of-six@example.com', password: PASSWORD })),
  );
  const messages = responses.map(({ body }) => body.error?.message ?? 'OK');
  expect(messages.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'EMAIL_EXISTS'), 'OK']);
  const losers = accounts.filter((_, index) => messages[index] !== 'OK');
  for (const { idToken } of losers) expect(await messageOf('lookup', { idToken })).toBe('OK');
});

test('of two concurrent upgrades of one account, one wins and keeps its session', async () => {
  const { idToken } = await anonymous();
  const upgrades = await Promise.all(
    ['first@example.com', 'second@example.com'].map((email) => call('signUp', { idToken, email, password: PASSWORD })),
  );
  const [won, ...others] = upgrades.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  expect((await refresh(won?.body.refreshToken ?? '')).status).toBe(200);
});

test.each([
  [{ email: 'a@example.com' }, 'MISSING_PASSWORD'],
  [{ email: 'a@example.com', password: '' }, 'MISSING_PASSWORD'],
  [{ password: PASSWORD }, 'MISSING_EMAIL'],
  [{ email: 'not an address', password: PASSWORD }, 'INVALID_EMAIL'],
  [{ email: 7, password: PASSWORD }, 'INVALID_EMAIL'],
  [{ email: 'a@example.com', password: 'seven 7' }, 'WEAK_PASSWORD : Password should be 8 to 256 characters'],
  [{ email: 'a@example.com', password: 'x'.repeat(257) }, 'WEAK_PASSWORD : Password should be 8 to 256 characters'],
  [{ idToken: 'garbage', email: 'a@example.com', password: PASSWORD }, 'INVALID_ID_TOKEN'],
  [{ displayName: 'x'.repeat(257) }, 'INVALID_REQUEST : The request could not be read'],
  [[], 'INVALID_REQUEST : The request could not be read'],
  ['text', 'INVALID_REQUEST : The request could not be read'],
  [null, 'INVALID_REQUEST : The request could not be read'],
])('the sign-up %j is refused with %s', async (body, message) => {
  const response = await call('signUp', body);
  expect(response).toMatchObject({ status: 400, body: { error: { code: 400, message, errors: [{ message }] } } });
});

test('a client cannot choose its claims or its uid when it signs up', async () => {
  const claims = { role: 'admin', roleType: 'SuperAdmin' };
  const asked = await call('signUp', { customAttributes: JSON.stringify(claims) });
  expect(asked).toMatchObject({ status: 403, body: { error: { message: 'INSUFFICIENT_PERMISSION' } } });
  expect(await messageOf('signUp', { localId: 'chosen' })).toBe('INSUFFICIENT_PERMISSION');
  const { body } = await call('signUp', { ...claims, claims });
  expect(decodeJwt(body.idToken)).toMatchObject({ role: 'user', roleType: 'Anonymous' });
});

test('a network that has used up its hashes can make no more password accounts, while others can', async () => {
  const network = '198.51.100.77';
  const free = { email: 'flood@example.com', password: PASSWORD };
  await env.DB.prepare('INSERT INTO throttle (bucket, hits, reset_at) VALUES (?, 200, ?)')
    .bind(`hash:${digest(network)}`, nowSeconds() + 60)
    .run();
  expect(await messageOf('signUp', free, network)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  expect((await call('signUp', {}, network)).status).toBe(200);
  expect((await call('signUp', free, '198.51.100.78')).status).toBe(200);
});

test('a known address is refused no sooner than another one is accepted: both are hashed for', async () => {
  const { email } = await givenAccount('known-already@example.com');
  const timeOf = async (address: string) => {
    const startedAt = performance.now();
    await call('signUp', { email: address, password: PASSWORD }, '192.0.2.77');
    return performance.now() - startedAt;
  };
  const free = [await timeOf('free-one@example.com'), await timeOf('free-two@example.com')];
  const known = [await timeOf(email), await timeOf(email)];
  // Without a hash it would be a hundredth.
  expect(Math.max(...known)).toBeGreaterThan(Math.min(...free) / 4);
});
