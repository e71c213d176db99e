import type { OrderRow } from '@justright/contract/orders';
import { useLaterDialog } from '@justright/editing/use-later-dialog';
import { Button } from '@justright/ui/button';
import { laterCode } from '@justright/ui/later';
import type { OrderSource } from '../order-source/order-source.ts';
import { allowing, BULK_ACTIONS, bulkLabel, ordersText } from './bulk.ts';
import type { OrderSelection } from './selection.tsx';
import styles from './order-bulk.module.css';

const bulkDialog = laterCode(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

interface BulkBarProps {
  source: OrderSource;
  /** The loaded orders: what is not shown is not acted on. */
  rows: readonly OrderRow[];
  selection: OrderSelection;
}

/** Offers what the states of the selected orders allow. Hidden while none is selected. */
export function BulkBar({ source, rows, selection }: BulkBarProps) {
  const { open, close, dialog } = useLaterDialog(bulkDialog);
  const onDone = (done: readonly string[]) => selection.set(done, false);
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  const ids = rows.map(({ id }) => id);
  return (
    <>
      {selected.length > 0 && (
        <fieldset className={styles.bar} aria-label="Selected orders">
          <output className={styles.count}>{`${ordersText(selected.length)} selected`}</output>
          {BULK_ACTIONS.map((action) => ({ action, orders: allowing(selected, action) }))
            .filter(({ orders }) => orders.length > 0)
            .map(({ action, orders }) => (
              <Button
                key={action}
                size="small"
                variant={action === 'cancel' ? 'danger' : 'secondary'}
                onPress={() => open({ source, action, orders, onDone, onClose: close })}
              >
                {bulkLabel(action, orders.length)}
              </Button>
            ))}
          {selected.length < rows.length && (
            <Button size="small" onPress={() => selection.set(ids, true)}>
              {`Select all ${rows.length} shown`}
            </Button>
          )}
          <Button size="small" onPress={() => selection.set([...selection.ids], false)}>
            Select none
          </Button>
        </fieldset>
      )}
      {dialog}
    </>
  );
}
