import { Clock } from 'lucide-react';
import type { OrderTaking } from '@justright/contract/public-menu';
import { Later, laterCode } from '@justright/ui/later';
import { Failure } from '../elements/failure.tsx';
import { openingLine, stopOf, weekOf } from '@justright/diner-texts/order-taking';
import styles from './opening-hours.module.css';

const closedDates = laterCode(async () => (await import('./closed-dates.tsx')).ClosedDates);

interface OpeningHoursProps {
  taking: OrderTaking;
  /** When that was received, in milliseconds since 1970. */
  asOfMs: number;
}

/** Shows whether the restaurant is open and, when opened, its hours of the week and the dates on which it is closed. */
export function OpeningHours({ taking, asOfMs }: OpeningHoursProps) {
  return (
    <details className={styles.hours}>
      <summary className={styles.line} data-stopped={stopOf(taking, asOfMs) && true}>
        <Clock aria-hidden />
        <span>{openingLine(taking, asOfMs)}</span>
      </summary>
      <table className={styles.week}>
        <caption className={styles.caption}>Opening hours</caption>
        <tbody>
          {weekOf(taking, asOfMs).map(({ day, text, isToday }) => (
            <tr key={day} data-today={isToday || undefined}>
              <th scope="row">{day}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {taking.closedDates.length > 0 && (
        <Later
          code={closedDates}
          props={{ taking, asOfMs }}
          renderFailure={({ retry }) => (
            <Failure title="We couldn’t list the closed dates." text="The connection may be lost." onRetry={retry} />
          )}
        />
      )}
    </details>
  );
}
