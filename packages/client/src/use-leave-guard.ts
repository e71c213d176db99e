import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAtomValue } from 'jotai';
// By their names, which are shared: a remote that bundles this file must not bring a second router or session.
import { useBlocker, useLocation } from '@justright/client/router';
import { sessionAtom } from '@justright/client/session';
import { store } from '@justright/client/store';
import { tellUnsaved } from './sign-out-question.ts';

/** What single-spa says before it goes somewhere. */
interface RoutingDetail {
  oldUrl: string;
  newUrl: string;
  cancelNavigation: (isCancelled: Promise<boolean>) => void;
}

interface LeaveGuardOptions {
  /** Tells whether something is not saved; asked at that moment. */
  isDirty: () => boolean;
  /**
   * Addresses that belong to the screen, and are reached without a question: by path, and by query where that holds
   * more than filters. The shown one must be among them: refusing it would load the page again.
   */
  isInside: (path: string, search: string) => boolean;
  /** What becomes of the input. Without it, leaving and signing out lose it. */
  draft?: {
    /** Throws it away: who signs out may choose so. */
    discard: () => void;
    /** It is also kept when the screen is left, and is there when somebody comes back. */
    isKeptWhenLeft?: boolean;
  };
}

/** Asked at that moment: a screen is drawn after the session has changed, and must not hold up who has signed out. */
const isSignedOut = () => store.get(sessionAtom).isAnonymous;

/** Give it once to a `LeaveDialog` of the screen. */
export interface LeaveGuard {
  /** True while the reader wants to leave and has not answered yet. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** From now on nothing is asked: the screen leaves by itself. */
  letGo: () => void;
}

const placeOf = (address: string) => new URL(address, location.href);

/** Which entry of the tab's history is shown; undefined in browsers that do not tell. */
const shownEntry = (): number | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.index : undefined;

/**
 * Goes back to where the reader was before an address was gone to and refused. single-spa has written the old address
 * over the new one's entry by then: that entry gets its own again, so that Back leads where it always did.
 */
function returnToEntry(steps: number, refused: { url: string; state: unknown }): void {
  History.prototype.replaceState.call(history, refused.state, '', refused.url);
  history.go(steps);
}

/** Asks before a screen with unsaved changes is left: by its own links, by the shell's, and by closing the page. */
export function useLeaveGuard({ isDirty, isInside, draft }: LeaveGuardOptions): LeaveGuard {
  const isFree = useRef(false);
  const { isAnonymous } = useAtomValue(sessionAtom);
  const [answer, setAnswer] = useState<{ give: (isLeaving: boolean) => void } | null>(null);
  const mustAsk = ({ pathname, search }: { pathname: string; search: string }) =>
    isDirty() && !isSignedOut() && !isFree.current && !isInside(pathname, search);
  const { key } = useLocation();
  // Of the location, not of the moment: while a refused address is shown, the entry is another.
  const own = useRef<{ key: string; entry: number | undefined }>(undefined);
  useEffect(() => {
    own.current = { key, entry: shownEntry() };
  }, [key]);
  const blocker = useBlocker(({ nextLocation }) => mustAsk(nextLocation));

  // The shell's links, and Back to another remote, never come to this remote's router.
  const beforeRouting = useEffectEvent((event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    const { oldUrl, newUrl, cancelNavigation } = event.detail as RoutingDetail;
    if (oldUrl === newUrl || !mustAsk(placeOf(newUrl))) return;
    const steps = (own.current?.entry ?? Number.NaN) - (shownEntry() ?? Number.NaN);
    if (steps !== 0 && !Number.isNaN(steps)) {
      const refused = { url: newUrl, state: history.state as unknown };
      cancelNavigation(Promise.resolve(true));
      // single-spa's own work for the refusal is done in the promises before.
      setTimeout(() => returnToEntry(steps, refused));
      setAnswer({
        give: (isLeaving) => {
          isFree.current = isLeaving;
          setAnswer(null);
          if (isLeaving) history.go(-steps);
        },
      });
      return;
    }
    cancelNavigation(
      new Promise((resolve) => {
        setAnswer({
          give: (isLeaving) => {
            isFree.current = isLeaving;
            setAnswer(null);
            resolve(!isLeaving);
          },
        });
      }),
    );
  });
  const beforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty() && !isSignedOut() && !isFree.current) event.preventDefault();
  });
  const unsaved = useEffectEvent(() => {
    if (!isDirty() || isFree.current) return null;
    const discard = () => {
      isFree.current = true;
      draft?.discard();
    };
    return { isKept: draft !== undefined, discard };
  });
  useEffect(() => {
    const onRouting = (event: Event) => beforeRouting(event);
    const onUnload = (event: BeforeUnloadEvent) => beforeUnload(event);
    window.addEventListener('single-spa:before-routing-event', onRouting);
    window.addEventListener('beforeunload', onUnload);
    const tellNoMore = tellUnsaved(() => unsaved());
    return () => {
      tellNoMore();
      window.removeEventListener('single-spa:before-routing-event', onRouting);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, []);

  const isBlocked = blocker.state === 'blocked';
  const stay = () => {
    // The dialog closes after Leave too.
    if (isFree.current) return;
    if (isBlocked) blocker.reset();
    answer?.give(false);
  };
  const goOn = () => {
    isFree.current = true;
    if (isBlocked) blocker.proceed();
    answer?.give(true);
  };
  const leave = () => {
    if (draft?.isKeptWhenLeft !== true) draft?.discard();
    goOn();
  };
  // The question has nobody left to answer it, and single-spa would wait for the answer.
  const giveWay = useEffectEvent(goOn);
  const isAsking = isBlocked || answer !== null;
  useEffect(() => {
    if (isAnonymous && isAsking) giveWay();
  }, [isAnonymous, isAsking]);
  return {
    letGo: () => {
      isFree.current = true;
    },
    isAsking,
    stay,
    leave,
  };
}
