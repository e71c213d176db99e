import { listInvites } from '@justright/contract/invites';
import { InviteDialog } from '@justright/editing/invite-dialog';
import { chosenRole, EMPTY_INVITE, problemsOfInvite, ROLE_ISSUE_FIELDS } from './role-draft.ts';
import { RoleFields } from './role-fields.tsx';

/** Invites a person to a role by mail. */
export const InviteUserDialog = ({ onClose }: { onClose: () => void }) => (
  <InviteDialog
    title="Invite user"
    size="small"
    empty={EMPTY_INVITE}
    check={problemsOfInvite}
    issueFields={ROLE_ISSUE_FIELDS}
    accessOf={chosenRole}
    listedBy={listInvites}
    onClose={onClose}
  >
    {({ draft, problems, change }) => <RoleFields draft={draft} problems={problems} onChange={change} />}
  </InviteDialog>
);
