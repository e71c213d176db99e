import { type RefObject, useState } from 'react';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import styles from './editor-banners.module.css';
import type { SaveFailure } from './save-failure.ts';

interface EditorBannersProps {
  failure: SaveFailure;
  /** Fields that somebody else changed too, with what they put there. Yours is kept, unless both were put together. */
  contested: readonly { label: string; theirs: string; isMerged?: boolean }[];
  /** Fetches the newer state and moves the draft onto it; rejects when that fails. */
  onLoadNewer: () => Promise<void>;
  /** Takes the focus when the newer state has been loaded. */
  saveButtonRef: RefObject<HTMLButtonElement | null>;
}

/** Above a form: why the last save failed, and the way out of a version conflict that keeps the input. */
export function EditorBanners({ failure, contested, onLoadNewer, saveButtonRef }: EditorBannersProps) {
  const [isLoading, setIsLoading] = useState(false);
  const load = async () => {
    setIsLoading(true);
    try {
      await onLoadNewer();
    } finally {
      setIsLoading(false);
      requestAnimationFrame(() => saveButtonRef.current?.focus());
    }
  };
  const hasFieldErrors = Object.keys(failure.fieldErrors).length > 0;
  const text = failure.text ?? (hasFieldErrors ? 'Not saved: see the marked fields.' : undefined);
  if (text === undefined && contested.length === 0) return null;
  return (
    <div className={styles.banners} ref={bringIntoSight}>
      {failure.isVersionConflict && (
        <Banner
          tone="error"
          title="Somebody else changed this meanwhile"
          action={
            <Button ref={takeFocus} size="small" isPending={isLoading} onPress={() => void load()}>
              Load their change
            </Button>
          }
        >
          Nothing was saved. Load their change: what you entered stays, and you can save again.
        </Banner>
      )}
      {!failure.isVersionConflict && text !== undefined && <Banner tone="error">{text}</Banner>}
      {contested.length > 0 && (
        <Banner tone="warning" title="You both changed this">
          {contested.map(({ label, theirs, isMerged = false }) => (
            <div key={label}>
              {`${label}: theirs is “${theirs}”. ${isMerged ? 'Both are put together: please check.' : 'Yours is kept.'}`}
            </div>
          ))}
        </Banner>
      )}
    </div>
  );
}

/** The button that was pressed is at the bottom of the dialog; the form above may be scrolled anywhere. */
const bringIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** Save can't be pressed during a conflict: without this the focus would be lost with it. */
const takeFocus = (button: HTMLElement | null): void => button?.focus({ preventScroll: true });
