import * as v from 'valibot';
import { call, MERCHANT, RESTAURANT_PEOPLE, ADMIN, ADMIN_AND_MERCHANT } from './call.ts';
import { EntityVersion, ImageAddress, ListQuery, required, requiredText, WebAddress } from './common.ts';
import { EMAIL_MAX_LENGTH, emailAddress } from './email-address.ts';
import { namesOf, newValues, present } from './fields.ts';
import { ImageUpload, UploadedImage } from './images.ts';
import { phoneDigits, plainPhone } from './phone.ts';

export const MERCHANT_STATUSES = ['active', 'pending', 'disabled', 'paused'] as const;
export type MerchantStatus = (typeof MERCHANT_STATUSES)[number];

/**
 * What a statement counts for after the last day for its review: `warn` leaves its answers in effect, `unknown` makes
 * everything unknown that it does not call contained.
 */
export const PAST_REVIEW = ['warn', 'unknown'] as const;
export type PastReview = (typeof PAST_REVIEW)[number];

const PHONE_MAX_LENGTH = 12;
const PHONE_TEXT_MAX_LENGTH = 60;
const PHONE_TOO_LONG = 'Max lenth upto 12 digits';
/** A number as people write it, kept as digits only, at most 12; the misspelt message is the specification's. */
export const phone = (message: string) =>
  v.pipe(
    required(message, PHONE_TEXT_MAX_LENGTH, PHONE_TOO_LONG),
    v.check((text) => /^[+\uFF0B]?\p{Nd}+$/u.test(plainPhone(text)), 'Use digits only'),
    v.transform(phoneDigits),
    v.minLength(1, message),
    v.maxLength(PHONE_MAX_LENGTH, PHONE_TOO_LONG),
  );
export const email = (message: string) =>
  v.pipe(
    required(message, EMAIL_MAX_LENGTH, 'Pleaes enter a valid email address'),
    emailAddress('Pleaes enter a valid email address'),
    v.toLowerCase(),
  );

// The fields of a merchant by who may set them, with the default of a new one. What people enter, change and read derives from
// these records (docs/adding-a-field.md).
/** Itself and administrators set them. */
const ownFields = {
  businessName: requiredText('Merchant Name is required'),
  businessAddress: requiredText('Merchant Address is required'),
  phoneNumber: phone('Phone Number is required'),
  contactPhoneNumber: phone('Contact Phone Number is required'),
  contactName: requiredText('Contact Name is required'),
  homePage: v.optional(WebAddress, ''),
  pastReview: v.optional(v.picklist(PAST_REVIEW), 'warn'),
};
/** Only an administrator sets them; the address until the merchant's first sign-up. */
const adminFields = {
  email: email('Email is required'),
  status: v.optional(v.picklist(MERCHANT_STATUSES), 'pending'),
};
const imageFields = {
  imageUrl: ImageAddress,
  /** The same as `imageUrl`. */
  image: ImageAddress,
};
export const MERCHANT_ADMIN_FIELDS = namesOf(adminFields);
/** The values of a merchant for which nothing was entered. */
export const NEW_MERCHANT = { ...newValues({ ...ownFields, ...adminFields }), imageUrl: '' };

export const MerchantInput = v.object({
  ...ownFields,
  ...adminFields,
  ...v.partial(v.object(imageFields)).entries,
});
export const MerchantPatch = v.object({
  ...v.partial(v.object({ ...ownFields, ...adminFields, ...imageFields })).entries,
  version: v.optional(EntityVersion),
});
export type MerchantInput = v.InferInput<typeof MerchantInput>;
export type MerchantPatch = v.InferInput<typeof MerchantPatch>;

export const Merchant = v.object({
  id: v.string(),
  ...present({ ...ownFields, ...adminFields }),
  imageUrl: v.string(),
  /** The same as `imageUrl`. */
  image: v.string(),
  merchantRecord: v.object({ email: v.string() }),
  emailVerified: v.boolean(),
  /** True when a person has signed up for this merchant; from then on its e-mail address is fixed. */
  hasSignedUp: v.boolean(),
  /** Counted at each read, never stored. */
  restaurantCount: v.number(),
  version: v.number(),
});
export type Merchant = v.InferOutput<typeof Merchant>;
/** What of a merchant decides how its dishes are derived. */
export const FoodRules = v.object({ pastReview: Merchant.entries.pastReview });

export const listMerchants = call('GET', '/merchants', ADMIN, { query: ListQuery, data: v.array(Merchant) });
export const createMerchant = call('POST', '/merchants', ADMIN, { body: MerchantInput, data: Merchant });
export const getMerchantProfile = call('GET', '/merchants/profile', MERCHANT, { data: Merchant });
export const getMerchant = call('GET', '/merchants/{id}', ADMIN_AND_MERCHANT, { data: Merchant });
/** Returns what the merchant decides about its dishes, to everybody who works with them. */
export const getFoodRules = call('GET', '/merchants/{id}/food-rules', RESTAURANT_PEOPLE, { data: FoodRules });
export const updateMerchant = call('PATCH', '/merchants/{id}', ADMIN_AND_MERCHANT, {
  body: MerchantPatch,
  data: Merchant,
});
export const sendVerificationEmail = call('POST', '/merchants/{id}/send-verification-email', ADMIN, {
  data: v.object({ sentTo: v.string() }),
});
export const sendSignUpEmail = call('POST', '/merchants/{id}/send-signup-email', ADMIN, {
  data: v.object({ sentTo: v.string() }),
});
export const sendPasswordResetEmail = call('POST', '/merchants/{id}/send-password-reset-email', ADMIN, {
  data: v.object({ sentTo: v.string() }),
});
export const uploadMerchantImage = call('POST', '/merchants/{id}/upload', ADMIN_AND_MERCHANT, {
  form: ImageUpload,
  data: UploadedImage,
});
