import { useRef, useState } from 'react';
import { Button } from '@justright/ui/button';
import { InitialFocus } from '@justright/ui/initial-focus';
import { TextField } from '@justright/ui/text-field';
import { endOf, nextTimeAt, type Span, SPANS } from './sold-out.ts';
import styles from './sold-out.module.css';

const SPAN_IDS = Object.keys(SPANS) as Span[];

interface SpanButtonsProps {
  /** What is sold out. */
  name: string;
  isBusy: boolean;
  timeZone: string | null;
  /** Null: until a person ends it. */
  onChoose: (until: string | null) => void;
}

/** Offers how long something is sold out: one press each, or a time by the restaurant's clock. */
export function SpanButtons({ name, isBusy, timeZone, onChoose }: SpanButtonsProps) {
  const form = useRef<HTMLDivElement>(null);
  const [time, setTime] = useState<string>();
  const chooseTime = () => {
    const until = nextTimeAt(time ?? '', Date.now(), timeZone);
    if (until !== null) onChoose(until);
  };
  return (
    <div className={styles.choices}>
      {SPAN_IDS.map((span) => (
        <Button
          key={span}
          size="large"
          isPending={isBusy}
          aria-label={`${name} is sold out: ${SPANS[span]}`}
          onPress={() => onChoose(endOf(span, Date.now(), timeZone))}
        >
          {SPANS[span]}
        </Button>
      ))}
      {time === undefined ? (
        <Button size="large" aria-label={`${name} is sold out: Until…`} onPress={() => setTime('')}>
          Until…
        </Button>
      ) : (
        <div ref={form} className={styles.time}>
          <TextField
            label={`${name}: back at`}
            isLabelHidden
            size="large"
            type="time"
            value={time}
            onChange={setTime}
          />
          <Button
            size="large"
            variant="primary"
            isPending={isBusy}
            isDisabled={time === ''}
            aria-label={`Set: ${name} is sold out until this time`}
            onPress={chooseTime}
          >
            Set
          </Button>
          {/* The field takes the place of the button that was pressed. */}
          <InitialFocus findTarget={() => form.current?.querySelector('input')} />
        </div>
      )}
    </div>
  );
}
