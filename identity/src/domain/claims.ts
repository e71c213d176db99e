import type { Role, RoleType } from '@justright/contract/roles';
import * as v from 'valibot';

/** The custom claims of an ID token. Only the administration sets them, never a client. */
export interface Claims {
  role: Role;
  roleType: RoleType;
}

export const ANONYMOUS_CLAIMS: Claims = { role: 'user', roleType: 'Anonymous' };
export const USER_CLAIMS: Claims = { role: 'user', roleType: 'User' };

export const ClaimsSchema = v.object({
  role: v.picklist(['user', 'merchant', 'admin']),
  roleType: v.picklist(['User', 'SuperAdmin', 'MerchantAdmin', 'RestaurantManager', 'OrderAdmin', 'Anonymous']),
});
