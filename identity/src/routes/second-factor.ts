import * as v from 'valibot';
import { confirmSession, findSecondFactors, replaceRecoveryCodes } from '../data/second-factors.ts';
import { newRecoveryCodes, recoveryDigest } from '../domain/recovery-codes.ts';
import { nowSeconds } from '../domain/time.ts';
import { assertRecentSecondFactor, authenticate } from '../http/authenticate.ts';
import type { AppContext } from '../http/context.ts';
import { WireError } from '../http/errors.ts';
import { IdTokenSchema, PasskeyAnswerSchema, RecoveryCodeSchema, VerificationCodeSchema } from '../http/fields.ts';
import { readJson } from '../http/read-body.ts';
import { proofIn } from '../http/second-factors.ts';
import { throttleSecondFactor } from '../http/throttle.ts';

// The calls of this file are the Worker's own: Google's wire has neither recovery codes nor a second proof in a session.

const OwnSchema = v.object({ idToken: IdTokenSchema });
const ConfirmSchema = v.object({
  idToken: IdTokenSchema,
  totpVerificationInfo: v.nullish(v.object({ verificationCode: VerificationCodeSchema })),
  recoveryCode: v.nullish(RecoveryCodeSchema),
  passkey: v.nullish(PasskeyAnswerSchema),
});

/** Serves `secondFactor:confirm`: proves the second factor again in a session; its next token says so. */
export async function confirmSecondFactor(c: AppContext): Promise<Response> {
  const body = await readJson(c, ConfirmSchema);
  const { account, session } = await authenticate(c.env, body.idToken);
  const { uid } = account;
  const { sessionId } = session;
  const factors = await findSecondFactors(c.env.DB, uid);
  if (factors === null) throw new WireError('MFA_ENROLLMENT_NOT_FOUND');
  const forgive = await throttleSecondFactor(c.env, uid);
  const proof = await proofIn(c.env, uid, factors, body, { kind: 'proof', uid, sessionId });
  const isConfirmed = await confirmSession(c.env.DB, { uid, sessionId }, proof, nowSeconds());
  if (!isConfirmed) throw new WireError(proof.kind === 'passkey' ? 'INVALID_PASSKEY' : 'INVALID_CODE');
  await forgive();
  return c.json({});
}

/** Serves `secondFactor:renewRecoveryCodes`: returns ten new codes, this once, in place of all earlier ones. */
export async function renewRecoveryCodes(c: AppContext): Promise<Response> {
  const { idToken } = await readJson(c, OwnSchema);
  const caller = await authenticate(c.env, idToken);
  const { uid } = caller.account;
  assertRecentSecondFactor(caller);
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((one) => recoveryDigest(c.env.IDENTITY_KEY_SECRET, uid, one));
  const { sessionId } = caller.session;
  if (!(await replaceRecoveryCodes(c.env.DB, { uid, sessionId }, hashes))) {
    // The session may have ended meanwhile.
    await authenticate(c.env, idToken);
    throw new WireError('MFA_ENROLLMENT_NOT_FOUND');
  }
  return c.json({ recoveryCodes });
}
