import { useEffect, useEffectEvent } from 'react';
import { canReachServer } from './connection.ts';

const PROBE_INTERVAL_MS = 5000;

/**
 * Looks for the connection while it is lost, and calls `ask` when our servers respond again; also at once when the device
 * loses its network, so that what is shown says so.
 */
export function useReconnect(isLost: boolean, ask: () => void): void {
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    const lose = () => askAgain();
    window.addEventListener('offline', lose);
    return () => window.removeEventListener('offline', lose);
  }, []);
  useEffect(() => {
    if (!isLost) return undefined;
    let isOver = false;
    const look = async () => {
      if (document.visibilityState === 'visible' && (await canReachServer()) && !isOver) askAgain();
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
