import type { MouseEvent, ReactNode } from 'react';
import { ApiError } from '@justright/client/api';
import { navigateToUrl } from '@justright/client/navigate';
import { Compass, RotateCw, Unplug } from 'lucide-react';
// Does not use `@justright/ui`, which loads with the screens: these panels are shown when loading has failed.
import styles from './panels.module.css';

function Panel({
  icon,
  title,
  children,
  action,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action: ReactNode;
}) {
  return (
    <div className={styles.panel}>
      <span className={styles.icon}>{icon}</span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}

/** Shown while a remote's code loads; empty for the first moments, to avoid flicker. */
export function LoadingPanel() {
  return (
    <output className={styles.loading} aria-label="Loading">
      <span className={styles.bar} />
      <span className={styles.bar} />
      <span className={styles.bar} />
    </output>
  );
}

/** Draws a link as the panel's primary action. */
export function PanelLink({ href, children }: { href: string; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    navigateToUrl(href);
  };
  return (
    <a href={href} className={styles.action} onClick={follow}>
      {children}
    </a>
  );
}

/** Shown instead of a part of the page that cannot be loaded or has crashed. */
export function FailurePanel({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <Panel
        icon={<Unplug aria-hidden />}
        title="This part isn't available right now"
        action={
          <>
            <button type="button" className={styles.action} onClick={onRetry}>
              <RotateCw aria-hidden />
              Retry
            </button>
            {error instanceof ApiError && error.reference && (
              <p className={styles.text}>
                Reference: <code translate="no">{error.reference}</code>
              </p>
            )}
          </>
        }
      >
        Something went wrong while loading it. The rest of JustRight still works.
      </Panel>
    </div>
  );
}

/** Shown at an address without a page. */
export function NotFoundPanel({ action }: { action?: ReactNode }) {
  return (
    <Panel
      icon={<Compass aria-hidden />}
      title="Page not found"
      action={action ?? <PanelLink href="/">Go to start</PanelLink>}
    >
      There is nothing at this address. It may have been moved, or mistyped.
    </Panel>
  );
}
