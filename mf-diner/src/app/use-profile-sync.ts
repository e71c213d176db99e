import { useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '@justright/client/session';
import { whenIdle } from '../device/idle.ts';

/**
 * Brings the choices of this device to the account, and a signed-in diner's here. Its code is no part of the first
 * look, unless somebody has signed in, whose menu is not the right one before.
 */
export function useProfileSync(restaurantId: string | null): void {
  const { status, isAnonymous } = useAtomValue(sessionAtom);
  const isSignedIn = status === 'ready' && !isAnonymous;

  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const load = () =>
      void import('./start-profile-sync.ts').then(
        ({ startProfileSync }) => {
          if (!isOver) stop = startProfileSync(restaurantId);
        },
        // Lost on the way: the choices stay on the device until then.
        () => window.addEventListener('online', load, { once: true }),
      );
    const cancel = isSignedIn ? load() : whenIdle(load);
    return () => {
      isOver = true;
      cancel?.();
      window.removeEventListener('online', load);
      stop?.();
    };
  }, [restaurantId, isSignedIn]);
}
