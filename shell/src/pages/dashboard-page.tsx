import { useAtomValue } from 'jotai';
import { sessionAtom } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { Link } from '@justright/ui/link';
import { merchantIdAtom } from '../access/current-visit.ts';
import { sidebarFor } from '../chrome/sidebar-entries.ts';
import styles from './dashboard-page.module.css';

/** Shows everything that the sidebar leads to as large links, for whoever opens the address. */
export function DashboardPage() {
  const session = useAtomValue(sessionAtom);
  const merchantId = useAtomValue(merchantIdAtom);
  const items = sidebarFor(session, addressOf('/dashboard'), merchantId)?.items ?? [];
  return (
    <section className={styles.page}>
      <title>Dashboard · JustRight</title>
      <h1 className={styles.heading}>Dashboard</h1>
      <ul className={styles.list} aria-label="Where to go">
        {items.map(({ label, icon: Icon, href }) => (
          <li key={label}>
            <Link variant="quiet" href={href} className={styles.card ?? ''}>
              <Icon className={styles.icon} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
