import { triggerAppChange } from 'single-spa';
import { queryClient } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import { store } from '@justright/client/store';
import { decisionFor, merchantIdAtom } from './current-visit.ts';

/** single-spa has replaced `history.replaceState`: the new address is routed like any other. */
function followRedirect(): boolean {
  const decision = decisionFor(location);
  if (decision.kind !== 'redirect') return false;
  history.replaceState(null, '', decision.to);
  return true;
}

/** Keeps the address one that the page's user may see, as addresses, sessions and what is known of them change. */
export function startGuard(): void {
  followRedirect();
  window.addEventListener('single-spa:before-routing-event', followRedirect);
  let last = store.get(sessionAtom);
  const reconsider = () => {
    const now = store.get(sessionAtom);
    const hasSignedOut = !last.isAnonymous && now.isAnonymous;
    // What was fetched for one user is nothing for the next.
    if (last.uid !== null && last.uid !== now.uid) queryClient.clear();
    last = now;
    // Signed out here or in another tab: what was on the screen is no longer for these eyes.
    if (hasSignedOut && decisionFor(location).kind === 'not-found') history.replaceState(null, '', '/');
    else if (!followRedirect()) void triggerAppChange();
  };
  store.sub(sessionAtom, reconsider);
  store.sub(merchantIdAtom, reconsider);
}
