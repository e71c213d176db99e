import { Hourglass } from 'lucide-react';
import { isWaiting } from '@justright/contract/asked-texts';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { timeText } from '@justright/ui/when';
import { useNow } from '../use-now.ts';
import styles from './deadline.module.css';

const MINUTE_MS = 60_000;

/** Returns until when the kitchen may answer what is asked of dishes; undefined where nothing is. */
const answerBy = ({ cart }: KitchenOrder): string | undefined =>
  cart.orders
    .flatMap(({ items }) => items)
    .flatMap((item) => (isWaiting(item) && item.question?.until !== undefined ? [item.question.until] : []))
    .toSorted()[0];

interface DeadlineProps {
  order: KitchenOrder;
  timeZone: string | null;
  /** A closed ticket has no room for the time of day. */
  isBrief?: boolean;
}

/** Says until when dishes have to be answered, and how many minutes are left. */
export function Deadline({ order, timeZone, isBrief = false }: DeadlineProps) {
  const nowMs = useNow();
  const until = answerBy(order);
  if (until === undefined) return null;
  const minutes = Math.ceil((Date.parse(until) - nowMs) / MINUTE_MS);
  return (
    <p className={styles.deadline} data-late={minutes <= 1 || undefined}>
      <Hourglass aria-hidden />
      {minutes <= 0
        ? `The time to answer ended at ${timeText(until, timeZone)}`
        : isBrief
          ? `${minutes} min to answer`
          : `Answer by ${timeText(until, timeZone)} · ${minutes} min left`}
    </p>
  );
}
