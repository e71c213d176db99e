import styles from './brand.module.css';

/** The product's name with its mark. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <span className={styles.mark} aria-hidden />
      JustRight
    </span>
  );
}
