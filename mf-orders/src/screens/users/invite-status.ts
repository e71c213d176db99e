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

/** The link can still be used. */
const isOpen = ({ status }: Stage): boolean => status === 'queued' || status === 'sent' || status === 'failed';

/** Not accepted yet; an expired one is still waited for, as long as it was not taken back. */
export const isWaiting = (invite: Stage): boolean => isOpen(invite) || invite.status === 'expired';

export type InviteActionId = 'resend' | 'take-back';

export const INVITE_ACTION_LABELS: Readonly<Record<InviteActionId, string>> = {
  resend: 'Resend',
  'take-back': 'Take back',
};

/** An invitation that was taken back or has expired can be sent again; an accepted one is over. */
export function offeredInviteActions(invite: Stage): readonly InviteActionId[] {
  if (invite.status === 'accepted') return [];
  return isOpen(invite) ? ['resend', 'take-back'] : ['resend'];
}

/**
 * Tells invitations apart. An address has at most one that is open: sent again, it is a new one with a new link, but
 * stays the same row, with the focus where it was.
 */
export const inviteKey = (invite: Pick<Invite, 'id' | 'email' | 'status'>): string =>
  isOpen(invite) ? `open ${invite.email}` : invite.id;
