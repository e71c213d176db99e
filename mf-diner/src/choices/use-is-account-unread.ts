import { useEffect, useState } from 'react';
import { atom, useAtomValue } from 'jotai';
import { sessionAtom } from '@justright/client/session';
import { savedChoices } from './account-choices.ts';

/** The account whose choices this page has read, or could not read. */
export const settledAccountAtom = atom<string | null>(null);

/** Longer than this nobody is kept from a menu: what is on the device counts then. */
const waitMaxMs = 5000;

/**
 * Whether somebody has signed in whose choices are not known on this device yet. A menu that is filtered for nothing
 * must not be looked at as if it were filtered for them.
 */
export function useIsAccountUnread(): boolean {
  const { status, isAnonymous, uid } = useAtomValue(sessionAtom);
  const settledUid = useAtomValue(settledAccountAtom);
  const [waitedForUid, setWaitedForUid] = useState<string>();
  const isSignedIn = status === 'ready' && !isAnonymous && uid !== null;
  const isUnread = isSignedIn && settledUid !== uid && waitedForUid !== uid && savedChoices.read()?.uid !== uid;
  useEffect(() => {
    if (!isUnread) return undefined;
    const timer = setTimeout(() => setWaitedForUid(uid), waitMaxMs);
    return () => clearTimeout(timer);
  }, [isUnread, uid]);
  return isUnread;
}
