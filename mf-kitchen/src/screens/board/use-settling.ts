import { useCallback, useEffect, useRef, useState } from 'react';

/** How long after a press at a ticket has shown what it did the next one is meant for what was there before, in ms. */
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
  /** By order, what ends its waiting without telling. */
  const stops = useRef(new Map<string, () => void>());
  useEffect(() => {
    const { current: started } = stops;
    return () => {
      for (const stop of started.values()) stop();
    };
  }, []);
  const isSettling = useCallback((orderId: string) => stops.current.has(orderId), []);
  const settle = useCallback((orderId: string) => {
    stops.current.get(orderId)?.();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A busy tablet draws late: nobody has seen what the press did before the next frame.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        stops.current.delete(orderId);
        setSettling(new Set(stops.current.keys()));
      }, SETTLING_MS);
    });
    stops.current.set(orderId, () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    });
    setSettling(new Set(stops.current.keys()));
  }, []);
  return { settling, isSettling, settle };
}
