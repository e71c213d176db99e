import { useCallback, useMemo } from 'react';
import { useAddressParams, withParams } from '@justright/client/use-address-params';

/** The quick filter of a list, kept in the address: a reload and the way back show the same rows. */
export function useQuickFilter() {
  const [params, change] = useAddressParams();
  const value = params.get('q') ?? '';
  const onChange = useCallback((q: string) => change((current) => withParams(current, { q })), [change]);
  return useMemo(() => ({ value, onChange }), [value, onChange]);
}
