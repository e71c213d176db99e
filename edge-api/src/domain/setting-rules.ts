import type { Merchant, MerchantPatch } from '@justright/contract/merchants';
import type { Restaurant, RestaurantPatch } from '@justright/contract/restaurants';
import type { GlobalSettings, GlobalSettingsPatch } from '@justright/contract/settings';

/** What a change of a setting takes and leaves. */
interface SettingRule<Entity> {
  /** Whether a change turns a guard off that asks for a second person; so does its own switch. */
  turnsOff?: (before: Entity, after: Entity) => boolean;
  /** Whether triggers record it in the history. */
  isRecorded: boolean;
  /** Whether a change is mailed to those who sign for the food. */
  isMailed: boolean;
}
type Rules<Entity, Patch> = Readonly<Record<Exclude<keyof Patch, 'version'>, SettingRule<Entity>>>;

const FREE = { isRecorded: false, isMailed: false };
const RECORDED = { isRecorded: true, isMailed: false };
const MAILED = { isRecorded: true, isMailed: true };

/** Every setting of a restaurant. Contacts are not recorded: they are personal data, and the history is never erased. */
export const RESTAURANT_SETTINGS: Rules<Restaurant, RestaurantPatch> = {
  needsSecondPerson: { ...MAILED, turnsOff: (before, after) => before.needsSecondPerson && !after.needsSecondPerson },
  menuDrafts: {
    ...MAILED,
    turnsOff: (before, after) => before.menuDrafts && !after.menuDrafts && before.needsSecondPerson,
  },
  jurisdiction: MAILED,
  timeZone: MAILED,
  operatingHours: RECORDED,
  closedDates: RECORDED,
  offerMinutes: RECORDED,
  takesQuestions: RECORDED,
  pinMinutes: RECORDED,
  priceMarkUpPercentage: RECORDED,
  currency: RECORDED,
  taxes: RECORDED,
  deliveryFee: RECORDED,
  name: RECORDED,
  address: RECORDED,
  urlSlug: RECORDED,
  phoneNumber: RECORDED,
  orderPage: RECORDED,
  status: RECORDED,
  isDeliverySupported: RECORDED,
  isDineInSupported: RECORDED,
  isPickUpSupported: RECORDED,
  isChowly: RECORDED,
  wizardStep: FREE,
  latitude: FREE,
  longitude: FREE,
  googlePlaceId: FREE,
  homePage: FREE,
  tags: FREE,
  imageUrl: FREE,
  imageUrls: FREE,
  contactPhoneNumber: FREE,
  contactName: FREE,
  email: FREE,
  externalId: FREE,
};

/** Every setting of a merchant. What of it is a contact is recorded as "another" alone. */
export const MERCHANT_SETTINGS: Rules<Merchant, MerchantPatch> = {
  pastReview: {
    ...MAILED,
    turnsOff: (before, after) => before.pastReview === 'unknown' && after.pastReview === 'warn',
  },
  businessName: RECORDED,
  businessAddress: RECORDED,
  phoneNumber: RECORDED,
  contactPhoneNumber: RECORDED,
  contactName: RECORDED,
  email: RECORDED,
  homePage: RECORDED,
  imageUrl: RECORDED,
  image: RECORDED,
  status: RECORDED,
};

/** Every setting of all restaurants. */
export const GLOBAL_SETTING_RULES: Rules<GlobalSettings, GlobalSettingsPatch> = {
  goldiStripeId: RECORDED,
  markupPercentage: RECORDED,
  deliveryFee: RECORDED,
};

/** Lists the settings of which a change turns a guard off. */
export const guardsOff = <Entity>(
  rules: Readonly<Record<string, SettingRule<Entity>>>,
  before: Entity,
  after: Entity,
): string[] => Object.keys(rules).filter((field) => rules[field]?.turnsOff?.(before, after));

/** Decides whether a change is mailed to those who sign for the food. */
export const isMailed = <Entity extends object>(
  rules: Readonly<Record<string, SettingRule<Entity>>>,
  before: Entity,
  after: Entity,
): boolean =>
  Object.keys(rules).some(
    (field) => rules[field]?.isMailed && before[field as keyof Entity] !== after[field as keyof Entity],
  );
