import * as v from 'valibot';
import type { Account } from '../data/accounts.ts';
import { enrollSecondFactor, findSecondFactors, withdrawSecondFactor } from '../data/second-factors.ts';
import { newUid } from '../domain/opaque.ts';
import { seal, unseal } from '../domain/seal.ts';
import { nowSeconds } from '../domain/time.ts';
import { newTotpSecret, stepOfCode, TOTP_DIGITS, TOTP_PERIOD_SECONDS } from '../domain/totp.ts';
import { assertRecentSecondFactor, assertRecentSignIn, authenticate, type Caller } from '../http/authenticate.ts';
import type { AppContext } from '../http/context.ts';
import { WireError } from '../http/errors.ts';
import {
  DisplayNameSchema,
  IdTokenSchema,
  MfaEnrollmentIdSchema,
  NotOfferedSchema,
  SessionInfoSchema,
  VerificationCodeSchema,
} from '../http/fields.ts';
import { tellOwner } from '../http/notices.ts';
import { readJson } from '../http/read-body.ts';
import { sealSecret } from '../http/second-factors.ts';
import { type SessionDraft, draftSession, tokensFor } from '../http/issue-tokens.ts';
import { throttleSecondFactor } from '../http/throttle.ts';

/** For how long a secret that was shown can be enrolled. */
const ENROLLMENT_SECONDS = 900;

const StartSchema = v.object({
  idToken: IdTokenSchema,
  totpEnrollmentInfo: v.object({}),
  phoneEnrollmentInfo: NotOfferedSchema,
});

const FinalizeSchema = v.object({
  idToken: IdTokenSchema,
  displayName: v.nullish(DisplayNameSchema),
  totpVerificationInfo: v.object({ sessionInfo: SessionInfoSchema, verificationCode: VerificationCodeSchema }),
  phoneVerificationInfo: NotOfferedSchema,
});

const WithdrawSchema = v.object({ idToken: IdTokenSchema, mfaEnrollmentId: MfaEnrollmentIdSchema });

/** What is sealed between start and finalize; nothing is stored before the factor is proved. */
const EnrollmentSchema = v.object({ secret: v.string(), endsAtSeconds: v.number() });

/** Names whose enrolment is sealed: a session's own, so that another one cannot finish it. */
const ownerOf = ({ account, session }: Caller): string => `enrolment of ${account.uid} in ${session.sessionId}`;

/**
 * Serves `mfaEnrollment:start`: returns a new TOTP secret. Needs a recent sign-in and a verified address, since whoever
 * enrols keeps everybody else out.
 */
export async function startEnrollment(c: AppContext): Promise<Response> {
  const { idToken } = await readJson(c, StartSchema);
  const caller = await authenticate(c.env, idToken);
  assertRecentSignIn(caller.session);
  requireEnrollable(caller.account);
  const factors = await findSecondFactors(c.env.DB, caller.account.uid);
  if (factors !== null && factors.app !== null) throw new WireError('SECOND_FACTOR_EXISTS');
  const secret = newTotpSecret();
  const endsAtSeconds = nowSeconds() + ENROLLMENT_SECONDS;
  const sessionInfo = await seal(c.env.IDENTITY_KEY_SECRET, ownerOf(caller), JSON.stringify({ secret, endsAtSeconds }));
  return c.json({
    totpSessionInfo: {
      sharedSecretKey: secret,
      verificationCodeLength: TOTP_DIGITS,
      hashingAlgorithm: 'SHA1',
      periodSec: TOTP_PERIOD_SECONDS,
      sessionInfo,
      finalizeEnrollmentTime: new Date(endsAtSeconds * 1000).toISOString(),
    },
  });
}

/** Serves `mfaEnrollment:finalize`: stores the factor that a code proves; ends every other session of the account. */
export async function finalizeEnrollment(c: AppContext): Promise<Response> {
  const { idToken, displayName, totpVerificationInfo } = await readJson(c, FinalizeSchema);
  const { env } = c;
  const caller = await authenticate(env, idToken);
  const { account, remember } = caller;
  requireEnrollable(account);
  const secret = await openEnrollment(c, caller, totpVerificationInfo.sessionInfo);
  const forgive = await throttleSecondFactor(env, account.uid);
  const openedAtSeconds = nowSeconds();
  const step = stepOfCode(secret, totpVerificationInfo.verificationCode, openedAtSeconds);
  if (step === null) throw new WireError('INVALID_CODE');
  await forgive();
  const factor = {
    id: newUid(),
    displayName: displayName ?? '',
    sealedSecret: await sealSecret(env, account.uid, secret),
    enrolledAtSeconds: openedAtSeconds,
    step,
  };
  const session = draftSession(c, account.uid, {
    provider: 'password',
    remember,
    secondFactorAtSeconds: openedAtSeconds,
  });
  const { sessionId } = caller.session;
  const enrolled = await enrollSecondFactor(env.DB, factor, sessionId, session.record, openedAtSeconds);
  if (enrolled === null) {
    // The session may have ended meanwhile.
    await authenticate(env, idToken);
    throw new WireError('SECOND_FACTOR_EXISTS');
  }
  tellOwner(c, enrolled, 'second-factor-added');
  return respond(c, enrolled, session, openedAtSeconds);
}

/**
 * Serves `mfaEnrollment:withdraw`: removes the factor and ends every other session. Needs a proof of it in the last
 * minutes, by the sign-in or by `secondFactor:confirm`.
 */
export async function withdrawEnrollment(c: AppContext): Promise<Response> {
  const { idToken, mfaEnrollmentId } = await readJson(c, WithdrawSchema);
  const caller = await authenticate(c.env, idToken);
  const { account, remember, secondFactorAtSeconds } = caller;
  assertRecentSecondFactor(caller);
  const session = draftSession(c, account.uid, { provider: 'password', remember, secondFactorAtSeconds });
  const openedAtSeconds = nowSeconds();
  const { sessionId } = caller.session;
  const withdrawn = await withdrawSecondFactor(c.env.DB, mfaEnrollmentId, sessionId, session.record, openedAtSeconds);
  if (withdrawn === null) {
    // The session may have ended meanwhile.
    await authenticate(c.env, idToken);
    throw new WireError('MFA_ENROLLMENT_NOT_FOUND');
  }
  tellOwner(c, withdrawn.account, 'second-factor-removed');
  const without = { ...session, record: { ...session.record, secondFactorAtSeconds: null } };
  return respond(c, withdrawn.account, withdrawn.isProofOver ? without : session, openedAtSeconds);
}

function requireEnrollable({ email, emailVerified }: Account): void {
  if (email === null) throw new WireError('OPERATION_NOT_ALLOWED');
  if (!emailVerified) throw new WireError('UNVERIFIED_EMAIL');
}

async function openEnrollment(c: AppContext, caller: Caller, sessionInfo: string): Promise<string> {
  const text = await unseal(c.env.IDENTITY_KEY_SECRET, ownerOf(caller), sessionInfo);
  if (text === null) throw new WireError('INVALID_SESSION_INFO');
  const { secret, endsAtSeconds } = v.parse(EnrollmentSchema, JSON.parse(text));
  if (endsAtSeconds <= nowSeconds()) throw new WireError('SESSION_EXPIRED');
  return secret;
}

async function respond(c: AppContext, account: Account, session: SessionDraft, openedAtSeconds: number) {
  return c.json(await tokensFor(c.env, account, session, openedAtSeconds));
}
