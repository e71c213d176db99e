import { useSyncExternalStore } from 'react';

/** Matches a page that is too narrow for the sidebar, which becomes a drawer (specification, section 9). */
const query = window.matchMedia('(width < 960px)');

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
