import { useEffect, useEffectEvent } from 'react';
import { canReachServer } from './connection.ts';

const probeIntervalMs = 5000;

/** As long as the connection is lost, looks for it by itself; `onReturn` is called when our servers answer again. */
export function useReconnect(isLost: boolean, onReturn: () => void): void {
  const tellReturn = useEffectEvent(onReturn);
  useEffect(() => {
    if (!isLost) return undefined;
    let isOver = false;
    const look = async () => {
      if (document.visibilityState === 'visible' && (await canReachServer()) && !isOver) tellReturn();
    };
    const lookAgain = () => void look();
    const timer = setInterval(lookAgain, probeIntervalMs);
    window.addEventListener('online', lookAgain);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', lookAgain);
    };
  }, [isLost]);
}
