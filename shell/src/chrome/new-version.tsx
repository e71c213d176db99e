import { useRef } from 'react';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import type { Registered } from '../remotes/registry.ts';
import { useNewVersion } from './use-new-version.ts';
import styles from './chrome.module.css';

/**
 * Offers to load the page again when something newer than its parts is live. Nothing happens by itself: a screen with
 * unsaved changes asks before the page is left, as it always does.
 */
export function NewVersion({ remotes, isNarrow }: { remotes: readonly Registered[]; isNarrow: boolean }) {
  const { isReady, dismiss } = useNewVersion(remotes);
  const place = useRef<HTMLDivElement>(null);
  const refresh = (
    <Button size="small" onPress={() => location.reload()}>
      Refresh
    </Button>
  );
  const onDismiss = () => {
    dismiss();
    // The button is gone with the notice; the next Tab goes on from here.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.newVersion}>
      {isReady && (
        <Banner
          tone="info"
          title="A new version is ready"
          action={isNarrow ? refresh : undefined}
          onDismiss={onDismiss}
          className={styles.newVersionBanner ?? ''}
        >
          {!isNarrow && refresh}
        </Banner>
      )}
    </div>
  );
}
