import { digest } from '@justright/worker-kit/digest';
import type { Account } from '../data/accounts.ts';
import type { PendingSignIn } from '../data/pending-sign-ins.ts';
import type { FactorProof, SecondFactor } from '../data/second-factors.ts';
import { newOobCode } from '../domain/opaque.ts';
import { recoveryDigest } from '../domain/recovery-codes.ts';
import { seal, unseal } from '../domain/seal.ts';
import { nowSeconds } from '../domain/time.ts';
import { stepOfCode } from '../domain/totp.ts';
import type { Env } from '../env.ts';
import { WireError } from './errors.ts';

/** How long a sign-in waits for the second factor. */
const PENDING_SECONDS = 600;

/** Names the owner of a sealed secret. */
const ownerOf = (uid: string): string => `totp of ${uid}`;

export const sealSecret = (env: Env, uid: string, secret: string): Promise<string> =>
  seal(env.IDENTITY_KEY_SECRET, ownerOf(uid), secret);

/** Drafts a sign-in that waits for the second factor; the credential is for the client. */
export function draftPending(uid: string, remember: boolean): { credential: string; record: PendingSignIn } {
  const credential = newOobCode();
  const expiresAtSeconds = nowSeconds() + PENDING_SECONDS;
  return { credential, record: { tokenHash: digest(credential), uid, remember, expiresAtSeconds } };
}

/** Returns the part of a response that asks for the second factor instead of signing a client in. */
export const secondFactorAsked = ({ uid }: Account, factor: SecondFactor, mfaPendingCredential: string) => ({
  localId: uid,
  mfaPendingCredential,
  mfaInfo: mfaInfoOf(factor),
});

/** Returns the second factors of an account for a response. */
export const mfaInfoOf = (factor: SecondFactor | null) =>
  factor === null
    ? []
    : [
        {
          mfaEnrollmentId: factor.id,
          displayName: factor.displayName,
          enrolledAt: new Date(factor.enrolledAtSeconds * 1000).toISOString(),
          totpInfo: {},
        },
      ];

/** What a client proves the second factor with: a code of the app, or a recovery code. */
export interface GivenCode {
  totpVerificationInfo?: { verificationCode: string } | null | undefined;
  recoveryCode?: string | null | undefined;
}

/**
 * Reads the proof that a client gives; whether it was used before is decided where it is used.
 * @throws WireError MISSING_CODE, INVALID_CODE
 */
export async function proofIn(env: Env, uid: string, factor: SecondFactor, given: GivenCode): Promise<FactorProof> {
  if (given.totpVerificationInfo != null) {
    const secret = await unseal(env.IDENTITY_KEY_SECRET, ownerOf(uid), factor.sealedSecret);
    if (secret === null) throw new Error('The secret of a second factor cannot be opened');
    const step = stepOfCode(secret, given.totpVerificationInfo.verificationCode, nowSeconds());
    if (step === null) throw new WireError('INVALID_CODE');
    return { kind: 'totp', step };
  }
  if (given.recoveryCode == null) throw new WireError('MISSING_CODE');
  return { kind: 'recovery', codeHash: recoveryDigest(env.IDENTITY_KEY_SECRET, uid, given.recoveryCode) };
}
