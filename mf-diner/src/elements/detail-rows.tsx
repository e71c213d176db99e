import styles from './detail-rows.module.css';

export interface DetailRow {
  label: string;
  tone: 'plain' | 'omits' | 'swaps' | 'adds';
  text: string;
}

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
