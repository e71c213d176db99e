import type { SoldOut } from '@justright/contract/sold-outs';
import { Button } from '@justright/ui/button';
import { soonText } from '@justright/ui/when';
import { useNow } from '../use-now.ts';
import { lostText } from './sold-out.ts';
import type { SoldOuts } from './use-sold-outs.ts';
import styles from './sold-out.module.css';

/** The most dishes that are named: an oil takes half of the menu along. */
const NAMED_MAX = 6;

function lostTexts({ dishes }: SoldOut): string {
  const named = dishes.slice(0, NAMED_MAX).map(lostText).join('; ');
  return dishes.length > NAMED_MAX ? `${named} and ${dishes.length - NAMED_MAX} more` : named;
}

interface TimedListProps {
  soldOuts: SoldOuts;
  timeZone: string | null;
  onEnd: (soldOut: SoldOut) => void;
}

/** Lists the ingredients that are sold out, with what each takes along. */
export function TimedList({ soldOuts, timeZone, onEnd }: TimedListProps) {
  const nowMs = useNow();
  const ingredients = soldOuts.soldOuts.filter(({ of }) => of === 'ingredient');
  if (ingredients.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label="Ingredients that are sold out">
      {ingredients.map((soldOut) => (
        <li key={soldOut.id} className={styles.row}>
          <div className={styles.texts}>
            <p className={styles.name} dir="auto">
              {soldOut.subject.title}
            </p>
            <p className={styles.out}>
              {soldOut.until === null ? 'Sold out' : `Sold out until ${soonText(soldOut.until, nowMs, timeZone)}`}
            </p>
            {soldOut.dishes.length > 0 && <p className={styles.of}>{`Not served: ${lostTexts(soldOut)}`}</p>}
          </div>
          <div className={styles.choices}>
            <Button
              size="large"
              isPending={soldOuts.endingId === soldOut.id}
              aria-label={`${soldOut.subject.title} is back again`}
              onPress={() => onEnd(soldOut)}
            >
              Back again
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
