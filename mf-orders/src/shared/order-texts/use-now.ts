import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK_MS);
  return () => clearInterval(timer);
}

/** Returns the time in ms, exact to a quarter of a minute: what shows an age renders again as often. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / TICK_MS) * TICK_MS);
