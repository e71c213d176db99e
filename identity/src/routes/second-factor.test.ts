import { env, exports } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { givenEnrolled, givenVerifiedAccount } from '../../test/second-factors.ts';
import {
  call,
  callV2,
  givenAccount,
  givenCode,
  messageOf,
  messageOfV2,
  PASSWORD,
  refresh,
  signIn,
} from '../../test/wire.ts';
import { findAccount, openSession } from '../data/accounts.ts';
import { nowSeconds } from '../domain/time.ts';
import { totpCode, totpStep } from '../domain/totp.ts';

const NEW_PASSWORD = 'a different horse';
const STEP_SECONDS = 30;

// A code is that of an instant: in the middle of a step, whatever the tests take.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime((totpStep(nowSeconds()) * STEP_SECONDS + STEP_SECONDS / 2) * 1000);
});
afterEach(() => vi.useRealTimers());

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const withCode = (verificationCode: string) => ({ totpVerificationInfo: { verificationCode } });
const pendingOf = async (email: string) => (await signIn(email)).mfaPendingCredential ?? '';
const sessionsOf = async (uid: string) =>
  (await env.DB.prepare('SELECT * FROM sessions WHERE uid = ?').bind(uid).all()).results.length;

test('a second factor is enrolled by its first code, and the other sessions end', async () => {
  const { uid, email } = await givenVerifiedAccount('enrol@example.com');
  const elsewhere = await signIn(email);
  const { idToken } = await signIn(email);
  const { body } = await callV2('mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
  expect(body.totpSessionInfo).toMatchObject({ verificationCodeLength: 6, periodSec: 30, hashingAlgorithm: 'SHA1' });
  const { sharedSecretKey, sessionInfo } = body.totpSessionInfo;
  const verificationCode = totpCode(sharedSecretKey, totpStep(nowSeconds()));
  const finalize = { idToken, displayName: 'Phone', totpVerificationInfo: { sessionInfo, verificationCode } };
  const { body: tokens } = await callV2('mfaEnrollment:finalize', finalize);
  expect(decodeJwt(tokens.idToken)).toMatchObject({
    sub: uid,
    mfa_time: nowSeconds(),
    firebase: { sign_in_second_factor: 'totp' },
  });
  expect((await refresh(elsewhere.refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED');
  expect(await messageOf('lookup', { idToken })).toBe('TOKEN_EXPIRED');
  const { body: looked } = await call('lookup', { idToken: tokens.idToken });
  expect(looked).toMatchObject({ users: [{ mfaInfo: [{ displayName: 'Phone', totpInfo: {} }] }] });
  // No response after the enrolment has the secret, and the database only the sealed one.
  const { results } = await env.DB.prepare('SELECT * FROM second_factors').all();
  expect(JSON.stringify([tokens, looked, results])).not.toContain(sharedSecretKey);
});

test('a refresh keeps what the session has proved', async () => {
  const { refreshToken, idToken } = await givenEnrolled('kept@example.com');
  const { body } = await refresh(refreshToken);
  expect(decodeJwt(body['id_token'] ?? '')['mfa_time']).toBe(decodeJwt(idToken)['mfa_time']);
});

test('a wrong code enrols nothing, and an enrolment belongs to its session and its quarter of an hour', async () => {
  const { email, uid } = await givenVerifiedAccount('strict@example.com');
  const { idToken } = await signIn(email);
  const { body } = await callV2('mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
  const { sharedSecretKey, sessionInfo } = body.totpSessionInfo;
  const code = () => totpCode(sharedSecretKey, totpStep(nowSeconds()));
  const finalize = (token: string, info: string, verificationCode: string) =>
    messageOfV2('mfaEnrollment:finalize', {
      idToken: token,
      totpVerificationInfo: { sessionInfo: info, verificationCode },
    });
  const wrong = totpCode(sharedSecretKey, totpStep(nowSeconds()) - 5);
  expect(await finalize(idToken, sessionInfo, wrong)).toBe('INVALID_CODE');
  expect(await finalize(idToken, `${sessionInfo}x`, code())).toBe('INVALID_SESSION_INFO');
  const other = await signIn(email);
  expect(await finalize(other.idToken, sessionInfo, code())).toBe('INVALID_SESSION_INFO');
  later(901);
  expect(await finalize(idToken, sessionInfo, code())).toBe('SESSION_EXPIRED');
  expect(await env.DB.prepare('SELECT 1 FROM second_factors WHERE uid = ?').bind(uid).first()).toBeNull();
});

test('enrolling needs a verified address, a recent sign-in and no factor yet', async () => {
  const start = (idToken: string) => messageOfV2('mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
  const { email } = await givenAccount('unproved@example.com');
  const unproved = await signIn(email);
  expect(await start(unproved.idToken)).toBe('UNVERIFIED_EMAIL');
  const enrolled = await givenEnrolled('again@example.com');
  expect(await start(enrolled.idToken)).toBe('SECOND_FACTOR_EXISTS');
  const { idToken } = await signIn((await givenVerifiedAccount('late@example.com')).email);
  later(301);
  expect(await start(idToken)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
});

test('a password alone gives no session of an account with a second factor', async () => {
  const { email, uid, factorId, codeAfter } = await givenEnrolled('two@example.com');
  const before = await sessionsOf(uid);
  const { status, body } = await call('signInWithPassword', { email, password: PASSWORD });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('idToken');
  expect(body).not.toHaveProperty('refreshToken');
  expect(body.mfaInfo).toMatchObject([{ mfaEnrollmentId: factorId, displayName: 'Phone', totpInfo: {} }]);
  expect(await sessionsOf(uid)).toBe(before);
  const finish = { mfaPendingCredential: body.mfaPendingCredential, mfaEnrollmentId: factorId };
  const { body: tokens } = await callV2('mfaSignIn:finalize', { ...finish, ...withCode(codeAfter(1)) });
  expect(decodeJwt(tokens.idToken)).toMatchObject({ sub: uid, mfa_time: nowSeconds() });
  // The credential worked once.
  expect(await messageOfV2('mfaSignIn:finalize', { ...finish, ...withCode(codeAfter(2)) })).toBe(
    'INVALID_MFA_PENDING_CREDENTIAL',
  );
});

test('a mailed link alone gives no session either, and is used up', async () => {
  const { email, uid, codeAfter } = await givenEnrolled('link@example.com');
  const before = await sessionsOf(uid);
  const oobCode = await givenCode('EMAIL_SIGNIN', email);
  const { body } = await call('signInWithEmailLink', { email, oobCode });
  expect(body).not.toHaveProperty('idToken');
  expect(await sessionsOf(uid)).toBe(before);
  expect(await messageOf('signInWithEmailLink', { email, oobCode })).toBe('INVALID_OOB_CODE');
  const { mfaPendingCredential } = body;
  const { body: tokens } = await callV2('mfaSignIn:finalize', { mfaPendingCredential, ...withCode(codeAfter(1)) });
  expect(decodeJwt(tokens.idToken)['sub']).toBe(uid);
});

test('a link that is used in a session of the same account asks again', async () => {
  const { email, idToken } = await givenEnrolled('same@example.com');
  const oobCode = await givenCode('EMAIL_SIGNIN', email);
  const { body } = await call('signInWithEmailLink', { email, oobCode, idToken });
  expect(body).not.toHaveProperty('idToken');
});

test('a reset password opens no session, and the next sign-in meets the second factor', async () => {
  const { email, uid } = await givenEnrolled('reset@example.com');
  const oobCode = await givenCode('PASSWORD_RESET', email);
  const { body } = await call('resetPassword', { oobCode, newPassword: NEW_PASSWORD });
  expect(body).not.toHaveProperty('idToken');
  expect(await sessionsOf(uid)).toBe(0);
  expect(await signIn(email, NEW_PASSWORD)).not.toHaveProperty('idToken');
});

test('a changed password keeps the proof of its session, and ends sign-ins that wait', async () => {
  const { email, idToken, codeAfter } = await givenEnrolled('change@example.com');
  const mfaPendingCredential = await pendingOf(email);
  const { body } = await call('update', { idToken, password: NEW_PASSWORD });
  expect(decodeJwt(body.idToken)['mfa_time']).toBe(decodeJwt(idToken)['mfa_time']);
  expect((await refresh(body.refreshToken)).status).toBe(200);
  expect(await messageOfV2('mfaSignIn:finalize', { mfaPendingCredential, ...withCode(codeAfter(1)) })).toBe(
    'INVALID_MFA_PENDING_CREDENTIAL',
  );
});

test('an administrator that invites, disables or signs out ends sign-ins that wait', async () => {
  const admin = exports.IdentityAdmin;
  const { email, uid, codeAfter } = await givenEnrolled('ended@example.com');
  for (const end of [
    () => admin.revokeSessions(uid),
    () => admin.setDisabled(uid, true),
    () => admin.resetCredentials(uid),
  ]) {
    await env.DB.prepare('UPDATE accounts SET disabled = 0 WHERE uid = ?').bind(uid).run();
    const mfaPendingCredential = await pendingOf(email);
    expect(mfaPendingCredential).not.toBe('');
    expect(await end()).toBe(true);
    expect(await messageOfV2('mfaSignIn:finalize', { mfaPendingCredential, ...withCode(codeAfter(1)) })).toBe(
      'INVALID_MFA_PENDING_CREDENTIAL',
    );
  }
  expect(await sessionsOf(uid)).toBe(0);
});

test('a session of an account with a second factor that has not proved it is over', async () => {
  const { uid, idToken, refreshToken } = await givenEnrolled('not-proved@example.com');
  await env.DB.prepare('UPDATE sessions SET second_factor_at = NULL WHERE uid = ?').bind(uid).run();
  expect(await messageOf('lookup', { idToken })).toBe('TOKEN_EXPIRED');
  expect((await refresh(refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED');
});

test('a code is taken once, also by rivals and by an older step', async () => {
  const { email, codeAfter } = await givenEnrolled('once@example.com');
  const finish = async (code: string) =>
    messageOfV2('mfaSignIn:finalize', { mfaPendingCredential: await pendingOf(email), ...withCode(code) });
  expect(await finish(codeAfter(0))).toBe('INVALID_CODE');
  const rivals = await Promise.all([finish(codeAfter(2)), finish(codeAfter(2)), finish(codeAfter(2))]);
  expect(rivals.toSorted()).toEqual(['INVALID_CODE', 'INVALID_CODE', 'OK']);
  expect(await finish(codeAfter(1))).toBe('INVALID_CODE');
});

test('a wrong code leaves the sign-in waiting, for ten minutes', async () => {
  const { email, codeAfter } = await givenEnrolled('typo@example.com');
  const mfaPendingCredential = await pendingOf(email);
  const finish = (code: string) => messageOfV2('mfaSignIn:finalize', { mfaPendingCredential, ...withCode(code) });
  expect(await finish(codeAfter(9))).toBe('INVALID_CODE');
  expect(await finish(` ${codeAfter(1).slice(0, 3)} ${codeAfter(1).slice(3)}`)).toBe('OK');
  const second = await pendingOf(email);
  later(601);
  expect(await messageOfV2('mfaSignIn:finalize', { mfaPendingCredential: second, ...withCode('000000') })).toBe(
    'INVALID_MFA_PENDING_CREDENTIAL',
  );
});

test('after ten wrong codes the right one is refused, from every network', async () => {
  const { email, codeAfter } = await givenEnrolled('guessed@example.com');
  const mfaPendingCredential = await pendingOf(email);
  const finish = (code: string, ip: string) =>
    callV2('mfaSignIn:finalize', { mfaPendingCredential, ...withCode(code) }, ip);
  for (let guess = 0; guess < 10; guess++) {
    expect((await finish(codeAfter(9), `198.51.100.${guess}`)).body.error?.message).toBe('INVALID_CODE');
  }
  expect((await finish(codeAfter(1), '203.0.113.1')).body.error?.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
});

test('a factor of another account does not finish a sign-in', async () => {
  const own = await givenEnrolled('own@example.com');
  const foreign = await givenEnrolled('foreign@example.com');
  const mfaPendingCredential = await pendingOf(own.email);
  const given = { mfaPendingCredential, mfaEnrollmentId: foreign.factorId, ...withCode(foreign.codeAfter(1)) };
  expect(await messageOfV2('mfaSignIn:finalize', given)).toBe('MFA_ENROLLMENT_NOT_FOUND');
  const { mfaEnrollmentId: _, ...without } = given;
  expect(await messageOfV2('mfaSignIn:finalize', without)).toBe('INVALID_CODE');
});

test('ten recovery codes are shown once, and each signs in once, however it is typed', async () => {
  const { email, uid, idToken } = await givenEnrolled('lost@example.com');
  const { body } = await callV2('secondFactor:renewRecoveryCodes', { idToken });
  const [first = '', second = ''] = body.recoveryCodes;
  expect(new Set(body.recoveryCodes).size).toBe(10);
  const finish = async (recoveryCode: string) =>
    messageOfV2('mfaSignIn:finalize', { mfaPendingCredential: await pendingOf(email), recoveryCode });
  expect(await finish(first)).toBe('OK');
  expect(await finish(first)).toBe('INVALID_CODE');
  expect(await finish(` ${second.toLowerCase().replace('-', ' ')}`)).toBe('OK');
  const { body: looked } = await call('lookup', { idToken });
  expect(looked).toMatchObject({ users: [{ recoveryCodesLeft: 8, mfaInfo: [{ displayName: 'Phone' }] }] });
  const { results } = await env.DB.prepare('SELECT * FROM recovery_codes WHERE uid = ?').bind(uid).all();
  for (const code of body.recoveryCodes) expect(JSON.stringify(results)).not.toContain(code);
});

test('new recovery codes replace all earlier ones, and need a proof of the last minutes', async () => {
  const { email, idToken, codeAfter } = await givenEnrolled('renewed@example.com');
  const { body } = await callV2('secondFactor:renewRecoveryCodes', { idToken });
  await callV2('secondFactor:renewRecoveryCodes', { idToken });
  const [first] = body.recoveryCodes;
  const mfaPendingCredential = await pendingOf(email);
  expect(await messageOfV2('mfaSignIn:finalize', { mfaPendingCredential, recoveryCode: first })).toBe('INVALID_CODE');
  later(301);
  expect(await messageOfV2('secondFactor:renewRecoveryCodes', { idToken })).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  // The clock of the test went on by ten steps.
  expect(await messageOfV2('secondFactor:confirm', { idToken, ...withCode(codeAfter(11)) })).toBe('OK');
  expect(await messageOfV2('secondFactor:renewRecoveryCodes', { idToken })).toBe('OK');
});

test('a session that proves the factor again has it in its next token; others have not', async () => {
  const own = await givenEnrolled('confirm@example.com');
  const { body: other } = await callV2('mfaSignIn:finalize', {
    mfaPendingCredential: await pendingOf(own.email),
    ...withCode(own.codeAfter(1)),
  });
  later(300);
  const confirm = (code: string) => messageOfV2('secondFactor:confirm', { idToken: own.idToken, ...withCode(code) });
  expect(await confirm(own.codeAfter(5))).toBe('INVALID_CODE');
  expect(await confirm(own.codeAfter(11))).toBe('OK');
  expect(await confirm(own.codeAfter(11))).toBe('INVALID_CODE');
  const timeIn = async (refreshToken: string) =>
    decodeJwt((await refresh(refreshToken)).body['id_token'] ?? '')['mfa_time'];
  expect(await timeIn(own.refreshToken)).toBe(nowSeconds());
  expect(await timeIn(other.refreshToken)).toBe(nowSeconds() - 300);
});

test('removing the factor needs a proof of the last minutes, and ends the other sessions', async () => {
  const { email, uid, idToken, factorId, codeAfter } = await givenEnrolled('gone@example.com');
  await callV2('secondFactor:renewRecoveryCodes', { idToken });
  const { body: other } = await callV2('mfaSignIn:finalize', {
    mfaPendingCredential: await pendingOf(email),
    ...withCode(codeAfter(1)),
  });
  later(301);
  const withdraw = (mfaEnrollmentId: string) => callV2('mfaEnrollment:withdraw', { idToken, mfaEnrollmentId });
  expect((await withdraw(factorId)).body.error?.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await callV2('secondFactor:confirm', { idToken, ...withCode(codeAfter(11)) });
  expect((await withdraw('another')).body.error?.message).toBe('MFA_ENROLLMENT_NOT_FOUND');
  const { body } = await withdraw(factorId);
  expect(decodeJwt(body.idToken)).not.toHaveProperty('mfa_time');
  expect((await refresh(body.refreshToken)).status).toBe(200);
  expect((await refresh(other.refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED');
  expect(await env.DB.prepare('SELECT 1 FROM recovery_codes WHERE uid = ?').bind(uid).first()).toBeNull();
  expect(await signIn(email)).toHaveProperty('idToken');
});

test.each([
  ['mfaEnrollment:start', { totpEnrollmentInfo: {} }, 'INVALID_ID_TOKEN'],
  ['mfaEnrollment:start', { idToken: 'x' }, 'INVALID_REQUEST'],
  ['mfaEnrollment:finalize', { idToken: 'x', totpVerificationInfo: {} }, 'INVALID_REQUEST'],
  ['mfaEnrollment:withdraw', { idToken: 'x' }, 'MISSING_MFA_ENROLLMENT_ID'],
  ['mfaSignIn:finalize', {}, 'MISSING_MFA_PENDING_CREDENTIAL'],
  ['mfaSignIn:finalize', { mfaPendingCredential: 'made-up' }, 'INVALID_MFA_PENDING_CREDENTIAL'],
  ['mfaSignIn:finalize', { mfaPendingCredential: 'x', phoneVerificationInfo: {} }, 'OPERATION_NOT_ALLOWED'],
  ['secondFactor:confirm', { idToken: 'x' }, 'INVALID_ID_TOKEN'],
  ['secondFactor:renewRecoveryCodes', { idToken: 'x' }, 'INVALID_ID_TOKEN'],
])('%s with %j is refused with %s', async (method, body, message) => {
  expect((await messageOfV2(method, body)).split(' : ')[0]).toBe(message);
});

test('no session without a proof can be stored for an account with a second factor, whatever a route decided before', async () => {
  const { uid } = await givenEnrolled('raced@example.com');
  const record = {
    tokenHash: 'of a race',
    sessionId: 'of a race',
    uid,
    provider: 'password' as const,
    expiresAtSeconds: nowSeconds() + 60,
    remember: false,
    device: '',
  };
  const account = await findAccount(env.DB, uid);
  const open = (secondFactorAtSeconds: number | null) =>
    openSession(env.DB, { ...record, secondFactorAtSeconds }, account?.passwordHash ?? null, nowSeconds());
  expect(await open(null)).toBeNull();
  expect(await open(nowSeconds())).toMatchObject({ uid });
});
