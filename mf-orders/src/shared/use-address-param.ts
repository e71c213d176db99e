import { useCallback } from 'react';
import { useAddressParams, withParams } from '@justright/client/use-address-params';

/** One part of a filter, kept in the address: a reload or a shared link shows the same. Empty leaves the address. */
export function useAddressParam(name: string): [value: string, set: (value: string) => void] {
  const [params, change] = useAddressParams();
  const set = useCallback(
    (value: string) => change((current) => withParams(current, { [name]: value })),
    [name, change],
  );
  return [params.get(name) ?? '', set];
}
