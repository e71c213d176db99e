import styles from './reference.module.css';

/** What support finds a failed call's log line by; one tap selects it whole. Nothing where there is none. */
export function Reference({ of }: { of: unknown }) {
  const reference = of instanceof Error && 'reference' in of ? of.reference : undefined;
  return (
    typeof reference === 'string' && (
      <p className={styles.line}>
        Reference: <code className={styles.id}>{reference}</code>
      </p>
    )
  );
}
