import * as v from 'valibot';
import { call, HOSTS, KITCHEN_PEOPLE, EDITORS, ADMIN, ADMIN_AND_MERCHANT } from './call.ts';
import {
  CalendarDate,
  Cents,
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
import { namesOf, newValues, present } from './fields.ts';
import { LEGAL_SETS } from './legal-sets.ts';
import { email, phone } from './merchants.ts';
import { CURRENCIES, DEFAULT_CURRENCY } from './money.ts';
import { DinerCount } from './reports.ts';
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

/** A urlSlug for addresses: lower-case letters, digits and hyphens. */
const UrlSlug = v.pipe(
  requiredText('Restaurant Url Slug is required'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens only'),
);
/** A tax of a restaurant, on top of its prices or in them. */
export const RestaurantTax = v.object({
  name: v.pipe(requiredText('Name the tax'), v.maxLength(40, 'Use at most 40 characters')),
  percent: v.pipe(
    v.number('Enter a percentage'),
    v.minValue(0, 'Enter a percentage from 0 to 100'),
    v.maxValue(100, 'Enter a percentage from 0 to 100'),
    v.check((percent) => Math.abs(percent * 1000 - Math.round(percent * 1000)) < 1e-6, 'Use at most three decimals'),
  ),
  isIncluded: v.boolean(),
});
/** Most taxes of a restaurant. */
export const TAXES_MAX = 5;
/** Most days on which a restaurant says that it is closed. */
export const CLOSED_DATES_MAX = 100;
const OPEN_DAY = { isOpen: true, hours: [{ startAt: '08:00', endAt: '23:30' }] };
/** Open every day from 08:00 to 23:30 (specification, "Business constants and limits"). */
export const DEFAULT_HOURS: OperatingHours = {
  monday: OPEN_DAY,
  tuesday: OPEN_DAY,
  wednesday: OPEN_DAY,
  thursday: OPEN_DAY,
  friday: OPEN_DAY,
  saturday: OPEN_DAY,
  sunday: OPEN_DAY,
};

// The fields of a restaurant by who may set them, with the default of a new one. What people enter, change and read derives from
// these records (docs/adding-a-field.md).
/** Every restaurant has them; its merchant sets them. */
const requiredFields = {
  name: requiredText('Restaurant Name is required'),
  address: requiredText('Restaurant Address is required'),
  urlSlug: UrlSlug,
  phoneNumber: phone('Phone Number is required'),
  contactPhoneNumber: phone('Contact Phone Number is required'),
  email: email('Contact Email is required'),
  contactName: requiredText('Contact Name is required'),
  externalId: requiredText('External ID from the integration platform is required'),
};
/** Its merchant sets them. */
const merchantFields = {
  latitude: v.optional(v.nullable(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))), null),
  longitude: v.optional(v.nullable(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))), null),
  googlePlaceId: v.optional(Text, ''),
  homePage: v.optional(WebAddress, ''),
  orderPage: v.optional(WebAddress, ''),
  tags: v.optional(list(Text, 100), []),
  priceMarkUpPercentage: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 0),
  /** Whose list of allergens the written information follows; null: what any of the laws names. */
  jurisdiction: v.optional(v.nullable(v.picklist(LEGAL_SETS)), null),
  /** The currency of its prices, an ISO code. */
  currency: v.optional(v.picklist(CURRENCIES, 'Choose a currency of the list'), DEFAULT_CURRENCY),
  taxes: v.optional(list(RestaurantTax, TAXES_MAX), []),
  /** The own fee for a delivery, in minor units; null: that of the global settings. */
  deliveryFee: v.optional(v.nullable(Cents), null),
};
/** Its merchant sets them once it is stored: a new restaurant has no menus. */
const storedFields = {
  /**
   * Whether changes of menus are drafts until they are published. Turned on, all menus are published as they are; turned off
   * while a draft differs from what is served, it is a 409 `drafts-differ`, with the menus in `details`.
   */
  menuDrafts: v.optional(v.boolean(), false),
  /** Whether a publication that makes an answer better needs a second person; only where menus are drafted. */
  needsSecondPerson: v.optional(v.boolean(), false),
};
/** Its merchant and its managers set them. */
const managerFields = {
  operatingHours: v.optional(OperatingHours, DEFAULT_HOURS),
  /** The time zone of the operating hours, an IANA name; null: they are shown to diners, and not enforced. */
  timeZone: v.optional(v.nullable(TimeZoneName), null),
  /** The days, by the restaurant's own calendar, on which it is closed, sorted; they override its hours. */
  closedDates: v.optional(list(CalendarDate, CLOSED_DATES_MAX), []),
  /** How long a guest has to answer what the kitchen offers, and the kitchen what a guest asks of a dish, in minutes. */
  offerMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)), 5),
  /** Whether guests may ask the kitchen: by their notes, and about traces that nobody has ruled out. */
  takesQuestions: v.optional(v.boolean(), true),
  /** How long a person is remembered at a shared device, in minutes. */
  pinMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)), 15),
  imageUrl: v.optional(ImageAddress, ''),
  imageUrls: v.optional(list(ImageAddress, 20), []),
};
/** Only an administrator sets them. */
const adminFields = {
  status: v.optional(v.picklist(RESTAURANT_STATUSES), 'pending'),
  isDeliverySupported: v.optional(v.boolean(), true),
  isDineInSupported: v.optional(v.boolean(), true),
  isPickUpSupported: v.optional(v.boolean(), true),
  isChowly: v.optional(v.boolean(), false),
};
const enteredFields = { ...merchantFields, ...managerFields, ...adminFields };
const allFields = { ...requiredFields, ...enteredFields, ...storedFields };
/** The names of the fields that not every merchant may set in every restaurant. */
export const RESTAURANT_FIELDS_OF = {
  manager: namesOf(managerFields),
  admin: namesOf(adminFields),
  stored: namesOf(storedFields),
};
/** The values of a restaurant for which nothing was entered. */
export const NEW_RESTAURANT = newValues(allFields);

