import { type KitchenChange, changesText } from './kitchen.ts';
import styles from './kitchen-changes.module.css';

/** The kitchen's changes as one truncated text; the whole of it is its tooltip. */
export function KitchenChanges({ changes, maxLines }: { changes: readonly KitchenChange[]; maxLines: 1 | 2 }) {
  return (
    <span className={styles.changes} data-lines={maxLines} title={changesText(changes)}>
      {changes.map(({ kind, label, items }, index) => (
        <span key={kind}>
          {index > 0 && ' · '}
          <b className={styles.label} data-kind={kind}>{`${label}: `}</b>
          {items.join(', ')}
        </span>
      ))}
    </span>
  );
}
