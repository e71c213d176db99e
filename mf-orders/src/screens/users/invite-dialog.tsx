import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { type Invite, inviteUser, listInvites } from '@justright/contract/invites';
import { EditDialog } from '@justright/editing/edit-dialog';
import { useDraft } from '@justright/editing/use-draft';
import { TextField } from '@justright/ui/text-field';
import { chosenRole, EMPTY_INVITE, type InviteDraft, problemsOfInvite, ROLE_ISSUE_FIELDS } from './role-draft.ts';
import { RoleFields } from './role-fields.tsx';
import styles from './users.module.css';

const NAME_MAX_LENGTH = 200;

/** Invites a person to a role by mail. Its draft is not stored (docs/decisions/041-unsaved-input.md). */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const editor = useDraft<Invite, InviteDraft>({
    name: null,
    initial: null,
    toDraft: () => EMPTY_INVITE,
    fields: [],
    issueFields: ROLE_ISSUE_FIELDS,
    check: problemsOfInvite,
    save: async ({ draft }) => {
      const { email, displayName } = draft;
      try {
        return (await api(inviteUser, { body: { email, displayName, ...chosenRole(draft) } })).data;
      } finally {
        // An invitation whose mail failed is stored too, as failed.
        void client.invalidateQueries({ queryKey: resourceKey(listInvites) });
      }
    },
    onSaved: ({ email }) => toast(`Invitation to ${email} is on its way`, { kind: 'success' }),
  });
  const { draft, change, problems } = editor;
  return (
    <EditDialog
      editor={editor}
      title="Invite user"
      name="the invitation"
      size="small"
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
        value={draft.displayName}
        onChange={(displayName) => change({ displayName })}
        errorMessage={problems['displayName']}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
      />
      <RoleFields draft={draft} problems={problems} onChange={change} />
    </EditDialog>
  );
}
