import { sessionAtom } from '@justright/client/session';
import { lastSignOut, type SignOut } from '@justright/client/signed-out';
import { store } from '@justright/client/store';
import { toast } from '@justright/client/toast';
import { isEmptyProfile } from '@justright/dietary-rules/filter';
import { forgetPlacedOrders } from './placed-orders.ts';
import { NO_PROFILE } from './profile.ts';
import { profileAtom } from './profile.state.ts';
import { forgetSavedChoices } from './saved-choices.ts';
import { forgetSessionAtoms } from './session-atom.ts';
import { type KeyValueStore, readStored, writeStored } from './stored.ts';

const STORAGE_KEY = 'justright.forgotten-at';
const isMoment = (value: unknown): value is number => typeof value === 'number';

/** Whether a sign-out that somebody asked for has not been followed here yet, and is not undone by signing in again. */
export function isToBeForgotten(
  signOut: SignOut | null,
  uid: string | null,
  pick: () => KeyValueStore = () => localStorage,
): boolean {
  if (!signOut?.isAsked || readStored(pick, STORAGE_KEY, isMoment, 0) >= signOut.atMs) return false;
  writeStored(pick, STORAGE_KEY, signOut.atMs);
  return uid !== signOut.uid;
}

/**
 * Whoever signs out takes along what they left on this device: choices, orders, carts and the people at the table. The
 * next one at a shared phone neither sees them nor is shown a menu by them (docs/decisions/033-signing-out.md).
 */
export function forgetSignedOut({ uid } = store.get(sessionAtom)): void {
  if (!isToBeForgotten(lastSignOut(), uid)) return;
  const hadChoices = !isEmptyProfile(store.get(profileAtom));
  store.set(profileAtom, NO_PROFILE);
  forgetSavedChoices();
  forgetPlacedOrders();
  forgetSessionAtoms();
  void import('./kept-menus.ts').then(
    ({ forgetKeptMenus }) => forgetKeptMenus(),
    () => undefined,
  );
  // A menu that is not filtered any more must not be taken for one that is.
  if (hadChoices) toast('Somebody signed out here, so the choices were cleared. Nothing is filtered until you choose.');
}
