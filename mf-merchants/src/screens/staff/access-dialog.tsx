import { type RefObject, useMemo } from 'react';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQuery, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { listStaff, type StaffMember, updateStaffMember } from '@justright/contract/staff';
import { EditDialog } from '@justright/editing/edit-dialog';
import { useDraft } from '@justright/editing/use-draft';
import { AccessFields, restaurantChoices } from './access-fields.tsx';
import {
  type AccessDraft,
  accessFields,
  accessOf,
  chosenRole,
  EMPTY_ACCESS,
  problemsOfAccess,
  restaurantIdsOf,
} from './staff-draft.ts';
import { nameOf, roleText } from './staff-texts.ts';
import styles from './staff.module.css';

/** The prefix of the draft keys of access. */
export const ACCESS_DRAFTS = 'staff-access.';

interface AccessDialogProps {
  merchantId: string;
  member: StaffMember;
  onClose: () => void;
  /** Receives the focus if the member is no longer in the list that opened the dialog. */
  focusAfterRef: RefObject<HTMLElement | null>;
}

/** Changes the role of a member of staff, or the restaurants. */
export function AccessDialog({ merchantId, member, onClose, focusAfterRef }: AccessDialogProps) {
  const client = useQueryClient();
  const { data: choices } = useQuery(restaurantChoices(merchantId));
  const editor = useDraft<StaffMember, AccessDraft>({
    name: () => ACCESS_DRAFTS + member.id,
    initial: member,
    toDraft: (stored) => (stored === null ? EMPTY_ACCESS : accessOf(stored)),
    // A member has no version: the last write wins.
    fields: useMemo(() => accessFields(new Map(choices?.map(({ id, label }) => [id, label]))), [choices]),
    check: problemsOfAccess,
    save: async ({ draft, changes }) => {
      const body = {
        ...('roleType' in changes && { roleType: chosenRole(draft) }),
        ...(('isForAll' in changes || 'restaurantIds' in changes) && { restaurantIds: restaurantIdsOf(draft) }),
      };
      try {
        return (await api(updateStaffMember, { params: { id: merchantId, uid: member.id }, body })).data;
      } finally {
        void client.invalidateQueries({ queryKey: resourceKey(listStaff) });
      }
    },
    onSaved: (saved) => toast(`${nameOf(saved)} is ${roleText(saved.roleType)} now`, { kind: 'success' }),
  });
  return (
    <EditDialog
      editor={editor}
      title={`Access of ${nameOf(member)}`}
      name={nameOf(member)}
      saveLabel="Change access"
      canSave={editor.isDirty}
      onClose={onClose}
      guard={{ text: 'The access that you chose is not saved.' }}
      focusAfterRef={focusAfterRef}
    >
      <p className={styles.lead}>{member.email}</p>
      <AccessFields merchantId={merchantId} draft={editor.draft} change={editor.change} problems={editor.problems} />
      <p className={styles.lead}>It counts at once. With another role the person has to sign in again.</p>
    </EditDialog>
  );
}
