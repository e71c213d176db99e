import { env } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import {
  anonymous,
  call,
  expireCodes,
  givenAccount,
  givenCode,
  givenRole,
  messageOf,
  PASSWORD,
  refresh,
  signIn,
} from '../../test/wire.ts';
import { newOobCode } from '../domain/opaque.ts';

const METHOD = 'signInWithEmailLink';
const linkFor = async (email: string) => ({ email, oobCode: await givenCode('EMAIL_SIGNIN', email) });

test('a link creates an account with a verified address, and signs in', async () => {
  const { status, body } = await call(METHOD, await linkFor('fresh@example.com'));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    email: 'fresh@example.com',
    isNewUser: true,
    expiresIn: '3600',
  });
  expect(decodeJwt(body.idToken)).toMatchObject({
    sub: body.localId,
    email: 'fresh@example.com',
    email_verified: true,
    auth_time: expect.any(Number),
    role: 'user',
    roleType: 'User',
    firebase: { identities: { email: ['fresh@example.com'] }, sign_in_provider: 'password' },
  });
  expect((await refresh(body.refreshToken)).body).toMatchObject({ user_id: body.localId });
  const again = await call(METHOD, await linkFor('fresh@example.com'));
  expect(again.body).toMatchObject({ localId: body.localId, isNewUser: false });
});

