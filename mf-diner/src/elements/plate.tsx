import styles from './plate.module.css';

/** Draws a plate from above, half of it chosen: what fits is bright, the rest is pale. */
export function Plate({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 240" aria-hidden>
      <circle cx="120" cy="120" r="112" className={styles.rim} />
      <circle cx="120" cy="120" r="84" className={styles.well} />
      <g className={styles.leaves}>
        <path d="M74 122c4-32 30-50 62-48 0 33-24 56-62 48Z" />
        <path d="M92 150c8-22 28-32 50-27-5 23-24 36-50 27Z" />
      </g>
      <g className={styles.pieces}>
        <circle cx="146" cy="104" r="13" />
        <circle cx="158" cy="134" r="9" />
        <circle cx="118" cy="164" r="11" />
      </g>
      <path d="M76 124c20-4 40-18 56-44M96 149c16-4 30-12 42-24" className={styles.vein} />
    </svg>
  );
}
