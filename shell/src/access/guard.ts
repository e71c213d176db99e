import { triggerAppChange } from 'single-spa';
import { forgetBoards } from '@justright/client/kept/forget-boards';
import { queryClient } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import { store } from '@justright/client/store';
import { findAddress } from '@justright/contract/addresses';
import { toast } from '@justright/client/toast';
import { decisionFor, isFinishingSignUpAtom, isRoleUnknownAtom, merchantIdAtom } from './current-visit.ts';
import { loginFor } from './decide.ts';
import { HOMES } from './visitor.ts';

const END_TEXTS = {
  expired: 'Your session has ended. Please log in again.',
  disabled: 'This account has been disabled.',
};

const SHUT_OUT_TEXT = 'This device was shut out. Ask your manager for a new code.';

/**
 * Replaces the address. single-spa has wrapped `history.replaceState`, so the new address is routed; one that the Worker
 * draws is loaded.
 */
function goInstead(to: string): void {
  if (findAddress(new URL(to, location.origin).pathname)?.owner === 'site') return location.replace(to);
  try {
    history.replaceState(null, '', to);
  } catch (error) {
    console.error(error);
    // No application is active at an address that redirects, so the page would stay blank.
    if (location.pathname + location.search !== '/') location.replace('/');
  }
}

function followRedirect(): void {
  const decision = decisionFor(location);
  if (decision.kind === 'redirect') goInstead(decision.to);
}

function onRouting(event: Event): void {
  followRedirect();
  // A user who was signed out goes to the login; no screen of any release may prevent that.
  if (store.get(sessionAtom).isAnonymous) event.stopImmediatePropagation();
}

/**
 * Redirects the page when its user may not see the address; repeats it when the address, the session or the merchant
 * changes.
 */
export function startGuard(): void {
  followRedirect();
  window.addEventListener('single-spa:before-routing-event', onRouting);
  let last = store.get(sessionAtom);
  const reconsider = () => {
    const now = store.get(sessionAtom);
    const wasDevice = last.roleType === 'KitchenDevice';
    const hasLeft = !last.isAnonymous && now.isAnonymous;
    // Removes the cached responses of the previous user, and the tickets that are kept for a reload.
    if (last.uid !== null && last.uid !== now.uid) {
      queryClient.clear();
      forgetBoards(last.uid);
    }
    last = now;
    if (hasLeft && now.end) {
      toast(wasDevice ? SHUT_OUT_TEXT : END_TEXTS[now.end], { kind: 'error' });
      // A mailed link still works after the old session ended.
      if (findAddress(location.pathname)?.owner !== 'sign-in')
        goInstead(wasDevice ? HOMES.KitchenDevice : loginFor(location));
    } else if (hasLeft && decisionFor(location).kind === 'not-found') {
      // The user signed out, here or in another tab, and may no longer see this screen.
      goInstead(wasDevice ? HOMES.KitchenDevice : '/');
    } else followRedirect();
    void triggerAppChange();
  };
  store.sub(sessionAtom, reconsider);
  store.sub(merchantIdAtom, reconsider);
  store.sub(isRoleUnknownAtom, reconsider);
  store.sub(isFinishingSignUpAtom, reconsider);
}
