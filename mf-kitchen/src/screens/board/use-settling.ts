import { useCallback, useEffect, useRef, useState } from 'react';

/** How long after a press at a ticket the next one is meant for what was there before, in ms. */
const SETTLING_MS = 600;

interface Settling {
  /** Ids of the orders at whose tickets was a press just now: their targets show that they take none yet. */
  settling: ReadonlySet<string>;
  /** The same at this moment, also before it is drawn. */
  isSettling: (orderId: string) => boolean;
  settle: (orderId: string) => void;
}

/** Knows at which tickets somebody has just pressed, by finger or by key. What takes no press says so. */
export function useSettling(): Settling {
  const [settling, setSettling] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current: started } = timers;
    return () => {
      for (const timer of started.values()) clearTimeout(timer);
    };
  }, []);
  const isSettling = useCallback((orderId: string) => timers.current.has(orderId), []);
  const settle = useCallback((orderId: string) => {
    clearTimeout(timers.current.get(orderId));
    const timer = setTimeout(() => {
      timers.current.delete(orderId);
      setSettling(new Set(timers.current.keys()));
    }, SETTLING_MS);
    timers.current.set(orderId, timer);
    setSettling(new Set(timers.current.keys()));
  }, []);
  return { settling, isSettling, settle };
}
