import { useLayoutEffect } from 'react';
import { useAtomValue, useStore } from 'jotai';
import { useParams, useSearchParams } from '@justright/client/screen-router';
import { TABLE_PARAM, tableLabelOf } from '@justright/contract/table';
import { restaurantIdsAtom } from './restaurant-key.state.ts';
import { tableAtomOf } from './table.state.ts';

/**
 * Takes the table out of the address that a code led to and keeps it with the visit. Out of it, because whoever has
 * moved to another table and goes back must not be set down at the first one again.
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
