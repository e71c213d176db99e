import { useSyncExternalStore } from 'react';

/** Below this width the sidebar collapses into a drawer (specification, section 9). */
const query = window.matchMedia('(width < 960px)');

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
