import { store } from '@justright/client/store';
import { toast } from '@justright/client/toast';
import { isEmptyProfile } from '@justright/dietary-rules/filter';
import { forgetKeptMenus } from '../device/menu-cache.ts';
import { forgetPlacedOrders } from '../order/order-history.ts';
import { NO_PROFILE } from '../choices/profile.ts';
import { profileAtom } from '../choices/profile.state.ts';
import { forgetSavedChoices } from '../choices/account-choices.ts';
import { sessionAtomsMade } from '../device/tab-atoms.ts';
import { writeStored } from '../device/storage.ts';
import { FORGOTTEN_KEY, unforgotten } from './pending-sign-out.ts';

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
