import { addressOf } from '@justright/contract/address-of';
import { SaveNotice } from '@justright/editing/notices';
import { Banner } from '@justright/ui/banner';
import { Button, LinkButton } from '@justright/ui/button';
import { useSteady } from '@justright/ui/hooks/use-steady';
import { Link } from '@justright/ui/link';
import { differingMenus } from './refusals.ts';
import type { RestaurantDraft } from './use-restaurant-editor.ts';
import styles from './restaurant-wizard.module.css';

interface GoneNoticeProps {
  isGone: boolean;
  listPath: string;
  /** Whether the values on the screen are valid for a restaurant. */
  canKeep: boolean;
  isKeeping: boolean;
  onKeep: () => void;
}

/** Reports that another user deleted the restaurant, and offers to create it again from the screen's values. */
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

/** Links to the menus whose drafts differ from what diners see: they are published or discarded first. */
function DraftsNotice({ menus }: { menus: ReturnType<typeof differingMenus> }) {
  if (menus.length === 0) return null;
  return (
    <Banner tone="warning" title="These drafts differ from what diners see. Publish or discard them first:">
      <ul aria-label="Menus with a draft">
        {menus.map(({ id, title }) => (
          <li key={id}>
            <Link href={addressOf('/menus/{menuId}/versions', { menuId: id })}>{title}</Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

interface WizardNoticesProps extends Omit<GoneNoticeProps, 'isGone'> {
  editor: RestaurantDraft;
  /** The restaurant's name. */
  name: string;
  /** Whether the upload of the chosen image failed; a save does not include it. */
  isImageFailed: boolean;
}

/** Shows what prevents saving, and what the user can do about it. */
export function WizardNotices({ editor, name, isImageFailed, ...ways }: WizardNoticesProps) {
  const { saving, isGone } = editor;
  return (
    <>
      <GoneNotice {...ways} isGone={isGone} />
      <SaveNotice editor={editor} name={name}>
        {saving.kind === 'failed' && saving.error instanceof Error && saving.error.message}
      </SaveNotice>
      <DraftsNotice menus={differingMenus(editor)} />
      {isImageFailed && (
        <Banner tone="warning" title="The image is not uploaded">
          Try again, or discard it to go on without it.
        </Banner>
      )}
    </>
  );
}
