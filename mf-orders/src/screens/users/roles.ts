import {
  ASSIGNABLE_ROLE_TYPES,
  type AssignableRoleType,
  type RoleType,
  STAFF_ROLE_TEXTS,
} from '@justright/contract/roles';

interface RoleLook {
  label: string;
  /** A sentence about the rights of the role. */
  may: string;
}

const LOOKS: Readonly<Record<AssignableRoleType, RoleLook>> = {
  SuperAdmin: {
    label: 'Super Admin',
    may: 'May do everything: all merchants, the catalogue, orders, settings and users.',
  },
  OrderAdmin: { label: 'Order Admin', may: 'Sees all orders and acts on them, and nothing else.' },
  MerchantAdmin: {
    label: 'Merchant Admin',
    may: 'Manages the restaurants and menus of one merchant, and sees its orders.',
  },
  ...STAFF_ROLE_TEXTS,
  User: { label: 'User', may: 'Orders as a diner. The back office is closed to this role.' },
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

export const roleLabel = (roleType: RoleType): string => (roleType === 'Anonymous' ? 'Guest' : LOOKS[roleType].label);

export const roleMay = (roleType: AssignableRoleType): string => LOOKS[roleType].may;
