import { digest } from '@justright/worker-kit/digest';
import * as v from 'valibot';
import { findAccount } from '../data/accounts.ts';
import { enrollPasskey, listPasskeys, removePasskey, signInByPasskey } from '../data/passkeys.ts';
import { findPendingSignIn } from '../data/pending-sign-ins.ts';
import { findSecondFactors } from '../data/second-factors.ts';
import { deviceName } from '../domain/device-name.ts';
import { newUid } from '../domain/opaque.ts';
import { nowSeconds } from '../domain/time.ts';
import { creationOptions, readNewCredential, relyingPartyOf, requestOptions } from '../domain/webauthn.ts';
import { assertRecentSecondFactor, assertRecentSignIn, authenticate, type Caller } from '../http/authenticate.ts';
import type { AppContext } from '../http/context.ts';
import { WireError } from '../http/errors.ts';
import {
  ChallengeInfoSchema,
  DisplayNameSchema,
  IdTokenSchema,
  MfaPendingCredentialSchema,
  NewCredentialSchema,
  PasskeyAnswerSchema,
  PasskeyIdSchema,
} from '../http/fields.ts';
import { tellOfDevice, tellOwner } from '../http/notices.ts';
import { type ChallengePurpose, newChallenge, openChallenge, signatureIn } from '../http/passkeys.ts';
import { readJson } from '../http/read-body.ts';
import { asksToRemember, draftSession, tokensFor } from '../http/issue-tokens.ts';

// The calls of this file are the Worker's own: Google's wire knows no passkeys.

const StartSchema = v.object({ idToken: IdTokenSchema });
const FinishSchema = v.object({
  idToken: IdTokenSchema,
  challengeInfo: ChallengeInfoSchema,
  credential: NewCredentialSchema,
  displayName: v.nullish(DisplayNameSchema),
});
const RemoveSchema = v.object({ idToken: IdTokenSchema, passkeyId: PasskeyIdSchema });
const ChallengeSchema = v.object({
  idToken: v.nullish(IdTokenSchema),
  mfaPendingCredential: v.nullish(MfaPendingCredentialSchema),
});
const SignInSchema = v.object({ passkey: PasskeyAnswerSchema });

const enrolmentOf = (caller: Caller): ChallengePurpose => ({
  kind: 'enrolment',
  uid: caller.account.uid,
  sessionId: caller.session.sessionId,
});

/**
 * Serves `passkeys:startEnrollment`: returns what a browser makes a passkey by. Needs a verified address, and a recent
 * proof of the account's second factor or, without one, a recent sign-in: a passkey lets in and keeps everybody else out.
 */
export async function startPasskey(c: AppContext): Promise<Response> {
  const { idToken } = await readJson(c, StartSchema);
  const caller = await authenticate(c.env, idToken);
  const { uid, email, emailVerified, displayName } = caller.account;
  if (email === null) throw new WireError('OPERATION_NOT_ALLOWED');
  if (!emailVerified) throw new WireError('UNVERIFIED_EMAIL');
  if ((await findSecondFactors(c.env.DB, uid)) === null) assertRecentSignIn(caller.session);
  else assertRecentSecondFactor(caller);
  const { challenge, challengeInfo } = await newChallenge(c.env, enrolmentOf(caller));
  const known = await listPasskeys(c.env.DB, uid);
  const party = relyingPartyOf(c.env.PRODUCT_ORIGIN);
  return c.json({ options: creationOptions(party, challenge, { uid, email, displayName }, known), challengeInfo });
}

