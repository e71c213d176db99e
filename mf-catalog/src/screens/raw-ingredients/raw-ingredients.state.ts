import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@justright/client/router';
import type { IngredientFilter } from './grid-filter.ts';

export interface ScreenAddress extends IngredientFilter {
  query: string;
  setQuery: (query: string) => void;
  setFilter: (filter: Partial<IngredientFilter>) => void;
}

/** The filters of the screen, kept in the address: a reload and a shared link show the same rows. */
export function useScreenAddress(): ScreenAddress {
  const [search, setSearch] = useSearchParams();
  const put = useCallback(
    (values: Readonly<Record<string, string | null>>) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(values)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const setQuery = useCallback((query: string) => put({ q: query }), [put]);
  const setFilter = useCallback((filter: Partial<IngredientFilter>) => put({ ...filter }), [put]);
  return useMemo(
    () => ({
      query: search.get('q') ?? '',
      allergy: search.get('allergy'),
      diet: search.get('diet'),
      foodGroup: search.get('foodGroup'),
      setQuery,
      setFilter,
    }),
    [search, setQuery, setFilter],
  );
}
