import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { resendInvite, revokeInvite } from '@justright/contract/invites';
import { listStaff, removeStaffMember, type StaffMember } from '@justright/contract/staff';
import { useOpenDraft } from '@justright/editing/use-draft';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import type { DataGridRowAction } from '@justright/ui/data-grid';
import { ACCESS_DRAFTS, AccessDialog } from './access-dialog.tsx';
import { ACTION_LABELS, nameOf, offeredActions, type StaffActionId } from './staff-texts.ts';

interface StaffActions {
  /** Returns the entries of a person's row menu. */
  actionsFor: (member: StaffMember) => DataGridRowAction[];
  /** The dialogs; render them once in the screen. */
  dialogs: ReactNode;
}

type Confirmed = Exclude<StaffActionId, 'edit'>;

const question = (action: Confirmed, member: StaffMember): string => {
  const name = nameOf(member);
  switch (action) {
    case 'remove':
      return `${name} is signed out everywhere at once and sees nothing of your restaurants any more. What ${name} has signed stays signed.`;
    case 'resend':
      return `${member.email} gets another mail. The link in the first one stops working.`;
    case 'take-back':
      return `The link in the mail to ${member.email} stops working.`;
  }
};

const DONE: Readonly<Record<Confirmed, (member: StaffMember) => string>> = {
  remove: (member) => `${nameOf(member)} is removed`,
  resend: ({ email }) => `Invitation to ${email} is on its way again`,
  'take-back': ({ email }) => `The invitation to ${email} is taken back`,
};

/** Provides the actions on the people of a merchant; each runs after a confirmation. */
export function useStaffActions(merchantId: string, headingRef: RefObject<HTMLElement | null>): StaffActions {
  const client = useQueryClient();
  // Each opening has its own key, so that a dialog starts without the state of the previous one. A draft of an ended
  // session opens again.
  const unsaved = useOpenDraft<StaffMember>(ACCESS_DRAFTS);
  const [current, setCurrent] = useState<{ member: StaffMember; action: StaffActionId; opening: number } | undefined>(
    () => (unsaved?.base ? { member: unsaved.base, action: 'edit', opening: 0 } : undefined),
  );
  const [isOpen, setIsOpen] = useState(unsaved !== null);
  const actionsFor = useCallback(
    (member: StaffMember) =>
      offeredActions(member).map((action) => ({
        id: action,
        label: ACTION_LABELS[action],
        danger: action === 'remove' || action === 'take-back',
        onAction: () => {
          setCurrent((before) => ({ member, action, opening: (before?.opening ?? 0) + 1 }));
          setIsOpen(true);
        },
      })),
    [],
  );
  if (current === undefined) return { actionsFor, dialogs: null };
  const { member, action, opening } = current;
  const close = () => setIsOpen(false);
  if (action === 'edit') {
    return {
      actionsFor,
      dialogs: isOpen && (
        <AccessDialog
          key={opening}
          merchantId={merchantId}
          member={member}
          onClose={close}
          focusAfterRef={headingRef}
        />
      ),
    };
  }
  const confirm = async () => {
    try {
      if (action === 'remove') await api(removeStaffMember, { params: { id: merchantId, uid: member.id } });
      else await api(action === 'resend' ? resendInvite : revokeInvite, { params: { id: member.id } });
    } finally {
      // An invitation that is sent again is another one: the next act at its row concerns this one.
      await client.invalidateQueries({ queryKey: resourceKey(listStaff) });
    }
    toast(DONE[action](member), { kind: 'success' });
  };
  return {
    actionsFor,
    dialogs: (
      <ConfirmDialog
        key={opening}
        isOpen={isOpen}
        onClose={close}
        title={action === 'remove' ? `Remove ${nameOf(member)}?` : ACTION_LABELS[action]}
        text={question(action, member)}
        confirmLabel={ACTION_LABELS[action]}
        danger={action !== 'resend'}
        onConfirm={confirm}
        focusAfterRef={headingRef}
      />
    ),
  };
}
