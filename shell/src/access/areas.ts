import { sessionAtom } from '@justright/client/session';
import { store } from '@justright/client/store';
import { findAddress } from '@justright/contract/addresses';
import { ownerOf } from '@justright/contract/remotes';
import type { Registered } from '../remotes/registry.ts';
import { decisionFor } from './current-visit.ts';
import { visitorOf } from './visitor.ts';

/** Decides whether a remote is active: at its own addresses, if the page's user may see them. */
export const isRemoteArea =
  (remotes: readonly Registered[], remote: Registered) =>
  (address: Location): boolean =>
    ownerOf(remotes, address.pathname) === remote &&
    findAddress(address.pathname)?.owner.startsWith('mf-') === true &&
    decisionFor(address).kind === 'show';

/** Decides whether the sign-in screens are active. */
export const isSignInArea = (address: Location): boolean =>
  findAddress(address.pathname)?.owner === 'sign-in' && decisionFor(address).kind === 'show';

/** Decides whether header and sidebar are active: for staff, outside the diner's part and the sign-in. */
export function isChromeArea({ pathname }: Location): boolean {
  const session = store.get(sessionAtom);
  const visitor = visitorOf(session);
  const isBare = findAddress(pathname)?.visitors.includes('Anonymous') === true;
  return session.status === 'ready' && visitor !== 'Anonymous' && visitor !== 'User' && !isBare;
}

/** Decides whether the shell's own pages are active: at every address without another owner. */
export const isPagesArea =
  (remotes: readonly Registered[]) =>
  (address: Location): boolean => {
    const { kind } = decisionFor(address);
    if (kind !== 'show') return kind !== 'redirect';
    const owner = findAddress(address.pathname)?.owner;
    return owner === 'shell' || (owner !== 'sign-in' && ownerOf(remotes, address.pathname) === undefined);
  };
