import { store } from '@justright/client/store';
import { toast } from '@justright/client/toast';
import { isEmptyProfile } from '@justright/dietary-rules/filter';
import { forgetKeptMenus } from './kept-menus.ts';
import { forgetPlacedOrders } from './placed-orders.ts';
import { NO_PROFILE } from './profile.ts';
import { profileAtom } from './profile.state.ts';
import { forgetSavedChoices } from './saved-choices.ts';
import { sessionAtomsMade } from './session-atom.ts';
import { writeStored } from './stored.ts';
import { FORGOTTEN_KEY, unforgotten } from './unforgotten.ts';

/** What a tab keeps of its diners: carts, people, and what is being chosen in a dish. */
const OF_DINERS = /^justright\.(cart|party|draft)\./;

function emptyTab(): void {
  for (const empty of sessionAtomsMade) empty();
  try {
    for (const key of Object.keys(sessionStorage).filter((name) => OF_DINERS.test(name)))
      sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/**
 * Whoever signs out takes along what they left on this device: choices, orders, carts and the people at the table. The
 * next one at a shared phone neither sees them nor is shown a menu by them (docs/decisions/033-signing-out.md).
 */
export function forgetSignedOut(): void {
  const signOut = unforgotten();
  if (!signOut) return;
  const hadChoices = !isEmptyProfile(store.get(profileAtom));
  store.set(profileAtom, NO_PROFILE);
  forgetSavedChoices();
  forgetPlacedOrders();
  emptyTab();
  void forgetKeptMenus();
  writeStored(() => localStorage, FORGOTTEN_KEY, signOut.atMs);
  // A menu that is not filtered any more must not be taken for one that is.
  if (hadChoices) toast('Somebody signed out here, so the choices were cleared. Nothing is filtered until you choose.');
}
