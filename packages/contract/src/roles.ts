/** Role types of the token claim `roleType` (specification, "Roles and permissions"). */
export const ROLE_TYPES = [
  'User',
  'SuperAdmin',
  'MerchantAdmin',
  'RestaurantManager',
  'OrderAdmin',
  'Anonymous',
] as const;
export type RoleType = (typeof ROLE_TYPES)[number];
/** Coarse roles of the token claim `role`. */
export const ROLES = ['user', 'merchant', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The coarse role of each role type. An OrderAdmin is no admin: the admin check uses `role` alone. */
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
