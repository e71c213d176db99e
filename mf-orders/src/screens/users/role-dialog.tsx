import type { RefObject } from 'react';
import type { AdminUser, AdminUserPatch } from '@justright/contract/users';
import { EditDialog } from '@justright/editing/edit-dialog';
import { GivenNameField } from '@justright/editing/given-name-field';
import { useDraft } from '@justright/editing/use-draft';
import {
  changesOf,
  hasGivenName,
  NO_USER,
  problemsOfRole,
  ROLE_ISSUE_FIELDS,
  USER_FIELDS,
  type UserDraft,
  userDraftOf,
} from './role-draft.ts';
import { RoleFields } from './role-fields.tsx';
import { nameOf } from './user-actions.ts';
import styles from './users.module.css';

/** The prefix of the draft keys of roles. */
export const ROLE_DRAFTS = 'role.';

interface RoleDialogProps {
  user: AdminUser;
  onClose: () => void;
  /** Resolves with the stored user. The dialog shows a rejection. */
  onSave: (changes: AdminUserPatch) => Promise<AdminUser>;
  /** Receives the focus if the user is no longer in the list that opened the dialog. */
  focusAfterRef: RefObject<HTMLElement | null>;
}

/** Changes the role of a user, its merchant, or the name that the user's acts have. */
export function RoleDialog({ user, onClose, onSave, focusAfterRef }: RoleDialogProps) {
  const editor = useDraft<AdminUser, UserDraft>({
    name: () => ROLE_DRAFTS + user.uid,
    initial: user,
    toDraft: (stored) => (stored === null ? NO_USER : userDraftOf(stored)),
    // A user has no version: the last write wins.
    fields: USER_FIELDS,
    issueFields: ROLE_ISSUE_FIELDS,
    check: problemsOfRole,
    save: ({ draft }) => onSave(changesOf(draft, user)),
  });
  return (
    <EditDialog
      editor={editor}
      title={`Role and name of ${nameOf(user)}`}
      name={nameOf(user)}
      size="small"
      saveLabel="Save"
      canSave={editor.isDirty}
      onClose={onClose}
      guard={{ text: 'What you changed is not saved.' }}
      focusAfterRef={focusAfterRef}
    >
      <p className={styles.lead}>{user.email}</p>
      <RoleFields draft={editor.draft} problems={editor.problems} onChange={editor.change} />
      {hasGivenName(editor.draft) && (
        <GivenNameField
          value={editor.draft.displayName}
          onChange={(displayName) => editor.change({ displayName })}
          errorMessage={editor.problems['displayName']}
        />
      )}
    </EditDialog>
  );
}
