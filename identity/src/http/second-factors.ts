import { digest } from '@justright/worker-kit/digest';
import type { Account } from '../data/accounts.ts';
import type { PendingSignIn } from '../data/pending-sign-ins.ts';
import type { FactorProof, SecondFactor, SecondFactors } from '../data/second-factors.ts';
import { newOobCode } from '../domain/opaque.ts';
import { recoveryDigest } from '../domain/recovery-codes.ts';
import { seal, unseal } from '../domain/seal.ts';
import { nowSeconds } from '../domain/time.ts';
import { stepOfCode } from '../domain/totp.ts';
import type { Env } from '../env.ts';
import { WireError } from './errors.ts';
import { type ChallengePurpose, type PasskeyAnswer, signatureIn } from './passkeys.ts';

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
export const secondFactorAsked = (
  { uid }: Account,
  { app, hasPasskey }: SecondFactors,
  mfaPendingCredential: string,
) => ({
  localId: uid,
  mfaPendingCredential,
  mfaInfo: mfaInfoOf(app),
  // Not of Google's wire.
  hasPasskey,
});

/** Returns the authenticator app of an account for a response. */
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

/** What a client proves a second factor with: a code of the app, a recovery code, or a passkey. */
export interface GivenProof {
  totpVerificationInfo?: { verificationCode: string } | null | undefined;
  recoveryCode?: string | null | undefined;
  passkey?: PasskeyAnswer | null | undefined;
}

/**
 * Reads the proof that a client gives; whether it was used before is decided where it is used.
 * @param purpose of the challenge that a passkey has answered
 * @throws WireError MISSING_CODE, INVALID_CODE, INVALID_PASSKEY
 */
export async function proofIn(
  env: Env,
  uid: string,
  { app }: SecondFactors,
  given: GivenProof,
  purpose: ChallengePurpose,
): Promise<FactorProof> {
  if (given.passkey != null) return (await signatureIn(env, given.passkey, purpose, uid)).proof;
  if (given.totpVerificationInfo != null) {
    if (app === null) throw new WireError('INVALID_CODE');
    const secret = await unseal(env.IDENTITY_KEY_SECRET, ownerOf(uid), app.sealedSecret);
    if (secret === null) throw new Error('The secret of a second factor cannot be opened');
    const step = stepOfCode(secret, given.totpVerificationInfo.verificationCode, nowSeconds());
    if (step === null) throw new WireError('INVALID_CODE');
    return { kind: 'totp', step };
  }
  if (given.recoveryCode == null) throw new WireError('MISSING_CODE');
  return { kind: 'recovery', codeHash: recoveryDigest(env.IDENTITY_KEY_SECRET, uid, given.recoveryCode) };
}
