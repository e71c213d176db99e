import type { Registered } from '../remotes/registry.ts';
import { isBelow } from '@justright/client/navigate';
import { sessionAtom } from '@justright/client/session';
import { store } from '@justright/client/store';
import { decisionFor } from './current-visit.ts';
import { FORGOT_PASSWORD_PATH, SIGN_IN_PATHS } from './decide.ts';

const STAFF: readonly string[] = ['SuperAdmin', 'MerchantAdmin', 'OrderAdmin'];
const BARE_PREFIXES = ['/explore', '/tnc'];

const isSignInPath = (path: string) => SIGN_IN_PATHS.includes(path) || path === FORGOT_PASSWORD_PATH;

/** Where a remote is active: below its prefixes, if the page's user may be there. */
export const isRemoteArea =
  ({ routes }: Registered) =>
  (address: Location): boolean =>
    routes.some((prefix) => isBelow(address.pathname, prefix)) && decisionFor(address).kind === 'show';

/** Where the sign-in screens are active. */
export const isSignInArea = (address: Location): boolean =>
  isSignInPath(address.pathname) && decisionFor(address).kind === 'show';

/** Where header and sidebar are active: for staff, outside the diner's part and the sign-in. */
export function isChromeArea({ pathname }: Location): boolean {
  const { status, roleType } = store.get(sessionAtom);
  const isBare = isSignInPath(pathname) || BARE_PREFIXES.some((prefix) => isBelow(pathname, prefix));
  return status === 'ready' && STAFF.includes(roleType) && !isBare;
}

/** Where the shell's own pages are active: whatever nobody else shows. */
export const isPagesArea =
  (remotes: readonly Registered[]) =>
  (address: Location): boolean => {
    const { kind } = decisionFor(address);
    if (kind !== 'show') return kind !== 'redirect';
    const isTaken = remotes.some(({ routes }) => routes.some((prefix) => isBelow(address.pathname, prefix)));
    return !isTaken && !isSignInPath(address.pathname);
  };
