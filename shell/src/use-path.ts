import { useSyncExternalStore } from 'react';

const EVENT = 'single-spa:routing-event';

/** Subscribes to changes of the address, including its query. */
export function onAddress(onChange: () => void): () => void {
  window.addEventListener(EVENT, onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    window.removeEventListener(EVENT, onChange);
    window.removeEventListener('popstate', onChange);
  };
}

/** Returns the page's path, for parts of the shell without a router. */
export const usePath = (): string => useSyncExternalStore(onAddress, () => location.pathname);
