import { useEffect } from 'react';

/** Keeps the screen on while the component is mounted and seen, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    // Undefined in an insecure context and in older browsers.
    const wakeLock = navigator.wakeLock as WakeLock | undefined;
    if (!wakeLock) return undefined;
    let isOver = false;
    let held: WakeLockSentinel | undefined;
    // The browser lets the lock go when the page is hidden. It refuses one on a low battery.
    const hold = async () => {
      if (document.visibilityState !== 'visible' || (held && !held.released)) return;
      const sentinel = await wakeLock.request('screen').catch(() => undefined);
      if (isOver) await sentinel?.release();
      else held = sentinel;
    };
    const onVisible = () => void hold();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void held?.release();
    };
  }, []);
}
