import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { givenAccount, givenCode, givenRole, messageOf, PASSWORD, signIn } from '../../test/wire.ts';
import { app } from '../app.ts';
import { IdentityAdmin } from '../identity-admin.ts';
import { requireStrongPassword } from './require-strong-password.ts';

const STRICT = { ...env, WEAK_PASSWORD: 'on' } as const;
const WEAK = 'Password123!';
const STRONG = 'quiet-otter-paints-rivers';
const REFUSAL = 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : This password is known from leaks or easily guessed';
const STAFF = { role: 'merchant', roleType: 'RestaurantManager' } as const;

/** Calls `accounts:{method}` of a Worker that refuses weak passwords; returns the error's message, or 'OK'. */
async function strict(method: string, body: object): Promise<string> {
  const request = new Request(`https://identity.test/identitytoolkit.googleapis.com/v1/accounts:${method}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  const response = await app.fetch(request, STRICT, createExecutionContext());
  return (await response.json<{ error?: { message: string } }>()).error?.message ?? 'OK';
}

async function givenStaff(email: string) {
  const account = await givenAccount(email);
  await givenRole(account, STAFF);
  return account;
}

test('a weak password of staff is refused when it is changed, and the old one stays', async () => {
  const { email } = await givenStaff('change-weak@example.com');
  const { idToken } = await signIn(email);
  expect(await strict('update', { idToken, password: WEAK })).toBe(REFUSAL);
  expect(await messageOf('signInWithPassword', { email, password: PASSWORD })).toBe('OK');
  expect(await strict('update', { idToken, password: STRONG })).toBe('OK');
});

test('a weak password of staff is refused when it is reset, and the code stays valid', async () => {
  const { email } = await givenStaff('reset-weak@example.com');
  const oobCode = await givenCode('PASSWORD_RESET', email);
  expect(await strict('resetPassword', { oobCode, newPassword: WEAK })).toBe(REFUSAL);
  expect(await messageOf('signInWithPassword', { email, password: PASSWORD })).toBe('OK');
  expect(await strict('resetPassword', { oobCode, newPassword: STRONG })).toBe('OK');
});

test('an account of staff is not made with a weak password', async () => {
  const admin = new IdentityAdmin(createExecutionContext(), STRICT);
  const account = { email: 'made-weak@example.com', displayName: null, emailVerified: true, claims: STAFF };
  expect(await admin.createAccount({ ...account, password: WEAK })).toMatchObject({
    ok: false,
    code: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
  });
  expect(await admin.createAccount({ ...account, password: STRONG })).toMatchObject({ ok: true });
});

test('nobody signs up, changes or resets to a password that is the first guess of anybody', async () => {
  const email = 'first-guess@example.com';
  for (const password of ['12345678', 'Trustno1', email]) {
    expect(await messageOf('signUp', { email, password })).toBe(REFUSAL);
  }
  expect(await messageOf('signUp', { email, password: WEAK })).toBe('OK');
  const { idToken } = await signIn(email, WEAK);
  expect(await messageOf('update', { idToken, password: 'iloveyou' })).toBe(REFUSAL);
  const oobCode = await givenCode('PASSWORD_RESET', email);
  expect(await messageOf('resetPassword', { oobCode, newPassword: 'sunshine' })).toBe(REFUSAL);
  expect(await messageOf('resetPassword', { oobCode, newPassword: STRONG })).toBe('OK');
});

test('diners may have any other one, and so may everybody where it is off', () => {
  const diner = { email: 'diner@example.com', claims: { role: 'user', roleType: 'User' } as const };
  expect(() => requireStrongPassword(STRICT, diner, WEAK)).not.toThrow();
  expect(env.WEAK_PASSWORD).toBe('off');
  expect(() => requireStrongPassword(env, { email: null, claims: STAFF }, WEAK)).not.toThrow();
  expect(() => requireStrongPassword(STRICT, { email: null, claims: STAFF }, WEAK)).toThrow(
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
  );
});
