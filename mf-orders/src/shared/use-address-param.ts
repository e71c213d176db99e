import { useCallback } from 'react';
import { useSearchParams } from '@justright/client/router';

/** One part of a filter, kept in the address: a reload or a shared link shows the same. Empty leaves the address. */
export function useAddressParam(name: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      );
    },
    [name, setParams],
  );
  return [params.get(name) ?? '', set];
}
