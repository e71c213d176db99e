import { type RefObject, useImperativeHandle } from 'react';
import type { Publication } from '@justright/contract/publications';
import { RestoredNotice, SaveNotice } from '@justright/editing/notices';
import type { Unsaved } from '@justright/editing/use-draft';
import { Button } from '@justright/ui/button';
import { Form } from '@justright/ui/form';
import type { Zone } from '@justright/ui/zone-time';
import { ChangedNotice, PublishFields, publishLabel } from './publish-fields.tsx';
import { usePublishing } from './use-publishing.ts';
import styles from './menu-versions.module.css';

interface PublishFormProps {
  menuId: string;
  digest: string;
  needsSecondPerson: boolean;
  /** Publishing takes the place of the one that waits for this time. */
  replaced: string | null;
  zone: Zone;
  /** Receives the input that is not sent, for the page's guard. */
  unsavedRef: RefObject<Unsaved | null>;
  onPublished: (publication: Publication) => void;
  onDiscard: () => void;
}

/** Publishes the draft of a menu, or asks another person for it; discards the draft. */
export function PublishForm({
  menuId,
  digest,
  needsSecondPerson,
  replaced,
  zone,
  unsavedRef,
  onPublished,
  onDiscard,
}: PublishFormProps) {
  const { editor, question } = usePublishing({ menuId, of: null, digest, zone, onPublished });
  const { isUnsaved, end } = editor;
  useImperativeHandle(unsavedRef, () => ({ isUnsaved, end }), [isUnsaved, end]);
  return (
    <Form onSubmit={() => void editor.save().catch(() => null)} isBusy={editor.isSaving} className={styles.form ?? ''}>
      <RestoredNotice editor={editor} />
      <SaveNotice editor={editor} name="publication" />
      <ChangedNotice editor={editor} />
      {question}
      <PublishFields editor={editor} zone={zone} needsSecondPerson={needsSecondPerson} />
      {needsSecondPerson && (
        <p className={styles.none}>
          Answers get better or a dish is new, so another person approves it: the merchant or a food-safety lead.
        </p>
      )}
      {replaced !== null && <p className={styles.none}>{`It takes the place of what takes effect ${replaced}.`}</p>}
      <div className={styles.buttons}>
        <Button onPress={onDiscard} isDisabled={editor.isSaving}>
          Discard draft
        </Button>
        <Button type="submit" variant="primary" isPending={editor.isSaving}>
          {publishLabel(editor.draft, needsSecondPerson)}
        </Button>
      </div>
    </Form>
  );
}
