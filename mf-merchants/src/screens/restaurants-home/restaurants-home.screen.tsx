import { useAtomValue } from 'jotai';
import { Navigate } from '@justright/client/router';
import { sessionAtom } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';

/** Redirects admins to the list of all restaurants, and a merchant to its own restaurants, which are its home. */
export function RestaurantsHomeScreen() {
  const isAdmin = useAtomValue(sessionAtom).roleType === 'SuperAdmin';
  return <Navigate to={isAdmin ? addressOf('/admin/restaurants') : addressOf('/')} replace />;
}
