import type { Endpoint } from '../../http/endpoint.ts';
import { acceptInviteEndpoint } from './accept-invite.ts';
import { inviteUserEndpoint } from './invite-user.ts';
import { listInvitesEndpoint } from './list-invites.ts';
import { resendInviteEndpoint } from './resend-invite.ts';
import { revokeInviteEndpoint } from './revoke-invite.ts';

export const inviteEndpoints: readonly Endpoint[] = [
  listInvitesEndpoint,
  inviteUserEndpoint,
  acceptInviteEndpoint,
  resendInviteEndpoint,
  revokeInviteEndpoint,
];
