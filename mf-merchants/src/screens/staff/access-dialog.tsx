import { type RefObject, useMemo } from 'react';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQuery, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { listStaff, type StaffMember, updateStaffMember } from '@justright/contract/staff';
import { EditDialog } from '@justright/editing/edit-dialog';
import { GivenNameField } from '@justright/editing/given-name-field';
import { useDraft } from '@justright/editing/use-draft';
import { AccessFields, restaurantChoices } from './access-fields.tsx';
import {
  chosenRole,
  EMPTY_MEMBER,
  type MemberDraft,
  memberDraftOf,
  memberFields,
  problemsOfAccess,
  restaurantIdsOf,
} from './staff-draft.ts';
import { nameOf, savedText } from './staff-texts.ts';
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

/** Changes the role of a member of staff, the restaurants, or the name. */
export function AccessDialog({ merchantId, member, onClose, focusAfterRef }: AccessDialogProps) {
  const client = useQueryClient();
  const { data: choices } = useQuery(restaurantChoices(merchantId));
  const editor = useDraft<StaffMember, MemberDraft>({
    name: () => ACCESS_DRAFTS + member.id,
    initial: member,
    toDraft: (stored) => (stored === null ? EMPTY_MEMBER : memberDraftOf(stored)),
    // A member has no version: the last write wins.
    fields: useMemo(() => memberFields(new Map(choices?.map(({ id, label }) => [id, label]))), [choices]),
    check: problemsOfAccess,
    save: async ({ draft, changes }) => {
      const body = {
        ...('name' in changes && { name: draft.name }),
        ...('roleType' in changes && { roleType: chosenRole(draft) }),
        ...(('isForAll' in changes || 'restaurantIds' in changes) && { restaurantIds: restaurantIdsOf(draft) }),
      };
      try {
        return (await api(updateStaffMember, { params: { id: merchantId, uid: member.id }, body })).data;
      } finally {
        void client.invalidateQueries({ queryKey: resourceKey(listStaff) });
      }
    },
    onSaved: (saved) => toast(savedText(member, saved), { kind: 'success' }),
  });
  return (
    <EditDialog
      editor={editor}
      title={`Access of ${nameOf(member)}`}
      name={nameOf(member)}
      saveLabel="Save"
      canSave={editor.isDirty}
      onClose={onClose}
      guard={{ text: 'What you changed is not saved.' }}
      focusAfterRef={focusAfterRef}
    >
      <p className={styles.lead}>{member.email}</p>
      <GivenNameField
        value={editor.draft.name}
        onChange={(name) => editor.change({ name })}
        errorMessage={editor.problems['name']}
      />
      <AccessFields merchantId={merchantId} draft={editor.draft} change={editor.change} problems={editor.problems} />
      <p className={styles.lead}>
        It counts at once. With another role the person has to sign in again. What was signed keeps the name of its
        time.
      </p>
    </EditDialog>
  );
}
