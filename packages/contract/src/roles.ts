/**
 * Role types of the token claim `roleType` (specification, "Roles and permissions"). FoodSafetyLead and KitchenStaff are
 * the product's own (docs/decisions/roles-and-callers.md).
 */
export const ROLE_TYPES = [
  'User',
  'SuperAdmin',
  'MerchantAdmin',
  'RestaurantManager',
  'FoodSafetyLead',
  'KitchenStaff',
  'OrderAdmin',
  'Anonymous',
] as const;
export type RoleType = (typeof ROLE_TYPES)[number];
/**
 * Every kind of caller: a kitchen's device has no account, so no claim of a token says so (docs/decisions/kitchen.md).
 */
export const CALLER_TYPES = [...ROLE_TYPES, 'KitchenDevice'] as const;
export type CallerType = (typeof CALLER_TYPES)[number];
/** Coarse roles of the token claim `role`. */
export const ROLES = ['user', 'merchant', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The coarse role of each role type. An OrderAdmin is no admin: the admin check uses `role` alone. The same way a
 * merchant's staff are no merchants; what they may do is decided by `roleType`.
 */
export const ROLE_OF: Readonly<Record<RoleType, Role>> = {
  Anonymous: 'user',
  User: 'user',
  RestaurantManager: 'user',
  FoodSafetyLead: 'user',
  KitchenStaff: 'user',
  OrderAdmin: 'user',
  MerchantAdmin: 'merchant',
  SuperAdmin: 'admin',
};
/** The roles of a merchant's own staff, for all of its restaurants or some; the merchant gives them. */
export const STAFF_ROLE_TYPES = ['RestaurantManager', 'FoodSafetyLead', 'KitchenStaff'] as const;
export type StaffRoleType = (typeof STAFF_ROLE_TYPES)[number];
/** Role types that an administrator may give. */
export const ASSIGNABLE_ROLE_TYPES = [
  'User',
  'RestaurantManager',
  'FoodSafetyLead',
  'KitchenStaff',
  'OrderAdmin',
  'MerchantAdmin',
  'SuperAdmin',
] as const;
export type AssignableRoleType = (typeof ASSIGNABLE_ROLE_TYPES)[number];

/** Tells whether a role is that of a merchant's own staff. */
export const isStaffRole = (roleType: CallerType): roleType is StaffRoleType =>
  STAFF_ROLE_TYPES.some((one) => one === roleType);
/** Tells whether a role opens more than a diner's own data. */
export const isOfBackOffice = (roleType: string): boolean => roleType !== 'User' && roleType !== 'Anonymous';
/** Tells whether a role is about one merchant, which a user of that role must have. */
export const hasMerchant = (roleType: RoleType): boolean => roleType === 'MerchantAdmin' || isStaffRole(roleType);
