import { useSyncExternalStore } from 'react';

/** Matches a page that is too narrow for the sidebar: 960 px at the usual size of text. It is a drawer there. */
const query = window.matchMedia('(width < 60rem)');

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
