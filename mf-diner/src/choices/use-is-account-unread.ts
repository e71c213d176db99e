import { useEffect, useState } from 'react';
import { atom, useAtomValue } from 'jotai';
import { sessionAtom } from '@justright/client/session';
import { savedChoices } from './account-choices.ts';

/** The uid whose choices this page has read, or failed to read. */
export const settledAccountAtom = atom<string | null>(null);

/** After this time the menu is shown for the choices of the device. */
const WAIT_MAX_MS = 5000;

/**
 * Tells whether the choices of the signed-in account are not read yet. A menu filtered for nothing must not look as if
 * it were filtered for them.
 */
export function useIsAccountUnread(): boolean {
  const { status, isAnonymous, uid } = useAtomValue(sessionAtom);
  const settledUid = useAtomValue(settledAccountAtom);
  const [waitedForUid, setWaitedForUid] = useState<string>();
  const isSignedIn = status === 'ready' && !isAnonymous && uid !== null;
  const isUnread = isSignedIn && settledUid !== uid && waitedForUid !== uid && savedChoices.read()?.uid !== uid;
  useEffect(() => {
    if (!isUnread) return undefined;
    const timer = setTimeout(() => setWaitedForUid(uid), WAIT_MAX_MS);
    return () => clearTimeout(timer);
  }, [isUnread, uid]);
  return isUnread;
}
