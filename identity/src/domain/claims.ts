import type { Claims } from '@justright/contract/identity-admin';
import * as v from 'valibot';

export const ANONYMOUS_CLAIMS: Claims = { role: 'user', roleType: 'Anonymous' };
export const USER_CLAIMS: Claims = { role: 'user', roleType: 'User' };

export const ClaimsSchema = v.object({
  role: v.picklist(['user', 'merchant', 'admin']),
  roleType: v.picklist(['User', 'SuperAdmin', 'MerchantAdmin', 'RestaurantManager', 'OrderAdmin', 'Anonymous']),
});
