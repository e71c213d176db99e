import { digest } from '@justright/worker-kit/digest';
import * as v from 'valibot';
import { type Passkey, findPasskey } from '../data/passkeys.ts';
import type { PasskeyProof } from '../data/second-factors.ts';
import { newOobCode } from '../domain/opaque.ts';
import { seal, unseal } from '../domain/seal.ts';
import { nowSeconds } from '../domain/time.ts';
import { readSignature, relyingPartyOf, userHandleOf } from '../domain/webauthn.ts';
import type { Env } from '../env.ts';
import { WireError } from './errors.ts';
import type { PasskeyAnswerSchema } from './fields.ts';

/** For how long a challenge can be answered. */
const CHALLENGE_SECONDS = 300;

/** What is sealed between a challenge and its answer; nothing of it is stored. */
const ChallengeSchema = v.object({ challenge: v.string(), endsAtSeconds: v.number() });

export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswerSchema>;

/** What a challenge is for; its answer counts for nothing else. */
export type ChallengePurpose =
  | { kind: 'sign-in' }
  /** A sign-in that waits for its second factor. */
  | { kind: 'pending'; pendingHash: string }
  /** A new proof, or a new passkey, in a session. */
  | { kind: 'proof' | 'enrolment'; uid: string; sessionId: string };

function ownerOf(purpose: ChallengePurpose): string {
  switch (purpose.kind) {
    case 'sign-in':
      return 'passkey challenge of a sign-in';
    case 'pending':
      return `passkey challenge of the waiting sign-in ${purpose.pendingHash}`;
    case 'proof':
    case 'enrolment':
      return `passkey challenge of ${purpose.kind} of ${purpose.uid} in ${purpose.sessionId}`;
  }
}

const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Returns a passkey for a response to its owner. */
export const passkeyView = ({ id, name, createdAtSeconds, lastUsedAtSeconds }: Passkey) => ({
  passkeyId: id,
  displayName: name,
  enrolledAt: instantOf(createdAtSeconds),
  lastUsedAt: lastUsedAtSeconds === null ? null : instantOf(lastUsedAtSeconds),
});

/** Makes a challenge, and what the client sends back with its answer. */
export async function newChallenge(
  env: Env,
  purpose: ChallengePurpose,
): Promise<{ challenge: string; challengeInfo: string }> {
  const challenge = newOobCode();
  const endsAtSeconds = nowSeconds() + CHALLENGE_SECONDS;
  const sealed = JSON.stringify({ challenge, endsAtSeconds });
  return { challenge, challengeInfo: await seal(env.IDENTITY_KEY_SECRET, ownerOf(purpose), sealed) };
}

/**
 * Opens a challenge that is answered for a purpose; whether it was answered before is decided where it is used.
 * @throws WireError INVALID_PASSKEY, SESSION_EXPIRED
 */
export async function openChallenge(env: Env, challengeInfo: string, purpose: ChallengePurpose) {
  const text = await unseal(env.IDENTITY_KEY_SECRET, ownerOf(purpose), challengeInfo);
  if (text === null) throw new WireError('INVALID_PASSKEY');
  const { challenge, endsAtSeconds } = v.parse(ChallengeSchema, JSON.parse(text));
  if (endsAtSeconds <= nowSeconds()) throw new WireError('SESSION_EXPIRED');
  return { challenge, challengeHash: digest(challenge), endsAtSeconds };
}

/**
 * Reads the signature of a passkey, of a given account or of whose it is.
 * @throws WireError INVALID_PASSKEY, SESSION_EXPIRED
 */
export async function signatureIn(
  env: Env,
  { challengeInfo, credential }: PasskeyAnswer,
  purpose: ChallengePurpose,
  uid?: string,
): Promise<{ uid: string; proof: PasskeyProof }> {
  const { challenge, challengeHash, endsAtSeconds } = await openChallenge(env, challengeInfo, purpose);
  const passkey = await findPasskey(env.DB, credential.id);
  if (passkey === null || passkey.uid !== (uid ?? passkey.uid)) throw new WireError('INVALID_PASSKEY');
  // The authenticator names whose passkey it is; it may leave that out when it was told which one to use.
  const { userHandle } = credential.response;
  const owner = userHandleOf(passkey.uid);
  if ((userHandle ?? owner) !== owner || (uid === undefined && userHandle === undefined)) {
    throw new WireError('INVALID_PASSKEY');
  }
  const read = await readSignature(relyingPartyOf(env.PRODUCT_ORIGIN), challenge, credential, passkey);
  if (read === null) throw new WireError('INVALID_PASSKEY');
  const { credentialId } = passkey;
  const usedAtSeconds = nowSeconds();
  const proof = { kind: 'passkey', credentialId, ...read, usedAtSeconds, challengeHash, endsAtSeconds } as const;
  return { uid: passkey.uid, proof };
}
