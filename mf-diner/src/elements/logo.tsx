import { readConfig } from '@justright/client/config';
import { addressOf } from '@justright/contract/address-of';
import styles from './logo.module.css';

/** Returns the company's site; the list of restaurants when the deployment names none. */
const companySite = (): string => readConfig().companySiteUrl || addressOf('/explore');

/** Draws the product's mark, as in the favicon and the back office. */
export function Mark({ sizePx = 36 }: { sizePx?: number }) {
  return (
    <svg className={styles.mark} width={sizePx} height={sizePx} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="9" className={styles.tile} />
      <path d="M9 17.2l4.6 4.6L23.5 10.4" className={styles.check} />
    </svg>
  );
}

/** Draws the logo, which opens the company's site in a new tab. */
export function LogoLink() {
  return (
    <a
      className={styles.link}
      href={companySite()}
      target="_blank"
      rel="noopener"
      aria-label="JustRight, opens in a new tab"
    >
      <Mark />
    </a>
  );
}
