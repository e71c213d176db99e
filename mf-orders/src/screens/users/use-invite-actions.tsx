import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useMutation, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { type Invite, listInvites, resendInvite, revokeInvite } from '@justright/contract/invites';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import type { DataGridRowAction } from '@justright/ui/data-grid';
import { INVITE_ACTION_LABELS, offeredInviteActions } from './invite-status.ts';

interface InviteActions {
  /** Returns the entries of an invitation's row menu. */
  actionsFor: (invite: Invite) => DataGridRowAction[];
  /** The dialog; render it once in the screen. */
  dialog: ReactNode;
}

/**
 * Sends an invitation again, or takes it back after a confirmation. A toast shows the result. When an invitation leaves
 * the list, the focus goes to `headingRef`.
 */
export function useInviteActions(headingRef: RefObject<HTMLElement | null>): InviteActions {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Invite>();
  const [isOpen, setIsOpen] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: resourceKey(listInvites) });

  const { mutate: resend, isPending: isResending } = useMutation({
    mutationFn: ({ id }: Invite) => api(resendInvite, { params: { id } }),
    onSuccess: async ({ data }) => {
      // The row is another invitation now: what is done at it next concerns this one.
      await refresh();
      toast(`Invitation to ${data.email} is on its way again`, { kind: 'success' });
    },
    onError: async (error) => {
      await refresh();
      toast(error.message, { kind: 'error' });
    },
  });

  const actionsFor = useCallback(
    (invite: Invite) =>
      offeredInviteActions(invite).map((id) => ({
        id,
        label: INVITE_ACTION_LABELS[id],
        danger: id === 'take-back',
        isDisabled: isResending,
        onAction: () => {
          if (id === 'resend') {
            resend(invite);
            return;
          }
          setAsked(invite);
          setIsOpen(true);
        },
      })),
    [resend, isResending],
  );

  const takeBack = async ({ id, email }: Invite) => {
    try {
      await api(revokeInvite, { params: { id } });
    } finally {
      await refresh();
    }
    toast(`Invitation to ${email} is taken back`, { kind: 'success' });
  };

  return {
    actionsFor,
    dialog: asked && (
      <ConfirmDialog
        key={asked.id}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={INVITE_ACTION_LABELS['take-back']}
        text={`The link that was sent to ${asked.email} will not work any more.`}
        confirmLabel={INVITE_ACTION_LABELS['take-back']}
        danger
        onConfirm={() => takeBack(asked)}
        focusAfterRef={headingRef}
      />
    ),
  };
}
