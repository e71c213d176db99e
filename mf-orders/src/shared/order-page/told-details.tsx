import type { Told } from '@justright/contract/orders';
import { usePreferenceNames } from '@justright/client/preference-names';
import { signedText, toldAnswers } from './told.ts';
import styles from './told-details.module.css';

/** Shows the answers that the diner's screens gave for a line when the order was placed. */
export function ToldDetails({ told, timeZone }: { told: Told; timeZone: string | null }) {
  const { allergyName } = usePreferenceNames();
  const { declaration, menuVersion } = told;
  const rows = [
    ...toldAnswers(told),
    ...(declaration ? [{ label: 'Signed by', text: signedText(declaration, allergyName, timeZone) }] : []),
    { label: 'Menu version', text: menuVersion },
  ];
  return (
    <details className={styles.told}>
      <summary>What the diner was told</summary>
      <dl className={styles.answers}>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
