import * as v from 'valibot';
import {
  EntityVersion,
  Id,
  ImageAddress,
  list,
  ListQuery,
  PERIODS_MAX,
  requiredText,
  SearchText,
  SortDirection,
  Text,
  TimeOfDay,
  WebAddress,
} from './common.ts';
import { email, phone } from './merchants.ts';
import { TimeZoneName } from './time-zone.ts';

export const RESTAURANT_STATUSES = ['active', 'pending', 'disabled', 'paused', 'incomplete'] as const;
export type RestaurantStatus = (typeof RESTAURANT_STATUSES)[number];

/** Steps of the wizard: information, operating hours, image, review. */
export const WIZARD_STEPS = [1, 2, 3, 4] as const;

const Day = v.object({
  isOpen: v.boolean(),
  hours: list(v.object({ startAt: TimeOfDay, endAt: TimeOfDay }), PERIODS_MAX),
});
export const OperatingHours = v.object({
  monday: Day,
  tuesday: Day,
  wednesday: Day,
  thursday: Day,
  friday: Day,
  saturday: Day,
  sunday: Day,
});
export type OperatingHours = v.InferOutput<typeof OperatingHours>;

/** urlSlug goes into addresses: lower-case letters, digits and hyphens. */
const UrlSlug = v.pipe(
  requiredText('Restaurant Url Slug is required'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens only'),
);
const restaurantFields = {
  name: requiredText('Restaurant Name is required'),
  address: requiredText('Restaurant Address is required'),
  urlSlug: UrlSlug,
  phoneNumber: phone('Phone Number is required'),
  contactPhoneNumber: phone('Contact Phone Number is required'),
  email: email('Contact Email is required'),
  contactName: requiredText('Contact Name is required'),
  externalId: requiredText('External ID from the integration platform is required'),
};
const optionalFields = {
  latitude: v.optional(v.nullable(v.pipe(v.number(), v.minValue(-90), v.maxValue(90)))),
  longitude: v.optional(v.nullable(v.pipe(v.number(), v.minValue(-180), v.maxValue(180)))),
  googlePlaceId: v.optional(Text),
  homePage: v.optional(WebAddress),
  orderPage: v.optional(WebAddress),
  tags: v.optional(list(Text, 100)),
  priceMarkUpPercentage: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  operatingHours: v.optional(OperatingHours),
  /** Whose clock the operating hours are on; null: they are shown to diners, and not enforced. */
  timeZone: v.optional(v.nullable(TimeZoneName)),
  imageUrl: v.optional(ImageAddress),
  imageUrls: v.optional(list(ImageAddress, 20)),
  status: v.optional(v.picklist(RESTAURANT_STATUSES)),
  isDeliverySupported: v.optional(v.boolean()),
  isDineInSupported: v.optional(v.boolean()),
  isPickUpSupported: v.optional(v.boolean()),
  isChowly: v.optional(v.boolean()),
  /** Where the wizard goes on while the restaurant is `incomplete`; null finishes it. */
  wizardStep: v.optional(v.nullable(v.picklist(WIZARD_STEPS))),
};
export const RestaurantInput = v.object({
  ...restaurantFields,
  ...optionalFields,
  merchantId: v.optional(Id),
});
export const RestaurantPatch = v.object({
  ...v.partial(v.object(restaurantFields)).entries,
  ...optionalFields,
  version: v.optional(EntityVersion),
});
/** The merchant that the copy is for; left out, the source's own. */
export const DuplicateRestaurantInput = v.object({ merchantId: v.optional(Id) });
/** Columns of the admins' grid, each of which it can be sorted by. */
const ADMIN_RESTAURANT_SORTS = [
  'name',
  'email',
  'contactname',
  'contactphonenumber',
  'businessname',
  'status',
  'isdeliverysupported',
  'isdineinsupported',
  'ispickupsupported',
  'ischowly',
  'active',
] as const;
export type AdminRestaurantSort = (typeof ADMIN_RESTAURANT_SORTS)[number];
/** Query of the admins' grid. A cursor goes on with the sort and direction that it was given for. */
export const AdminRestaurantQuery = v.object({
  ...ListQuery.entries,
  status: v.optional(v.picklist(RESTAURANT_STATUSES)),
  sort: v.optional(v.picklist(ADMIN_RESTAURANT_SORTS), 'name'),
  direction: v.optional(SortDirection, 'ascending'),
});
export const UrlSlugQuery = v.object({ restaurantId: v.optional(Id) });
export const AddressQuery = v.object({ q: v.optional(SearchText, '') });
export type RestaurantInput = v.InferInput<typeof RestaurantInput>;
export type RestaurantPatch = v.InferInput<typeof RestaurantPatch>;

export interface Restaurant {
  id: string;
  merchantId: string;
  name: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  googlePlaceId: string;
  phoneNumber: string;
  contactName: string;
  contactPhoneNumber: string;
  email: string;
  status: RestaurantStatus;
  isDeliverySupported: boolean;
  isDineInSupported: boolean;
  isPickUpSupported: boolean;
  isChowly: boolean;
  homePage: string;
  orderPage: string;
  externalId: string;
  urlSlug: string;
  tags: string[];
  priceMarkUpPercentage: number;
  operatingHours: OperatingHours;
  /** Whose clock the operating hours are on, an IANA name; null: they are shown to diners, and not enforced. */
  timeZone: string | null;
  imageUrl: string;
  imageUrls: string[];
  /** Where the wizard goes on; null unless the status is `incomplete`. */
  wizardStep: number | null;
  version: number;
}
/** Whether an address of a diner's page is still free; a free one like it when not. */
export interface UrlSlugCheck {
  isAvailable: boolean;
  suggestion: string;
}
/** An address that is known with its place; coordinates are degrees, null when nobody has looked them up. */
export interface KnownAddress {
  address: string;
  googlePlaceId: string;
  latitude: number | null;
  longitude: number | null;
}
/** A row of the admin restaurants grid; the field names are the specification's. */
export interface AdminRestaurantRow {
  id: string;
  merchantid: string;
  name: string;
  email: string;
  contactname: string;
  contactphonenumber: string;
  businessname: string;
  status: RestaurantStatus;
  isdeliverysupported: boolean;
  isdineinsupported: boolean;
  ispickupsupported: boolean;
  ischowly: boolean;
  active: boolean;
}
