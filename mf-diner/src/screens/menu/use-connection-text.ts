import { useState } from 'react';
import { useConnectionName } from '../../device/use-connection-name.ts';

/** Returns what is announced about the connection: that it is lost, and once, that it is back. */
export function useConnectionText(isKept: boolean, isLive: boolean): string {
  const [hasBeenKept, setHasBeenKept] = useState(false);
  const connection = useConnectionName();
  if (isKept && !hasBeenKept) setHasBeenKept(true);
  if (isKept) return `${connection}. The menu is an older one, and dishes are not checked.`;
  return hasBeenKept && isLive ? 'You’re connected again. The menu is checked and up to date.' : '';
}
