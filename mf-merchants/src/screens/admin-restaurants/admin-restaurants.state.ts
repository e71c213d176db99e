import { useCallback, useMemo } from 'react';
import { withParams } from '@justright/client/address-params';
import { useAddressParams } from '@justright/client/use-address-params';
import type { AdminRestaurantSort } from '@justright/contract/restaurants';
import type { GridSort } from '@justright/ui/data-grid';
import { RESTAURANT_COLUMNS } from './admin-restaurants.columns.tsx';

interface RestaurantSort extends GridSort {
  column: AdminRestaurantSort;
}

const BY_NAME: RestaurantSort = { column: 'name', direction: 'ascending' };

/** Parses a sort order such as "email" or "-email"; anything else sorts by name. */
export function readSort(text: string | null): RestaurantSort {
  const wanted = (text ?? '').replace(/^-/, '');
  const column = RESTAURANT_COLUMNS.find(({ id }) => id === wanted)?.id;
  if (column === undefined) return BY_NAME;
  return { column, direction: text?.startsWith('-') === true ? 'descending' : 'ascending' };
}

const writeSort = ({ column, direction }: GridSort): string => (direction === 'descending' ? `-${column}` : column);

/** Keeps the sort order of the grid in the address, so that a reload and the Back button show the same rows. */
export function useRestaurantSort(): [RestaurantSort, (sort: GridSort) => void] {
  const [params, change] = useAddressParams();
  const text = params.get('sort');
  const sort = useMemo(() => readSort(text), [text]);
  const setSort = useCallback(
    (next: GridSort) => change((current) => withParams(current, { sort: writeSort(next) })),
    [change],
  );
  return [sort, setSort];
}
