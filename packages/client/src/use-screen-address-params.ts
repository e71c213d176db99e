import { useCallback } from 'react';
import { addressParams } from './address-params.ts';
import { useLocation, useSearchParams } from './screen-router.ts';

/** The hooks of the diner's screens, which have the smaller router. */
export const { useAddressParams, useAddressParam } = addressParams(() => {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const replaceParams = useCallback((next: URLSearchParams) => setParams(next, { replace: true }), [setParams]);
  return { path: pathname, params, replaceParams };
});
