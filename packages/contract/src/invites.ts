import * as v from 'valibot';
import { call, ADMIN_AND_MERCHANT } from './call.ts';
import { Id, list, ListQuery, Name } from './common.ts';
import { email } from './merchants.ts';
import { RESTAURANTS_MAX } from './quotas.ts';
import { ASSIGNABLE_ROLE_TYPES, ROLE_TYPES } from './roles.ts';
import { User } from './users.ts';

/** The restaurants of a member of staff; null: all of the merchant, those that are added later too. */
export const RestaurantIds = v.nullable(
  v.pipe(list(v.pipe(Id, v.nonEmpty()), RESTAURANTS_MAX), v.minLength(1, 'Choose at least one restaurant')),
);
export const InviteUserInput = v.object({
  email: email('Email is required'),
  displayName: v.optional(Name, ''),
  roleType: v.picklist(ASSIGNABLE_ROLE_TYPES, 'Choose a role'),
  /** The merchant whose data the person will see; by default the caller's own. Ignored for roles without a merchant. */
  merchantId: v.optional(v.nullable(v.pipe(Id, v.nonEmpty())), null),
  /** The restaurants that a member of a merchant's staff will see; ignored for every other role. */
  restaurantIds: v.optional(RestaurantIds, null),
});
export type InviteUserInput = v.InferInput<typeof InviteUserInput>;

export const AcceptInviteInput = v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) });

/** The caller's record with the role of the invitation, and the code for `signInWithEmailLink`. */
export const AcceptedInvite = v.object({
  user: User,
  signInCode: v.string(),
});
export type AcceptedInvite = v.InferOutput<typeof AcceptedInvite>;

/** The state of an invitation: that of its mail (`queued`, `sent`, `failed`) while it is open, then its end. */
export const InviteStatus = v.picklist(['queued', 'sent', 'failed', 'accepted', 'expired', 'revoked']);
export type InviteStatus = v.InferOutput<typeof InviteStatus>;
/** An invitation by a sign-up mail: the person who proves the address gets the role. */
export const Invite = v.object({
  id: v.string(),
  email: v.string(),
  displayName: v.string(),
  roleType: v.picklist(ROLE_TYPES),
  merchantId: v.nullable(v.string()),
  merchantName: v.nullable(v.string()),
  restaurantIds: v.nullable(v.array(v.string())),
  status: InviteStatus,
  /** When a mail was last requested. */
  sentAt: v.string(),
  expiresAt: v.string(),
});
export type Invite = v.InferOutput<typeof Invite>;

export const listInvites = call('GET', '/invites', ADMIN_AND_MERCHANT, { query: ListQuery, data: v.array(Invite) });
/**
 * Invites by mail; replaces an open invitation of the address. A MerchantAdmin invites to its own merchant's staff only.
 */
export const inviteUser = call('POST', '/invites', ADMIN_AND_MERCHANT, { body: InviteUserInput, data: Invite });
/**
 * Accepts the invitation of a mailed token (`invite`), for a caller who has proved its address: gives the role, ends
 * every session of the account, removes its password, and returns a code for a new sign-in.
 */
export const acceptInvite = call('POST', '/invites/accept', 'any', { body: AcceptInviteInput, data: AcceptedInvite });
export const resendInvite = call('POST', '/invites/{id}/resend', ADMIN_AND_MERCHANT, { data: Invite });
export const revokeInvite = call('DELETE', '/invites/{id}', ADMIN_AND_MERCHANT, { data: v.object({ id: v.string() }) });
