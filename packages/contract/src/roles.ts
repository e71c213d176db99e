/** Role types of the token claim `roleType` (specification, "Roles and permissions"). */
export type RoleType = 'User' | 'SuperAdmin' | 'MerchantAdmin' | 'RestaurantManager' | 'OrderAdmin' | 'Anonymous';
/** Coarse roles of the token claim `role`. */
export type Role = 'user' | 'merchant' | 'admin';

/** The coarse role that goes with each role type. An OrderAdmin is no admin: the admin check is `role` alone. */
export const ROLE_OF: Readonly<Record<RoleType, Role>> = {
  Anonymous: 'user',
  User: 'user',
  RestaurantManager: 'user',
  OrderAdmin: 'user',
  MerchantAdmin: 'merchant',
  SuperAdmin: 'admin',
};
/** Role types that an administrator may give. */
export const ASSIGNABLE_ROLE_TYPES = [
  'User',
  'RestaurantManager',
  'OrderAdmin',
  'MerchantAdmin',
  'SuperAdmin',
] as const;
export type AssignableRoleType = (typeof ASSIGNABLE_ROLE_TYPES)[number];
