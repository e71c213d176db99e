import { useCallback, useMemo } from 'react';
// Imported by name from the shared package: a bundled copy would be a second router.
import { useLocation, useSearchParams } from '@justright/client/router';

/**
 * Changes the query of the address, based on its current value. Replaces the history entry. Does nothing during a
 * navigation to another page, which it would undo.
 */
export type ChangeAddress = (edit: (current: URLSearchParams) => URLSearchParams) => void;

/** Returns a query with some parameters changed; an empty or null value removes the parameter. */
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
 * Returns the query of the address and its setter. The setter reads the current address, not the rendered one: with
 * react-router's own setter, the second of two quick changes would undo the first.
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

/**
 * Keeps one part of a filter in the address, so a reload or a shared link shows the same. An empty value removes it.
 */
export function useAddressParam(name: string): [value: string, set: (value: string) => void] {
  const [params, change] = useAddressParams();
  const set = useCallback(
    (value: string) => change((current) => withParams(current, { [name]: value })),
    [name, change],
  );
  return [params.get(name) ?? '', set];
}

/** Keeps the quick filter of a list in the address, in the form that `DataGrid` of packages/ui takes. */
export function useQuickFilter(): { value: string; onChange: (value: string) => void } {
  const [value, onChange] = useAddressParam('q');
  return useMemo(() => ({ value, onChange }), [value, onChange]);
}
