import { FORGOTTEN_AT } from '@justright/client/kept/diner-keys';
import { kept } from '@justright/client/kept/kept';
import { sessionAtom } from '@justright/client/session';
import { lastSignOut, type SignOut } from '@justright/client/signed-out';
import { store } from '@justright/client/store';

const isMoment = (value: unknown): value is number => typeof value === 'number';

/** When the last sign-out was that this device has followed (epoch milliseconds). */
export const followedSignOut = kept(FORGOTTEN_AT, isMoment);

/** Returns the requested sign-out that no later sign-in has undone and that was not followed yet. */
export function pendingSignOut(
  signOut: SignOut | null = lastSignOut(),
  { uid }: { uid: string | null } = store.get(sessionAtom),
): SignOut | null {
  if (!signOut?.isAsked || signOut.uid === uid) return null;
  return (followedSignOut.read() ?? 0) < signOut.atMs ? signOut : null;
}
