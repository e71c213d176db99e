import { useCallback, useMemo } from 'react';
import { withParams } from '@justright/client/address-params';
import { useAddressParams } from '@justright/client/use-address-params';
import type { IngredientSort } from '@justright/contract/ingredients';
import type { GridSort } from '@justright/ui/data-grid';

/** The values of the selects beside the quick filter; null filters nothing. */
export interface IngredientFilter {
  allergy: string | null;
  diet: string | null;
  foodGroup: string | null;
}

/** The filters and the order; an undefined order is the server's ranking. */
export interface IngredientSelection extends IngredientFilter {
  query: string;
  sort: (GridSort & { column: IngredientSort }) | undefined;
}

export interface ScreenAddress {
  selection: IngredientSelection;
  /** Also resets the order, because another search has another ranking. */
  setQuery: (query: string) => void;
  setFilter: (filter: Partial<IngredientFilter>) => void;
  setSort: (sort: GridSort) => void;
}

const SORTED: readonly string[] = ['id', 'title', 'active'] satisfies IngredientSort[];
const isSorted = (column: string): column is IngredientSort => SORTED.includes(column);

/** Parses an order such as "title" or "-title". */
export function readSort(text: string | null): IngredientSelection['sort'] {
  const column = (text ?? '').replace(/^-/, '');
  if (!isSorted(column)) return undefined;
  return { column, direction: text?.startsWith('-') === true ? 'descending' : 'ascending' };
}

const writeSort = ({ column, direction }: GridSort): string => (direction === 'descending' ? `-${column}` : column);

/** Search, filters and order in the URL: a reload and a shared link show the same rows. */
export function useScreenAddress(): ScreenAddress {
  const [search, change] = useAddressParams();
  const put = useCallback(
    (values: Readonly<Record<string, string | null>>) => change((current) => withParams(current, values)),
    [change],
  );
  const setQuery = useCallback((query: string) => put({ q: query, sort: null }), [put]);
  const setFilter = useCallback((filter: Partial<IngredientFilter>) => put({ ...filter }), [put]);
  const setSort = useCallback((sort: GridSort) => put({ sort: writeSort(sort) }), [put]);
  return useMemo(
    () => ({
      selection: {
        query: search.get('q') ?? '',
        allergy: search.get('allergy'),
        diet: search.get('diet'),
        foodGroup: search.get('foodGroup'),
        sort: readSort(search.get('sort')),
      },
      setQuery,
      setFilter,
      setSort,
    }),
    [search, setQuery, setFilter, setSort],
  );
}
