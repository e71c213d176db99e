import { acceptInvite } from '@justright/contract/calls';
import { ROLE_OF, type RoleType } from '@justright/contract/roles';
import { AcceptInviteInput } from '@justright/contract/users';
import { acceptInviteFor, findInviteByToken } from '../../data/invites.ts';
import { readOwnUser } from '../../data/users.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { notFound, RequestError } from '../../http/errors.ts';
import { identityAdministration } from '../../identity/administration.ts';
import { hashInviteToken } from '../../identity/invitations.ts';
import { liveAccountOf } from '../../identity/live-account.ts';

/** Role types that an invitation may replace; a colleague's role is changed by an administrator alone. */
const REPLACEABLE: readonly RoleType[] = ['Anonymous', 'User', 'RestaurantManager'];

/**
 * Gives the caller the role that the invitation is for. It takes both the mailed token and a proved address: a token
 * that was passed on is worth nothing, and neither is an account that somebody else made for the address.
 */
export const acceptInviteEndpoint = endpoint(acceptInvite, { body: AcceptInviteInput }, async (request) => {
  const { env, db, body, nowMs } = request;
  const now = new Date(nowMs).toISOString();
  const account = await liveAccountOf(env, callerOf(request));
  const invite = await findInviteByToken(db, await hashInviteToken(body.token), now);
  if (!invite || invite.email !== account.email || !account.emailVerified) throw notFound('Invitation');
  if (!REPLACEABLE.includes(account.claims.roleType)) {
    throw new RequestError('invalid-transition', `You sign in as ${account.claims.roleType} already`);
  }
  const { uid } = account;
  const { roleType } = invite;
  const administration = identityAdministration(env);
  // The claims come first: when the rest fails, the invitation is still open and accepting it again completes it.
  await administration.setClaims(uid, { role: ROLE_OF[roleType], roleType });
  const known = {
    uid,
    email: invite.email,
    emailVerified: true,
    displayName: account.displayName ?? invite.displayName,
    roleType,
  };
  await readOwnUser(db, known, now);
  if (!(await acceptInviteFor(db, invite.id, uid, now))) {
    await administration.setClaims(uid, account.claims);
    throw notFound('Invitation');
  }
  return { data: await readOwnUser(db, known, now) };
});
