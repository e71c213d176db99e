import * as v from 'valibot';
import { call, SA, SA_MA } from './call.ts';
import { Id, ListQuery, Name } from './common.ts';
import { email } from './merchants.ts';
import { ASSIGNABLE_ROLE_TYPES, ROLE_TYPES } from './roles.ts';
import { User } from './users.ts';

const OptionalMerchantId = v.optional(v.nullable(v.pipe(Id, v.nonEmpty())), null);
export const InviteUserInput = v.pipe(
  v.object({
    email: email('Email is required'),
    displayName: v.optional(Name, ''),
    roleType: v.picklist(ASSIGNABLE_ROLE_TYPES, 'Choose a role'),
    /** Whose data a MerchantAdmin will see; without meaning for every other role. */
    merchantId: OptionalMerchantId,
  }),
  v.forward(
    v.check(({ roleType, merchantId }) => roleType !== 'MerchantAdmin' || merchantId !== null, 'Choose the merchant'),
    ['merchantId'],
  ),
);
export type InviteUserInput = v.InferInput<typeof InviteUserInput>;

export const AcceptInviteInput = v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) });

/** The caller's record with the role that the invitation gave, and the code of `signInWithEmailLink` to go on with. */
export const AcceptedInvite = v.object({
  user: User,
  signInCode: v.string(),
});
export type AcceptedInvite = v.InferOutput<typeof AcceptedInvite>;

/** What became of an invitation: its mail (`queued`, `sent`, `failed`) while it is open, then how it ended. */
export const InviteStatus = v.picklist(['queued', 'sent', 'failed', 'accepted', 'expired', 'revoked']);
export type InviteStatus = v.InferOutput<typeof InviteStatus>;
/** An invitation by a sign-up mail: who proves the address gets the role. */
export const Invite = v.object({
  id: v.string(),
  email: v.string(),
  displayName: v.string(),
  roleType: v.picklist(ROLE_TYPES),
  merchantId: v.nullable(v.string()),
  merchantName: v.nullable(v.string()),
  status: InviteStatus,
  /** Last time a mail was asked for. */
  sentAt: v.string(),
  expiresAt: v.string(),
});
export type Invite = v.InferOutput<typeof Invite>;

export const listInvites = call('GET', '/invites', SA_MA, { query: ListQuery, data: v.array(Invite) });
/** Invites by mail; an open invitation of the address is replaced. */
export const inviteUser = call('POST', '/invites', SA, { body: InviteUserInput, data: Invite });
/**
 * Accepts the invitation whose token the mailed link carries (`invite`), for a caller who has proved its address: gives
 * the role, ends every session of the account and its password, whoever set it, and answers a code to sign in with anew.
 */
export const acceptInvite = call('POST', '/invites/accept', 'any', { body: AcceptInviteInput, data: AcceptedInvite });
export const resendInvite = call('POST', '/invites/{id}/resend', SA, { data: Invite });
export const revokeInvite = call('DELETE', '/invites/{id}', SA, { data: v.object({ id: v.string() }) });
