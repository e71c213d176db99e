import { resendInvite } from '@justright/contract/invites';
import { findInvite } from '../../data/invites.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound, RequestError } from '../../domain/refusals.ts';
import { mayReplace, sendInvitation, STAFF_ONLY } from '../../identity/invitations.ts';

/** Sends an invitation again with a new link; opens an expired or revoked one again. */
export const resendInviteEndpoint = endpoint(
  resendInvite,
  { asksAgain: true },
  async ({ env, db, params, scope, nowMs }) => {
    const own = await scope();
    const earlier = requireFound(await findInvite(own, db, params.id, new Date(nowMs).toISOString()), 'Invitation');
    if (!mayReplace(own, earlier)) throw new RequestError('forbidden', STAFF_ONLY);
    if (earlier.status === 'accepted') {
      throw new RequestError('invalid-transition', `${earlier.email} has accepted the invitation already`);
    }
    const { invite } = await sendInvitation(own, env, db, earlier, nowMs);
    return { data: invite, status: 201 };
  },
);
