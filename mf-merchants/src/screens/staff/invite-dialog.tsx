import { listStaff } from '@justright/contract/staff';
import { InviteDialog } from '@justright/editing/invite-dialog';
import { AccessFields } from './access-fields.tsx';
import { chosenRole, EMPTY_INVITE, problemsOfInvite, restaurantIdsOf } from './staff-draft.ts';

/** Invites a person to a merchant's staff by mail. */
export const InviteStaffDialog = ({ merchantId, onClose }: { merchantId: string; onClose: () => void }) => (
  <InviteDialog
    title="Invite staff"
    empty={EMPTY_INVITE}
    check={problemsOfInvite}
    accessOf={(draft) => ({ roleType: chosenRole(draft), restaurantIds: restaurantIdsOf(draft), merchantId })}
    listedBy={listStaff}
    onClose={onClose}
  >
    {({ draft, change, problems }) => (
      <AccessFields merchantId={merchantId} draft={draft} change={change} problems={problems} />
    )}
  </InviteDialog>
);
