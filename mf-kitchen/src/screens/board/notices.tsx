import { Banner } from '@justright/ui/banner';
import type { Acts } from './use-acts.ts';
import type { Notice } from './use-notices.ts';
import { useNow } from './use-now.ts';
import styles from './board.module.css';

/** How long an order that is gone is told, in ms. */
const GONE_SHOWN_MS = 60_000;

/** Says what a person must know about orders, and apart that some are over, in lists that leave the tickets their room. */
export function Notices({
  notices,
  dismiss,
  timeZone,
}: Pick<Acts, 'notices' | 'dismiss'> & { timeZone: string | null }) {
  const nowMs = useNow();
  const shown = notices.filter(({ goneMs }) => goneMs === undefined || nowMs < goneMs + GONE_SHOWN_MS);
  const isOverOnly = ({ isNews, goneMs }: Notice): boolean => isNews && goneMs !== undefined;
  const show = ({ key, isNews, textIn }: Notice) => (
    <Banner key={key} tone={isNews ? 'info' : 'error'} className={styles.bar ?? ''} onDismiss={() => dismiss(key)}>
      {textIn(timeZone)}
    </Banner>
  );
  return (
    <>
      <div className={styles.notices}>{shown.filter((one) => !isOverOnly(one)).map(show)}</div>
      <div className={styles.over}>{shown.filter(isOverOnly).map(show)}</div>
    </>
  );
}
