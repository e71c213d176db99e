import { useEffect, useEffectEvent } from 'react';
import { canReachServer } from './connection.ts';

const PROBE_INTERVAL_MS = 5000;

/** Looks for the connection while it is lost; calls `onReturn` when our servers respond again. */
export function useReconnect(isLost: boolean, onReturn: () => void): void {
  const reportReturn = useEffectEvent(onReturn);
  useEffect(() => {
    if (!isLost) return undefined;
    let isOver = false;
    const look = async () => {
      if (document.visibilityState === 'visible' && (await canReachServer()) && !isOver) reportReturn();
    };
    const lookAgain = () => void look();
    const timer = setInterval(lookAgain, PROBE_INTERVAL_MS);
    window.addEventListener('online', lookAgain);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', lookAgain);
    };
  }, [isLost]);
}
