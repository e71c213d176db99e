import type { DetailRow } from '@justright/contract/line-texts';
import styles from './detail-rows.module.css';

/** Draws labelled lines, such as what the kitchen leaves out of a dish; nothing without lines. */
export function DetailRows({ rows }: { rows: readonly DetailRow[] }) {
  if (rows.length === 0) return null;
  return (
    <dl className={styles.details}>
      {rows.map(({ label, tone, text }) => (
        <div key={label + text} className={styles.row}>
          <dt className={styles.label} data-tone={tone}>
            {label}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
