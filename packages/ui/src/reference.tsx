import styles from './reference.module.css';

/** The id by which support finds the log line of a failed call; one tap selects it. Empty without a reference. */
export function Reference({ of }: { of: unknown }) {
  const reference = of instanceof Error && 'reference' in of ? of.reference : undefined;
  return (
    typeof reference === 'string' && (
      <p className={styles.line}>
        Reference:{' '}
        <code translate="no" className={styles.id}>
          {reference}
        </code>
      </p>
    )
  );
}
