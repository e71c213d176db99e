import { env } from 'cloudflare:workers';
import { nowSeconds } from '../src/domain/time.ts';
import { totpCode, totpStep } from '../src/domain/totp.ts';
import { callV2, givenAccount, signIn } from './wire.ts';

/** An account with a second factor, signed in by it. */
export interface Enrolled {
  uid: string;
  email: string;
  idToken: string;
  refreshToken: string;
  factorId: string;
  /** Returns the code of the step that is so many after the one of the enrolment. */
  codeAfter: (steps: number) => string;
}

/** Stores an account whose address is verified. */
export async function givenVerifiedAccount(email: string) {
  const account = await givenAccount(email);
  await env.DB.prepare('UPDATE accounts SET email_verified = 1 WHERE uid = ?').bind(account.uid).run();
  return account;
}

/** Enrols a second factor by the code of the step before this one, so that two more codes can be used at once. */
export async function givenEnrolled(email: string): Promise<Enrolled> {
  const { uid } = await givenVerifiedAccount(email);
  const { idToken } = await signIn(email);
  const { body } = await callV2('mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
  const { sharedSecretKey, sessionInfo } = body.totpSessionInfo;
  const enrolledAt = totpStep(nowSeconds()) - 1;
  const codeAfter = (steps: number) => totpCode(sharedSecretKey, enrolledAt + steps);
  const totpVerificationInfo = { sessionInfo, verificationCode: codeAfter(0) };
  const { body: tokens } = await callV2('mfaEnrollment:finalize', {
    idToken,
    displayName: 'Phone',
    totpVerificationInfo,
  });
  const row = await env.DB.prepare('SELECT id FROM second_factors WHERE uid = ?').bind(uid).first<{ id: string }>();
  return { uid, email, ...tokens, factorId: row?.id ?? '', codeAfter };
}
