import { TriangleAlert } from 'lucide-react';
import { changeTexts } from '@justright/contract/line-change-texts';
import type { LineChange } from '@justright/contract/orders';
import { timeText } from '@justright/ui/when';
import styles from './line-change.module.css';

/** Shows what has changed of a dish since it was ordered, who did it, and who has read it. */
export function Change({ change, timeZone }: { change: LineChange; timeZone: string | null }) {
  return (
    <div className={styles.changed} data-change data-unread={change.readAt === undefined || undefined}>
      <p className={styles.changedTitle}>
        <TriangleAlert aria-hidden />
        {`Changed at ${timeText(change.at, timeZone)}`}
      </p>
      {changeTexts(change).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {change.because.map(({ title, by, at }) => (
        <p key={`${title} ${at}`} className={styles.cause}>{`${title}, by ${by} at ${timeText(at, timeZone)}`}</p>
      ))}
      {change.readAt !== undefined && (
        <p className={styles.cause}>{`Read by ${change.readBy} at ${timeText(change.readAt, timeZone)}`}</p>
      )}
    </div>
  );
}
