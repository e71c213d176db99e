import { STAFF_ROLE_TEXTS } from '@justright/contract/role-texts';
import { ASSIGNABLE_ROLE_TYPES, type AssignableRoleType } from '@justright/contract/roles';

/** A sentence about the rights of each role. */
const MAY: Readonly<Record<AssignableRoleType, string>> = {
  SuperAdmin: 'May do everything: all merchants, the catalogue, orders, settings and users.',
  OrderAdmin: 'Sees all orders and acts on them, and nothing else.',
  MerchantAdmin: 'Manages the restaurants and menus of one merchant, and sees its orders.',
  RestaurantManager: STAFF_ROLE_TEXTS.RestaurantManager.may,
  FoodSafetyLead: STAFF_ROLE_TEXTS.FoodSafetyLead.may,
  KitchenStaff: STAFF_ROLE_TEXTS.KitchenStaff.may,
  User: 'Orders as a diner. The back office is closed to this role.',
};

/** The roles in the order of the list: the one with the most rights first. */
export const ROLE_TYPES: readonly AssignableRoleType[] = [
  'SuperAdmin',
  'OrderAdmin',
  'MerchantAdmin',
  'RestaurantManager',
  'FoodSafetyLead',
  'KitchenStaff',
  'User',
];

/** Returns the text as an assignable role type; undefined for any other text. */
export const asRoleType = (text: string): AssignableRoleType | undefined =>
  ASSIGNABLE_ROLE_TYPES.find((roleType) => roleType === text);

export const roleMay = (roleType: AssignableRoleType): string => MAY[roleType];
