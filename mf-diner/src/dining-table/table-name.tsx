import { useAtomValue } from 'jotai';
import { tableLabelOf, tableText } from '@justright/contract/dining-table';
import { tableAtomOf } from './dining-table.state.ts';
import styles from './table-name.module.css';

/** Shows the diner's table, if a scanned code or the diner has named it. */
export function TableName({ restaurantKey }: { restaurantKey: string }) {
  const label = tableLabelOf(useAtomValue(tableAtomOf(restaurantKey)));
  if (label === '') return null;
  return (
    <p className={styles.table} dir="auto">
      {tableText(label)}
    </p>
  );
}
