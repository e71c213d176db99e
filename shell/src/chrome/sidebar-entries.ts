import type { LucideIcon } from 'lucide-react';
import {
  ChartColumn,
  ChefHat,
  ClipboardList,
  ListChecks,
  LayoutDashboard,
  Leaf,
  Plug,
  Rocket,
  Salad,
  ScrollText,
  Settings,
  Store,
  TriangleAlert,
  UserRound,
  Users,
} from 'lucide-react';
import type { Session } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { isAt, segmentsTaken } from '@justright/contract/address-pattern';
import type { Address, ParamOf, Visitor } from '@justright/contract/addresses';
import { STAFF_ROLE_TEXTS } from '@justright/contract/role-texts';
import type { StaffRoleType } from '@justright/contract/roles';
import { maySee, visitorOf } from '../access/visitor.ts';

export interface SidebarEntry {
  label: string;
  icon: LucideIcon;
  href: string;
  /** The addresses at and below which the item is current. */
  owns: readonly Address[];
}

export interface SidebarEntries {
  /** The link out of the merchant's menu; null elsewhere. */
  back: { label: string; href: string } | null;
  items: readonly SidebarEntry[];
  hasLogout: boolean;
}

type PlainAddress = { [Path in Address]: [ParamOf<Path>] extends [never] ? Path : never }[Address];

/** Makes an entry for an address; it is also current at the others. */
const item = (label: string, icon: LucideIcon, address: PlainAddress, ...others: readonly Address[]): SidebarEntry => ({
  label,
  icon,
  href: addressOf(address),
  owns: [address, ...others],
});

const SUPER_ADMIN: SidebarEntries = {
  back: null,
  hasLogout: true,
  items: [
    item('Merchants', Users, '/merchants'),
    item('Ingredients', Leaf, '/ingredients'),
    item('Orders', ClipboardList, '/admin/orders', '/orders'),
    item('Restaurants', Store, '/admin/restaurants', '/restaurants', '/menus/{menuId}', '/kitchen'),
    item('Diets', Salad, '/diets', '/goals'),
    item('Allergies', TriangleAlert, '/allergies'),
    item('Global Settings', Settings, '/admin/globalsettings'),
    item('Work list', ListChecks, '/work-list'),
    item('Releases', Rocket, '/admin/releases'),
    item('Acts', ScrollText, '/admin/acts'),
  ],
};

const ORDER_ADMIN: SidebarEntries = {
  back: null,
  hasLogout: true,
  items: [item('Orders', ClipboardList, '/admin/orders')],
};

type MerchantAddress = { [Path in Address]: ParamOf<Path> extends 'merchantId' ? Path : never }[Address] &
  `${string}{merchantId}${string}`;

/** Makes entries that lead to pages of one merchant. */
const itemOf =
  (merchantId: string) =>
  (label: string, icon: LucideIcon, address: MerchantAddress, ...others: readonly Address[]): SidebarEntry => ({
    label,
    icon,
    href: addressOf(address, { merchantId }),
    owns: [address, ...others],
  });

function sidebarInsideMerchant(merchantId: string): SidebarEntries {
  const own = itemOf(merchantId);
  return {
    back: { label: 'Merchants', href: addressOf('/merchants') },
    hasLogout: false,
    items: [
      own('Dashboard', LayoutDashboard, '/merchants/{merchantId}/restaurants', '/merchants/{merchantId}/edit'),
      own('Staff', Users, '/merchants/{merchantId}/staff'),
      own('Reporting', ChartColumn, '/merchants/{merchantId}/reportings'),
      own('Orders', ClipboardList, '/merchants/{merchantId}/orders'),
      own('Audit', ScrollText, '/merchants/{merchantId}/audit'),
      own('Integrations', Plug, '/merchants/{merchantId}/integrations'),
      own('Account Settings', UserRound, '/merchants/{merchantId}/account_setting'),
    ],
  };
}

/** The pages inside a restaurant, which belong to the entry of restaurants. */
const OF_RESTAURANTS: readonly Address[] = [
  '/restaurants',
  '/menus/{menuId}',
  '/work-list/{restaurantId}',
  '/restaurants/{restaurantId}/substitutions',
  '/restaurants/{restaurantId}/stations',
  '/restaurants/{restaurantId}/kitchen-signatures',
];

/** The same for people whose home is not the kitchen. */
const WITH_KITCHEN: readonly Address[] = [...OF_RESTAURANTS, '/kitchen'];

