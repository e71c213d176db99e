import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  for (const type of ['online', 'offline']) window.addEventListener(type, onChange);
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, onChange);
  };
}

/** The build renders the look of the menu without a browser. */
const isOnlineInLook = () => true;

/** Names what is wrong while no response comes: only a device without a network is offline. */
export const useConnectionName = (): string =>
  useSyncExternalStore(subscribe, () => navigator.onLine, isOnlineInLook) ? 'We can’t be reached' : 'You’re offline';
