import { DEFAULT_CURRENCY } from '@justright/contract/money';
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
  'jurisdiction',
  'closedDates',
  'currency',
  'taxes',
  'deliveryFee',
  'menuDrafts',
  'needsSecondPerson',
  'imageUrl',
  'status',
  'isDeliverySupported',
  'isDineInSupported',
  'isPickUpSupported',
  'isChowly',
] as const satisfies (keyof Restaurant)[];

type Field = (typeof FIELDS)[number];

/** The values that the wizard edits. */
export type RestaurantValues = Pick<Restaurant, Field>;

/** The fields that only administrators see and set (specification, "Roles and permissions"). */
const ADMIN_FIELDS: readonly Field[] = [
  'status',
  'isDeliverySupported',
  'isDineInSupported',
  'isPickUpSupported',
  'isChowly',
];

/**
 * Returns the defaults of a new restaurant (specification, "States and transitions" and "Business constants and
 * limits").
 */
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
  jurisdiction: null,
  closedDates: [],
  currency: DEFAULT_CURRENCY,
  taxes: [],
  deliveryFee: null,
  menuDrafts: false,
  needsSecondPerson: false,
  imageUrl: '',
  status: 'pending',
  isDeliverySupported: true,
  isDineInSupported: true,
  isPickUpSupported: true,
  isChowly: false,
});

/** Returns the status that the select shows: for an unfinished restaurant, the one it gets at the end of the wizard. */
const chosenStatus = (status: RestaurantStatus): RestaurantStatus => (status === 'incomplete' ? 'pending' : status);

/** Returns the part of a restaurant that the wizard edits. */
export function valuesOf(restaurant: Restaurant): RestaurantValues {
  const values = Object.fromEntries(FIELDS.map((field) => [field, restaurant[field]])) as unknown as RestaurantValues;
  return { ...values, status: chosenStatus(restaurant.status) };
}

interface Whose {
  isAdmin: boolean;
  /** Whether the restaurant is unfinished; its status is set only when the wizard is finished. */
  isUnfinished: boolean;
}

/** Returns the fields of `values` that differ from the stored ones and that the caller may change now. */
export function changesOf(stored: RestaurantValues, values: RestaurantValues, whose: Whose): RestaurantPatch {
  const changed = FIELDS.filter((field) => {
    if (ADMIN_FIELDS.includes(field) && !whose.isAdmin) return false;
    if (field === 'status' && whose.isUnfinished) return false;
    return !isSame(stored[field], values[field]);
  });
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

/** Returns the body of a new restaurant, with the fields that the caller may set; it has no menus to draft yet. */
export function inputOf(values: RestaurantValues, merchantId: string, { isAdmin }: Pick<Whose, 'isAdmin'>) {
  const { status: _status, menuDrafts: _drafts, needsSecondPerson: _second, ...known } = values;
  const { isDeliverySupported, isDineInSupported, isPickUpSupported, isChowly, ...rest } = known;
  const services = { isDeliverySupported, isDineInSupported, isPickUpSupported, isChowly };
  return { ...rest, ...(isAdmin && services), merchantId };
}

export type FieldIssues = Partial<Record<Field, string>>;

/** Validates the fields of step 1. Returns the contract's first message for each field. */
export function issuesOf(values: RestaurantValues): FieldIssues {
  const issues: FieldIssues = {};
  for (const issue of v.safeParse(RestaurantInput, values).issues ?? []) {
    const field = FIELDS.find((name) => name === issue.path?.[0]?.key);
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
