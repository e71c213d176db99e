import type { Told } from '@justright/contract/orders';
import { toldAnswers } from './told.ts';
import styles from './told-details.module.css';

/** Shows what the diner was told of a line when the order was placed. */
export function ToldDetails({ told }: { told: Told }) {
  return (
    <details className={styles.told}>
      <summary>What the diner was told</summary>
      <dl className={styles.answers}>
        {[...toldAnswers(told), { label: 'Menu version', text: told.menuVersion }].map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