/** The wizard's next step while the restaurant is `incomplete`; null finishes it. */
const WizardStep = v.optional(v.nullable(v.picklist(WIZARD_STEPS)));
export const RestaurantInput = v.object({
  ...requiredFields,
  ...enteredFields,
  wizardStep: WizardStep,
  merchantId: v.optional(Id),
});
export const RestaurantPatch = v.object({
  ...v.partial(v.object(allFields)).entries,
  wizardStep: WizardStep,
  version: v.optional(EntityVersion),
});
/** The merchant of the copy; the source's own by default. */
export const DuplicateRestaurantInput = v.object({ merchantId: v.optional(Id) });
/** Columns of the admins' grid; each can be sorted by. */
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
/** Query of the admins' grid. A cursor continues with the sort and direction that it was issued for. */
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

export const Restaurant = v.object({
  id: v.string(),
  merchantId: v.string(),
  ...present(allFields),
  /** The wizard's next step; null unless the status is `incomplete`. */
  wizardStep: v.nullable(v.number()),
  version: v.number(),
});
export type Restaurant = v.InferOutput<typeof Restaurant>;
/** Whether a diner page's address is free, and a free alternative when it is not. */
export const UrlSlugCheck = v.object({
  isAvailable: v.boolean(),
  suggestion: v.string(),
});
export type UrlSlugCheck = v.InferOutput<typeof UrlSlugCheck>;
/** A known address with coordinates in degrees, null when they have not been looked up. */
export const KnownAddress = v.object({
  address: v.string(),
  googlePlaceId: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
});
export type KnownAddress = v.InferOutput<typeof KnownAddress>;
/** A row of the admin restaurants grid; the field names are the specification's. */
export const AdminRestaurantRow = v.object({
  id: v.string(),
  merchantid: v.string(),
  name: v.string(),
  email: v.string(),
  contactname: v.string(),
  contactphonenumber: v.string(),
  businessname: v.string(),
  status: v.picklist(RESTAURANT_STATUSES),
  isdeliverysupported: v.boolean(),
  isdineinsupported: v.boolean(),
  ispickupsupported: v.boolean(),
  ischowly: v.boolean(),
  active: v.boolean(),
});
export type AdminRestaurantRow = v.InferOutput<typeof AdminRestaurantRow>;

export const RestaurantAnalytics = v.object({
  restaurantId: v.string(),
  restaurantName: v.string(),
  dietCounts: v.record(v.string(), DinerCount),
  allergyCounts: v.record(v.string(), DinerCount),
  lastUpdated: v.string(),
  totalUsers: DinerCount,
});
export type RestaurantAnalytics = v.InferOutput<typeof RestaurantAnalytics>;

export const listRestaurants = call('GET', '/restaurants', KITCHEN_PEOPLE, {
  query: v.object({ ...ListQuery.entries, merchantId: v.optional(Id) }),
  data: v.array(Restaurant),
});
export const createRestaurant = call('POST', '/restaurants', ADMIN_AND_MERCHANT, {
  body: RestaurantInput,
  data: Restaurant,
});
export const getRestaurant = call('GET', '/restaurants/{id}', KITCHEN_PEOPLE, { data: Restaurant });
export const updateRestaurant = call('PATCH', '/restaurants/{id}', HOSTS, { body: RestaurantPatch, data: Restaurant });
export const deleteRestaurant = call('DELETE', '/restaurants/{id}', ADMIN_AND_MERCHANT, {
  data: v.object({ id: v.string() }),
});
/** Returns whether a urlSlug is free, for the restaurant that already has it or for a new one. */
export const checkUrlSlug = call('GET', '/url-slugs/{slug}', ADMIN_AND_MERCHANT, {
  query: UrlSlugQuery,
  data: UrlSlugCheck,
});
/** Lists addresses that the system already has, for a deployment without a maps service. */
export const listAddresses = call('GET', '/addresses', ADMIN_AND_MERCHANT, {
  query: AddressQuery,
  data: v.array(KnownAddress),
});
/**
 * Copies a restaurant's catalogue into a new restaurant or, with `restaurantId`, into that one. The path is misspelt.
 */
export const duplicateRestaurant = call('POST', '/restaurants/duplicaterestuarant/{id}', ADMIN_AND_MERCHANT, {
  query: v.object({ restaurantId: v.optional(Id) }),
  body: DuplicateRestaurantInput,
  data: Restaurant,
});
export const listAdminRestaurants = call('GET', '/admin/restaurants', ADMIN, {
  query: AdminRestaurantQuery,
  data: v.array(AdminRestaurantRow),
});
export const getRestaurantAnalytics = call('GET', '/restaurants/{id}/analytics', EDITORS, {
  data: RestaurantAnalytics,
});
