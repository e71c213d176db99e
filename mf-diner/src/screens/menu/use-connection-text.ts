import { useState } from 'react';

/** Returns what is announced about the connection: that it is lost, and once, that it is back. */
export function useConnectionText(isKept: boolean, isLive: boolean): string {
  const [hasBeenKept, setHasBeenKept] = useState(false);
  if (isKept && !hasBeenKept) setHasBeenKept(true);
  if (isKept) return 'You’re offline. The menu is an older one, and dishes are not checked.';
  return hasBeenKept && isLive ? 'You’re connected again. The menu is checked and up to date.' : '';
}
