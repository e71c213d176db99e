import type { KitchenChange } from '@justright/contract/kitchen-changes';
import styles from './kitchen-changes.module.css';

/** Shows all of the kitchen's changes, each kind on its own lines. */
export function KitchenChanges({ changes }: { changes: readonly KitchenChange[] }) {
  return (
    <span className={styles.changes}>
      {changes.map(({ kind, label, items }) => (
        <span key={kind} className={styles.change}>
          <b className={styles.label} data-kind={kind}>{`${label}: `}</b>
          {items.join(', ')}
        </span>
      ))}
    </span>
  );
}
