import {
  type Restaurant,
  RestaurantInput,
  type RestaurantPatch,
  type RestaurantStatus,
} from '@justright/contract/restaurants';
import * as v from 'valibot';
import { isSame } from '@justright/editing/same';
import { defaultHours } from './operating-hours.ts';

const FIELDS = [
  'name',
  'address',
  'googlePlaceId',
  'latitude',
  'longitude',
  'urlSlug',
  'phoneNumber',
  'contactName',
  'contactPhoneNumber',
  'email',
  'externalId',
  'homePage',
  'orderPage',
  'tags',
  'priceMarkUpPercentage',
  'operatingHours',
  'timeZone',
  'imageUrl',
  'status',
  'isDeliverySupported',
  'isDineInSupported',
  'isPickUpSupported',
  'isChowly',
] as const satisfies (keyof Restaurant)[];

type Field = (typeof FIELDS)[number];

/** What the wizard edits. */
export type RestaurantValues = Pick<Restaurant, Field>;

/** Which of it only administrators see and set (specification, "Roles and permissions"). */
const ADMIN_FIELDS: readonly Field[] = [
  'status',
  'isDeliverySupported',
  'isDineInSupported',
  'isPickUpSupported',
  'isChowly',
];

/** A new restaurant (specification, "States and transitions" and "Business constants and limits"). */
export const newValues = (): RestaurantValues => ({
  name: '',
  address: '',
  googlePlaceId: '',
  latitude: null,
  longitude: null,
  urlSlug: '',
  phoneNumber: '',
  contactName: '',
  contactPhoneNumber: '',
  email: '',
  externalId: '',
  homePage: '',
  orderPage: '',
  tags: [],
  priceMarkUpPercentage: 0,
  operatingHours: defaultHours(),
  timeZone: null,
  imageUrl: '',
  status: 'pending',
  isDeliverySupported: true,
  isDineInSupported: true,
  isPickUpSupported: true,
  isChowly: false,
});

/** The status that the select shows: what an unfinished restaurant becomes when the wizard is finished. */
const chosenStatus = (status: RestaurantStatus): RestaurantStatus => (status === 'incomplete' ? 'pending' : status);

/** What of a restaurant the wizard edits. */
export function valuesOf(restaurant: Restaurant): RestaurantValues {
  const values = Object.fromEntries(FIELDS.map((field) => [field, restaurant[field]])) as unknown as RestaurantValues;
  return { ...values, status: chosenStatus(restaurant.status) };
}

interface Whose {
  isAdmin: boolean;
  /** An unfinished one has no status of its own until it is finished. */
  isUnfinished: boolean;
}

/** The fields of `values` that differ from what is stored, as far as the caller may change them now. */
export function changesOf(stored: RestaurantValues, values: RestaurantValues, whose: Whose): RestaurantPatch {
  const changed = FIELDS.filter((field) => {
    if (ADMIN_FIELDS.includes(field) && !whose.isAdmin) return false;
    if (field === 'status' && whose.isUnfinished) return false;
    return !isSame(stored[field], values[field]);
  });
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

/** The whole of a new restaurant, as far as the caller may set it. */
export function inputOf(values: RestaurantValues, merchantId: string, { isAdmin }: Pick<Whose, 'isAdmin'>) {
  const { status: _status, isDeliverySupported, isDineInSupported, isPickUpSupported, isChowly, ...rest } = values;
  const services = { isDeliverySupported, isDineInSupported, isPickUpSupported, isChowly };
  return { ...rest, ...(isAdmin && services), merchantId };
}

export type FieldIssues = Partial<Record<Field, string>>;

/** What is wrong with the fields of step 1: the contract's own messages, the first of each field. */
export function issuesOf(values: RestaurantValues): FieldIssues {
  const issues: FieldIssues = {};
  for (const issue of v.safeParse(RestaurantInput, values).issues ?? []) {
    const field = FIELDS.find((name) => name === issue.path?.[0]?.key);
    // Hours say themselves what is wrong with them, by the day.
    if (field !== undefined && field !== 'operatingHours') issues[field] ??= issue.message;
  }
  return issues;
}

/** Phone numbers are digits; whatever else is typed or pasted is left out (specification, "Validation rules"). */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Tags as one types them, with commas between. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];
