import { useSyncExternalStore } from 'react';

/** 600 px at the usual size of text: in a wider window too where text is larger. */
const PHONE_QUERY = '(max-width: 37.49875rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(PHONE_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True where a grid's columns have no room and a row becomes a card. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(PHONE_QUERY).matches);
