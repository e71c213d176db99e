import type { Session } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { type Visitor, findAddress } from '@justright/contract/addresses';

/** Other paths of sign-in screens, for those who may see them. */
export const ALIASES: Readonly<Record<string, string>> = {
  '/login': addressOf('/sign-in'),
  '/register': addressOf('/sign-up'),
};

/** Where administrators are taken from '/', and from whatever the table does not give them. */
export const HOMES = { SuperAdmin: addressOf('/merchants'), OrderAdmin: addressOf('/admin/orders') };

/** Returns the user type of a session. A RestaurantManager has no shown behaviour and is a User. */
export function visitorOf({ isAnonymous, roleType }: Pick<Session, 'isAnonymous' | 'roleType'>): Visitor {
  if (isAnonymous) return 'Anonymous';
  return roleType === 'MerchantAdmin' || roleType === 'SuperAdmin' || roleType === 'OrderAdmin' ? roleType : 'User';
}

/** Tells whether the table of addresses gives a path to a user type, whichever merchant it belongs to. */
export const maySee = (visitor: Visitor, path: string): boolean =>
  findAddress(path)?.visitors.includes(visitor) === true;
