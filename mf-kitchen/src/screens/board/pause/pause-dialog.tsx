import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { soonText } from '@justright/ui/when';
import { useNow } from '../use-now.ts';

import type { OrderPause } from './use-order-pause.ts';
import styles from './pause-dialog.module.css';

/** How long kitchens pause, in minutes. */
const SPANS = [
  { minutes: 15, text: '15 minutes' },
  { minutes: 30, text: '30 minutes' },
  { minutes: 60, text: '1 hour' },
] as const;

interface PauseDialogProps extends Pick<OrderPause, 'state' | 'isBusy' | 'failure' | 'pause'> {
  timeZone: string | null;
  onClose: () => void;
}

/** Asks for how long no orders are taken. One press pauses. */
export function PauseDialog({ state, isBusy, failure, pause, timeZone, onClose }: PauseDialogProps) {
  const nowMs = useNow();
  const nextDayAt = state?.nextDayAt ?? null;
  const choose = async (minutes: number | null) => {
    if (await pause(minutes)) onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title="Pause orders">
      <div className={styles.body}>
        <p>Guests can look at the menu and read when you take orders again. Orders that you have stay here.</p>
        {failure !== undefined && <Banner tone="error">{`Nothing has changed: ${failure}`}</Banner>}
        <div className={styles.choices}>
          {SPANS.map(({ minutes, text }) => (
            <Button key={minutes} size="large" isFullWidth isPending={isBusy} onPress={() => void choose(minutes)}>
              {text}
            </Button>
          ))}
          {nextDayAt !== null && (
            <Button size="large" isFullWidth isPending={isBusy} onPress={() => void choose(null)}>
              {`Until ${soonText(nextDayAt, nowMs, timeZone)}, when we open next`}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
