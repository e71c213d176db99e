import { forgetKept } from '@justright/client/kept/forget-kept';
import { store } from '@justright/client/store';
import { toast } from '@justright/client/toast';
import { isEmptyProfile } from '@justright/dietary-rules/filter';
import { NO_PROFILE } from '../choices/profile.ts';
import { profileAtom } from '../choices/profile.state.ts';
import { deleteCachedMenus } from '../device/menu-cache.ts';
import { emptyTabAtoms } from '../device/tab-atoms.ts';
import { followedSignOut, pendingSignOut } from './pending-sign-out.ts';

/**
 * Removes what a person who signed out left on this device: choices, orders, carts, the people at the table, menus. The
 * next one at a shared phone neither sees them nor gets a menu filtered by them (docs/decisions/033-signing-out.md).
 */
export function forgetSignedOut(): void {
  const signOut = pendingSignOut();
  if (!signOut) return;
  const hadChoices = !isEmptyProfile(store.get(profileAtom));
  for (const empty of emptyTabAtoms) empty();
  forgetKept();
  // After its key is removed: other tabs hear of the empty value.
  store.set(profileAtom, NO_PROFILE);
  void deleteCachedMenus();
  followedSignOut.write(signOut.atMs);
  // A menu that is not filtered any more must not be taken for one that is.
  if (hadChoices) toast('Somebody signed out here, so the choices were cleared. Nothing is filtered until you choose.');
}
