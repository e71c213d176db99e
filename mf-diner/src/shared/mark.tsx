import styles from './mark.module.css';

/** Our own home page. */
const COMPANY_SITE = '/';

/** The product's mark: a bowl with a smile, in our amber. */
export function Mark({ sizePx = 36 }: { sizePx?: number }) {
  return (
    <svg className={styles.mark} width={sizePx} height={sizePx} viewBox="0 0 40 40" aria-hidden>
      <circle cx="20" cy="20" r="20" className={styles.disc} />
      <path d="M9 19h22a11 11 0 0 1-22 0Z" className={styles.bowl} />
      <path d="M15.5 14.5c0-2 2-2 2-4m5 4c0-2 2-2 2-4" className={styles.steam} />
    </svg>
  );
}

/** The logo; opens the company's site beside this page. */
export function LogoLink() {
  return (
    <a
      className={styles.link}
      href={COMPANY_SITE}
      target="_blank"
      rel="noopener"
      aria-label="JustRight, opens in a new tab"
    >
      <Mark />
    </a>
  );
}
