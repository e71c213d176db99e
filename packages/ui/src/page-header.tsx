import type { ReactNode } from 'react';
import styles from './page-header.module.css';
import { numberText } from './texts.ts';

export interface PageHeaderProps {
  title: ReactNode;
  /** The number of entries, shown beside the title. */
  count?: number | undefined;
  /** Before the title, e.g. a back button. */
  leading?: ReactNode;
  /** Chips beside the title. */
  status?: ReactNode;
  /** One line under the title. */
  subtitle?: ReactNode;
  /** `Breadcrumbs`, above the title. */
  breadcrumbs?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
}

/** The top of a page: its h1 and the actions for the whole page. */
export function PageHeader({ title, count, leading, status, subtitle, breadcrumbs, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {breadcrumbs}
      <div className={styles.row}>
        {leading !== undefined && <div className={styles.leading}>{leading}</div>}
        <div className={styles.texts}>
          <div className={styles.titleRow}>
            <h1 className={styles.title}>{title}</h1>
            {count !== undefined && (
              <span className={styles.count} translate="no">
                {numberText(count)}
              </span>
            )}
            {status}
          </div>
          {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
