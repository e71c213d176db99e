import { useLayoutEffect } from 'react';
import { useAtomValue, useStore } from 'jotai';
import { useParams, useSearchParams } from '@justright/client/screen-router';
import { TABLE_PARAM, tableLabelOf } from '@justright/contract/table';
import { restaurantIdsAtom } from './restaurant-key.state.ts';
import { tableAtomOf } from './table.state.ts';

/**
 * Moves the table of a scanned code from the address to the tab's storage. It leaves the address, because a diner who
 * has changed tables and goes back must not get the first one again.
 */
export function useScannedTable(): void {
  const { restaurantId } = useParams();
  const ids = useAtomValue(restaurantIdsAtom);
  const store = useStore();
  const [search, setSearch] = useSearchParams();
  const scanned = search.get(TABLE_PARAM);

  useLayoutEffect(() => {
    if (scanned === null || restaurantId === undefined) return;
    const label = tableLabelOf(scanned);
    if (label !== '') store.set(tableAtomOf(ids[restaurantId] ?? restaurantId), label);
    setSearch(
      (current) => {
        const others = new URLSearchParams(current);
        others.delete(TABLE_PARAM);
        return others;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [scanned, restaurantId, ids, store, setSearch]);
}
