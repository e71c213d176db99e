import { useSyncExternalStore } from 'react';

/** Matches a screen on which four lanes fit side by side: 1000 px at the usual size of text. */
const WIDE_QUERY = '(width >= 62.5rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True where the lanes stand side by side; elsewhere one is shown at a time. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE_QUERY).matches);
