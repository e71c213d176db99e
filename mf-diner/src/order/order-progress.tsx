import { type ReactNode, useEffect, useState } from 'react';
import { Bell, BellRing } from 'lucide-react';
import { audioContext, playChime } from '@justright/client/chime';
import { ApiError } from '@justright/client/api';
import type { OrderProgress as Progress, ProgressLine } from '@justright/contract/orders';
import actions from '../elements/call-to-action.module.css';
import { classNames } from '../elements/class-names.ts';
import { Later, laterCode } from '@justright/ui/later';
import { Failure } from '../elements/failure.tsx';
import {
  askedLineText,
  changedLineText,
  isOver,
  isRefused,
  progressStep,
  progressText,
  readText,
  STEPS,
  toPayText,
} from './progress-texts.ts';
import { useOrderProgress } from './use-order-progress.ts';
import styles from './order-progress.module.css';

const kitchenOffer = laterCode(async () => (await import('./kitchen-offer.tsx')).KitchenOffer);

const restQuestion = laterCode(async () => (await import('./keep-rest.tsx')).KeepRest);

const READY_MARK = '✓ Ready · ';

const isReady = (progress: Progress | undefined): boolean =>
  progress?.kitchenStatus === 'ready' && !isOver(progress.orderStatus);

/** Marks the page's title while the order is ready, and plays a sound when it becomes so. */
function useReadySignal(isWanted: boolean, isReadyNow: boolean): void {
  useEffect(() => {
    if (!isWanted || !isReadyNow) return;
    playChime();
    const { title } = document;
    document.title = READY_MARK + title;
    return () => {
      document.title = title;
    };
  }, [isWanted, isReadyNow]);
}

/** Says what has changed of a dish, and what the kitchen does about it. */
function ChangedLine({ line, isServed }: { line: ProgressLine; isServed: boolean }) {
  const { title, text, isAlarm } = changedLineText(line, isServed);
  return (
    <li className={classNames(styles.line, isAlarm && styles.alarm)}>
      <p className={styles.lineTitle}>{title}</p>
      {line.changed.map((one) => (
        <p key={one}>{one}</p>
      ))}
      {text !== '' && <p>{text}</p>}
    </li>
  );
}

/** Says what the kitchen is asked about a dish, and what it has said. */
function AskedLine({ line }: { line: ProgressLine }) {
  const said = askedLineText(line);
  return (
    said && (
      <li className={classNames(styles.line, styles.asked)} data-answer={line.question?.state}>
        <p className={styles.lineTitle}>{said.title}</p>
        <p>{said.text}</p>
      </li>
    )
  );
}

/** Decides whether a line is told as what was asked; what has changed since is told instead. */
const isToldAsAsked = (line: ProgressLine): boolean => line.changed.length === 0 && askedLineText(line) !== null;

interface OrderProgressProps {
  followKey: string;
  /** Whether it names the order, because nothing above it does. */
  isNamed?: boolean;
  /** What is shown once the order is no longer followed. */
  ended?: ReactNode;
}

/** Shows how far the kitchen is with an order, and tells the diner when it is ready if asked to. */
export function OrderProgress({ followKey, isNamed = false, ended = null }: OrderProgressProps) {
  const [isWanted, setWanted] = useState(false);
  const [failure, setFailure] = useState('');
  const { data, error, refetch } = useOrderProgress(followKey);
  useReadySignal(isWanted, isReady(data));

  if (error instanceof ApiError && error.status === 404) return ended;
  if (data === undefined && error !== null) {
    return (
      <section className={styles.card} aria-label="Progress">
        <p className={styles.text}>{`We can’t see how far your order is. ${error.message}`}</p>
        <button type="button" className={actions.secondary} onClick={() => void refetch()}>
          Retry
        </button>
      </section>
    );
  }
  const step = data && progressStep(data);
  const isReadSaid = data ? readText(data) : '';
  const isStopped = data !== undefined && isRefused(data);
  // Of an order that nobody makes only the kitchen's reasons are left to tell.
  const told = data?.lines.filter(({ refusal }) => !isStopped || refusal !== null) ?? [];
  const asked = told.filter(isToldAsAsked);
  const lines = told.filter((line) => !isToldAsAsked(line));
  const onAnswered = (why: string) => {
    setFailure(why);
    return refetch();
  };
  const { title, text } = data ? progressText(data) : { title: 'Asking the kitchen…', text: '' };
  return (
    <section className={classNames(styles.card, isStopped && styles.stopped)} aria-label="Progress">
      {isNamed && data !== undefined && (
        <p className={styles.text} dir="auto">{`Order ${data.productOrderId} · ${data.restaurant.name}`}</p>
      )}
      <output className={styles.title}>{title}</output>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {data?.offer && (
        <Later
          key={data.offer.id}
          code={kitchenOffer}
          props={{
            followKey,
            offer: data.offer,
            isAnswer: data.question === 'asked',
            onAnswered,
          }}
          renderFailure={({ retry }) => (
            <Failure
              title="We couldn’t show what the kitchen asks."
              text="The connection may be lost."
              onRetry={retry}
            />
          )}
        />
      )}
      {asked.length > 0 && (
        <ul className={styles.changes} aria-label="What you asked" aria-live="polite">
          {asked.map((line) => (
            <AskedLine key={line.place} line={line} />
          ))}
        </ul>
      )}
      {data?.asksRest && (
        <Later
          code={restQuestion}
          props={{ followKey, toPay: data.toPay, onAnswered }}
          renderFailure={({ retry }) => (
            <Failure
              title="We couldn’t ask about the rest of your order."
              text="The connection may be lost. If you say nothing, it is made."
              onRetry={retry}
            />
          )}
        />
      )}
      {failure !== '' && <p className={styles.text} role="alert">{`Your answer did not count. ${failure}`}</p>}
      {data !== undefined && lines.length > 0 && (
        <div role="alert">
          <ul className={styles.changes} aria-label="Changed since you ordered">
            {lines.map((line, index) => (
              <ChangedLine key={`${line.title} ${index}`} line={line} isServed={data.orderStatus === 'complete'} />
            ))}
          </ul>
        </div>
      )}
      {isReadSaid !== '' && <p className={styles.text}>{isReadSaid}</p>}
      {data?.toPay && !isStopped && !data.asksRest && <p className={styles.text}>{toPayText(data.toPay)}</p>}
      {step !== null && (
        <ol className={styles.steps}>
          {STEPS.map((name, index) => (
            <li
              key={name}
              className={classNames(styles.step, step !== undefined && index <= step && styles.reached)}
              {...(index === step && { 'aria-current': 'step' as const })}
            >
              {name}
            </li>
          ))}
        </ol>
      )}
      {error !== null && <p className={styles.text}>As of the last answer: the connection is lost.</p>}
      {data !== undefined && !isOver(data.orderStatus) && !isStopped && (
        <button
          type="button"
          className={actions.secondary}
          aria-pressed={isWanted}
          onClick={() => {
            // Browsers let a page play only after a tap.
            void audioContext().resume();
            setWanted(!isWanted);
          }}
        >
          {isWanted ? <BellRing aria-hidden /> : <Bell aria-hidden />}
          <span>{isWanted ? 'You’ll hear when it is ready, while this page is open' : 'Tell me when it is ready'}</span>
        </button>
      )}
    </section>
  );
}
