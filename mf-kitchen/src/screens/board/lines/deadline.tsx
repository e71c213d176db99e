import { Hourglass } from 'lucide-react';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { timeText } from '@justright/ui/when';
import { answerBy, isLastMinute } from '../answer-by.ts';
import { useNow } from '../use-now.ts';
import styles from './deadline.module.css';

const MINUTE_MS = 60_000;

interface DeadlineProps {
  order: KitchenOrder;
  timeZone: string | null;
  /** A closed ticket has no room for the time of day. */
  isBrief?: boolean;
}

/** Says until when dishes have to be answered, how many minutes are left, and louder that it is the last one. */
export function Deadline({ order, timeZone, isBrief = false }: DeadlineProps) {
  const nowMs = useNow();
  const until = answerBy(order);
  if (until === undefined) return null;
  const minutes = Math.ceil((Date.parse(until) - nowMs) / MINUTE_MS);
  return (
    <p className={styles.deadline} data-late={isLastMinute(order, nowMs) || undefined}>
      <Hourglass aria-hidden />
      {minutes <= 0
        ? `The time to answer ended at ${timeText(until, timeZone)}`
        : minutes <= 1
          ? isBrief
            ? 'Last minute to answer'
            : `Last minute: answer by ${timeText(until, timeZone)}, or it is refused`
          : isBrief
            ? `${minutes} min to answer`
            : `Answer by ${timeText(until, timeZone)} · ${minutes} min left`}
    </p>
  );
}
