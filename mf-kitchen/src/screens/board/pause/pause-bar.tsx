import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { soonText } from '@justright/ui/when';
import { useNow } from '../use-now.ts';

import type { OrderPause } from './use-order-pause.ts';

interface PauseBarProps extends Pick<OrderPause, 'state' | 'isBusy' | 'failure' | 'end'> {
  timeZone: string | null;
  className: string;
}

/** Says that no orders are taken, until when and by whom, and ends that. */
export function PauseBar({ state, isBusy, failure, end, timeZone, className }: PauseBarProps) {
  const nowMs = useNow();
  const pause = state?.pause;
  if (!pause) return null;
  const text = `No orders until ${soonText(pause.until, nowMs, timeZone)}`;
  return (
    <Banner
      tone="warning"
      className={className}
      action={
        <Button size="large" isPending={isBusy} onPress={() => void end()}>
          Take orders again
        </Button>
      }
    >
      {failure === undefined ? `${text} · paused by ${pause.by}` : `${text}. Still paused: ${failure}`}
    </Banner>
  );
}
