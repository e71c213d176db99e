import { useSyncExternalStore } from 'react';

/** Matches a page that is too narrow for the sidebar: 960 px at the usual size of text. It is a drawer there. */
const NARROW_QUERY = '(width < 60rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(NARROW_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW_QUERY).matches);
