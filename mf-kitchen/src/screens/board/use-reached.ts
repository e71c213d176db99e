import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Returns the time in ms, anew only when one of these instants is reached. */
export function useReached(instantsMs: readonly number[]): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const next = Math.min(...instantsMs.filter((instant) => instant > nowMs));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setInterval(() => {
      if (Date.now() >= next) setNowMs(Date.now());
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [next]);
  return nowMs;
}
