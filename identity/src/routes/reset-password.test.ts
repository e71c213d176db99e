import { env } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { call, expireCodes, givenAccount, givenCode, messageOf, PASSWORD, refresh, signIn } from '../../test/wire.ts';
import { newOobCode } from '../domain/opaque.ts';

const NEW_PASSWORD = 'a different horse';
const KIND = 'identitytoolkit#ResetPasswordResponse';

test('a code without a password reveals its purpose, and stays valid', async () => {
  const { email } = await givenAccount('checked@example.com');
  for (const requestType of ['PASSWORD_RESET', 'VERIFY_EMAIL'] as const) {
    const oobCode = await givenCode(requestType, email);
    const expected = { status: 200, body: { kind: KIND, email, requestType } };
    expect(await call('resetPassword', { oobCode })).toMatchObject(expected);
    expect(await call('resetPassword', { oobCode })).toMatchObject(expected);
  }
});

test('a sign-in code does not reveal its address', async () => {
  const oobCode = await givenCode('EMAIL_SIGNIN', 'secret-mailbox@example.com');
  const { body } = await call('resetPassword', { oobCode });
  expect(body).toEqual({ kind: KIND, requestType: 'EMAIL_SIGNIN' });
});

test('a reset sets the password, verifies the address, and ends every session', async () => {
  const { email } = await givenAccount('lost@example.com');
  const before = await signIn(email);
  const oobCode = await givenCode('PASSWORD_RESET', email);
  const { status, body } = await call('resetPassword', { oobCode, newPassword: NEW_PASSWORD });
  expect({ status, body }).toEqual({ status: 200, body: { kind: KIND, email, requestType: 'PASSWORD_RESET' } });
  expect((await refresh(before.refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED');
  expect(await messageOf('lookup', { idToken: before.idToken })).toBe('TOKEN_EXPIRED');
  expect(await messageOf('signInWithPassword', { email, password: PASSWORD })).toBe('INVALID_LOGIN_CREDENTIALS');
  const { idToken } = await signIn(email, NEW_PASSWORD);
  expect(decodeJwt(idToken)).toMatchObject({ email, email_verified: true });
  expect(await messageOf('lookup', { idToken })).toBe('OK');
});

test('a reset removes every other reset code of the account', async () => {
  const { email } = await givenAccount('twice-mailed@example.com');
  const oobCodes = [await givenCode('PASSWORD_RESET', email), await givenCode('PASSWORD_RESET', email)];
  const [first, second] = oobCodes.map((oobCode) => ({ oobCode, newPassword: NEW_PASSWORD }));
  expect(await messageOf('resetPassword', first)).toBe('OK');
  expect(await messageOf('resetPassword', first)).toBe('INVALID_OOB_CODE');
  expect(await messageOf('resetPassword', second)).toBe('INVALID_OOB_CODE');
});

test('of six uses of one reset code, one wins, and its password is the one that works', async () => {
  const { email } = await givenAccount('raced-reset@example.com');
  const oobCode = await givenCode('PASSWORD_RESET', email);
  const passwords = Array.from({ length: 6 }, (_, index) => `a different horse ${index}`);
  const messages = await Promise.all(
    passwords.map((newPassword) => messageOf('resetPassword', { oobCode, newPassword })),
  );
  expect(messages.filter((message) => message === 'OK')).toHaveLength(1);
  expect(new Set(messages)).toEqual(new Set(['OK', 'INVALID_OOB_CODE']));
  const winner = passwords[messages.indexOf('OK')] ?? '';
  expect(await messageOf('signInWithPassword', { email, password: winner })).toBe('OK');
});

test('a weak password leaves the code valid', async () => {
  const { email } = await givenAccount('weak@example.com');
  const oobCode = await givenCode('PASSWORD_RESET', email);
  expect(await messageOf('resetPassword', { oobCode, newPassword: 'short' })).toMatch(/^WEAK_PASSWORD : /);
  expect(await messageOf('resetPassword', { oobCode, newPassword: NEW_PASSWORD })).toBe('OK');
});

test('an expired code and an invented code get different errors', async () => {
  const { email } = await givenAccount('late@example.com');
  const oobCode = await givenCode('PASSWORD_RESET', email);
  await expireCodes();
  for (const newPassword of [undefined, NEW_PASSWORD]) {
    expect(await messageOf('resetPassword', { oobCode, newPassword })).toBe('EXPIRED_OOB_CODE');
    expect(await messageOf('resetPassword', { oobCode: newOobCode(), newPassword })).toBe('INVALID_OOB_CODE');
  }
});

test('a code of another kind sets no password', async () => {
  const { email } = await givenAccount('other-kind@example.com');
  for (const requestType of ['VERIFY_EMAIL', 'EMAIL_SIGNIN'] as const) {
    const oobCode = await givenCode(requestType, email);
    expect(await messageOf('resetPassword', { oobCode, newPassword: NEW_PASSWORD })).toBe('INVALID_OOB_CODE');
  }
  expect(await messageOf('signInWithPassword', { email, password: PASSWORD })).toBe('OK');
});

test('the password of a disabled account cannot be reset', async () => {
  const { uid, email } = await givenAccount('barred@example.com');
  const oobCode = await givenCode('PASSWORD_RESET', email);
  await env.DB.prepare('UPDATE accounts SET disabled = 1 WHERE uid = ?').bind(uid).run();
  expect(await messageOf('resetPassword', { oobCode, newPassword: NEW_PASSWORD })).toBe('USER_DISABLED');
});

test('the codes of a deleted account are deleted with it', async () => {
  const { email } = await givenAccount('deleted@example.com');
  const oobCode = await givenCode('PASSWORD_RESET', email);
  const { idToken } = await signIn(email);
  expect(await messageOf('delete', { idToken })).toBe('OK');
  expect(await messageOf('resetPassword', { oobCode })).toBe('INVALID_OOB_CODE');
});

test.each([
  [{}, 'MISSING_OOB_CODE'],
  [{ oobCode: '' }, 'MISSING_OOB_CODE'],
  [{ oobCode: 7 }, 'MISSING_OOB_CODE'],
  [{ oobCode: 'garbage' }, 'INVALID_OOB_CODE'],
  [{ oobCode: 'garbage', newPassword: '' }, 'MISSING_PASSWORD'],
  [{ oobCode: 'garbage', newPassword: NEW_PASSWORD }, 'INVALID_OOB_CODE'],
  [{ email: 'a@example.com', oldPassword: PASSWORD, newPassword: NEW_PASSWORD }, 'MISSING_OOB_CODE'],
])('the reset %j is refused with %s', async (body, message) => {
  expect(await messageOf('resetPassword', body)).toBe(message);
});
