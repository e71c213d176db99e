import { namesOf, omit, pick } from '@justright/contract/fields';
import {
  NEW_RESTAURANT,
  type Restaurant,
  RESTAURANT_FIELDS_OF,
  RestaurantInput,
  type RestaurantPatch,
  type RestaurantStatus,
} from '@justright/contract/restaurants';
import * as v from 'valibot';
import { comparedFields } from '@justright/editing/field-record';
import type { Field } from '@justright/editing/merge';
import { RESTAURANT_FIELDS, type RestaurantValues } from '@justright/editing/restaurant/restaurant-fields';
import { isSame } from '@justright/editing/same';

type Name = keyof RestaurantValues;
const NAMES: readonly Name[] = namesOf(RESTAURANT_FIELDS);
/** The fields that only administrators see and set (specification, "Roles and permissions"). */
const isOfAdmin = (name: Name): boolean => RESTAURANT_FIELDS_OF.admin.some((one) => one === name);

/** The values of a new restaurant. */
export const NEW_VALUES: RestaurantValues = pick(NEW_RESTAURANT, NAMES);

const FOR_ADMINS: readonly Field<RestaurantValues>[] = comparedFields<RestaurantValues>(RESTAURANT_FIELDS, undefined);
const FOR_MERCHANTS = FOR_ADMINS.filter(({ keys }) => !keys.some(isOfAdmin));
/** Returns the fields that the user may see, in the order of the wizard, with their texts for people. */
export const restaurantFields = (isAdmin: boolean) => (isAdmin ? FOR_ADMINS : FOR_MERCHANTS);

/** Returns the status that the select shows: for an unfinished restaurant, the one it gets at the end of the wizard. */
const chosenStatus = (status: RestaurantStatus): RestaurantStatus => (status === 'incomplete' ? 'pending' : status);

/** Returns the part of a restaurant that the wizard edits. */
export const valuesOf = (restaurant: Restaurant): RestaurantValues => ({
  ...pick(restaurant, NAMES),
  status: chosenStatus(restaurant.status),
});

interface Whose {
  isAdmin: boolean;
  /** Whether the restaurant is unfinished; its status is set only when the wizard is finished. */
  isUnfinished: boolean;
}

/** Returns the fields of `values` that differ from the stored ones and that the caller may change now. */
export function changesOf(stored: RestaurantValues, values: RestaurantValues, whose: Whose): RestaurantPatch {
  const changed = NAMES.filter((field) => {
    if (isOfAdmin(field) && !whose.isAdmin) return false;
    if (field === 'status' && whose.isUnfinished) return false;
    return !isSame(stored[field], values[field]);
  });
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

/** Returns the body of a new restaurant, with the fields that the caller may set; it has no menus to draft yet. */
export function inputOf(values: RestaurantValues, merchantId: string, { isAdmin }: Pick<Whose, 'isAdmin'>) {
  const { admin, stored } = RESTAURANT_FIELDS_OF;
  return { ...omit(values, ['status', ...stored, ...(isAdmin ? [] : admin)]), merchantId };
}

export type FieldIssues = Partial<Record<Name, string>>;

/** Validates the fields of step 1. Returns the contract's first message for each field. */
export function issuesOf(values: RestaurantValues): FieldIssues {
  const issues: FieldIssues = {};
  for (const issue of v.safeParse(RestaurantInput, values).issues ?? []) {
    const field = NAMES.find((name) => name === issue.path?.[0]?.key);
    // The hours show their own issues, by day.
    if (field !== undefined && field !== 'operatingHours') issues[field] ??= issue.message;
  }
  return issues;
}

/** Parses tags that are separated by commas. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];
