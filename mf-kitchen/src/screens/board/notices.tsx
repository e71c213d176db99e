import { Banner } from '@justright/ui/banner';
import type { Acts } from './use-acts.ts';
import { useNow } from './use-now.ts';
import styles from './board.module.css';

/** How long an order that is gone is told, in ms. */
const GONE_SHOWN_MS = 60_000;

/** Says what a person must know about orders, in one list that leaves the tickets their room. */
export function Notices({
  notices,
  dismiss,
  timeZone,
}: Pick<Acts, 'notices' | 'dismiss'> & { timeZone: string | null }) {
  const nowMs = useNow();
  const shown = notices.filter(({ goneMs }) => goneMs === undefined || nowMs < goneMs + GONE_SHOWN_MS);
  return (
    <div className={styles.notices}>
      {shown.map(({ key, isNews, textIn }) => (
        <Banner key={key} tone={isNews ? 'info' : 'error'} className={styles.bar ?? ''} onDismiss={() => dismiss(key)}>
          {textIn(timeZone)}
        </Banner>
      ))}
    </div>
  );
}
