import { useCallback } from 'react';
import { addressParams } from './address-params.ts';
// Imported by name from the shared package: a bundled copy would be a second router.
import { useLocation, useSearchParams } from '@justright/client/router';

/** The hooks of the back office's screens. */
export const { useAddressParams, useAddressParam, useQuickFilter } = addressParams(() => {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const replaceParams = useCallback((next: URLSearchParams) => setParams(next, { replace: true }), [setParams]);
  return { path: pathname, params, replaceParams };
});
