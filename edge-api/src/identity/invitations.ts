import type { CodeAsker } from '@justright/worker-kit/identity-admin';
import type { Invite } from '@justright/contract/invites';
import { isStaffRole, type RoleType } from '@justright/contract/roles';
import type { MailMessage } from '@justright/worker-kit/mail';
import type { Database } from '../data/database.ts';
import { addInviteLink, findInvite, findOpenInvites, type Invitation, replaceInvite } from '../data/invites.ts';
import { insertMail } from '../data/mails.ts';
import { requireRoom } from '../data/quotas.ts';
import { ALL_ROWS, type Scope } from '../data/scope.ts';
import { digest } from '@justright/worker-kit/digest';
import type { Env } from '../env.ts';
import { RequestError } from '../domain/refusals.ts';
import { makeAccountLink, queueMail } from './account-mails.ts';
import { identityAdministration } from './administration.ts';

/** The lifetime of an invitation, and of its link if the provider supports that. */
const INVITE_LIFETIME_SECONDS = 7 * 24 * 3600;

/** The mail's text of what the invitation is to, for roles without a merchant. */
const ROLE_NAMES: Readonly<Partial<Record<RoleType, string>>> = {
  SuperAdmin: 'the administrators',
  OrderAdmin: 'the order desk',
};

/** The roles of the back office in words. An address that has one is not invited again. */
const BACK_OFFICE: Readonly<Partial<Record<RoleType, string>>> = {
  SuperAdmin: 'an administrator',
  OrderAdmin: 'an order administrator',
  MerchantAdmin: 'a merchant',
  RestaurantManager: 'a restaurant manager',
  FoodSafetyLead: 'a food-safety lead',
  KitchenStaff: 'kitchen staff',
};

/** The refusal of what a merchant may not do with an invitation. */
export const STAFF_ONLY = 'A merchant invites its own staff only: managers, food-safety leads and kitchen staff';

/** Returns who asks for the mails of a caller: those of one merchant never use up another one's. */
const askerOf = ({ ofMerchant }: Scope): CodeAsker =>
  ofMerchant === null ? 'administration' : { merchantId: ofMerchant };

/** Tells whether a caller may send, replace or revoke an invitation: a merchant only those to its own staff. */
export const mayReplace = ({ ofMerchant }: Scope, { roleType, merchantId }: Invitation): boolean =>
  ofMerchant === null || (ofMerchant === merchantId && isStaffRole(roleType));

interface NewLink {
  tokenHash: string;
  message: MailMessage;
}

/** Makes a mail with a new link for an invitation. */
async function makeInvitationMail(
  env: Env,
  invitation: Invitation & { merchantName: string | null },
  { lifetimeSeconds, asker, nowMs }: { lifetimeSeconds: number; asker: CodeAsker; nowMs: number },
): Promise<NewLink> {
  const { email, displayName, roleType, merchantName } = invitation;
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  const query = { invite: token };
  const link = await makeAccountLink(env, {
    requestType: 'EMAIL_SIGNIN',
    email,
    query,
    lifetimeSeconds,
    asker,
    // A passkey or an app that a stranger has put on the account would lock the invited person out.
    endsEarlier: true,
    nowMs,
  });
  const message: MailMessage = {
    kind: 'mail',
    id: crypto.randomUUID(),
    template: 'sign-up',
    to: email,
    link: link.href,
    expiresAt: link.expiresAt,
    name: displayName,
    invitedTo: merchantName ?? ROLE_NAMES[roleType] ?? '',
    roleType,
  };
  return { tokenHash: digest(token), message };
}

/**
 * Invites an address: the person who opens the mailed link gets the role. Replaces the open invitations of the address
 * within the scope. Rejects with `email-already-in-use` when the address has a role of the back office or a merchant's
 * own staff may not replace its invitation, with `invalid-transition` when its account is disabled, and as {@link makeAccountLink} does.
 */
export async function sendInvitation(
  scope: Scope,
  env: Env,
  db: Database,
  invitation: Invitation & { merchantName: string | null },
  nowMs: number,
): Promise<{ invite: Invite; link: string }> {
  const { email, roleType, merchantId } = invitation;
  const account = await identityAdministration(env).lookupByEmail(email);
  const role = account && BACK_OFFICE[account.claims.roleType];
  if (role) {
    // A merchant does not learn what somebody is elsewhere.
    const text = scope.ofMerchant === null ? `signs in as ${role} already` : 'has access already, here or elsewhere';
    throw new RequestError('email-already-in-use', `${email} ${text}`);
  }
  const open = (await findOpenInvites(db, email, new Date(nowMs).toISOString())).filter(
    (one) => scope.ofMerchant === null || scope.ofMerchant === one.merchantId,
  );
  if (open.some((one) => !mayReplace(scope, one))) {
    throw new RequestError('email-already-in-use', `${email} has another invitation that is still open`);
  }
  if (account?.disabled) throw new RequestError('invalid-transition', `The account of ${email} is disabled`);
  const lifetimeSeconds = INVITE_LIFETIME_SECONDS;
  const { tokenHash, message } = await makeInvitationMail(env, invitation, {
    lifetimeSeconds,
    asker: askerOf(scope),
    nowMs,
  });
  const id = crypto.randomUUID();
  const now = new Date(nowMs).toISOString();
  const expiresAt = new Date(nowMs + lifetimeSeconds * 1000).toISOString();
  const row = { ...invitation, id, tokenHash, mailId: message.id, expiresAt };
  const isNewStaff = isStaffRole(roleType) && !open.some((one) => one.merchantId === merchantId);
  const room = isNewStaff && merchantId !== null ? [requireRoom(db, 'staff', merchantId, 1)] : [];
  await db.batch([...room, insertMail(db, message, now), ...replaceInvite(scope, db, row, now)]);
  await queueMail(env, db, message, nowMs);
  const invite = await findInvite(ALL_ROWS, db, id, now);
  if (!invite) throw new Error('The invitation was not stored');
  return { invite, link: message.link };
}

/**
 * Mails an open invitation again, for a person who has lost the mail. Earlier links stay valid, and the expiry does not
 * change.
 */
export async function repeatInvitation(
  env: Env,
  db: Database,
  invite: Invite,
  { asker, nowMs }: { asker: CodeAsker; nowMs: number },
): Promise<void> {
  const lifetimeSeconds = Math.floor((Date.parse(invite.expiresAt) - nowMs) / 1000);
  const { tokenHash, message } = await makeInvitationMail(env, invite, { lifetimeSeconds, asker, nowMs });
  const now = new Date(nowMs).toISOString();
  await db.batch([
    insertMail(db, message, now),
    ...addInviteLink(db, invite.id, { tokenHash, mailId: message.id }, now),
  ]);
  await queueMail(env, db, message, nowMs);
}
