import { digest } from '@justright/worker-kit/digest';
import * as v from 'valibot';
import { findAccount } from '../data/accounts.ts';
import { findPendingSignIn, finishSignIn } from '../data/pending-sign-ins.ts';
import { findSecondFactors } from '../data/second-factors.ts';
import { nowSeconds } from '../domain/time.ts';
import type { AppContext } from '../http/context.ts';
import { WireError } from '../http/errors.ts';
import {
  MfaEnrollmentIdSchema,
  MfaPendingCredentialSchema,
  NotOfferedSchema,
  PasskeyAnswerSchema,
  RecoveryCodeSchema,
  VerificationCodeSchema,
} from '../http/fields.ts';
import { tellOfDevice } from '../http/notices.ts';
import { readJson } from '../http/read-body.ts';
import { proofIn } from '../http/second-factors.ts';
import { draftSession, tokensFor } from '../http/issue-tokens.ts';
import { throttleSecondFactor } from '../http/throttle.ts';

const BodySchema = v.object({
  mfaPendingCredential: MfaPendingCredentialSchema,
  mfaEnrollmentId: v.nullish(MfaEnrollmentIdSchema),
  totpVerificationInfo: v.nullish(v.object({ verificationCode: VerificationCodeSchema })),
  phoneVerificationInfo: NotOfferedSchema,
  // The Worker's own: Google's wire has neither recovery codes nor passkeys.
  recoveryCode: v.nullish(RecoveryCodeSchema),
  passkey: v.nullish(PasskeyAnswerSchema),
});

/**
 * Serves `mfaSignIn:finalize`: opens the session of a sign-in that waited, by a code of the second factor or, which
 * Google's wire does not have, by a recovery code or a passkey. A wrong one leaves the sign-in waiting.
 */
export async function finalizeSignIn(c: AppContext): Promise<Response> {
  const body = await readJson(c, BodySchema);
  const { env } = c;
  const openedAtSeconds = nowSeconds();
  const pendingHash = digest(body.mfaPendingCredential);
  const pending = await findPendingSignIn(env.DB, pendingHash, openedAtSeconds);
  if (pending === null) throw new WireError('INVALID_MFA_PENDING_CREDENTIAL');
  const { uid, remember } = pending;
  const factors = await findSecondFactors(env.DB, uid);
  if (factors === null || (body.mfaEnrollmentId ?? factors.app?.id) !== factors.app?.id) {
    throw new WireError('MFA_ENROLLMENT_NOT_FOUND');
  }
  const forgive = await throttleSecondFactor(env, uid);
  const proof = await proofIn(env, uid, factors, body, { kind: 'pending', pendingHash });
  const session = draftSession(c, uid, { provider: 'password', remember, secondFactorAtSeconds: openedAtSeconds });
  const account = await finishSignIn(env.DB, pendingHash, proof, session.record, openedAtSeconds);
  if (account === null) {
    const current = await findAccount(env.DB, uid);
    if (current?.disabled === true) throw new WireError('USER_DISABLED');
    throw new WireError(proof.kind === 'passkey' ? 'INVALID_PASSKEY' : 'INVALID_CODE');
  }
  await forgive();
  tellOfDevice(c, account);
  return c.json(await tokensFor(env, account, session, openedAtSeconds));
}
