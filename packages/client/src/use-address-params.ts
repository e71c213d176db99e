import { useCallback, useMemo } from 'react';
// By its name, which is shared: a remote that bundles this file must not bring a second router.
import { useLocation, useSearchParams } from '@justright/client/router';

/**
 * Changes the query of the address; told what it is at that moment. Adds no entry to the history. On the way to another
 * page it does nothing: it would lead back.
 */
export type ChangeAddress = (edit: (current: URLSearchParams) => URLSearchParams) => void;

/** A query with some parameters changed; one that is empty or null leaves it. */
export function withParams(
  current: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * The query of the address, and how to change it. A change begins with the address as it is now, not as it was drawn:
 * of two changes in quick succession, react-router's own setter would undo the first.
 */
export function useAddressParams(): [URLSearchParams, ChangeAddress] {
  const [params, setParams] = useSearchParams();
  const { pathname: drawnPath } = useLocation();
  const change = useCallback<ChangeAddress>(
    (edit) => {
      if (location.pathname !== drawnPath) return;
      setParams(edit(new URLSearchParams(location.search)), { replace: true });
    },
    [setParams, drawnPath],
  );
  return [params, change];
}

/** Keeps one part of a filter in the address: a reload or a shared link shows the same. Empty leaves the address. */
export function useAddressParam(name: string): [value: string, set: (value: string) => void] {
  const [params, change] = useAddressParams();
  const set = useCallback(
    (value: string) => change((current) => withParams(current, { [name]: value })),
    [name, change],
  );
  return [params.get(name) ?? '', set];
}

/** The quick filter of a list, in the address, as `DataGrid` of packages/ui takes it. */
export function useQuickFilter(): { value: string; onChange: (value: string) => void } {
  const [value, onChange] = useAddressParam('q');
  return useMemo(() => ({ value, onChange }), [value, onChange]);
}
