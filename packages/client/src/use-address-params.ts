import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { addressParams } from './address-params.ts';
// Imported by name from the shared package: a bundled copy would be a second router.
import { useLocation, useSearchParams } from '@justright/client/router';

/** The hooks of the back office's screens. */
export const { useAddressParams, useAddressParam } = addressParams(() => {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  // The router's setter is another one after each change: what takes it would be rendered again.
  const latest = useRef(setParams);
  useLayoutEffect(() => {
    latest.current = setParams;
  }, [setParams]);
  const replaceParams = useCallback((next: URLSearchParams) => latest.current(next, { replace: true }), []);
  return { path: pathname, params, replaceParams };
});

/** Keeps the quick filter of a list in the address, in the form that `DataGrid` of packages/ui takes. */
export function useQuickFilter(): { value: string; onChange: (value: string) => void } {
  const [value, onChange] = useAddressParam('q');
  return useMemo(() => ({ value, onChange }), [value, onChange]);
}
