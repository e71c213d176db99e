import * as v from 'valibot';
import { call, ADMIN_AND_MERCHANT } from './call.ts';
import { ListQuery, Name } from './common.ts';
import { RestaurantIds } from './invites.ts';
import { ROLE_TYPES, STAFF_ROLE_TYPES } from './roles.ts';

/** A person with access to a merchant's data, or an invitation to it that is not accepted yet. */
export const StaffMember = v.object({
  /** The uid of a member, the id of an invitation. */
  id: v.string(),
  kind: v.picklist(['member', 'invited']),
  name: v.string(),
  email: v.string(),
  /** A MerchantAdmin is listed too; only an administrator changes or invites one. */
  roleType: v.picklist(ROLE_TYPES),
  /** The restaurants that the person sees; null: all of the merchant. */
  restaurants: v.nullable(v.array(v.object({ id: v.string(), name: v.string() }))),
  /** That of the account, or that of the invitation and its mail. */
  status: v.picklist(['active', 'disabled', 'queued', 'sent', 'failed', 'expired']),
  /** When role, restaurants or state last changed, or when the invitation was sent; ISO 8601. */
  changedAt: v.string(),
  /** Who changed it; empty for an invitation, and where nobody has changed it. */
  changedBy: v.string(),
});
export type StaffMember = v.InferOutput<typeof StaffMember>;

export const StaffMemberPatch = v.object({
  roleType: v.optional(v.picklist(STAFF_ROLE_TYPES, 'Choose a role')),
  restaurantIds: v.optional(RestaurantIds),
  /** The name that the person's acts and signatures have from now on; the address where it is empty. */
  name: v.optional(Name),
});
export type StaffMemberPatch = v.InferInput<typeof StaffMemberPatch>;

export const listStaff = call('GET', '/merchants/{id}/staff', ADMIN_AND_MERCHANT, {
  query: ListQuery,
  data: v.array(StaffMember),
});
/** Changes the name, the role or the restaurants of a member of staff. Both count at once; a new role ends the sessions. */
export const updateStaffMember = call('PATCH', '/merchants/{id}/staff/{uid}', ADMIN_AND_MERCHANT, {
  body: StaffMemberPatch,
  data: StaffMember,
});
/** Takes a member's access away: ends the sessions, and makes the account one of a diner. */
export const removeStaffMember = call('DELETE', '/merchants/{id}/staff/{uid}', ADMIN_AND_MERCHANT, {
  data: v.object({ uid: v.string() }),
});
