import { Breadcrumb, Breadcrumbs as AriaBreadcrumbs } from 'react-aria-components';
import { Link } from './link.tsx';
import styles from './breadcrumbs.module.css';

export interface BreadcrumbItem {
  label: string;
  /** Omitted for the current page, which comes last. */
  href?: string;
}

export interface BreadcrumbsProps {
  items: readonly BreadcrumbItem[];
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs">
      <AriaBreadcrumbs className={styles.list}>
        {items.map((item, index) => (
          <Breadcrumb key={item.label} id={item.label} className={styles.crumb}>
            {item.href === undefined ? (
              <span className={styles.current} aria-current="page">
                {item.label}
              </span>
            ) : (
              <Link variant="quiet" href={item.href} className={styles.link}>
                {item.label}
              </Link>
            )}
            {index < items.length - 1 && (
              <span className={styles.separator} aria-hidden>
                /
              </span>
            )}
          </Breadcrumb>
        ))}
      </AriaBreadcrumbs>
    </nav>
  );
}
