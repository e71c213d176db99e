import { env } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { call, givenAccount, messageOf, PASSWORD, signIn } from '../../test/wire.ts';
import { digest } from '@justright/worker-kit/digest';

const WRONG = 'wrong horse battery';

test('the right password signs in', async () => {
  const { uid } = await givenAccount('right@example.com');
  const { status, body } = await call('signInWithPassword', {
    email: 'Right@example.com',
    password: PASSWORD,
    returnSecureToken: true,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: uid,
    email: 'right@example.com',
    displayName: '',
    registered: true,
    expiresIn: '3600',
  });
  expect(decodeJwt(body.idToken)).toMatchObject({ sub: uid, email: 'right@example.com' });
});

test('a wrong password and an unknown address get the same response', async () => {
  await givenAccount('known@example.com');
  const wrong = await call('signInWithPassword', { email: 'known@example.com', password: WRONG });
  const unknown = await call('signInWithPassword', { email: 'unknown@example.com', password: WRONG });
  expect(wrong.status).toBe(400);
  expect(wrong.body.error?.message).toBe('INVALID_LOGIN_CREDENTIALS');
  expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
});

test.each([
  [{ password: PASSWORD }, 'MISSING_EMAIL'],
  [{ email: 'nobody', password: PASSWORD }, 'INVALID_EMAIL'],
  [{ email: 'a@example.com' }, 'MISSING_PASSWORD'],
  [{ email: 'a@example.com', password: '' }, 'MISSING_PASSWORD'],
])('the sign-in %j is refused with %s', async (body, message) => {
  expect(await messageOf('signInWithPassword', body)).toBe(message);
});

test('a disabled account cannot sign in, and only its owner gets the reason', async () => {
  const { uid, email } = await givenAccount('disabled@example.com');
  await env.DB.prepare('UPDATE accounts SET disabled = 1 WHERE uid = ?').bind(uid).run();
  expect(await messageOf('signInWithPassword', { email, password: PASSWORD })).toBe('USER_DISABLED');
  expect(await messageOf('signInWithPassword', { email, password: WRONG })).toBe('INVALID_LOGIN_CREDENTIALS');
});

test('after ten wrong passwords from one network the right one is refused there, but not elsewhere', async () => {
  const { email } = await givenAccount('guessed@example.com');
  const network = '198.51.100.7';
  const guesses = Array.from({ length: 10 }, () =>
    messageOf('signInWithPassword', { email, password: WRONG }, network),
  );
  expect(new Set(await Promise.all(guesses))).toEqual(new Set(['INVALID_LOGIN_CREDENTIALS']));
  const right = { email, password: PASSWORD };
  expect(await messageOf('signInWithPassword', right, network)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  expect(await messageOf('signInWithPassword', right, '198.51.100.8')).toBe('OK');
});

test('attempts that are refused by the throttle do not count against the account', async () => {
  const { email } = await givenAccount('flooded@example.com');
  const flood = Array.from({ length: 12 }, () => messageOf('signInWithPassword', { email, password: WRONG }));
  await Promise.all(flood);
  expect(await hitsOf(`password:${digest(email)}`)).toBe(10);
});

test('after a hundred wrong passwords from many networks the account is refused everywhere', async () => {
  const { email } = await givenAccount('besieged@example.com');
  await env.DB.prepare('INSERT INTO throttle VALUES (?, 100, ?)')
    .bind(`password:${digest(email)}`, Math.floor(Date.now() / 1000) + 200)
    .run();
  const refused = await call('signInWithPassword', { email, password: PASSWORD }, '203.0.113.1');
  expect(refused.body.error?.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  // The rest of the current window.
  expect(Number(refused.headers.get('retry-after'))).toSatisfy((left) => left > 100 && left <= 200);
});

test.each([
  ['ends with its window', 0],
  ['of before the clock was set back is over', 400],
])('a throttle %s', async (_what, endsInSeconds) => {
  const { email } = await givenAccount(`waited-${endsInSeconds}@example.com`);
  await env.DB.prepare('INSERT INTO throttle VALUES (?, 100, ?)')
    .bind(`password:${digest(email)}`, Math.floor(Date.now() / 1000) + endsInSeconds)
    .run();
  expect(await messageOf('signInWithPassword', { email, password: PASSWORD })).toBe('OK');
});

test('right passwords do not count, so that a person can sign in any number of times', async () => {
  const { email } = await givenAccount('often@example.com');
  await signIn(email);
  await signIn(email);
  expect(await hitsOf(`password:${digest(email)}`)).toBe(0);
});

const hitsOf = (bucket: string) =>
  env.DB.prepare('SELECT hits FROM throttle WHERE bucket = ?').bind(bucket).first<number>('hits');
