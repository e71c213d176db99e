import { sessionAtom } from '@justright/client/session';
import { lastSignOut, type SignOut } from '@justright/client/signed-out';
import { store } from '@justright/client/store';
import { type KeyValueStore, readStored } from '../device/storage.ts';

/** Where it is noted which sign-out was followed here last (epoch milliseconds). */
export const FORGOTTEN_KEY = 'justright.forgotten-at';
const isMoment = (value: unknown): value is number => typeof value === 'number';

/** The sign-out that somebody asked for, has not undone by signing in again, and that was not followed here yet. */
export function unforgotten(
  pick: () => KeyValueStore = () => localStorage,
  signOut: SignOut | null = lastSignOut(),
  { uid }: { uid: string | null } = store.get(sessionAtom),
): SignOut | null {
  if (!signOut?.isAsked || signOut.uid === uid) return null;
  return readStored(pick, FORGOTTEN_KEY, isMoment, 0) < signOut.atMs ? signOut : null;
}
