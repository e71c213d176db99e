import { isAt } from './address-pattern.ts';
import {
  ADMIN,
  ADMIN_AND_MERCHANT,
  ADMINS,
  BACK_OFFICE,
  HOSTS,
  KITCHEN_PEOPLE,
  MERCHANT,
  RESTAURANT_PEOPLE,
  SIGNERS,
  EDITORS,
} from './call.ts';
import { type CallerType, ROLE_TYPES, STAFF_ROLE_TYPES } from './roles.ts';

/** The user types that addresses distinguish. Every visitor has an anonymous session, so Anonymous is the least. */
export type Visitor = CallerType;

/**
 * The owner of a page: the shell's sign-in screens, the shell's other pages, a remote, or the site, which draws the page in
 * the Worker without the shell.
 */
type AnyOwner = 'sign-in' | 'shell' | 'site' | `mf-${string}`;

const ANYBODY = ROLE_TYPES;
const DINERS = ['Anonymous', 'User'] as const;
const SIGNED_OUT = ['Anonymous'] as const;
const MERCHANT_AND_STAFF = ['MerchantAdmin', ...STAFF_ROLE_TYPES] as const;
const MERCHANT_AND_HOST = ['MerchantAdmin', 'RestaurantManager'] as const;
const MERCHANT_AND_AUDITORS = [...MERCHANT_AND_HOST, 'FoodSafetyLead'] as const;
const ALL_BUT_ORDER_ADMIN = [...DINERS, ...RESTAURANT_PEOPLE] as const;
const DINERS_AND_ADMIN = [...DINERS, 'SuperAdmin'] as const;

/**
 * Every address of the product with its owner and visitors (specification, "Route access by user type", and
 * docs/decisions/readings-of-the-specification.md). `{name}` matches one segment; a MerchantAdmin's `{merchantId}` is
 * the own merchant only. The first match counts. The source of guard, sidebar, screens and links.
 */
