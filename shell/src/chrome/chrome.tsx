import { useEffect, useRef, useState } from 'react';
import { useAtomValue } from 'jotai';
import { Menu as MenuIcon, X } from 'lucide-react';
import { sessionAtom } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { IconButton } from '@justright/ui/button';
import { Link } from '@justright/ui/link';
import { findMerchant, merchantIdAtom } from '../access/current-visit.ts';
import { Brand } from '../brand.tsx';
import type { Registered } from '../remotes/registry.ts';
import { AskAgain } from '../second-factor/ask-again.tsx';
import { usePath } from '../use-path.ts';
import { useLogOut } from './log-out.tsx';
import { type SidebarEntries, identityOf, isWide, sidebarFor } from './sidebar-entries.ts';
import { NewVersion } from './new-version.tsx';
import { SidebarLinks } from './sidebar-links.tsx';
import { SkipLink } from './skip-link.tsx';
import { useNarrow } from './use-narrow.ts';
import styles from './chrome.module.css';

/** Shows the signed-in user; where there is room, with links to the own account and to the guide. */
function Identity({ onLeave }: { onLeave?: () => void }) {
  const session = useAtomValue(sessionAtom);
  const { label, name } = identityOf(session);
  const hasPassword = session.roleType !== 'KitchenDevice';
  return (
    <div className={styles.identity}>
      <span className={styles.avatar} aria-hidden>
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className={styles.who}>
        <span className={styles.role}>{label}</span>
        <span className={styles.name}>{name}</span>
        {onLeave && hasPassword && (
          <Link href={addressOf('/account')} className={styles.password ?? ''} onClick={onLeave}>
            Your account
          </Link>
        )}
        {onLeave && (
          <Link href={addressOf('/guide')} target="_blank" className={styles.password ?? ''} onClick={onLeave}>
            Guide for restaurants
          </Link>
        )}
      </span>
    </div>
  );
}

/** Shows the sidebar in a drawer on narrow pages. The dialog traps the focus; Escape or a click outside closes it. */
function Drawer({ menu, path, onLogOut }: { menu: SidebarEntries; path: string; onLogOut: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => dialog.current?.close();
  return (
    <>
      <IconButton
        aria-label="Open menu"
        aria-expanded={isOpen}
        onPress={() => {
          dialog.current?.showModal();
          dialog.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus();
          setIsOpen(true);
        }}
      >
        <MenuIcon aria-hidden />
      </IconButton>
      <dialog ref={dialog} className={styles.drawer} aria-label="Menu" closedby="any" onClose={() => setIsOpen(false)}>
        <div className={styles.drawerTop}>
          <Brand />
          <IconButton aria-label="Close menu" onPress={close}>
            <X aria-hidden />
          </IconButton>
        </div>
        <SidebarLinks menu={menu} path={path} onLeave={close} onLogOut={onLogOut} />
        <Identity onLeave={close} />
      </dialog>
    </>
  );
}

/** Draws the frame of the back office: sidebar and header for staff, around the active remote's screen. */
export function Chrome({ remotes }: { remotes: readonly Registered[] }) {
  const session = useAtomValue(sessionAtom);
  const merchantId = useAtomValue(merchantIdAtom);
  const path = usePath();
  const isNarrow = useNarrow() || isWide(path);
  const menu = sidebarFor(session, path, merchantId);
  const { logOut, dialog } = useLogOut();
  const { uid, roleType } = session;

  useEffect(() => {
    if (uid !== null && roleType === 'MerchantAdmin') void findMerchant();
  }, [uid, roleType]);

  useEffect(() => {
    document.body.dataset['chrome'] = isNarrow ? 'top' : 'side';
    return () => {
      delete document.body.dataset['chrome'];
    };
  }, [isNarrow]);

  if (!menu) return null;
  if (isNarrow) {
    return (
      <>
        <header className={styles.bar}>
          <SkipLink />
          <Drawer menu={menu} path={path} onLogOut={logOut} />
          <Brand />
          <Identity />
        </header>
        <NewVersion remotes={remotes} isNarrow />
        {dialog}
        <AskAgain />
      </>
    );
  }
  return (
    <div className={styles.sidebar}>
      <SkipLink />
      <header className={styles.header}>
        <Brand />
        <Identity onLeave={() => undefined} />
      </header>
      <SidebarLinks menu={menu} path={path} onLeave={() => undefined} onLogOut={logOut} />
      <NewVersion remotes={remotes} isNarrow={false} />
      {dialog}
      <AskAgain />
    </div>
  );
}
