import type { Session } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { trimmed } from '@justright/contract/address-pattern';
import { findAddress } from '@justright/contract/addresses';
import { ALIASES, HOMES, visitorOf } from './visitor.ts';

/** What the shell does with an address, for the page's user. */
export type Decision =
  | { kind: 'loading' }
  | { kind: 'redirect'; to: string }
  /** The home of a merchant whose id is not known yet. */
  | { kind: 'merchant-home' }
  | { kind: 'show' }
  | { kind: 'not-found' };

export interface Visit {
  session: Session;
  path: string;
  /** The query, with its question mark. */
  search: string;
  /** The merchant of a MerchantAdmin; null until it is known. */
  merchantId: string | null;
  /** Whether reading it has failed. */
  isRoleUnknown: boolean;
  /** Whether a mailed link is signing the user in: its screen stays until the next address is known. */
  isFinishingSignUp: boolean;
  origin: string;
}

const LOGIN_PATHS = ['/', addressOf('/sign-in')];
export const FORGOT_PASSWORD_PATH = addressOf('/forgot-password');
export const FINISH_SIGN_UP_PATH = addressOf('/finish-sign-up');

/** Matches what a browser, or a server behind it, may read as another host although the URL standard does not. */
const ANOTHER_HOST = /^\/([/\\]|%2f|%5c)/i;

/** Returns the target of `redirect_uri` if it is of this origin; null for anything else. */
export function redirectTarget(search: string, origin: string): string | null {
  const wanted = new URLSearchParams(search).get('redirect_uri');
  if (wanted === null || wanted === '') return null;
  try {
    const address = new URL(wanted, origin);
    if (address.origin !== origin || ANOTHER_HOST.test(address.pathname)) return null;
    if (LOGIN_PATHS.includes(trimmed(address.pathname))) return null;
    return address.pathname + address.search + address.hash;
  } catch {
    return null;
  }
}

/**
 * Returns the address of the specification's redirect screen: the login that leads back to an address whose session
 * ended. A visitor who was never signed in gets "not found" there.
 */
export const loginFor = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  `/?redirect_uri=${encodeURIComponent(pathname + search + hash)}`;

const redirect = (to: string): Decision => ({ kind: 'redirect', to });
const SHOW: Decision = { kind: 'show' };
const NOT_FOUND: Decision = { kind: 'not-found' };

function decideForDiner(isSignedIn: boolean, path: string, search: string): Decision {
  const alias = ALIASES[path];
  if (alias !== undefined) return redirect(alias + search);
  const found = findAddress(path);
  if (found?.visitors.includes(isSignedIn ? 'User' : 'Anonymous')) return SHOW;
  // A signed-in user needs no sign-in link and no sign-up.
  return isSignedIn && found?.owner === 'sign-in' ? redirect('/') : NOT_FOUND;
}

function decideForMerchant(path: string, { merchantId: own, isRoleUnknown, search }: Visit): Decision {
  const found = findAddress(path);
  const maySee = found?.visitors.includes('MerchantAdmin') === true;
  if (maySee && !found.address.includes('{merchantId}')) return SHOW;
  if (path !== '/' && !maySee) return redirect('/');
  if (own === null && isRoleUnknown) return path === '/' ? decideForDiner(true, path, search) : redirect('/');
  if (own === null) return { kind: 'merchant-home' };
  if (path === '/') return redirect(addressOf('/merchants/{merchantId}/restaurants', { merchantId: own }));
  return path.split('/')[2] === own ? SHOW : redirect('/');
}

/** Decides by the table of addresses which page a user sees. The server checks every call again. */
export function decide(visit: Visit): Decision {
  const { session, search, origin } = visit;
  const path = trimmed(visit.path);
  const found = findAddress(path);
  if (session.status === 'loading') {
    return found?.owner.startsWith('mf-') && found.visitors.includes('Anonymous') ? SHOW : { kind: 'loading' };
  }
  // A user who is signed in, even with another account, may open an invitation; its screen explains what to do.
  const isLinkShown = visit.isFinishingSignUp || new URLSearchParams(search).has('invite');
  if (path === FINISH_SIGN_UP_PATH && isLinkShown) return SHOW;
  const visitor = visitorOf(session);
  const target = visitor !== 'Anonymous' && LOGIN_PATHS.includes(path) ? redirectTarget(search, origin) : null;
  if (target !== null) return redirect(target);
  if (visitor === 'Anonymous' || visitor === 'User') return decideForDiner(visitor === 'User', path, search);
  if (visitor === 'MerchantAdmin') return decideForMerchant(path, visit);
  return found?.visitors.includes(visitor) ? SHOW : redirect(HOMES[visitor]);
}
