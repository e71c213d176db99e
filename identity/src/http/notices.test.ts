import type { AccountNotice } from '@justright/worker-kit/mail';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePasskey } from '../../test/authenticator.ts';
import { answer, givenPasskey } from '../../test/passkeys.ts';
import { givenEnrolled, givenVerifiedAccount } from '../../test/second-factors.ts';
import { givenAccount, givenCode, givenRole, PASSWORD, type SecondFactorResponse } from '../../test/wire.ts';
import { app } from '../app.ts';
import { nowSeconds } from '../domain/time.ts';
import { totpStep } from '../domain/totp.ts';
import type { Env } from '../env.ts';
import { IdentityAdmin } from '../identity-admin.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1';
const NEW_PASSWORD = 'quiet-otter-paints-rivers';

let sent: AccountNotice[];
let isQueueDown: boolean;
const queue = {
  send: (notice: AccountNotice) => {
    if (isQueueDown) return Promise.reject(new Error('The queue is not there'));
    return Promise.resolve(sent.push(notice));
  },
};
const withQueue = { ...env, MAIL_QUEUE: queue as unknown as Env['MAIL_QUEUE'] };

beforeEach(() => {
  sent = [];
  isQueueDown = false;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime((totpStep(nowSeconds()) * 30 + 15) * 1000);
});
afterEach(() => void vi.useRealTimers());

interface Answered {
  idToken: string;
  mfaPendingCredential: string;
}

