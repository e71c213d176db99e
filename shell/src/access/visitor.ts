import type { Session } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { type Visitor, findAddress } from '@justright/contract/addresses';

/** Aliases of sign-in screens for who works nowhere; they redirect. */
export const ALIASES: Readonly<Record<string, string>> = {
  '/login': addressOf('/sign-in'),
  '/register': addressOf('/sign-up'),
  // The address that people know: on a new tablet it asks for a code.
  '/kitchen': addressOf('/kitchen/sign-in'),
};

/** The home of administrators and staff: the target for '/' and for every address that they may not see. */
export const HOMES = {
  SuperAdmin: addressOf('/merchants'),
  OrderAdmin: addressOf('/admin/orders'),
  RestaurantManager: addressOf('/restaurants'),
  FoodSafetyLead: addressOf('/restaurants'),
  KitchenStaff: addressOf('/kitchen'),
  KitchenDevice: addressOf('/kitchen'),
};

/** Returns the user type of a session. */
export function visitorOf({ isAnonymous, roleType }: Pick<Session, 'isAnonymous' | 'roleType'>): Visitor {
  if (isAnonymous) return 'Anonymous';
  return roleType === 'Anonymous' ? 'User' : roleType;
}

/** Tells whether a user type may see a path, of any merchant. */
export const maySee = (visitor: Visitor, path: string): boolean =>
  findAddress(path)?.visitors.includes(visitor) === true;
