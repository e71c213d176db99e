import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAtomValue } from 'jotai';
// Imported by name from the shared package: a bundled copy would be a second router or session.
import { useBlocker, useLocation } from '@justright/client/router';
import { sessionAtom } from '@justright/client/session';
import { store } from '@justright/client/store';
import { reportUnsaved } from './sign-out-question.ts';

/** The detail of single-spa's event before a navigation. */
interface RoutingDetail {
  oldUrl: string;
  newUrl: string;
  cancelNavigation: (isCancelled: Promise<boolean>) => void;
}

interface LeaveGuardOptions {
  /** Returns whether there is unsaved input; called at that moment. */
  isDirty: () => boolean;
  /**
   * Decides whether an address belongs to the screen and is reached without a question: by path, and by query when the
   * query has more than filters. The shown address must be among them: blocking it would reload the page.
   */
  isInside: (path: string, search: string) => boolean;
  /** The draft of the input. Without a draft, leaving and signing out lose the input. */
  draft?: {
    /** Discards it: the person may choose so at sign-out. */
    discard: () => void;
    /** True when the draft stays after leaving the screen, until the person returns. */
    isKeptWhenLeft?: boolean;
  };
}

/** Reads the session at that moment: a screen renders after the session has changed, and must not block a sign-out. */
const isSignedOut = () => store.get(sessionAtom).isAnonymous;

/** The state of the guard. Pass it to one `LeaveDialog` of the screen. */
export interface LeaveGuard {
  /** True while the person wants to leave and has not answered yet. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** Stops asking: the screen itself is about to navigate. */
  letGo: () => void;
}

const urlOf = (address: string) => new URL(address, location.href);

/** Returns the shown entry of the tab's history; undefined in browsers without the Navigation API. */
const shownEntry = (): number | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.index : undefined;

/**
 * Returns to the history entry before a blocked navigation. By then single-spa has written the old address into the new
 * entry: that entry gets its own address again, so that Back works as before.
 */
function returnToEntry(steps: number, refused: { url: string; state: unknown }): void {
  History.prototype.replaceState.call(history, refused.state, '', refused.url);
  history.go(steps);
}

/**
 * Asks before a screen with unsaved changes is left: by its own links, by the shell's links, and by closing the page.
 */
export function useLeaveGuard({ isDirty, isInside, draft }: LeaveGuardOptions): LeaveGuard {
  const isFree = useRef(false);
  const { isAnonymous } = useAtomValue(sessionAtom);
  const [answer, setAnswer] = useState<{ give: (isLeaving: boolean) => void } | null>(null);
  const mustAsk = ({ pathname, search }: { pathname: string; search: string }) =>
    isDirty() && !isSignedOut() && !isFree.current && !isInside(pathname, search);
  const { key } = useLocation();
  // Read from the location, not from the history: while a blocked address is shown, the history entry is another one.
  const own = useRef<{ key: string; entry: number | undefined }>(undefined);
  useEffect(() => {
    own.current = { key, entry: shownEntry() };
  }, [key]);
  const blocker = useBlocker(({ nextLocation }) => mustAsk(nextLocation));

  // The shell's links, and Back to another remote, do not reach this remote's router.
  const beforeRouting = useEffectEvent((event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    const { oldUrl, newUrl, cancelNavigation } = event.detail as RoutingDetail;
    if (oldUrl === newUrl || !mustAsk(urlOf(newUrl))) return;
    const steps = (own.current?.entry ?? Number.NaN) - (shownEntry() ?? Number.NaN);
    if (steps !== 0 && !Number.isNaN(steps)) {
      const refused = { url: newUrl, state: history.state as unknown };
      cancelNavigation(Promise.resolve(true));
      // single-spa handles the cancellation in the promises before this one.
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
    const stopReporting = reportUnsaved(() => unsaved());
    return () => {
      stopReporting();
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
  // After unmount there is no dialog to answer the question, and single-spa would wait for ever.
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
