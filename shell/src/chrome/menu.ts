import type { LucideIcon } from 'lucide-react';
import {
  ChartColumn,
  ClipboardList,
  LayoutDashboard,
  Leaf,
  Plug,
  Rocket,
  Salad,
  Settings,
  Store,
  TriangleAlert,
  UserRound,
  Users,
} from 'lucide-react';
import type { Session } from '@justright/client/session';
import { isBelow } from '@justright/client/navigate';
import { type Visitor, maySee, visitorOf } from '../access/routes.ts';

export interface MenuItem {
  label: string;
  icon: LucideIcon;
  href: string;
  /** Addresses at which the item is the current one. */
  owns: readonly string[];
}

export interface Menu {
  /** Leads out of the context that the menu is of. */
  back: { label: string; href: string } | null;
  items: readonly MenuItem[];
  hasLogout: boolean;
}

const item = (label: string, icon: LucideIcon, href: string, owns: readonly string[] = [href]): MenuItem => ({
  label,
  icon,
  href,
  owns,
});

const SUPER_ADMIN: Menu = {
  back: null,
  hasLogout: true,
  items: [
    item('Merchants', Users, '/merchants'),
    item('Ingredients', Leaf, '/ingredients'),
    item('Orders', ClipboardList, '/admin/orders', ['/admin/orders', '/orders']),
    item('Restaurants', Store, '/admin/restaurants', ['/admin/restaurants', '/restaurants', '/menus']),
    item('Diets', Salad, '/diets', ['/diets', '/goals']),
    item('Allergies', TriangleAlert, '/allergies'),
    item('Global Settings', Settings, '/admin/globalsettings'),
    item('Releases', Rocket, '/admin/releases'),
  ],
};

const ORDER_ADMIN: Menu = { back: null, hasLogout: true, items: [item('Orders', ClipboardList, '/admin/orders')] };

function menuInsideMerchant(id: string): Menu {
  const at = (page: string) => `/merchants/${id}/${page}`;
  return {
    back: { label: 'Merchants', href: '/merchants' },
    hasLogout: false,
    items: [
      item('Dashboard', LayoutDashboard, at('restaurants'), [at('restaurants'), at('edit')]),
      item('Reporting', ChartColumn, at('reportings'), [at('reportings')]),
      item('Orders', ClipboardList, at('orders')),
      item('Integrations', Plug, at('integrations')),
      item('Account Settings', UserRound, at('account_setting')),
    ],
  };
}

function menuOfMerchant(merchantId: string | null): Menu {
  const restaurants = merchantId === null ? '/' : `/merchants/${merchantId}/restaurants`;
  return {
    back: null,
    hasLogout: true,
    items: [
      item('Restaurants', Store, restaurants, [restaurants, '/restaurants', '/menus']),
      item('Orders', ClipboardList, '/orders'),
      item('Account Settings', UserRound, '/account-settings', ['/account-settings', '/merchants/profile', '/support']),
    ],
  };
}

function wholeMenuFor(visitor: Visitor, path: string, merchantId: string | null): Menu | null {
  const inside = /^\/merchants\/([^/]+)\/./.exec(path)?.[1];
  switch (visitor) {
    case 'SuperAdmin':
      return inside === undefined ? SUPER_ADMIN : menuInsideMerchant(inside);
    case 'OrderAdmin':
      return ORDER_ADMIN;
    case 'MerchantAdmin':
      return menuOfMerchant(merchantId);
    default:
      return null;
  }
}

/**
 * The sidebar's entries for a user at an address, as far as the table of routes lets the user go there; Logout comes
 * after them. Null where there is no sidebar.
 */
export function menuFor(session: Session, path: string, merchantId: string | null): Menu | null {
  const visitor = visitorOf(session);
  const menu = wholeMenuFor(visitor, path, merchantId);
  // A merchant's home is at '/' until the own merchant is known.
  return menu && { ...menu, items: menu.items.filter(({ href }) => href === '/' || maySee(visitor, href)) };
}

export const isCurrent = ({ owns }: MenuItem, path: string): boolean => owns.some((prefix) => isBelow(path, prefix));

const ROLE_LABELS: Readonly<Record<string, { label: string; fallbackName: string }>> = {
  SuperAdmin: { label: 'ADMIN', fallbackName: 'Administrator' },
  OrderAdmin: { label: 'Order Admin', fallbackName: 'Order administrator' },
  MerchantAdmin: { label: 'MERCHANT', fallbackName: 'Merchant' },
};

/** What the header says of the user: the role, and a name even for those who have none. */
export function identityOf({ roleType, displayName }: Session): { label: string; name: string } {
  const { label, fallbackName } = ROLE_LABELS[roleType] ?? { label: '', fallbackName: '' };
  return { label, name: displayName ?? fallbackName };
}
