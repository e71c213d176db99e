import { useCallback, useMemo } from 'react';
import { addressParams } from './address-params.ts';
import { useLocation, useNavigate } from './screen-router.tsx';

/** The hooks of the diner's screens, which have the smaller router. */
export const { useAddressParams, useAddressParam } = addressParams(() => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const replaceParams = useCallback((next: URLSearchParams) => navigate(`?${next}`, { replace: true }), [navigate]);
  return { path: pathname, params, replaceParams };
});
