import styles from './fact-list.module.css';

/** Lists what is known of an entry of the history, each with its label. */
export function FactList({ facts }: { facts: readonly { label: string; text: string }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, text }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
