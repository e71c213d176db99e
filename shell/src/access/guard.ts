import { triggerAppChange } from 'single-spa';
import { queryClient } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import { store } from '@justright/client/store';
import { findAddress } from '@justright/contract/addresses';
import { toast } from '@justright/client/toast';
import { decisionFor, isFinishingSignUpAtom, merchantIdAtom } from './current-visit.ts';
import { loginFor } from './decide.ts';

const END_TEXTS = {
  expired: 'Your session has ended. Please log in again.',
  disabled: 'This account has been disabled.',
};

/** single-spa has replaced `history.replaceState`: the new address is routed like any other. */
function goInstead(to: string): void {
  try {
    history.replaceState(null, '', to);
  } catch (error) {
    console.error(error);
    // No part of the page shows an address that leads on: a blank page would be left.
    if (location.pathname + location.search !== '/') location.replace('/');
  }
}

function followRedirect(): void {
  const decision = decisionFor(location);
  if (decision.kind === 'redirect') goInstead(decision.to);
}

function onRouting(event: Event): void {
  followRedirect();
  // Who has been signed out is led to the login: no screen, of no release, may refuse to be left then.
  if (store.get(sessionAtom).isAnonymous) event.stopImmediatePropagation();
}

/** Keeps the address one that the page's user may see, as addresses, sessions and what is known of them change. */
export function startGuard(): void {
  followRedirect();
  window.addEventListener('single-spa:before-routing-event', onRouting);
  let last = store.get(sessionAtom);
  const reconsider = () => {
    const now = store.get(sessionAtom);
    const hasLeft = !last.isAnonymous && now.isAnonymous;
    // What was fetched for one user is nothing for the next.
    if (last.uid !== null && last.uid !== now.uid) queryClient.clear();
    last = now;
    if (hasLeft && now.end) {
      toast(END_TEXTS[now.end], { kind: 'error' });
      // A mailed link still works for somebody whose old session is over.
      if (findAddress(location.pathname)?.owner !== 'sign-in') goInstead(loginFor(location));
    } else if (hasLeft && decisionFor(location).kind === 'not-found') {
      // Signed out here or in another tab: what was on the screen is no longer for these eyes.
      goInstead('/');
    } else followRedirect();
    void triggerAppChange();
  };
  store.sub(sessionAtom, reconsider);
  store.sub(merchantIdAtom, reconsider);
  store.sub(isFinishingSignUpAtom, reconsider);
}
