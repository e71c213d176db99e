import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { type Invite, inviteUser } from '@justright/contract/invites';
import { listStaff } from '@justright/contract/staff';
import { EditDialog } from '@justright/editing/edit-dialog';
import { useDraft } from '@justright/editing/use-draft';
import { TextField } from '@justright/ui/text-field';
import { AccessFields } from './access-fields.tsx';
import { chosenRole, EMPTY_INVITE, type InviteDraft, problemsOfInvite, restaurantIdsOf } from './staff-draft.ts';
import styles from './staff.module.css';

const NAME_MAX_LENGTH = 200;

/** Invites a person to a merchant's staff by mail. Its draft is not stored (docs/decisions/041-unsaved-input.md). */
export function InviteDialog({ merchantId, onClose }: { merchantId: string; onClose: () => void }) {
  const client = useQueryClient();
  const editor = useDraft<Invite, InviteDraft>({
    name: null,
    initial: null,
    toDraft: () => EMPTY_INVITE,
    fields: [],
    check: problemsOfInvite,
    save: async ({ draft }) => {
      const { email, displayName } = draft;
      const access = { roleType: chosenRole(draft), restaurantIds: restaurantIdsOf(draft), merchantId };
      try {
        return (await api(inviteUser, { body: { email, displayName, ...access } })).data;
      } finally {
        // An invitation whose mail failed is stored too, as failed.
        void client.invalidateQueries({ queryKey: resourceKey(listStaff) });
      }
    },
    onSaved: ({ email }) => toast(`Invitation to ${email} is on its way`, { kind: 'success' }),
  });
  const { draft, change, problems } = editor;
  return (
    <EditDialog
      editor={editor}
      title="Invite staff"
      name="the invitation"
      saveLabel="Send invitation"
      canSave
      onClose={onClose}
      guard={{ text: 'The invitation has not been sent.' }}
    >
      <p className={styles.lead}>They get a mail with a link that lets them in and sets their password.</p>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        value={draft.email}
        onChange={(email) => change({ email })}
        errorMessage={problems['email']}
        autoComplete="off"
        isRequired
      />
      <TextField
        label="Name"
        description="It stands under what this person signs and changes."
        value={draft.displayName}
        onChange={(displayName) => change({ displayName })}
        errorMessage={problems['displayName']}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
      />
      <AccessFields merchantId={merchantId} draft={draft} change={change} problems={problems} />
    </EditDialog>
  );
}
