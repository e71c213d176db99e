import type { Session } from '@justright/client/session';

/** Whom the routes tell apart. Every visitor has an anonymous session, so nobody is less than Anonymous. */
export type Visitor = 'Anonymous' | 'User' | 'MerchantAdmin' | 'SuperAdmin' | 'OrderAdmin';

/** Which part of the page shows a route: the sign-in screens, the shell's own pages, or a remote. */
export type Part = 'sign-in' | 'page' | 'remote';

export interface Route {
  pattern: string;
  part: Part;
  visitors: readonly Visitor[];
}

const ANYBODY: readonly Visitor[] = ['Anonymous', 'User', 'MerchantAdmin', 'SuperAdmin', 'OrderAdmin'];
const DINERS: readonly Visitor[] = ['Anonymous', 'User'];
const ADMIN: readonly Visitor[] = ['SuperAdmin'];
const MERCHANT: readonly Visitor[] = ['MerchantAdmin'];
const ADMIN_AND_MERCHANT: readonly Visitor[] = ['SuperAdmin', 'MerchantAdmin'];

/**
 * Every route of the product and who sees it (specification, "Route access by user type", and docs/decisions/007);
 * `decide.ts` says what happens at all others, and shows /finish-sign-up to everybody who has an invitation. For a
 * MerchantAdmin `{merchantId}` is the own merchant only.
 */
const TABLE: readonly [Part, readonly Visitor[], patterns: readonly string[]][] = [
  ['sign-in', DINERS, ['/', '/sign-in', '/forgot-password', '/reset-link-sent', '/reset-password']],
  ['sign-in', ['Anonymous'], ['/sign-up', '/finish-sign-up']],
  ['sign-in', ANYBODY, ['/set-new-password', '/verify-email']],
  ['remote', ANYBODY, ['/tnc']],
  [
    'remote',
    ['Anonymous', 'User', 'MerchantAdmin', 'SuperAdmin'],
    ['/explore', '/explore/{id}', '/explore/{id}/onboarding', '/explore/{id}/menu'],
  ],
  ['remote', ['Anonymous', 'User', 'SuperAdmin'], ['/explore/{id}/cart/{cartId}', '/explore/{id}/order/{orderId}']],
  ['remote', DINERS, ['/explore/{id}/signup']],
  [
    'remote',
    ADMIN_AND_MERCHANT,
    [
      '/merchants/{merchantId}/restaurants',
      '/merchants/{merchantId}/restaurants/new',
      '/merchants/{merchantId}/restaurants/{id}',
      '/merchants/{merchantId}/restaurants/{id}/edit',
      '/merchants/{merchantId}/edit',
      '/merchants/{merchantId}/orders',
      '/merchants/{merchantId}/orders/{orderId}',
      '/merchants/{merchantId}/reportings',
      '/merchants/{merchantId}/integrations',
      '/merchants/{merchantId}/account_setting',
      '/account-settings',
      '/restaurants',
      '/restaurants/{id}',
      '/restaurants/{id}/edit',
      '/menus/{id}',
      '/orders',
      '/orders/{orderId}',
    ],
  ],
  ['page', ADMIN_AND_MERCHANT, ['/dashboard']],
  ['page', ADMIN, ['/admin/releases']],
  ['remote', MERCHANT, ['/merchants/profile', '/reportings', '/support']],
  ['page', MERCHANT, ['/oauth/authorize/{provider}']],
  [
    'remote',
    ADMIN,
    [
      '/merchants',
      '/merchants/new',
      '/menus/{id}/auto-assign-ingredients',
      '/ingredients',
      '/diets',
      '/goals',
      '/allergies',
      '/admin/restaurants',
      '/admin/globalsettings',
      '/admin/globalsettings/users',
    ],
  ],
  ['remote', ['SuperAdmin', 'OrderAdmin'], ['/admin/orders', '/admin/orders/{id}']],
];

/** Other names of the sign-in screens, for those who see them. */
export const ALIASES: Readonly<Record<string, string>> = { '/login': '/sign-in', '/register': '/sign-up' };

/** Where administrators are taken from '/', and from whatever the table does not give them. */
export const HOMES = { SuperAdmin: '/merchants', OrderAdmin: '/admin/orders' } as const;

const matcher = (pattern: string) => new RegExp(`^${pattern.replace(/{(\w+)}/g, '(?<$1>[^/]+)')}$`);

const routes = TABLE.flatMap(([part, visitors, patterns]) =>
  patterns.map((pattern) => ({ pattern, part, visitors, matcher: matcher(pattern) })),
);

/** A trailing slash makes no difference, except at the root. */
export const trimmed = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** The route of an address, and whose merchant page it is, if any. Undefined when nothing is there. */
export function findRoute(path: string): (Route & { merchantId?: string | undefined }) | undefined {
  const address = trimmed(path);
  for (const { matcher: match, ...route } of routes) {
    const found = match.exec(address);
    if (found) return { ...route, merchantId: found.groups?.['merchantId'] };
  }
  return undefined;
}

/** The type of a session. A RestaurantManager has no shown behaviour and is a User. */
export function visitorOf({ isAnonymous, roleType }: Pick<Session, 'isAnonymous' | 'roleType'>): Visitor {
  if (isAnonymous) return 'Anonymous';
  return roleType === 'MerchantAdmin' || roleType === 'SuperAdmin' || roleType === 'OrderAdmin' ? roleType : 'User';
}

/** Whether the table gives an address to a type, whichever merchant it belongs to. */
export const maySee = (visitor: Visitor, path: string): boolean => findRoute(path)?.visitors.includes(visitor) === true;
