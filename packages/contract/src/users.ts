import * as v from 'valibot';
import { Keys, OptionalInstant, Text } from './common.ts';
import type { Role, RoleType } from './roles.ts';

export const UpdateUserInput = v.object({
  consumerId: v.optional(Text),
  name: v.optional(Text),
  email: v.optional(Text),
  phoneNumber: v.optional(Text),
  isOnboarded: v.optional(v.boolean()),
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
  /** The merchant whose data a MerchantAdmin may see; null for everybody else. */
  merchantId: string | null;
  createdAt: string;
}

export const UserPreferencesInput = v.object({
  selectedAllergies: v.optional(Keys, []),
  selectedDiets: v.optional(Keys, []),
  lastVisitedRestaurantId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))), null),
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
