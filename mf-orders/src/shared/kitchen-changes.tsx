import { type KitchenChange, changesText } from './kitchen.ts';
import styles from './kitchen-changes.module.css';

/** The kitchen's changes, a line of each kind, so that none is lost to a long one; the whole text is the tooltip. */
export function KitchenChanges({ changes }: { changes: readonly KitchenChange[] }) {
  return (
    <span className={styles.changes} title={changesText(changes)}>
      {changes.map(({ kind, label, items }) => (
        <span key={kind} className={styles.change}>
          <b className={styles.label} data-kind={kind}>{`${label}: `}</b>
          {items.join(', ')}
        </span>
      ))}
    </span>
  );
}
