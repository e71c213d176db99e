import { useState } from 'react';
import { usePreferenceNames } from '@justright/client/preference-names';
import { ruledOutClaim } from '@justright/contract/asked-texts';
import type { TodayAnswer } from '@justright/contract/today-answers';
import { listed } from '@justright/contract/words';
import { Button } from '@justright/ui/button';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { Dialog } from '@justright/ui/dialog';
import { ErrorState } from '@justright/ui/error-state';
import { soonText, timeText } from '@justright/ui/when';
import { useNow } from '../use-now.ts';
import { useSaidToday, useTodayActs } from './use-today.ts';
import styles from './today-list.module.css';

interface TodayListProps {
  restaurantId: string;
  timeZone: string | null;
  onClose: () => void;
}

/** Lists what was said for today and counts, who said it and until when, and takes it back. */
export function TodayList({ restaurantId, timeZone, onClose }: TodayListProps) {
  const { allergyName } = usePreferenceNames();
  const { said, error, refetch } = useSaidToday(restaurantId);
  const { end, endingId } = useTodayActs(restaurantId);
  const nowMs = useNow();
  const [ending, setEnding] = useState<TodayAnswer>();
  const claimOf = ({ keys, options, parts }: TodayAnswer): string => {
    const chosen = [...parts, ...options.map(({ title }) => title)];
    return `${ruledOutClaim(keys.map(allergyName))}${chosen.length === 0 ? '' : `, also in ${listed(chosen)}`}`;
  };
  return (
    <Dialog isOpen onClose={onClose} title="Yes, for today" size="medium" isFullScreenOnPhone>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : said.length === 0 ? (
        <p>Nothing counts any more: the kitchen is asked about each dish.</p>
      ) : (
        <ul className={styles.rows} aria-label="Said for today">
          {said.map((one) => (
            <li key={one.id} className={styles.row}>
              <div className={styles.texts}>
                <p className={styles.dish} dir="auto">
                  {one.dish.title}
                </p>
                <p>{claimOf(one)}</p>
                <p className={styles.by}>
                  {`Said by ${one.by} at ${timeText(one.at, timeZone)}, until ${soonText(one.until, nowMs, timeZone)}`}
                </p>
              </div>
              <Button
                size="large"
                isPending={endingId === one.id}
                aria-label={`${one.dish.title}: take it back…`}
                onPress={() => setEnding(one)}
              >
                Take it back…
              </Button>
            </li>
          ))}
        </ul>
      )}
      {ending && (
        <ConfirmDialog
          isOpen
          onClose={() => setEnding(undefined)}
          title={`${ending.dish.title}: ask again?`}
          text="From now on guests ask before they order it. Open orders that rest on this answer are marked as changed, and somebody decides about them."
          confirmLabel="Take it back"
          danger
          onConfirm={() => end(ending)}
        />
      )}
    </Dialog>
  );
}
