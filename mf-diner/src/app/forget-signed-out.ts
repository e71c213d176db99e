import { store } from '@justright/client/store';
import { toast } from '@justright/client/toast';
import { isEmptyProfile } from '@justright/dietary-rules/filter';
import { profileAtom } from '../choices/profile.state.ts';
import { forgetPerson } from '../choices/forget-person.ts';
import { followedSignOut, pendingSignOut } from './pending-sign-out.ts';

/**
 * Removes what a person who signed out left on this device: choices, orders, carts, the people at the table, menus. The
 * next one at a shared phone neither sees them nor gets a menu filtered by them
 * (docs/decisions/signing-out-and-choices.md).
 */
export function forgetSignedOut(): void {
  const signOut = pendingSignOut();
  if (!signOut) return;
  const hadChoices = !isEmptyProfile(store.get(profileAtom));
  forgetPerson();
  followedSignOut.write(signOut.atMs);
  // A menu that is not filtered any more must not be taken for one that is.
  if (hadChoices) toast('Somebody signed out here, so the choices were cleared. Nothing is filtered until you choose.');
}
