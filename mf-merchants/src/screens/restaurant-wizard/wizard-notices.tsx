import { GitCompare } from 'lucide-react';
import { Banner } from '@justright/ui/banner';
import { Button, LinkButton } from '@justright/ui/button';
import { useSteady } from '@justright/ui/hooks/use-steady';
import type { EditorState } from './restaurant-editor.types.ts';
import styles from './restaurant-wizard.module.css';

interface SaveNoticeProps {
  state: EditorState;
  listPath: string;
  /** The chosen image is not uploaded, and not in what a save would send. */
  isImageFailed: boolean;
  /** What is on the screen is enough for a restaurant. */
  canKeep: boolean;
  isKeeping: boolean;
  onKeep: () => void;
  onCompare: () => void;
}

/** What stands in the way of saving, and the ways on. */
export function SaveNotice({
  state: latest,
  listPath,
  isImageFailed,
  canKeep,
  isKeeping,
  onKeep,
  onCompare,
}: SaveNoticeProps) {
  const { conflict, saving, isGone } = useSteady(latest);
  const failures = (
    <>
      {saving.kind === 'failed' && (
        <Banner tone="error" title="Not saved">
          {saving.error instanceof Error ? saving.error.message : 'Something went wrong'}
        </Banner>
      )}
      {isImageFailed && (
        <Banner tone="warning" title="The image is not uploaded">
          Try again, or discard it to go on without it.
        </Banner>
      )}
    </>
  );
  if (isGone) {
    return (
      <>
        <Banner
          tone="warning"
          title="Somebody else has deleted this restaurant while you were editing"
          action={
            <div className={styles.ways}>
              <Button size="small" isDisabled={!canKeep} isPending={isKeeping} onPress={onKeep}>
                Keep as a new restaurant
              </Button>
              <LinkButton size="small" href={listPath}>
                Back to the list
              </LinkButton>
            </div>
          }
        >
          Everything on this page is still here: the information, the hours and the image. Its menus went with it.
        </Banner>
        {failures}
      </>
    );
  }
  if (conflict) {
    return (
      <Banner
        tone="warning"
        title="Somebody else has saved this restaurant while you were editing"
        action={
          <Button size="small" icon={<GitCompare aria-hidden />} onPress={onCompare}>
            Compare
          </Button>
        }
      >
        Nothing of yours is lost. Compare both before you go on.
      </Banner>
    );
  }
  return failures;
}
