import { useSyncExternalStore } from 'react';

const EVENT = 'single-spa:routing-event';

/** Tells of every new address, its query included. */
export function onAddress(onChange: () => void): () => void {
  window.addEventListener(EVENT, onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    window.removeEventListener(EVENT, onChange);
    window.removeEventListener('popstate', onChange);
  };
}

/** The page's path, for parts of the shell that have no router. */
export const usePath = (): string => useSyncExternalStore(onAddress, () => location.pathname);
