import { SaveNotice } from '@justright/editing/notices';
import { Banner } from '@justright/ui/banner';
import { Button, LinkButton } from '@justright/ui/button';
import { useSteady } from '@justright/ui/hooks/use-steady';
import type { RestaurantDraft } from './use-restaurant-editor.ts';
import styles from './restaurant-wizard.module.css';

interface GoneNoticeProps {
  isGone: boolean;
  listPath: string;
  /** What is on the screen is enough for a restaurant. */
  canKeep: boolean;
  isKeeping: boolean;
  onKeep: () => void;
}

/** Somebody else has deleted the restaurant: offers to make a new one of what is on the screen. */
function GoneNotice({ isGone: isGoneNow, listPath, canKeep, isKeeping, onKeep }: GoneNoticeProps) {
  const isGone = useSteady(isGoneNow);
  if (!isGone) return null;
  return (
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
  );
}

interface WizardNoticesProps extends Omit<GoneNoticeProps, 'isGone'> {
  editor: RestaurantDraft;
  /** Names the restaurant. */
  name: string;
  /** The chosen image is not uploaded, and not in what a save would send. */
  isImageFailed: boolean;
}

/** What stands in the way of saving, and the ways on. */
export function WizardNotices({ editor, name, isImageFailed, ...ways }: WizardNoticesProps) {
  const { saving, isGone } = editor;
  return (
    <>
      <GoneNotice {...ways} isGone={isGone} />
      <SaveNotice editor={editor} name={name}>
        {saving.kind === 'failed' && saving.error instanceof Error && saving.error.message}
      </SaveNotice>
      {isImageFailed && (
        <Banner tone="warning" title="The image is not uploaded">
          Try again, or discard it to go on without it.
        </Banner>
      )}
    </>
  );
}
