import styles from './brand.module.css';

/** Draws the product's mark and name. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <span className={styles.mark} aria-hidden />
      JustRight
    </span>
  );
}
