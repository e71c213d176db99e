import { forgetKept } from '@justright/client/kept/forget-kept';
import { store } from '@justright/client/store';
import { NO_PROFILE } from './profile.ts';
import { profileAtom } from './profile.state.ts';
import { deleteCachedMenus } from '../device/menu-cache.ts';
import { emptyTabAtoms } from '../device/tab-atoms.ts';

/** Removes what this device keeps of a person: choices, orders, reports, carts, the people at the table, menus. */
export function forgetPerson(): void {
  for (const empty of emptyTabAtoms) empty();
  forgetKept();
  // After its key is removed: other tabs hear of the empty value.
  store.set(profileAtom, NO_PROFILE);
  void deleteCachedMenus();
}
