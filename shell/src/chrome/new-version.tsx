import { useRef } from 'react';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import type { Registered } from '../remotes/registry.ts';
import { useNewVersion } from './use-new-version.ts';
import styles from './chrome.module.css';

/**
 * Offers a reload when another version of a used remote is live. Never reloads by itself: a screen with unsaved changes
 * asks first.
 */
export function NewVersion({ remotes, isNarrow }: { remotes: readonly Registered[]; isNarrow: boolean }) {
  const { isReady, dismiss } = useNewVersion(remotes);
  const container = useRef<HTMLDivElement>(null);
  const refresh = (
    <Button size="small" onPress={() => location.reload()}>
      Refresh
    </Button>
  );
  const onDismiss = () => {
    dismiss();
    // The button disappears with the notice; the next Tab continues from here.
    container.current?.focus();
  };
  return (
    <div ref={container} tabIndex={-1} className={styles.newVersion}>
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
