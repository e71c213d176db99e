import { useLayoutEffect } from 'react';
import { useAtomValue, useStore } from 'jotai';
import { withParams } from '@justright/client/address-params';
import { useParams } from '@justright/client/screen-router';
import { useAddressParams } from '@justright/client/use-screen-address-params';
import { TABLE_PARAM, tableLabelOf } from '@justright/contract/dining-table';
import { restaurantIdsAtom } from './restaurant-key.state.ts';
import { tableAtomOf } from './dining-table.state.ts';

/**
 * Moves the table of a scanned code from the address to the tab's storage. It leaves the address, because a diner who
 * has changed tables and goes back must not get the first one again.
 */
export function useScannedTable(): void {
  const { restaurantId } = useParams();
  const ids = useAtomValue(restaurantIdsAtom);
  const store = useStore();
  const [search, changeAddress] = useAddressParams();
  const scanned = search.get(TABLE_PARAM);

  useLayoutEffect(() => {
    if (scanned === null || restaurantId === undefined) return;
    const label = tableLabelOf(scanned);
    if (label !== '') store.set(tableAtomOf(ids[restaurantId] ?? restaurantId), label);
    changeAddress((current) => withParams(current, { [TABLE_PARAM]: null }));
  }, [scanned, restaurantId, ids, store, changeAddress]);
}