function sidebarOfMerchant(merchantId: string | null): SidebarEntries {
  const own = merchantId === null ? null : itemOf(merchantId);
  return {
    back: null,
    hasLogout: true,
    items: [
      own?.('Restaurants', Store, '/merchants/{merchantId}/restaurants', ...WITH_KITCHEN) ??
        item('Restaurants', Store, '/', ...WITH_KITCHEN),
      item('Orders', ClipboardList, '/orders'),
      item('Reporting', ChartColumn, '/reportings', '/merchants/{merchantId}/reportings'),
      own?.('Staff', Users, '/merchants/{merchantId}/staff') ?? { ...item('Staff', Users, '/'), owns: [] },
      item('Audit', ScrollText, '/audit', '/merchants/{merchantId}/audit'),
      item('Account Settings', UserRound, '/account-settings', '/merchants/profile', '/support'),
    ],
  };
}

const RESTAURANTS = item('Restaurants', Store, '/restaurants', ...WITH_KITCHEN);
const ORDERS = item('Orders', ClipboardList, '/orders');
const KITCHEN = item('Kitchen', ChefHat, '/kitchen');
const AUDIT = item('Audit', ScrollText, '/audit');
const ACCOUNT = item('Account Settings', UserRound, '/account-settings', '/support');
/** The home of each role comes first. */
const STAFF: Readonly<Record<StaffRoleType, SidebarEntries>> = {
  RestaurantManager: {
    back: null,
    hasLogout: true,
    items: [RESTAURANTS, ORDERS, item('Reporting', ChartColumn, '/reportings'), AUDIT, ACCOUNT],
  },
  FoodSafetyLead: { back: null, hasLogout: true, items: [RESTAURANTS, ORDERS, AUDIT, ACCOUNT] },
  KitchenStaff: {
    back: null,
    hasLogout: true,
    items: [KITCHEN, ORDERS, item('Restaurants', Store, '/restaurants', ...OF_RESTAURANTS), ACCOUNT],
  },
};

const DEVICE: SidebarEntries = { back: null, hasLogout: true, items: [KITCHEN] };

function wholeSidebarFor(visitor: Visitor, path: string, merchantId: string | null): SidebarEntries | null {
  const inside = /^\/merchants\/([^/]+)\/./.exec(path)?.[1];
  switch (visitor) {
    case 'SuperAdmin':
      return inside === undefined ? SUPER_ADMIN : sidebarInsideMerchant(inside);
    case 'OrderAdmin':
      return ORDER_ADMIN;
    case 'MerchantAdmin':
      return sidebarOfMerchant(merchantId);
    case 'RestaurantManager':
    case 'FoodSafetyLead':
    case 'KitchenStaff':
      return STAFF[visitor];
    case 'KitchenDevice':
      return DEVICE;
    default:
      return null;
  }
}

/**
 * Returns the sidebar's entries for a user at an address, without those that the user may not see. Logout follows them.
 * Null where there is no sidebar.
 */
export function sidebarFor(session: Session, path: string, merchantId: string | null): SidebarEntries | null {
  const visitor = visitorOf(session);
  const menu = wholeSidebarFor(visitor, path, merchantId);
  // Until its merchant is known, a merchant's own pages are '/'.
  return menu && { ...menu, items: menu.items.filter(({ href }) => href === '/' || maySee(visitor, href)) };
}

/** The addresses whose screens need the room of the sidebar, which is a drawer there: a kitchen's tablet is small. */
const WIDE_ADDRESSES: readonly Address[] = ['/kitchen/{restaurantId}'];
export const isWide = (path: string): boolean => WIDE_ADDRESSES.some((address) => isAt(path, address));

export const isCurrent = ({ owns }: SidebarEntry, path: string): boolean =>
  owns.some((address) => segmentsTaken(path, address) > 0);

const ROLE_LABELS: Readonly<Record<string, { label: string; fallbackName: string }>> = {
  SuperAdmin: { label: 'ADMIN', fallbackName: 'Administrator' },
  OrderAdmin: { label: 'Order Admin', fallbackName: 'Order administrator' },
  MerchantAdmin: { label: 'MERCHANT', fallbackName: 'Merchant' },
  KitchenDevice: { label: 'Kitchen Device', fallbackName: 'Kitchen' },
  ...Object.fromEntries(
    Object.entries(STAFF_ROLE_TEXTS).map(([roleType, { label }]) => [roleType, { label, fallbackName: label }]),
  ),
};

/** Returns the header's texts about the user: the role, and a fallback for a missing name. */
export function identityOf({ roleType, displayName }: Session): { label: string; name: string } {
  const { label, fallbackName } = ROLE_LABELS[roleType] ?? { label: '', fallbackName: '' };
  return { label, name: displayName ?? fallbackName };
}
