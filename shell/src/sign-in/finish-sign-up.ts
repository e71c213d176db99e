import { signInWithLink } from '@justright/client/account';
import { ApiError, api } from '@justright/client/api';
import { SessionError } from '@justright/client/session';
import { store } from '@justright/client/store';
import { toast } from '@justright/client/toast';
import { keepUserRecord, readUserRecord } from '@justright/client/user-record';
import { acceptInvite } from '@justright/contract/calls';
import { isFinishingSignUpAtom } from '../access/current-visit.ts';
import type { SignInLink } from './sign-in-link.ts';

const CHANGE_PASSWORD_PATH = '/set-new-password';

/** By code, since a code works once but a screen may be rendered more than once. */
const signedIn = new Map<string, Promise<{ isNewUser: boolean }>>();

async function signIn({ email, oobCode }: SignInLink): Promise<{ isNewUser: boolean }> {
  store.set(isFinishingSignUpAtom, true);
  try {
    return await signInWithLink(email, oobCode);
  } catch (error) {
    store.set(isFinishingSignUpAtom, false);
    if (error instanceof SessionError && error.code === 'network-error') signedIn.delete(oobCode);
    throw error;
  }
}

/** True when the invitation gave the user a role. What the server refuses for good is told, and the sign-in goes on. */
async function accept(token: string): Promise<boolean> {
  try {
    const { data } = await api(acceptInvite, { body: { token } });
    await keepUserRecord(data);
    return true;
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 409);
    if (!isRefused) throw error;
    toast(error.status === 404 ? 'This invitation is no longer open.' : error.message, { kind: 'error' });
    return false;
  }
}

/**
 * Signs in by the link, once, and accepts the invitation that it came with. Who is new, or has just been given a role,
 * goes on to choose a password. Rejects with `SessionError` when the link is no good; with any other error only the
 * second half has failed, and it may be called again.
 */
export async function finishSignUp(link: SignInLink): Promise<void> {
  const signing = signedIn.get(link.oobCode) ?? signIn(link);
  signedIn.set(link.oobCode, signing);
  const { isNewUser } = await signing;
  const isInvited = link.invite !== null && (await accept(link.invite));
  if (!isInvited) await readUserRecord();
  history.replaceState(null, '', isNewUser || isInvited ? CHANGE_PASSWORD_PATH : '/');
  store.set(isFinishingSignUpAtom, false);
}
