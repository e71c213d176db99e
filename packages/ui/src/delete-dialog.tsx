import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './delete-dialog.module.css';

/** Places named in the dialog; the server names at most 100. */
const MAX_USES_SHOWN = 8;
const MAX_USES_LISTED = 100;

export interface DeleteDialogProps {
  title: string;
  /** The specification's question by default. */
  text?: string;
  /** Closes the dialog when done; its rejection's message is shown in it. */
  onDelete: () => Promise<unknown>;
  onClose: () => void;
  /** Where the thing is still used, read from a rejection. */
  usesOf: (error: unknown) => string[];
  /** Says what to do about those places. */
  usesHeading?: string;
}

const QUESTION = 'This is an irreversible action. Are you sure you wish to delete this item?';

/** Asks before something is deleted for good; a refusal stays in the dialog and says where the thing is used. */
export function DeleteDialog({
  title,
  text = QUESTION,
  onDelete,
  onClose,
  usesOf,
  usesHeading = 'Take it out of these first:',
}: DeleteDialogProps) {
  const [uses, setUses] = useState<string[]>([]);
  const confirm = async () => {
    try {
      await onDelete();
    } catch (error) {
      setUses(usesOf(error));
      throw error;
    }
  };
  return (
    <ConfirmDialog isOpen danger title={title} text={text} confirmLabel="Delete" onConfirm={confirm} onClose={onClose}>
      {uses.length > 0 && (
        <div>
          <p className={styles.heading}>{usesHeading}</p>
          <ul className={styles.uses} aria-label="Used in">
            {uses.slice(0, MAX_USES_SHOWN).map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
          {uses.length > MAX_USES_SHOWN && <p className={styles.more}>{moreText(uses.length)}</p>}
        </div>
      )}
    </ConfirmDialog>
  );
}

const moreText = (useCount: number): string =>
  useCount < MAX_USES_LISTED ? `and ${useCount - MAX_USES_SHOWN} more` : 'and many more';