/** Makes a call by a browser from a network, and waits for what follows the response. */
async function ask(path: string, body: object, userAgent = FIREFOX, ip = '192.0.2.1'): Promise<Answered> {
  const context = createExecutionContext();
  const request = new Request(`https://identity.test/identitytoolkit.googleapis.com/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'user-agent': userAgent, 'cf-connecting-ip': ip },
  });
  const response = await app.fetch(request, withQueue, context);
  await waitOnExecutionContext(context);
  expect(response.status).toBe(200);
  return response.json<Answered>();
}

async function givenStaff(email: string) {
  const account = await givenAccount(email);
  await givenRole(account, { role: 'admin', roleType: 'OrderAdmin' });
  return account;
}
const signInBy = (email: string, userAgent?: string, ip?: string) =>
  ask('v1/accounts:signInWithPassword', { email, password: PASSWORD }, userAgent, ip);
const told = () => sent.map(({ notice, to, detail }) => [notice, to, detail]);

test('the owner is told of a login on another device or network, once for each', async () => {
  const { email } = await givenStaff('devices@example.com');
  await signInBy(email);
  await signInBy(email);
  expect(told()).toEqual([]);
  await signInBy(email, SAFARI);
  await signInBy(email, SAFARI);
  expect(told()).toEqual([['new-device', email, 'Safari on iPhone']]);
  await signInBy(email, FIREFOX, '198.51.100.7');
  expect(told().slice(1)).toEqual([['new-device', email, 'Firefox on Windows']]);
  const { results } = await env.DB.prepare('SELECT * FROM known_devices').all();
  expect(JSON.stringify(results)).not.toMatch(/Firefox|192\.0/);
});

test('a login by a mailed link tells as one by password does', async () => {
  const { email } = await givenStaff('by-link@example.com');
  await signInBy(email);
  await env.DB.prepare('UPDATE accounts SET email_verified = 1 WHERE email = ?').bind(email).run();
  await ask('v1/accounts:signInWithEmailLink', { email, oobCode: await givenCode('EMAIL_SIGNIN', email) }, SAFARI);
  expect(told()).toEqual([['new-device', email, 'Safari on iPhone']]);
});

test('the owner is told of a new password, changed or reset', async () => {
  const { email } = await givenStaff('passwords@example.com');
  const { idToken } = await signInBy(email);
  await ask('v1/accounts:update', { idToken, password: NEW_PASSWORD });
  expect(told()).toEqual([['new-password', email, 'Firefox on Windows']]);
  const oobCode = await givenCode('PASSWORD_RESET', email);
  await ask('v1/accounts:resetPassword', { oobCode, newPassword: PASSWORD }, SAFARI);
  expect(told().slice(1)).toEqual([['new-password', email, 'Safari on iPhone']]);
});

test('the owner is told of a second factor that is removed, by whom ever, and of a login by it', async () => {
  const { uid, email, idToken, factorId, codeAfter } = await givenEnrolled('factors@example.com');
  await givenRole({ uid }, { role: 'admin', roleType: 'OrderAdmin' });
  for (const [step, userAgent] of [[1, FIREFOX] as const, [2, SAFARI] as const]) {
    const { mfaPendingCredential } = await signInBy(email, userAgent);
    expect(sent).toEqual([]);
    const totpVerificationInfo = { verificationCode: codeAfter(step) };
    await ask('v2/accounts/mfaSignIn:finalize', { mfaPendingCredential, totpVerificationInfo }, userAgent);
  }
  expect(told()).toEqual([['new-device', email, 'Safari on iPhone']]);
  await ask('v2/accounts/mfaEnrollment:withdraw', { idToken, mfaEnrollmentId: factorId });
  expect(told().slice(1)).toEqual([['second-factor-removed', email, 'Firefox on Windows']]);
});

test('the owner is told of a second factor that is added, and of one that the operator removes', async () => {
  const { uid, email } = await givenStaff('operator@example.com');
  await env.DB.prepare('UPDATE accounts SET email_verified = 1 WHERE uid = ?').bind(uid).run();
  const { idToken } = await signInBy(email);
  const context = createExecutionContext();
  const admin = new IdentityAdmin(context, withQueue);
  expect(await admin.removeSecondFactor(uid)).toBe(false);
  const started = await ask('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
  const { totpCode } = await import('../domain/totp.ts');
  const { totpSessionInfo } = started as unknown as {
    totpSessionInfo: { sharedSecretKey: string; sessionInfo: string };
  };
  const verificationCode = totpCode(totpSessionInfo.sharedSecretKey, totpStep(nowSeconds()));
  const totpVerificationInfo = { sessionInfo: totpSessionInfo.sessionInfo, verificationCode };
  await ask('v2/accounts/mfaEnrollment:finalize', { idToken, totpVerificationInfo });
  expect(await admin.removeSecondFactor(uid)).toBe(true);
  expect(told()).toEqual([
    ['second-factor-added', email, 'Firefox on Windows'],
    ['second-factor-removed', email, ''],
  ]);
});

test('the owner is told of a passkey that is added or removed', async () => {
  const { uid, email } = await givenStaff('keys@example.com');
  await env.DB.prepare('UPDATE accounts SET email_verified = 1 WHERE uid = ?').bind(uid).run();
  const { idToken } = await signInBy(email);
  const started = await ask('v2/accounts/passkeys:startEnrollment', { idToken });
  const { options, challengeInfo } = started as unknown as Pick<SecondFactorResponse, 'options' | 'challengeInfo'>;
  const { credential } = await makePasskey(options);
  const finished = { idToken, challengeInfo, credential };
  const made = await ask('v2/accounts/passkeys:finishEnrollment', finished);
  const { passkeyId } = made as unknown as Pick<SecondFactorResponse, 'passkeyId'>;
  await ask('v2/accounts/passkeys:remove', { idToken, passkeyId }, SAFARI);
  expect(told()).toEqual([
    ['passkey-added', email, 'Firefox on Windows'],
    ['passkey-removed', email, 'Safari on iPhone'],
  ]);
});

test('a diner is told of a second factor too, which a stranger may have added', async () => {
  const { email } = await givenVerifiedAccount('diner-keys@example.com');
  const { idToken } = await signInBy(email);
  const started = await ask('v2/accounts/passkeys:startEnrollment', { idToken });
  const { options, challengeInfo } = started as unknown as Pick<SecondFactorResponse, 'options' | 'challengeInfo'>;
  const { credential } = await makePasskey(options);
  await ask('v2/accounts/passkeys:finishEnrollment', { idToken, challengeInfo, credential });
  expect(told()).toEqual([['passkey-added', email, 'Firefox on Windows']]);
});

test('the owner is told of a login by a passkey on another device', async () => {
  const { uid, email, passkey } = await givenPasskey('key-device@example.com');
  await givenRole({ uid }, { role: 'admin', roleType: 'OrderAdmin' });
  for (const userAgent of [FIREFOX, SAFARI]) {
    await ask('v2/accounts/passkeys:signIn', { passkey: await answer(passkey) }, userAgent);
  }
  expect(told()).toEqual([['new-device', email, 'Safari on iPhone']]);
});

test('a diner is told nothing of logins and passwords, and their devices are not remembered', async () => {
  const { email, uid } = await givenAccount('a-diner@example.com');
  await signInBy(email);
  const { idToken } = await signInBy(email, SAFARI);
  await ask('v1/accounts:update', { idToken, password: NEW_PASSWORD });
  expect(sent).toEqual([]);
  expect(await env.DB.prepare('SELECT 1 FROM known_devices WHERE uid = ?').bind(uid).first()).toBeNull();
});

test('a queue that fails refuses nothing, and is logged without the address', async () => {
  const { email } = await givenStaff('no-queue@example.com');
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  await signInBy(email);
  isQueueDown = true;
  await signInBy(email, SAFARI);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('A notice could not be queued'));
  expect(JSON.stringify(logged.mock.calls)).not.toContain(email);
});