/** Serves `passkeys:finishEnrollment`: stores a passkey, which the session has proved with that. Unproved ones end. */
export async function finishPasskey(c: AppContext): Promise<Response> {
  const { idToken, challengeInfo, credential, displayName } = await readJson(c, FinishSchema);
  const { env } = c;
  const caller = await authenticate(env, idToken);
  const { account } = caller;
  const { challenge, ...answered } = await openChallenge(env, challengeInfo, enrolmentOf(caller));
  const made = await readNewCredential(relyingPartyOf(env.PRODUCT_ORIGIN), challenge, credential);
  if (made === null) throw new WireError('INVALID_PASSKEY');
  const name = displayName || deviceName(c.req.header('user-agent') ?? '') || 'Passkey';
  const own = { id: newUid(), uid: account.uid, name, createdAtSeconds: nowSeconds() };
  const isEnrolled = await enrollPasskey(env.DB, { ...made, ...own }, caller.session.sessionId, answered);
  if (!isEnrolled) throw new WireError('PASSKEY_REFUSED');
  tellOwner(c, account, 'passkey-added');
  return c.json({ passkeyId: own.id });
}

/** Serves `passkeys:remove`: removes a passkey, after a proof of the last minutes; ends every other session. */
export async function removeOwnPasskey(c: AppContext): Promise<Response> {
  const { idToken, passkeyId } = await readJson(c, RemoveSchema);
  const caller = await authenticate(c.env, idToken);
  const { account, session } = caller;
  assertRecentSecondFactor(caller);
  const isRemoved = await removePasskey(c.env.DB, { uid: account.uid, sessionId: session.sessionId }, passkeyId);
  if (!isRemoved) {
    // The session may have ended meanwhile.
    await authenticate(c.env, idToken);
    throw new WireError('PASSKEY_NOT_FOUND');
  }
  tellOwner(c, account, 'passkey-removed');
  return c.json({});
}

/**
 * Serves `passkeys:challenge`: returns the options by which a browser asks for a signature. A session or a waiting
 * sign-in limits them to its account; without both, every passkey of the product can sign.
 */
export async function challengePasskey(c: AppContext): Promise<Response> {
  const { idToken, mfaPendingCredential } = await readJson(c, ChallengeSchema);
  const { uid, purpose } =
    typeof idToken === 'string'
      ? await purposeOfSession(c, idToken)
      : typeof mfaPendingCredential === 'string'
        ? await purposeOfPending(c, mfaPendingCredential)
        : { uid: null, purpose: { kind: 'sign-in' as const } };
  const { challenge, challengeInfo } = await newChallenge(c.env, purpose);
  const known = uid === null ? [] : await listPasskeys(c.env.DB, uid);
  if (uid !== null && known.length === 0) throw new WireError('PASSKEY_NOT_FOUND');
  const party = relyingPartyOf(c.env.PRODUCT_ORIGIN);
  return c.json({ options: requestOptions(party, challenge, known), challengeInfo });
}

async function purposeOfSession(c: AppContext, idToken: string) {
  const caller = await authenticate(c.env, idToken);
  const { uid } = caller.account;
  return { uid, purpose: { kind: 'proof' as const, uid, sessionId: caller.session.sessionId } };
}

async function purposeOfPending(c: AppContext, credential: string) {
  const pendingHash = digest(credential);
  const pending = await findPendingSignIn(c.env.DB, pendingHash, nowSeconds());
  if (pending === null) throw new WireError('INVALID_MFA_PENDING_CREDENTIAL');
  return { uid: pending.uid, purpose: { kind: 'pending' as const, pendingHash } };
}

/**
 * Serves `passkeys:signIn`: signs in the account of a passkey. Neither address nor password is asked: the authenticator
 * has verified the person, so the passkey counts as both factors.
 */
export async function signInWithPasskey(c: AppContext): Promise<Response> {
  const { passkey } = await readJson(c, SignInSchema);
  const { env } = c;
  const { uid, proof } = await signatureIn(env, passkey, { kind: 'sign-in' });
  const openedAtSeconds = nowSeconds();
  const session = draftSession(c, uid, {
    provider: 'password',
    remember: asksToRemember(c),
    secondFactorAtSeconds: openedAtSeconds,
  });
  const account = await signInByPasskey(env.DB, proof, session.record, openedAtSeconds);
  if (account === null) {
    const current = await findAccount(env.DB, uid);
    throw new WireError(current?.disabled === true ? 'USER_DISABLED' : 'INVALID_PASSKEY');
  }
  tellOfDevice(c, account);
  return c.json(await tokensFor(env, account, session, openedAtSeconds));
}
