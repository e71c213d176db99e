import { signInWithLink } from '@justright/client/account';
import { SessionError, sessionAtom } from '@justright/client/session';
import { store } from '@justright/client/store';
import { readUserRecord } from '@justright/client/user-record';
import { isFinishingSignUpAtom } from '../access/current-visit.ts';
import type { SignInLink } from './sign-in-link.ts';

interface SignedIn {
  isNewUser: boolean;
  /** Role type of the first token; the user's record may know a newer one. */
  roleType: string;
}

/** By code, since a code works once but a screen may be rendered more than once. */
const signedIn = new Map<string, Promise<SignedIn>>();

async function signIn({ email, oobCode }: SignInLink): Promise<SignedIn> {
  store.set(isFinishingSignUpAtom, true);
  try {
    const { isNewUser } = await signInWithLink(email, oobCode);
    return { isNewUser, roleType: store.get(sessionAtom).roleType };
  } catch (error) {
    store.set(isFinishingSignUpAtom, false);
    if (error instanceof SessionError && error.code === 'network-error') signedIn.delete(oobCode);
    throw error;
  }
}

/**
 * Signs in by the link, once. Reading the user's record is what accepts an invitation; who is new, or has just got
 * another role by one, goes on to choose a password. Rejects with `SessionError` when the link is no good, and with
 * `ApiError` when only the record could not be read: then it may be called again.
 */
export async function finishSignUp(link: SignInLink): Promise<void> {
  const signing = signedIn.get(link.oobCode) ?? signIn(link);
  signedIn.set(link.oobCode, signing);
  const { isNewUser, roleType } = await signing;
  const record = await readUserRecord();
  const isInvited = isNewUser || record.roleType !== roleType;
  history.replaceState(null, '', isInvited ? '/set-new-password' : '/');
  store.set(isFinishingSignUpAtom, false);
}
