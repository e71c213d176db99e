import { type ReactNode, type RefObject, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Link } from './link.tsx';
import styles from './delete-dialog.module.css';

/** The highest number of uses listed in the dialog; the server lists at most 100. */
const MAX_USES_SHOWN = 8;
const MAX_USES_LISTED = 100;

/** One use of the thing. */
export interface DeleteUse {
  text: string;
  /** The address of the screen where the use can be removed; empty without such a screen. */
  path: string;
}

export interface DeleteDialogProps {
  title: string;
  /** The specification's question by default. */
  text?: string;
  /** Closes the dialog when it resolves; the message of a rejection is shown in it. */
  onDelete: () => Promise<unknown>;
  onClose: () => void;
  /** Reads from a rejection where the thing is still used. */
  usesOf: (error: unknown) => DeleteUse[];
  /** Explains what to do about the uses. */
  usesHeading?: string;
  /** A link to all uses, when there may be more than are listed. */
  allUses?: DeleteUse;
  /** Takes the focus after closing when the opener was deleted too. */
  focusAfterRef?: RefObject<HTMLElement | null>;
  /** What the deletion changes besides. */
  children?: ReactNode;
}

export const DELETE_QUESTION = 'This is an irreversible action. Are you sure you wish to delete this item?';

/** Asks before a permanent deletion. After a refusal the dialog stays open and lists where the thing is used. */
export function DeleteDialog({
  title,
  text = DELETE_QUESTION,
  onDelete,
  onClose,
  usesOf,
  usesHeading = 'Take it out of these first:',
  allUses,
  focusAfterRef,
  children,
}: DeleteDialogProps) {
  const [uses, setUses] = useState<DeleteUse[]>([]);
  const confirm = async () => {
    try {
      await onDelete();
    } catch (error) {
      setUses(usesOf(error));
      throw error;
    }
  };
  return (
    <ConfirmDialog
      isOpen
      danger
      title={title}
      text={text}
      confirmLabel="Delete"
      onConfirm={confirm}
      onClose={onClose}
      focusAfterRef={focusAfterRef}
    >
      {children}
      {uses.length > 0 && (
        <div>
          <p className={styles.heading}>{usesHeading}</p>
          <ul className={styles.uses} aria-label="Used in">
            {uses.slice(0, MAX_USES_SHOWN).map((use) => (
              <li key={`${use.path} ${use.text}`}>
                <UseLink use={use} onPress={onClose} />
              </li>
            ))}
          </ul>
          {uses.length > MAX_USES_SHOWN && (
            <p className={styles.more}>
              {moreText(uses.length)}
              {allUses !== undefined && (
                <>
                  {': '}
                  <UseLink use={allUses} onPress={onClose} />
                </>
              )}
            </p>
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}

function UseLink({ use: { text, path }, onPress }: { use: DeleteUse; onPress: () => void }) {
  if (path === '') return text;
  return (
    <Link href={path} onClick={onPress}>
      {text}
    </Link>
  );
}

const moreText = (useCount: number): string =>
  useCount < MAX_USES_LISTED ? `and ${useCount - MAX_USES_SHOWN} more` : 'and many more';
