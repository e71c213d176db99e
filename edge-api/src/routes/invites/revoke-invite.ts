import { revokeInvite } from '@justright/contract/invites';
import { findInvite, revokeInviteRow } from '../../data/invites.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound, RequestError } from '../../domain/refusals.ts';
import { mayReplace, STAFF_ONLY } from '../../identity/invitations.ts';

/** Revokes an invitation that is not accepted yet: its link gives no role any more. */
export const revokeInviteEndpoint = endpoint(revokeInvite, async ({ db, params, scope, nowMs }) => {
  const now = new Date(nowMs).toISOString();
  const own = await scope();
  const invite = requireFound(await findInvite(own, db, params.id, now), 'Invitation');
  if (!mayReplace(own, invite)) throw new RequestError('forbidden', STAFF_ONLY);
  const [revoked] = await db.batch([revokeInviteRow(db, params.id, now)]);
  if (!revoked || revoked.meta.changes === 0) {
    throw new RequestError('invalid-transition', `The invitation is ${invite.status} already`);
  }
  return { data: { id: params.id } };
});
