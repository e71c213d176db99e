import type { RoleType, StaffRoleType } from './roles.ts';

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
    may: 'Reads menus, dishes, orders and the work list, marks dishes as sold out, says what is used today, and submits what dishes and ingredients contain.',
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
