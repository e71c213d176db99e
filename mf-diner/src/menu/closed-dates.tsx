import type { OrderTaking } from '@justright/contract/public-menu';
import { closedTexts } from './closed-texts.ts';
import styles from './closed-dates.module.css';

interface ClosedDatesProps {
  taking: OrderTaking;
  /** When that was received, in milliseconds since 1970. */
  asOfMs: number;
}

/** Lists when the restaurant is closed although its week says otherwise. */
export function ClosedDates({ taking, asOfMs }: ClosedDatesProps) {
  return (
    <ul className={styles.dates} aria-label="Closed dates">
      {closedTexts(taking, asOfMs).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