test('the first link to an address removes the password and the sessions that another person made', async () => {
  const { uid, email } = await givenAccount('squatted@example.com');
  const squatter = await signIn(email);
  const { body } = await call(METHOD, await linkFor(email));
  expect(body).toMatchObject({ localId: uid, isNewUser: false });
  expect(await messageOf('lookup', { idToken: body.idToken })).toBe('OK');
  expect(await messageOf('lookup', { idToken: squatter.idToken })).toBe('TOKEN_EXPIRED');
  expect((await refresh(squatter.refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED');
  expect(await messageOf('signInWithPassword', { email, password: PASSWORD })).toBe('INVALID_LOGIN_CREDENTIALS');
});

test('a later link keeps the owner’s password and sessions', async () => {
  const email = 'proven@example.com';
  const first = (await call(METHOD, await linkFor(email))).body;
  const chosen = (await call('update', { idToken: first.idToken, password: PASSWORD })).body;
  expect(await messageOf(METHOD, await linkFor(email))).toBe('OK');
  expect(await messageOf('lookup', { idToken: chosen.idToken })).toBe('OK');
  expect((await refresh(chosen.refreshToken)).status).toBe(200);
  expect(await messageOf('signInWithPassword', { email, password: PASSWORD })).toBe('OK');
});

test('an anonymous account gets the address of a link, keeps its uid, and its old sessions end', async () => {
  const before = await anonymous();
  const { body } = await call(METHOD, { ...(await linkFor('linked@example.com')), idToken: before.idToken });
  expect(body).toMatchObject({ localId: before.localId, email: 'linked@example.com', isNewUser: false });
  expect(decodeJwt(body.idToken)).toMatchObject({ sub: before.localId, email_verified: true, roleType: 'User' });
  expect((await refresh(before.refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED');
  expect(await messageOf('lookup', { idToken: before.idToken })).toBe('TOKEN_EXPIRED');
  expect(await messageOf('lookup', { idToken: body.idToken })).toBe('OK');
});

test('an upgrade keeps claims that the administration set', async () => {
  const { idToken, localId } = await anonymous();
  await givenRole({ uid: localId }, { role: 'merchant', roleType: 'MerchantAdmin' });
  const { body } = await call(METHOD, { ...(await linkFor('merchant@example.com')), idToken });
  expect(decodeJwt(body.idToken)).toMatchObject({ role: 'merchant', roleType: 'MerchantAdmin' });
});

test('an upgrade to a taken address is refused, and its link still signs in to the account with that address', async () => {
  const { uid, email } = await givenAccount('has-owner@example.com');
  const link = await linkFor(email);
  const { idToken } = await anonymous();
  expect(await messageOf(METHOD, { ...link, idToken })).toBe('EMAIL_EXISTS');
  expect((await call(METHOD, link)).body.localId).toBe(uid);
});

test('a link with an ID token of its own account is a sign-in; with that of another account it is refused', async () => {
  const { uid, email } = await givenAccount('self@example.com');
  await givenAccount('neighbour@example.com');
  const own = (await signIn(email)).idToken;
  const other = (await signIn('neighbour@example.com')).idToken;
  const link = await linkFor(email);
  expect(await messageOf(METHOD, { ...link, idToken: other })).toBe('EMAIL_EXISTS');
  expect((await call(METHOD, { ...link, idToken: own })).body).toMatchObject({ localId: uid, isNewUser: false });
});

test('of six sign-ins by one link, one wins', async () => {
  const link = await linkFor('raced-link@example.com');
  const responses = await Promise.all(Array.from({ length: 6 }, () => call(METHOD, link)));
  const [won, ...others] = responses.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  expect(won?.body.isNewUser).toBe(true);
  const refusals = responses.flatMap(({ body }) => body.error?.message ?? []);
  expect(refusals).toEqual(Array.from({ length: 5 }, () => 'INVALID_OOB_CODE'));
  expect((await refresh(won?.body.refreshToken ?? '')).status).toBe(200);
});

test('of six concurrent first sign-ins by one link, one wins and is the only session', async () => {
  const { uid, email } = await givenAccount('raced-proof@example.com');
  await signIn(email);
  const link = await linkFor(email);
  const responses = await Promise.all(Array.from({ length: 6 }, () => call(METHOD, link)));
  const winners = responses.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  expect(await messageOf('lookup', { idToken: winners[0]?.body.idToken })).toBe('OK');
  expect(await env.DB.prepare('SELECT count(*) AS n FROM sessions WHERE uid = ?').bind(uid).first('n')).toBe(1);
});

test('of six anonymous accounts with different links to one address, one gets the address', async () => {
  const email = 'one-owner@example.com';
  const upgrades = await Promise.all(
    Array.from({ length: 6 }, async () => ({ ...(await linkFor(email)), idToken: (await anonymous()).idToken })),
  );
  const messages = await Promise.all(upgrades.map((upgrade) => messageOf(METHOD, upgrade)));
  const refused = messages.filter((message) => message !== 'OK');
  expect(refused).toHaveLength(5);
  // The winner uses up every link to the address: who comes after it has a link that is used.
  expect(['EMAIL_EXISTS', 'INVALID_OOB_CODE']).toEqual(expect.arrayContaining(refused));
  expect(await env.DB.prepare('SELECT count(*) AS n FROM accounts WHERE email = ?').bind(email).first('n')).toBe(1);
});

test('an account that is upgraded by two concurrent links keeps the session of the winner', async () => {
  const { idToken } = await anonymous();
  const links = await Promise.all([linkFor('two-links@example.com'), linkFor('two-links@example.com')]);
  const responses = await Promise.all(links.map((link) => call(METHOD, { ...link, idToken })));
  const [won, ...others] = responses.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  expect((await refresh(won?.body.refreshToken ?? '')).status).toBe(200);
});

test('a disabled account cannot sign in, and its link stays valid', async () => {
  const { uid, email } = await givenAccount('barred-link@example.com');
  const link = await linkFor(email);
  const disable = (disabled: number) =>
    env.DB.prepare('UPDATE accounts SET disabled = ? WHERE uid = ?').bind(disabled, uid).run();
  await disable(1);
  expect(await messageOf(METHOD, link)).toBe('USER_DISABLED');
  await disable(0);
  expect(await messageOf(METHOD, link)).toBe('OK');
});

test('a link works only for its own address and until it expires', async () => {
  const { oobCode, email } = await linkFor('exact@example.com');
  expect(await messageOf(METHOD, { oobCode, email: 'another@example.com' })).toBe('INVALID_EMAIL');
  await expireCodes();
  expect(await messageOf(METHOD, { oobCode, email })).toBe('EXPIRED_OOB_CODE');
});

test('a code of another kind cannot sign in', async () => {
  const { email } = await givenAccount('wrong-kind@example.com');
  for (const requestType of ['PASSWORD_RESET', 'VERIFY_EMAIL'] as const) {
    expect(await messageOf(METHOD, { email, oobCode: await givenCode(requestType, email) })).toBe('INVALID_OOB_CODE');
  }
});

test.each([
  [{ oobCode: 'x' }, 'MISSING_EMAIL'],
  [{ email: 'nobody', oobCode: 'x' }, 'INVALID_EMAIL'],
  [{ email: 'a@example.com' }, 'MISSING_OOB_CODE'],
  [{ email: 'a@example.com', oobCode: '' }, 'MISSING_OOB_CODE'],
  [{ email: 'a@example.com', oobCode: newOobCode() }, 'INVALID_OOB_CODE'],
  [{ email: 'a@example.com', oobCode: 'x', idToken: 'garbage' }, 'INVALID_ID_TOKEN'],
])('the sign-in %j is refused with %s', async (body, message) => {
  expect(await messageOf(METHOD, body)).toBe(message);
});
