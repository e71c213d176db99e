import { Clock } from 'lucide-react';
import type { OrderTaking } from '@justright/contract/public-menu';
import { openingLine, stopOf, todayOf, weekOf } from './order-taking.ts';
import styles from './opening-hours.module.css';

interface OpeningHoursProps {
  told: OrderTaking;
  /** When that was told, in milliseconds since 1970. */
  asOfMs: number;
}

/** Whether the restaurant is open, and behind it its hours of the week. */
export function OpeningHours({ told, asOfMs }: OpeningHoursProps) {
  const today = todayOf(told, asOfMs);
  return (
    <details className={styles.hours}>
      <summary className={styles.line} data-stopped={stopOf(told, asOfMs) && true}>
        <Clock aria-hidden />
        {openingLine(told, asOfMs)}
      </summary>
      <table className={styles.week}>
        <caption className={styles.caption}>Opening hours</caption>
        <tbody>
          {weekOf(told).map(({ day, text }) => (
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
