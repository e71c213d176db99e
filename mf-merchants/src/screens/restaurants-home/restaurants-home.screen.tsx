import { useAtomValue } from 'jotai';
import { Navigate } from '@justright/client/router';
import { sessionAtom } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { isStaffRole } from '@justright/contract/roles';
import { StaffRestaurants } from './staff-restaurants.tsx';

/**
 * Shows staff the restaurants that they see. Redirects admins to the list of all restaurants, and a merchant to its own
 * restaurants, which are its home.
 */
export function RestaurantsHomeScreen() {
  const { roleType } = useAtomValue(sessionAtom);
  if (isStaffRole(roleType)) return <StaffRestaurants />;
  return <Navigate to={roleType === 'SuperAdmin' ? addressOf('/admin/restaurants') : addressOf('/')} replace />;
}
