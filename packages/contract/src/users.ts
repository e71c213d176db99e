import * as v from 'valibot';
import { call, ADMIN } from './call.ts';
import { Id, Keys, ListQuery, Name, OptionalInstant, Text } from './common.ts';
import { NamedFood, NamedFoods } from './foods.ts';
import { ASSIGNABLE_ROLE_TYPES, ROLE_TYPES, ROLES } from './roles.ts';

export const UpdateUserInput = v.object({
  consumerId: v.optional(Text),
  name: v.optional(Name),
  email: v.optional(Text),
  phoneNumber: v.optional(Text),
  isOnboarded: v.optional(v.boolean()),
  /** Menus are filtered by the saved preferences, which replace these whenever they are saved. */
  allergies: v.optional(Keys),
  goals: v.optional(Keys),
});
export type UpdateUserInput = v.InferInput<typeof UpdateUserInput>;
export const User = v.object({
  uid: v.string(),
  /** Whether the account has no address yet. */
  isAnonymous: v.boolean(),
  email: v.string(),
  displayName: v.string(),
  phoneNumber: v.string(),
  role: v.picklist(ROLES),
  roleType: v.picklist(ROLE_TYPES),
  consumerId: v.string(),
  isOnboarded: v.boolean(),
  allergies: v.array(v.string()),
  goals: v.array(v.string()),
  /** The merchant whose data a MerchantAdmin or one of its staff may see; null for every other role. */
  merchantId: v.nullable(v.string()),
  /** The restaurants that a member of the merchant's staff may see; null: all of the merchant. */
  restaurantIds: v.nullable(v.array(v.string())),
  createdAt: v.string(),
});
export type User = v.InferOutput<typeof User>;

export const SavedProfileInput = v.object({
  selectedAllergies: v.optional(Keys, []),
  /** How strictly each selected allergy is avoided. A list that is left out keeps the keys that are still selected. */
  strict: v.optional(Keys),
  avoid: v.optional(Keys),
  mild: v.optional(Keys),
  /** The foods without a key that are avoided, by their names. Left out by a client that does not know them: they stay. */
  foods: v.optional(NamedFoods),
  selectedDiets: v.optional(v.pipe(Keys, v.maxLength(1, 'You can only select 1 diet preference')), []),
  lastVisitedRestaurantId: v.optional(v.nullable(Id), null),
  lastVisitedAt: v.optional(OptionalInstant, null),
});
export const SavedProfile = v.object({
  selectedAllergies: v.array(v.string()),
  /** The levels that the diner chose. A key in none of the lists has its starting level. */
  strict: v.array(v.string()),
  avoid: v.array(v.string()),
  mild: v.array(v.string()),
  foods: v.array(NamedFood),
  selectedDiets: v.array(v.string()),
  lastVisitedRestaurantId: v.nullable(v.string()),
  lastVisitedAt: v.nullable(v.string()),
});
export type SavedProfile = v.InferOutput<typeof SavedProfile>;

export const AdminUserPatch = v.object({
  roleType: v.optional(v.picklist(ASSIGNABLE_ROLE_TYPES, 'Choose a role')),
  merchantId: v.optional(v.nullable(v.pipe(Id, v.nonEmpty()))),
  disabled: v.optional(v.boolean()),
  /** The name that the acts and signatures of somebody with a role have from now on. */
  displayName: v.optional(Name),
});
export type AdminUserPatch = v.InferInput<typeof AdminUserPatch>;

export const AdminUserQuery = v.object({
  ...ListQuery.entries,
  roleType: v.optional(v.picklist(ASSIGNABLE_ROLE_TYPES)),
});

/** A user with an address, for administrators. */
export const AdminUser = v.object({
  uid: v.string(),
  /** The address of the sign-in, from the token; never text that a user entered. */
  email: v.string(),
  emailVerified: v.boolean(),
  displayName: v.string(),
  roleType: v.picklist(ROLE_TYPES),
  merchantId: v.nullable(v.string()),
  merchantName: v.nullable(v.string()),
  restaurantIds: v.nullable(v.array(v.string())),
  disabled: v.boolean(),
  createdAt: v.string(),
});
export type AdminUser = v.InferOutput<typeof AdminUser>;

export const getUser = call('GET', '/users/user', 'any', { data: User });
export const updateUser = call('POST', '/users/updateUser', 'any', { body: UpdateUserInput, data: User });
export const getSavedProfile = call('GET', '/users/preferences', 'any', { data: SavedProfile });
export const saveProfile = call('PUT', '/users/preferences', 'any', {
  body: SavedProfileInput,
  data: SavedProfile,
});
export const listUsers = call('GET', '/admin/users', ADMIN, { query: AdminUserQuery, data: v.array(AdminUser) });
export const updateAdminUser = call('PATCH', '/admin/users/{uid}', ADMIN, { body: AdminUserPatch, data: AdminUser });
/** Ends every session of a user. */
export const signOutUser = call('POST', '/admin/users/{uid}/sign-out', ADMIN, { data: v.object({ uid: v.string() }) });
