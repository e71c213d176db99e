import type { RefObject } from 'react';
import type { AssignableRoleType } from '@justright/contract/roles';
import type { AdminUser } from '@justright/contract/users';
import { EditDialog } from '@justright/editing/edit-dialog';
import { useDraft } from '@justright/editing/use-draft';
import {
  chosenRole,
  isSameRole,
  NO_ROLE,
  problemsOfRole,
  ROLE_FIELDS,
  ROLE_ISSUE_FIELDS,
  type RoleDraft,
  roleDraftOf,
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
  onSave: (role: { roleType: AssignableRoleType; merchantId: string | null }) => Promise<AdminUser>;
  /** Receives the focus if the user is no longer in the list that opened the dialog. */
  focusAfterRef: RefObject<HTMLElement | null>;
}

/** Changes the role of a user, or its merchant. */
export function RoleDialog({ user, onClose, onSave, focusAfterRef }: RoleDialogProps) {
  const editor = useDraft<AdminUser, RoleDraft>({
    name: () => ROLE_DRAFTS + user.uid,
    initial: user,
    toDraft: (stored) => (stored === null ? NO_ROLE : roleDraftOf(stored)),
    // A user has no version: the last write wins.
    fields: ROLE_FIELDS,
    issueFields: ROLE_ISSUE_FIELDS,
    check: problemsOfRole,
    save: ({ draft }) => onSave(chosenRole(draft)),
  });
  return (
    <EditDialog
      editor={editor}
      title={`Role of ${nameOf(user)}`}
      name={nameOf(user)}
      size="small"
      saveLabel="Change role"
      canSave={!isSameRole(editor.draft, user)}
      onClose={onClose}
      guard={{ text: 'The role that you chose is not saved.' }}
      focusAfterRef={focusAfterRef}
    >
      <p className={styles.lead}>{user.email}</p>
      <RoleFields draft={editor.draft} problems={editor.problems} onChange={editor.change} />
    </EditDialog>
  );
}
