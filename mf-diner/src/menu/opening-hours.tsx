import { Clock } from 'lucide-react';
import type { OrderTaking } from '@justright/contract/public-menu';
import { openingLine, stopOf, todayOf, weekOf } from '@justright/diner-texts/order-taking';
import styles from './opening-hours.module.css';

interface OpeningHoursProps {
  taking: OrderTaking;
  /** When that was received, in milliseconds since 1970. */
  asOfMs: number;
}

/** Shows whether the restaurant is open and, when opened, its hours of the week. */
export function OpeningHours({ taking, asOfMs }: OpeningHoursProps) {
  const today = todayOf(taking, asOfMs);
  return (
    <details className={styles.hours}>
      <summary className={styles.line} data-stopped={stopOf(taking, asOfMs) && true}>
        <Clock aria-hidden />
        {openingLine(taking, asOfMs)}
      </summary>
      <table className={styles.week}>
        <caption className={styles.caption}>Opening hours</caption>
        <tbody>
          {weekOf(taking).map(({ day, text }) => (
            <tr key={day} data-today={day === today || undefined}>
              <th scope="row">{day}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
