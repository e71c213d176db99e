import { useCallback } from 'react';

/** What the hooks need of a router: the back office has one, the diner a smaller one, the shell's pages have none. */
export interface AddressPort {
  /** The path and the query that are rendered now. */
  path: string;
  params: URLSearchParams;
  /** Replaces the history entry by the same path with another query. Stable between renders. */
  replaceParams: (next: URLSearchParams) => void;
}

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

/** Makes the hooks that keep a filter in the address, over a router. */
export function addressParams(useAddress: () => AddressPort) {
  /**
   * Returns the query of the address and its setter. The setter reads the current address, not the rendered one: with a
   * router's own setter, the second of two quick changes would undo the first.
   */
  function useAddressParams(): [URLSearchParams, ChangeAddress] {
    const { path, params, replaceParams } = useAddress();
    const change = useCallback<ChangeAddress>(
      (edit) => {
        if (location.pathname === path) replaceParams(edit(new URLSearchParams(location.search)));
      },
      [path, replaceParams],
    );
    return [params, change];
  }

  /**
   * Keeps one part of a filter in the address, so a reload or a shared link shows the same. An empty value removes it.
   */
  function useAddressParam(name: string): [value: string, set: (value: string) => void] {
    const [params, change] = useAddressParams();
    const set = useCallback(
      (value: string) => change((current) => withParams(current, { [name]: value })),
      [name, change],
    );
    return [params.get(name) ?? '', set];
  }

  return { useAddressParams, useAddressParam };
}
