import { useCallback, useSyncExternalStore } from 'react';
import { onAddress } from './use-path.ts';

/**
 * Keeps one part of a filter in the address, so that a reload or a shared link shows the same. An empty value removes
 * it.
 */
export function useAddressParam(name: string): [value: string, set: (value: string) => void] {
  const value = useSyncExternalStore(onAddress, () => new URLSearchParams(location.search).get(name) ?? '');
  const set = useCallback(
    (next: string) => {
      const address = new URL(location.href);
      if (next === '') address.searchParams.delete(name);
      else address.searchParams.set(name, next);
      history.replaceState(history.state, '', address);
    },
    [name],
  );
  return [value, set];
}