export const ADDRESSES = {
  '/': ['sign-in', DINERS],
  '/sign-in': ['sign-in', DINERS],
  '/forgot-password': ['sign-in', DINERS],
  '/reset-link-sent': ['sign-in', DINERS],
  '/reset-password': ['sign-in', DINERS],
  '/sign-up': ['sign-in', SIGNED_OUT],
  '/finish-sign-up': ['sign-in', SIGNED_OUT],
  '/set-new-password': ['sign-in', ANYBODY],
  '/verify-email': ['sign-in', ANYBODY],

  '/account': ['shell', BACK_OFFICE],
  '/dashboard': ['shell', ADMIN_AND_MERCHANT],
  '/admin/releases': ['shell', ADMIN],
  '/oauth/authorize/{provider}': ['shell', MERCHANT],

  '/merchants': ['mf-merchants', ADMIN],
  '/merchants/new': ['mf-merchants', ADMIN],
  '/merchants/profile': ['mf-merchants', MERCHANT],
  '/merchants/{merchantId}/edit': ['mf-merchants', ADMIN_AND_MERCHANT],
  '/merchants/{merchantId}/restaurants': ['mf-merchants', ADMIN_AND_MERCHANT],
  '/merchants/{merchantId}/restaurants/new': ['mf-merchants', ADMIN_AND_MERCHANT],
  '/merchants/{merchantId}/restaurants/{restaurantId}': ['mf-merchants', ADMIN_AND_MERCHANT],
  '/merchants/{merchantId}/restaurants/{restaurantId}/edit': ['mf-merchants', ADMIN_AND_MERCHANT],
  '/merchants/{merchantId}/staff': ['mf-merchants', ADMIN_AND_MERCHANT],
  '/merchants/{merchantId}/integrations': ['mf-merchants', ADMIN_AND_MERCHANT],
  '/merchants/{merchantId}/account_setting': ['mf-merchants', ADMIN_AND_MERCHANT],
  '/restaurants': ['mf-merchants', RESTAURANT_PEOPLE],
  '/restaurants/{restaurantId}': ['mf-merchants', RESTAURANT_PEOPLE],
  '/restaurants/{restaurantId}/edit': ['mf-merchants', HOSTS],
  '/admin/restaurants': ['mf-merchants', ADMIN],
  '/account-settings': ['mf-merchants', RESTAURANT_PEOPLE],
  '/support': ['mf-merchants', MERCHANT_AND_STAFF],

  '/ingredients': ['mf-catalog', ADMIN],
  '/diets': ['mf-catalog', ADMIN],
  '/goals': ['mf-catalog', ADMIN],
  '/allergies': ['mf-catalog', ADMIN],
  '/allergies/{allergyId}/foods': ['mf-catalog', ADMIN],
  '/diets/{dietId}/foods': ['mf-catalog', ADMIN],
  '/work-list': ['mf-catalog', ADMIN],
  '/work-list/{restaurantId}': ['mf-catalog', RESTAURANT_PEOPLE],
  '/restaurants/{restaurantId}/stations': ['mf-catalog', RESTAURANT_PEOPLE],
  '/restaurants/{restaurantId}/kitchen-signatures': ['mf-catalog', EDITORS],
  '/menus/{menuId}': ['mf-catalog', RESTAURANT_PEOPLE],
  '/menus/{menuId}/auto-assign-ingredients': ['mf-catalog', ADMIN],
  '/menus/{menuId}/chart': ['mf-catalog', RESTAURANT_PEOPLE],
  '/menus/{menuId}/dishes/{itemId}': ['mf-catalog', RESTAURANT_PEOPLE],
  '/menus/{menuId}/versions': ['mf-catalog', RESTAURANT_PEOPLE],
  '/menus/{menuId}/versions/preview': ['mf-catalog', RESTAURANT_PEOPLE],
  '/restaurants/{restaurantId}/substitutions': ['mf-catalog', RESTAURANT_PEOPLE],
  '/audit': ['mf-catalog', MERCHANT_AND_AUDITORS],
  '/merchants/{merchantId}/audit': ['mf-catalog', ADMIN_AND_MERCHANT],
  '/admin/acts': ['mf-catalog', ADMIN],

  '/orders': ['mf-orders', RESTAURANT_PEOPLE],
  '/orders/recall': ['mf-orders', EDITORS],
  '/orders/{orderId}': ['mf-orders', RESTAURANT_PEOPLE],
  '/orders/{orderId}/incident': ['mf-orders', SIGNERS],
  '/merchants/{merchantId}/orders': ['mf-orders', ADMIN_AND_MERCHANT],
  '/merchants/{merchantId}/orders/{orderId}': ['mf-orders', ADMIN_AND_MERCHANT],
  '/merchants/{merchantId}/orders/{orderId}/incident': ['mf-orders', ADMIN_AND_MERCHANT],
  '/reportings': ['mf-orders', MERCHANT_AND_HOST],
  '/merchants/{merchantId}/reportings': ['mf-orders', ADMIN_AND_MERCHANT],
  '/admin/orders': ['mf-orders', ADMINS],
  '/admin/orders/recall': ['mf-orders', ADMINS],
  '/admin/orders/{orderId}': ['mf-orders', ADMINS],
  '/admin/orders/{orderId}/incident': ['mf-orders', ADMINS],
  '/admin/globalsettings': ['mf-orders', ADMIN],
  '/admin/globalsettings/users': ['mf-orders', ADMIN],

  '/explore': ['mf-diner', ALL_BUT_ORDER_ADMIN],
  '/explore/{restaurantId}': ['mf-diner', ALL_BUT_ORDER_ADMIN],
  '/explore/{restaurantId}/allergens': ['site', ANYBODY],
  '/explore/{restaurantId}/onboarding': ['mf-diner', ALL_BUT_ORDER_ADMIN],
  '/explore/{restaurantId}/menu': ['mf-diner', ALL_BUT_ORDER_ADMIN],
  '/explore/{restaurantId}/cart/{cartId}': ['mf-diner', DINERS_AND_ADMIN],
  '/explore/{restaurantId}/order/{orderId}': ['mf-diner', DINERS_AND_ADMIN],
  '/explore/{restaurantId}/signup': ['mf-diner', DINERS],
  '/print/{code}': ['site', ANYBODY],
  '/guide': ['site', ANYBODY],
  '/tnc': ['mf-diner', ANYBODY],
  '/your-data': ['mf-diner', ANYBODY],

  '/kitchen': ['mf-kitchen', KITCHEN_PEOPLE],
  '/kitchen/sign-in': ['mf-kitchen', DINERS],
  '/kitchen/{restaurantId}': ['mf-kitchen', KITCHEN_PEOPLE],
} as const satisfies Record<`/${string}`, readonly [owner: AnyOwner, visitors: readonly Visitor[]]>;

export type Address = keyof typeof ADDRESSES;
export type Owner = (typeof ADDRESSES)[Address][0];
/** The addresses of one owner: its record of screens must have exactly these. */
export type OwnAddress<Of extends Owner> = {
  [Path in Address]: (typeof ADDRESSES)[Path][0] extends Of ? Path : never;
}[Address];

/** The names of an address's parameters. */
export type ParamOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamOf<Rest>
  : never;

export interface FoundAddress {
  address: Address;
  owner: Owner;
  visitors: readonly Visitor[];
}

/** Finds the address of a path; undefined when there is none. */
export function findAddress(path: string): FoundAddress | undefined {
  const address = (Object.keys(ADDRESSES) as Address[]).find((one) => isAt(path, one));
  if (address === undefined) return undefined;
  const [owner, visitors] = ADDRESSES[address];
  return { address, owner, visitors };
}
