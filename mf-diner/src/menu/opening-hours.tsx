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
  const isStopped = stopOf(taking, asOfMs) !== undefined;
  return (
    <details className={styles.hours} data-look={isStopped ? 'stoppedHours' : 'hours'}>
      <summary className={styles.line} data-stopped={isStopped || undefined}>
        <Clock aria-hidden />
        <span data-look="line">{openingLine(taking, asOfMs)}</span>
      </summary>
      <table className={styles.week}>
        <caption className={styles.caption}>Opening hours</caption>
        <tbody>
          {weekOf(taking, asOfMs).map(({ day, text, isToday }) => (
            <tr key={day} data-today={isToday || undefined} data-look={isToday ? 'today' : 'day'}>
              <th scope="row" data-look="weekday">
                {day}
              </th>
              <td data-look="times">{text}</td>
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
