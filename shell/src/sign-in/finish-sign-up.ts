import { atom } from 'jotai';
import { acceptInvitation, signInWithLink } from '@justright/client/account';
import { ApiError } from '@justright/client/api';
import { type FactorCode, finishSignIn } from '@justright/client/second-factor';
import { type PendingSignIn, type Session, SessionError, sessionAtom } from '@justright/client/session';
import { store } from '@justright/client/store';
import { toast } from '@justright/client/toast';
import { keepUserRecord, readUserRecord } from '@justright/client/user-record';
import { addressOf } from '@justright/contract/address-of';
import { isFinishingSignUpAtom } from '../access/current-visit.ts';
import { visitorOf } from '../access/visitor.ts';
import { isCodeNoGood } from '@justright/client/session-error-text';
import type { SignInLink } from './sign-in-link.ts';

const CHANGE_PASSWORD_PATH = addressOf('/set-new-password');

/** A failed sign-in by a mailed code; `cause` has the reason. */
export class SignInLinkError extends Error {
  override readonly name = 'SignInLinkError';
  /** Whether the code has expired or was used; then only another mail helps. */
  readonly isUsedUp: boolean;

  constructor(cause: unknown) {
    super('The sign-in by link has failed', { cause });
    this.isUsedUp = isCodeNoGood(cause);
  }
}

/** Tells whether the server has no such invitation, or no longer for this address. */
export const isClosedInvitation = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'user-token-expired';

/** Tells whether the page's user has this address, ignoring case. */
export const isSignedInAs = (session: { isAnonymous: boolean; email: string | null }, email: string): boolean =>
  !session.isAnonymous && session.email?.toLowerCase() === email.toLowerCase();

/** A question for the code of a second factor, which the screen answers. */
export interface AskedCode {
  pending: PendingSignIn;
  onCode: (given: FactorCode) => Promise<void>;
  onSignedIn: () => void;
  onCancel: () => void;
}

/** Set while a sign-in by link waits for the code of a second factor. */
export const askedCodeAtom = atom<AskedCode | null>(null);

/** Lets the screen ask for the code; resolves when it has signed in. */
function askForCode(pending: PendingSignIn, remember: boolean | undefined, refusal: SessionError): Promise<void> {
  return new Promise((resolve, reject) => {
    const close = (then: () => void) => () => {
      store.set(askedCodeAtom, null);
      then();
    };
    store.set(askedCodeAtom, {
      pending,
      onCode: (given) => finishSignIn(pending, given, remember),
      onSignedIn: close(resolve),
      onCancel: close(() => reject(refusal)),
    });
  });
}

async function signInByCode(email: string, oobCode: string, remember?: boolean): Promise<{ isNewUser: boolean }> {
  try {
    return await signInWithLink(email, oobCode, remember);
  } catch (error) {
    if (!(error instanceof SessionError) || !error.pending) throw error;
    await askForCode(error.pending, remember, error);
    return { isNewUser: false };
  }
}

async function signInByMail({ email, oobCode }: SignInLink): Promise<{ isNewUser: boolean }> {
  try {
    return await signInByCode(email, oobCode, true);
  } catch (error) {
    throw new SignInLinkError(error);
  }
}

/**
 * Accepts the invitation. That ends all sessions of the account, so that a person who prepared the account loses
 * access; then signs in again.
 */
async function exchange(email: string, invite: string): Promise<void> {
  const { user, signInCode } = await acceptInvitation(invite);
  await signInByCode(email, signInCode);
  await keepUserRecord(user);
}

/**
 * Tells whether the page's user has accepted the link's invitation already: nothing is left to use, and accepting again
 * would remove the chosen password.
 */
export const isAcceptedBy = (session: Session, { email, invite }: SignInLink): boolean =>
  invite !== null && isSignedInAs(session, email) && visitorOf(session) !== 'User';

/** Accepts the invitation of a link. Returns false when it was accepted before. */
async function acceptInvite(link: SignInLink, invite: string): Promise<boolean> {
  const session = store.get(sessionAtom);
  if (isAcceptedBy(session, link)) return false;
  const hasSession = isSignedInAs(session, link.email);
  if (!hasSession) await signInByMail(link);
  try {
    await exchange(link.email, invite);
  } catch (error) {
    if (!hasSession || !(isClosedInvitation(error) || isSessionOver(error))) throw error;
    // The server refuses an address that was not verified, such as after a sign-up; the mailed code verifies it. And an
    // acceptance whose response was lost has ended the session.
    await signInByMail(link).catch((reason: unknown) => {
      throw reason instanceof SignInLinkError && reason.isUsedUp && isClosedInvitation(error) ? error : reason;
    });
    await exchange(link.email, invite);
  }
  return true;
}

/** Whether a code created an account, by code. A code works once, but the steps after it may be retried. */
const usedCodes = new Map<string, boolean>();

async function signInOnly(link: SignInLink): Promise<boolean> {
  store.set(isFinishingSignUpAtom, true);
  let isNewUser = usedCodes.get(link.oobCode);
  if (isNewUser === undefined) {
    try {
      ({ isNewUser } = await signInByMail(link));
    } catch (error) {
      store.set(isFinishingSignUpAtom, false);
      throw error;
    }
    usedCodes.set(link.oobCode, isNewUser);
  }
  await readUserRecord();
  return isNewUser;
}

async function finish(link: SignInLink): Promise<void> {
  const isPasswordNext = await (link.invite === null ? signInOnly(link) : acceptInvite(link, link.invite));
  toast(`You are logged in as ${link.email}.`, { kind: 'success' });
  history.replaceState(null, '', isPasswordNext ? CHANGE_PASSWORD_PATH : '/');
  store.set(isFinishingSignUpAtom, false);
}

const running = new Map<string, Promise<void>>();

/**
 * Signs in by the link and accepts its invitation; a user who is signed in with its address skips the sign-in. New
 * users, and users with a new role, then choose a password. May be called again after a failure: it continues where it
 * stopped. Rejects with `SignInLinkError`, `ApiError` or `SessionError`.
 */
export function finishSignUp(link: SignInLink): Promise<void> {
  // A screen may render more than once; concurrent calls share one attempt.
  const attempt = running.get(link.oobCode) ?? finish(link).finally(() => running.delete(link.oobCode));
  running.set(link.oobCode, attempt);
  return attempt;
}
