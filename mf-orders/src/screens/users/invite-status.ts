import type { Invite, InviteStatus } from '@justright/contract/invites';
import type { ChipTone } from '@justright/ui/chip';

const LOOKS: Readonly<Record<InviteStatus, { label: string; tone: ChipTone }>> = {
  queued: { label: 'Queued', tone: 'info' },
  sent: { label: 'Sent', tone: 'amber' },
  failed: { label: 'Failed', tone: 'error' },
  accepted: { label: 'Accepted', tone: 'success' },
  expired: { label: 'Expired', tone: 'warning' },
  revoked: { label: 'Revoked', tone: 'neutral' },
};

export const inviteStatusLook = (status: InviteStatus) => LOOKS[status];

type Stage = Pick<Invite, 'status'>;

/** Tells whether the link still works. */
const isOpen = ({ status }: Stage): boolean => status === 'queued' || status === 'sent' || status === 'failed';

/** Tells whether an invitation is neither accepted nor taken back; an expired one is still waiting. */
export const isWaiting = (invite: Stage): boolean => isOpen(invite) || invite.status === 'expired';

export type InviteActionId = 'resend' | 'take-back';

export const INVITE_ACTION_LABELS: Readonly<Record<InviteActionId, string>> = {
  resend: 'Resend',
  'take-back': 'Take back',
};

/**
 * Returns the offered actions. An invitation that was taken back or has expired can be sent again; an accepted one has
 * no actions.
 */
export function offeredInviteActions(invite: Stage): readonly InviteActionId[] {
  if (invite.status === 'accepted') return [];
  return isOpen(invite) ? ['resend', 'take-back'] : ['resend'];
}

/**
 * Returns the row key of an invitation. An address has at most one open invitation. Sending it again makes a new one
 * with a new link; it keeps the row and the focus.
 */
export const inviteKey = (invite: Pick<Invite, 'id' | 'email' | 'status'>): string =>
  isOpen(invite) ? `open ${invite.email}` : invite.id;
