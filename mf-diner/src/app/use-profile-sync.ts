import { useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '@justright/client/session';
import { laterCode, startLater } from '@justright/ui/later';
import { whenIdle } from '../device/idle.ts';

const profileSync = laterCode(async () => (await import('./start-profile-sync.ts')).startProfileSync);

/**
 * Synchronizes the choices of this device with those of the account. Its code waits until the browser is idle, unless
 * a person has signed in: without it their menu is not the right one.
 */
export function useProfileSync(restaurantId: string | null): void {
  const { status, isAnonymous } = useAtomValue(sessionAtom);
  const isSignedIn = status === 'ready' && !isAnonymous;

  useEffect(() => {
    let stop: (() => void) | undefined;
    const begin = () => {
      stop = startLater(
        profileSync,
        (startProfileSync) => startProfileSync(restaurantId),
        // Until then the choices stay on the device.
        () => window.addEventListener('online', begin, { once: true }),
      );
    };
    const cancel = isSignedIn ? begin() : whenIdle(begin);
    return () => {
      cancel?.();
      window.removeEventListener('online', begin);
      stop?.();
    };
  }, [restaurantId, isSignedIn]);
}
