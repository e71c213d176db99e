import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls a listener every quarter of a minute. One timer for all: each row of a list shows an age. */
export function subscribeToTime(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const one of listeners) one();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Returns the time in ms, exact to a quarter of a minute: what shows an age renders again as often. */
export const useNow = (): number =>
  useSyncExternalStore(subscribeToTime, () => Math.floor(Date.now() / TICK_MS) * TICK_MS);
