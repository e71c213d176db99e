import { acceptInvite, type Invite } from '@justright/contract/invites';
import type { RoleType } from '@justright/contract/roles';
import type { AdminAccount } from '@justright/worker-kit/identity-admin';
import type { Database } from '../../data/database.ts';
import { actingDatabase } from '../../data/history.ts';
import { acceptInviteFor, findInviteByToken } from '../../data/invites.ts';
import { readOwnUser } from '../../data/users.ts';
import { digest } from '@justright/worker-kit/digest';
import type { Env } from '../../env.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { notFound, RequestError } from '../../domain/refusals.ts';
import { identityAdministration } from '../../identity/administration.ts';
import { endWatchingOf } from '../../identity/end-watching.ts';
import { giveRole } from '../../identity/give-role.ts';

/** The role types that an invitation may replace. Only an administrator or the merchant changes the role of others. */
const REPLACEABLE: readonly RoleType[] = ['Anonymous', 'User'];

/**
 * The client signs in again at once with this code. No mail is needed: the invitation's mail has verified the address.
 */
const SIGN_IN_CODE_LIFETIME_SECONDS = 600;

/**
 * Gives the invitation's role while it is open. Sets the claims first: if a later step fails, the invitation stays open
 * and accepting it again completes it.
 */
async function giveInvitedRole(
  env: Env,
  db: Database,
  account: AdminAccount,
  invite: Invite,
  now: string,
): Promise<void> {
  const { uid, claims } = account;
  await giveRole(env, uid, invite.roleType);
  const known = knownWith(account, invite, invite.roleType);
  const acting = actingDatabase(db, {
    uid,
    name: invite.displayName || invite.email,
    reason: 'Accepted the invitation',
    signs: false,
    act: '',
  });
  await readOwnUser(acting, known, now);
  if (await acceptInviteFor(acting, invite.id, uid, now)) return;
  await giveRole(env, uid, claims.roleType);
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
 * Gives the caller the role of the invitation, which takes the mailed token and the verified address. Ends other access
 * to the account first (whatever opens it), because a stranger may have made it. Returns a code to sign in again; a
 * repeat by the same user, after a lost response, returns another code.
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
  // An ended session is accepted: the first attempt has ended it, and the token of the mail is the better proof.
  await administration.resetCredentials(uid);
  await endWatchingOf(env, uid);
  if (!isAccepted) await giveInvitedRole(env, db, account, invite, now);
  if (account.displayName === null && invite.displayName !== '') {
    await administration.setDisplayName(uid, invite.displayName);
  }
  const code = await administration.createOobCode('EMAIL_SIGNIN', invite.email, {
    lifetimeSeconds: SIGN_IN_CODE_LIFETIME_SECONDS,
    asker: 'acceptance',
  });
  if (!code.ok) {
    const { retryAfterSeconds } = code;
    throw new RequestError('rate-limited', 'Too many attempts. Please try again later.', { retryAfterSeconds });
  }
  // An administrator may have changed the role after it was accepted.
  const user = await readOwnUser(db, knownWith(account, invite, isAccepted ? roleType : invite.roleType), now);
  return { data: { user, signInCode: code.oobCode } };
});
