import type { Session } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { trimmed } from '@justright/contract/address-pattern';
import { findAddress } from '@justright/contract/addresses';
import { ALIASES, HOMES, visitorOf } from './visitor.ts';

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
  /** A link is signing somebody in: its screen stays until it knows where to go. */
  isFinishingSignUp: boolean;
  origin: string;
}

const LOGIN_PATHS = ['/', addressOf('/sign-in')];
export const FORGOT_PASSWORD_PATH = addressOf('/forgot-password');
export const FINISH_SIGN_UP_PATH = addressOf('/finish-sign-up');

/** What the browser, or a server behind it, would take for another host although the URL standard does not. */
const ANOTHER_HOST = /^\/([/\\]|%2f|%5c)/i;

/** The address that `redirect_uri` asks for, if it is one of this origin; anything else is ignored. */
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
 * The redirect screen of the specification: where somebody goes whose session ended at an address, so that the login
 * leads back to it. Who opens such an address without ever having been signed in finds nothing there.
 */
export const loginFor = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  `/?redirect_uri=${encodeURIComponent(pathname + search + hash)}`;

const redirect = (to: string): Decision => ({ kind: 'redirect', to });
const show: Decision = { kind: 'show' };
const notFound: Decision = { kind: 'not-found' };

function decideForDiner(isSignedIn: boolean, path: string, search: string): Decision {
  const alias = ALIASES[path];
  if (alias !== undefined) return redirect(alias + search);
  const found = findAddress(path);
  if (found?.visitors.includes(isSignedIn ? 'User' : 'Anonymous')) return show;
  // A sign-in link, or a sign-up, when somebody is signed in.
  return isSignedIn && found?.owner === 'sign-in' ? redirect('/') : notFound;
}

function decideForMerchant(path: string, own: string | null): Decision {
  const found = findAddress(path);
  const maySee = found?.visitors.includes('MerchantAdmin') === true;
  if (maySee && !found.address.includes('{merchantId}')) return show;
  if (path !== '/' && !maySee) return redirect('/');
  if (own === null) return { kind: 'merchant-home' };
  if (path === '/') return redirect(addressOf('/merchants/{merchantId}/restaurants', { merchantId: own }));
  return path.split('/')[2] === own ? show : redirect('/');
}

/** Who may see what, by the table of addresses. The server checks every call again. */
export function decide(visit: Visit): Decision {
  const { session, search, merchantId, origin } = visit;
  const path = trimmed(visit.path);
  const found = findAddress(path);
  if (session.status === 'loading') {
    return found?.owner.startsWith('mf-') && found.visitors.includes('Anonymous') ? show : { kind: 'loading' };
  }
  // Who follows an invitation may be signed in already, even as somebody else: the screen says what to do.
  const isLinkShown = visit.isFinishingSignUp || new URLSearchParams(search).has('invite');
  if (path === FINISH_SIGN_UP_PATH && isLinkShown) return show;
  const visitor = visitorOf(session);
  const target = visitor !== 'Anonymous' && LOGIN_PATHS.includes(path) ? redirectTarget(search, origin) : null;
  if (target !== null) return redirect(target);
  if (visitor === 'Anonymous' || visitor === 'User') return decideForDiner(visitor === 'User', path, search);
  if (visitor === 'MerchantAdmin') return decideForMerchant(path, merchantId);
  return found?.visitors.includes(visitor) ? show : redirect(HOMES[visitor]);
}
