import * as v from 'valibot';
import { Id, Keys, ListQuery, Name, OptionalInstant, Text } from './common.ts';
import { email } from './merchants.ts';
import { ASSIGNABLE_ROLE_TYPES, type Role, type RoleType } from './roles.ts';

export const UpdateUserInput = v.object({
  consumerId: v.optional(Text),
  name: v.optional(Name),
  email: v.optional(Text),
  phoneNumber: v.optional(Text),
  isOnboarded: v.optional(v.boolean()),
  /** Kept with the user's record; what filters a menu are the preferences. */
  allergies: v.optional(Keys),
  goals: v.optional(Keys),
});
export type UpdateUserInput = v.InferInput<typeof UpdateUserInput>;
export interface User {
  uid: string;
  email: string;
  displayName: string;
  phoneNumber: string;
  role: Role;
  roleType: RoleType;
  consumerId: string;
  isOnboarded: boolean;
  allergies: string[];
  goals: string[];
  /** The merchant whose data a MerchantAdmin may see; null for everybody else. */
  merchantId: string | null;
  createdAt: string;
}

export const UserPreferencesInput = v.object({
  selectedAllergies: v.optional(Keys, []),
  selectedDiets: v.optional(v.pipe(Keys, v.maxLength(1, 'You can only select 1 diet preference')), []),
  lastVisitedRestaurantId: v.optional(v.nullable(Id), null),
  lastVisitedAt: v.optional(OptionalInstant, null),
});
export type UserPreferences = v.InferOutput<typeof UserPreferencesInput>;

export interface RestaurantAnalytics {
  restaurantId: string;
  restaurantName: string;
  dietCounts: Record<string, number>;
  allergyCounts: Record<string, number>;
  lastUpdated: string;
  totalUsers: number;
}

/** An address of whoever asks for a mail; the messages are those of the sign-in screens. */
export const EmailInput = v.object({
  email: v.pipe(
    v.optional(v.string('Email is required'), ''),
    v.trim(),
    v.nonEmpty('Email is required'),
    v.maxLength(254, 'Invalid Email'),
    v.email('Invalid Email'),
    v.toLowerCase(),
  ),
});
export const VerifyEmailInput = v.object({ oobCode: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)) });

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

export const AdminUserPatch = v.object({
  roleType: v.optional(v.picklist(ASSIGNABLE_ROLE_TYPES, 'Choose a role')),
  merchantId: v.optional(v.nullable(v.pipe(Id, v.nonEmpty()))),
  disabled: v.optional(v.boolean()),
});
export type AdminUserPatch = v.InferInput<typeof AdminUserPatch>;

export const AdminUserQuery = v.object({
  ...ListQuery.entries,
  roleType: v.optional(v.picklist(ASSIGNABLE_ROLE_TYPES)),
});

/** A user with an address, as administrators see it. */
export interface AdminUser {
  uid: string;
  /** The address that the user signs in with, from the token; never what a user wrote. */
  email: string;
  emailVerified: boolean;
  displayName: string;
  roleType: RoleType;
  merchantId: string | null;
  merchantName: string | null;
  disabled: boolean;
  createdAt: string;
}

/** The caller's record with the role that the invitation gave, and the code of `signInWithEmailLink` to go on with. */
export interface AcceptedInvite {
  user: User;
  signInCode: string;
}

export interface VerifiedEmail {
  email: string;
  /** Somebody had set a password before the address was proved; it is gone, and another has to be chosen. */
  isPasswordRemoved: boolean;
}

/** What became of an invitation: its mail (`queued`, `sent`, `failed`) while it is open, then how it ended. */
export type InviteStatus = 'queued' | 'sent' | 'failed' | 'accepted' | 'expired' | 'revoked';
/** An invitation by a sign-up mail: who proves the address gets the role. */
export interface Invite {
  id: string;
  email: string;
  displayName: string;
  roleType: RoleType;
  merchantId: string | null;
  merchantName: string | null;
  status: InviteStatus;
  /** Last time a mail was asked for. */
  sentAt: string;
  expiresAt: string;
}
