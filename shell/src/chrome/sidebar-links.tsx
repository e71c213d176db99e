import { ArrowLeft, LogOut } from 'lucide-react';
import { navigateToUrl } from '@justright/client/navigate';
import { Link } from '@justright/ui/link';
import { type SidebarEntries, isCurrent } from './sidebar-entries.ts';
import styles from './chrome.module.css';

interface SidebarLinksProps {
  menu: SidebarEntries;
  path: string;
  /** Called when an entry was chosen and its page opens. */
  onLeave: () => void;
  onLogOut: () => void;
}

/** Lists the entries of the sidebar as links; the one of the present page is current. */
export function SidebarLinks({ menu, path, onLeave, onLogOut }: SidebarLinksProps) {
  const current = menu.items.find((entry) => isCurrent(entry, path));
  return (
    <nav aria-label="Main" className={styles.nav}>
      {menu.back && (
        <Link href={menu.back.href} variant="quiet" className={styles.back ?? ''} onClick={onLeave}>
          <ArrowLeft aria-hidden />
          {menu.back.label}
        </Link>
      )}
      <ul className={styles.entries}>
        {menu.items.map((entry) => (
          <li key={entry.label}>
            <a
              href={entry.href}
              aria-current={entry === current ? 'page' : undefined}
              className={styles.entry}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
                event.preventDefault();
                onLeave();
                navigateToUrl(entry.href);
              }}
            >
              <entry.icon aria-hidden />
              {entry.label}
            </a>
          </li>
        ))}
        {menu.hasLogout && (
          <li>
            <button
              type="button"
              className={styles.entry}
              onClick={() => {
                onLeave();
                onLogOut();
              }}
            >
              <LogOut aria-hidden />
              Logout
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
