import { acceptInvite, type Invite } from '@justright/contract/invites';
import { ROLE_OF, type RoleType } from '@justright/contract/roles';
import type { AdminAccount } from '@justright/worker-kit/identity-admin';
import type { Database } from '../../data/database.ts';
import { acceptInviteFor, findInviteByToken } from '../../data/invites.ts';
import { readOwnUser } from '../../data/users.ts';
import { digest } from '@justright/worker-kit/digest';
import type { Env } from '../../env.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { notFound, RequestError } from '../../domain/refusals.ts';
import { identityAdministration } from '../../identity/administration.ts';

/** Role types that an invitation may replace; a colleague's role is changed by an administrator alone. */
const REPLACEABLE: readonly RoleType[] = ['Anonymous', 'User', 'RestaurantManager'];

/** The client signs in anew at once; a mail is not needed, since the one with the invitation has proved the address. */
const SIGN_IN_CODE_LIFETIME_SECONDS = 600;

/**
 * Gives the role while the invitation is open. The claims come first: when the rest fails, it is still open, and accepting
 * it again completes it.
 */
async function giveRole(env: Env, db: Database, account: AdminAccount, invite: Invite, now: string): Promise<void> {
  const { uid, claims } = account;
  const administration = identityAdministration(env);
  await administration.setClaims(uid, { role: ROLE_OF[invite.roleType], roleType: invite.roleType });
  await readOwnUser(db, knownWith(account, invite, invite.roleType), now);
  if (await acceptInviteFor(db, invite.id, uid, now)) return;
  await administration.setClaims(uid, claims);
  throw notFound('Invitation');
}

const knownWith = (account: AdminAccount, { email, displayName }: Invite, roleType: RoleType) => ({
  uid: account.uid,
  email,
  emailVerified: true,
  displayName: account.displayName ?? displayName,
  roleType,
});

/**
 * Gives the caller the role that the invitation is for. It takes the mailed token and a proved address: a token that was
 * passed on is worth nothing. Whoever else could use the account, because he made it for the address or has a password or
 * a session of it, is put out before the role is there; the caller signs in anew by the code of the answer.
 * Asked again by the same user, as after an answer that was lost, it answers another code.
 */
export const acceptInviteEndpoint = endpoint(acceptInvite, { takesEndedSession: true }, async (request) => {
  const { env, db, body, nowMs } = request;
  const { uid } = callerOf(request);
  const now = new Date(nowMs).toISOString();
  const administration = identityAdministration(env);
  const account = await administration.lookup(uid);
  if (!account || account.disabled) throw new RequestError('invalid-user-token', 'This account is disabled');
  const invite = await findInviteByToken(db, digest(body.token), uid, now);
  if (!invite || invite.email !== account.email || !account.emailVerified) throw notFound('Invitation');
  const { roleType } = account.claims;
  const isAccepted = invite.status === 'accepted';
  if (!isAccepted && !REPLACEABLE.includes(roleType) && roleType !== invite.roleType) {
    throw new RequestError('invalid-transition', 'You have another role already');
  }
  // An ended session is no obstacle: the first attempt has ended it, and the token of the mail is the better proof.
  await administration.resetCredentials(uid);
  if (!isAccepted) await giveRole(env, db, account, invite, now);
  const code = await administration.createOobCode('EMAIL_SIGNIN', invite.email, {
    lifetimeSeconds: SIGN_IN_CODE_LIFETIME_SECONDS,
    asker: 'administration',
  });
  if (!code.ok) {
    const { retryAfterSeconds } = code;
    throw new RequestError('rate-limited', 'Too many attempts. Please try again later.', { retryAfterSeconds });
  }
  // An administrator may have changed the role since it was accepted.
  const user = await readOwnUser(db, knownWith(account, invite, isAccepted ? roleType : invite.roleType), now);
  return { data: { user, signInCode: code.oobCode } };
});
