import { type KeyboardEvent, useRef } from 'react';
import { ArrowLeft, LogOut } from 'lucide-react';
import { navigateToUrl } from '@justright/client/navigate';
import { Link } from '@justright/ui/link';
import { type Menu, isCurrent } from './menu.ts';
import styles from './chrome.module.css';

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

interface SidebarTabsProps {
  menu: Menu;
  path: string;
  /** Called when an entry was chosen and its page opens. */
  onLeave: () => void;
  onLogOut: () => void;
}

/** Shows the vertical tab list: one Tab stop, arrow keys inside, Enter or a click opens the page. */
export function SidebarTabs({ menu, path, onLeave, onLogOut }: SidebarTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const currentIndex = menu.items.findIndex((entry) => isCurrent(entry, path));
  const stop = Math.max(currentIndex, 0);

  const onKeyDown = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const index = tabs.findIndex((tab) => tab === document.activeElement);
    const step = STEPS[event.key];
    if (!step || index < 0) return;
    event.preventDefault();
    tabs[step(index, tabs.length - 1)]?.focus();
  };

  return (
    <nav aria-label="Main" className={styles.nav}>
      {menu.back && (
        <Link href={menu.back.href} variant="quiet" className={styles.back ?? ''} onClick={onLeave}>
          <ArrowLeft aria-hidden />
          {menu.back.label}
        </Link>
      )}
      {/* The list handles the keys; each tab has its own focus. */}
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-orientation="vertical"
        aria-label="Sections"
        className={styles.tabs}
        onKeyDown={onKeyDown}
      >
        {menu.items.map((entry, index) => (
          <a
            key={entry.label}
            role="tab"
            href={entry.href}
            aria-selected={index === currentIndex}
            aria-current={index === currentIndex ? 'page' : undefined}
            tabIndex={index === stop ? 0 : -1}
            className={styles.tab}
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
        ))}
        {menu.hasLogout && (
          <button
            type="button"
            role="tab"
            aria-selected={false}
            tabIndex={-1}
            className={styles.tab}
            onClick={() => {
              onLeave();
              onLogOut();
            }}
          >
            <LogOut aria-hidden />
            Logout
          </button>
        )}
      </div>
    </nav>
  );
}
