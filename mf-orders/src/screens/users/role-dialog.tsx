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
  ROLE_PLACES,
  type RoleDraft,
  roleDraftOf,
} from './role-draft.ts';
import { RoleFields } from './role-fields.tsx';
import { nameOf } from './user-actions.ts';
import styles from './users.module.css';

/** How the names of unsaved roles begin. */
export const ROLE_DRAFTS = 'role.';

interface RoleDialogProps {
  user: AdminUser;
  onClose: () => void;
  /** Returns the user as stored then. Its rejection is shown. */
  onSave: (role: { roleType: AssignableRoleType; merchantId: string | null }) => Promise<AdminUser>;
  /** Takes the focus when the user has left the list that the dialog was opened from. */
  focusAfterRef: RefObject<HTMLElement | null>;
}

/** Gives a user another role, or another merchant. */
export function RoleDialog({ user, onClose, onSave, focusAfterRef }: RoleDialogProps) {
  const editor = useDraft<AdminUser, RoleDraft>({
    name: () => ROLE_DRAFTS + user.uid,
    initial: user,
    toDraft: (stored) => (stored === null ? NO_ROLE : roleDraftOf(stored)),
    // A user has no version: between two saves the last wins.
    fields: ROLE_FIELDS,
    places: ROLE_PLACES,
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
