/**
 * Role types of the token claim `roleType` (specification, "Roles and permissions"). FoodSafetyLead and KitchenStaff are
 * the product's own (docs/decisions/061).
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
/** The roles of staff in plain words: the name, and what it may do. */
export const STAFF_ROLE_TEXTS: Readonly<Record<StaffRoleType, { label: string; may: string }>> = {
  RestaurantManager: {
    label: 'Restaurant Manager',
    may: 'Runs the restaurant: menus, dishes, opening hours, orders and reports. Submits what dishes contain, for somebody to sign.',
  },
  FoodSafetyLead: {
    label: 'Food-Safety Lead',
    may: 'Edits menus and dishes, and signs what they contain: statements, declarations, answers to diners’ reports.',
  },
  KitchenStaff: {
    label: 'Kitchen Staff',
    may: 'Reads menus, dishes, orders and the work list, marks dishes as sold out, says what is used today, and submits what ingredients and dishes contain, for somebody to sign.',
  },
};
/** The name of each role on screens; lists of users are searched by it. */
export const ROLE_LABELS: Readonly<Record<RoleType, string>> = {
  Anonymous: 'Guest',
  User: 'User',
  RestaurantManager: STAFF_ROLE_TEXTS.RestaurantManager.label,
  FoodSafetyLead: STAFF_ROLE_TEXTS.FoodSafetyLead.label,
  KitchenStaff: STAFF_ROLE_TEXTS.KitchenStaff.label,
  OrderAdmin: 'Order Admin',
  MerchantAdmin: 'Merchant Admin',
  SuperAdmin: 'Super Admin',
};
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
export const isStaffRole = (roleType: RoleType): roleType is StaffRoleType =>
  STAFF_ROLE_TYPES.some((one) => one === roleType);
/** Tells whether a role is about one merchant, which a user of that role must have. */
export const hasMerchant = (roleType: RoleType): boolean => roleType === 'MerchantAdmin' || isStaffRole(roleType);
