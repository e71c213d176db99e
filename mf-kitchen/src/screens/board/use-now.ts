import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Returns the time in ms, anew each second. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
