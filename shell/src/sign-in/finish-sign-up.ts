import { acceptInvitation, signInWithLink } from '@justright/client/account';
import { ApiError } from '@justright/client/api';
import { sessionAtom } from '@justright/client/session';
import { store } from '@justright/client/store';
import { toast } from '@justright/client/toast';
import { keepUserRecord, readUserRecord } from '@justright/client/user-record';
import { addressOf } from '@justright/contract/address-of';
import { isFinishingSignUpAtom } from '../access/current-visit.ts';
import { visitorOf } from '../access/visitor.ts';
import { isCodeNoGood } from '@justright/client/session-error-text';
import type { SignInLink } from './sign-in-link.ts';

const CHANGE_PASSWORD_PATH = addressOf('/set-new-password');

/** The sign-in by the mailed code has failed; `cause` says why. */
export class SignInLinkError extends Error {
  override readonly name = 'SignInLinkError';
  /** The code has expired or was already used: only another mail helps. */
  readonly isUsedUp: boolean;

  constructor(cause: unknown) {
    super('The sign-in by link has failed', { cause });
    this.isUsedUp = isCodeNoGood(cause);
  }
}

/** The server knows no such invitation, or not for this address any more. */
export const isClosedInvitation = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether the page's user has this address; case makes no difference. */
export const isSignedInAs = (session: { isAnonymous: boolean; email: string | null }, email: string): boolean =>
  !session.isAnonymous && session.email?.toLowerCase() === email.toLowerCase();

async function signInByMail({ email, oobCode }: SignInLink): Promise<{ isNewUser: boolean }> {
  try {
    return await signInWithLink(email, oobCode, true);
  } catch (error) {
    throw new SignInLinkError(error);
  }
}

/** Accepting ends every session of the account, this one too: whoever prepared the account keeps no way in. */
async function exchange(email: string, invite: string): Promise<void> {
  const { user, signInCode } = await acceptInvitation(invite);
  await signInWithLink(email, signInCode);
  await keepUserRecord(user);
}

/** False when there was nothing left to do. */
async function acceptInvite(link: SignInLink, invite: string): Promise<boolean> {
  const session = store.get(sessionAtom);
  const hasSession = isSignedInAs(session, link.email);
  // Who opens the mail again has the role: accepting once more would take the password that was chosen.
  if (hasSession && visitorOf(session) !== 'User') return false;
  if (!hasSession) await signInByMail(link);
  try {
    await exchange(link.email, invite);
  } catch (error) {
    if (!hasSession || !isClosedInvitation(error)) throw error;
    // The server takes no address that was never proved, such as after a sign-up; the mailed code proves it.
    await signInByMail(link).catch((reason: unknown) => {
      throw reason instanceof SignInLinkError && reason.isUsedUp ? error : reason;
    });
    await exchange(link.email, invite);
  }
  return true;
}

/** Whether the code has made an account, by code: it works once, but what comes after it may be tried again. */
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
 * Signs in by the link, and accepts the invitation that it came with; who is signed in with its address already goes
 * straight to that. Who is new, or has just been given a role, goes on to choose a password. May be called again after
 * any failure, and goes on where it stopped. Rejects with `SignInLinkError`, `ApiError` or `SessionError`.
 */
export function finishSignUp(link: SignInLink): Promise<void> {
  // A screen may be rendered more than once.
  const attempt = running.get(link.oobCode) ?? finish(link).finally(() => running.delete(link.oobCode));
  running.set(link.oobCode, attempt);
  return attempt;
}
