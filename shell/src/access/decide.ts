import type { Session } from '@justright/client/session';
import { isBelow } from '@justright/client/navigate';

/** What the shell does with an address, for whoever uses the page. */
export type Decision =
  | { kind: 'loading' }
  | { kind: 'redirect'; to: string }
  /** Home of a merchant, whose id is still to be asked for. */
  | { kind: 'merchant-home' }
  | { kind: 'show' }
  | { kind: 'not-found' };

export interface Visit {
  session: Session;
  path: string;
  /** With its question mark. */
  search: string;
  /** The merchant of a MerchantAdmin, once known. */
  merchantId: string | null;
  origin: string;
}

export const SIGN_IN_PATHS = ['/', '/sign-in'];
export const FORGOT_PASSWORD_PATH = '/forgot-password';
/** Pages with only a heading, by their path. */
export const PLACEHOLDERS: Readonly<Record<string, string>> = {
  '/dashboard': 'Dashboard',
  '/account-settings': 'Account Settings',
  '/reportings': 'Reportings',
  '/support': 'Support',
};

const PUBLIC_PREFIXES = ['/explore', '/tnc'];
const SUPER_ADMIN_PREFIXES = [
  '/merchants',
  '/restaurants',
  '/menus',
  '/ingredients',
  '/diets',
  '/goals',
  '/allergies',
  '/orders',
  '/admin',
  ...Object.keys(PLACEHOLDERS),
];
const MERCHANT_PREFIXES = ['/restaurants', '/menus', '/orders', ...Object.keys(PLACEHOLDERS)];

const isBelowAny = (path: string, prefixes: readonly string[]) => prefixes.some((prefix) => isBelow(path, prefix));

/** A trailing slash makes no difference, except at the root. */
const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/** The address that `redirect_uri` asks for, if it is one of this origin; anything else is ignored. */
export function redirectTarget(search: string, origin: string): string | null {
  const wanted = new URLSearchParams(search).get('redirect_uri');
  if (wanted === null || wanted === '') return null;
  try {
    const address = new URL(wanted, origin);
    if (address.origin !== origin || SIGN_IN_PATHS.includes(trimmed(address.pathname))) return null;
    return address.pathname + address.search + address.hash;
  } catch {
    return null;
  }
}

const redirect = (to: string): Decision => ({ kind: 'redirect', to });
const show: Decision = { kind: 'show' };

function decideForDiner(path: string): Decision {
  const isOpen = SIGN_IN_PATHS.includes(path) || path === FORGOT_PASSWORD_PATH || isBelowAny(path, PUBLIC_PREFIXES);
  return isOpen ? show : { kind: 'not-found' };
}

function decideForMerchant(path: string, merchantId: string | null): Decision {
  if (isBelowAny(path, PUBLIC_PREFIXES) || isBelowAny(path, MERCHANT_PREFIXES)) return show;
  const [, area, id] = path.split('/');
  const isMerchantPage = area === 'merchants' && id !== undefined && id !== 'new';
  if (path !== '/' && !isMerchantPage) return redirect('/');
  if (merchantId === null) return { kind: 'merchant-home' };
  if (isMerchantPage) return id === merchantId ? show : redirect('/');
  return redirect(`/merchants/${merchantId}/restaurants`);
}

function decideForSuperAdmin(path: string): Decision {
  const isSignUp = /^\/explore\/[^/]+\/signup$/.test(path);
  if (!isSignUp && isBelowAny(path, PUBLIC_PREFIXES)) return show;
  return isBelowAny(path, SUPER_ADMIN_PREFIXES) ? show : redirect('/merchants');
}

function decideForOrderAdmin(path: string): Decision {
  return isBelow(path, '/admin/orders') || isBelow(path, '/tnc') ? show : redirect('/admin/orders');
}

/** Who may see what (specification, "Route access by user type"). The server checks every call again. */
export function decide({ session, path: rawPath, search, merchantId, origin }: Visit): Decision {
  const path = trimmed(rawPath);
  const { status, isAnonymous, roleType } = session;
  const isPublic = isBelowAny(path, PUBLIC_PREFIXES);
  if (status === 'loading') return isPublic ? show : { kind: 'loading' };
  if (isAnonymous) return decideForDiner(path);

  const isSignIn = SIGN_IN_PATHS.includes(path);
  const target = isSignIn ? redirectTarget(search, origin) : null;
  if (target !== null) return redirect(target);
  const isStaff = roleType === 'SuperAdmin' || roleType === 'MerchantAdmin' || roleType === 'OrderAdmin';
  // Signed in, a member of staff has no use for the sign-in screens; '/' is their way home.
  if (isStaff && (path === '/sign-in' || path === FORGOT_PASSWORD_PATH)) return redirect('/');
  switch (roleType) {
    case 'SuperAdmin':
      return decideForSuperAdmin(path);
    case 'MerchantAdmin':
      return decideForMerchant(path, merchantId);
    case 'OrderAdmin':
      return decideForOrderAdmin(path);
    default:
      return decideForDiner(path);
  }
}
