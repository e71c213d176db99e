import { useEffect, useState } from 'react';
import { RotateCw, WifiOff } from 'lucide-react';
import { agoText, momentText } from '../../device/cache-age.ts';
import { useConnectionName } from '../../device/use-connection-name.ts';
import styles from './offline-notice.module.css';

const TICK_MS = 20_000;

/** Returns the current time in milliseconds since 1970, as often as an age in minutes needs it. */
function useNowMs(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** Says in a bar above a cached menu when it was received, and what that means. */
export function OfflineNotice({ cachedAtMs, onRetry }: { cachedAtMs: number; onRetry: () => void }) {
  const nowMs = useNowMs();
  const connection = useConnectionName();
  return (
    <section className={styles.notice} aria-label="No connection">
      <WifiOff aria-hidden className={styles.icon} />
      <p>
        <b>{`${connection}: menu as of ${momentText(cachedAtMs, nowMs)}`}</b>{' '}
        <span>
          {`(${agoText(cachedAtMs, nowMs)}); dishes have not been checked since, and nothing can be ordered.`}
        </span>
      </p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        <RotateCw aria-hidden />
        <span>Retry</span>
      </button>
    </section>
  );
}
