import * as v from 'valibot';
import { call, MA, RESTAURANT_STAFF, SA, SA_MA } from './call.ts';
import { EntityVersion, ImageAddress, ListQuery, required, requiredText, WebAddress } from './common.ts';
import { EMAIL_MAX_LENGTH, emailAddress } from './email-address.ts';
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

const merchantFields = {
  businessName: requiredText('Merchant Name is required'),
  businessAddress: requiredText('Merchant Address is required'),
  phoneNumber: phone('Phone Number is required'),
  contactPhoneNumber: phone('Contact Phone Number is required'),
  contactName: requiredText('Contact Name is required'),
};
export const MerchantInput = v.object({
  ...merchantFields,
  email: email('Email is required'),
  homePage: v.optional(WebAddress),
  imageUrl: v.optional(ImageAddress),
  /** An alias of `imageUrl`. */
  image: v.optional(ImageAddress),
  status: v.optional(v.picklist(MERCHANT_STATUSES)),
  pastReview: v.optional(v.picklist(PAST_REVIEW)),
});
export const MerchantPatch = v.object({
  ...v.partial(v.object(merchantFields)).entries,
  /** Only an admin may change it, until the merchant's first sign-up. */
  email: v.optional(email('Email is required')),
  homePage: v.optional(WebAddress),
  imageUrl: v.optional(ImageAddress),
  image: v.optional(ImageAddress),
  status: v.optional(v.picklist(MERCHANT_STATUSES)),
  pastReview: v.optional(v.picklist(PAST_REVIEW)),
  version: v.optional(EntityVersion),
});
export type MerchantInput = v.InferInput<typeof MerchantInput>;
export type MerchantPatch = v.InferInput<typeof MerchantPatch>;

export const Merchant = v.object({
  id: v.string(),
  businessName: v.string(),
  businessAddress: v.string(),
  phoneNumber: v.string(),
  contactName: v.string(),
  contactPhoneNumber: v.string(),
  email: v.string(),
  status: v.picklist(MERCHANT_STATUSES),
  pastReview: v.picklist(PAST_REVIEW),
  homePage: v.string(),
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

export const listMerchants = call('GET', '/merchants', SA, { query: ListQuery, data: v.array(Merchant) });
export const createMerchant = call('POST', '/merchants', SA, { body: MerchantInput, data: Merchant });
export const getMerchantProfile = call('GET', '/merchants/profile', MA, { data: Merchant });
export const getMerchant = call('GET', '/merchants/{id}', SA_MA, { data: Merchant });
/** Returns what the merchant decides about its dishes, to everybody who works with them. */
export const getFoodRules = call('GET', '/merchants/{id}/food-rules', RESTAURANT_STAFF, { data: FoodRules });
export const updateMerchant = call('PATCH', '/merchants/{id}', SA_MA, { body: MerchantPatch, data: Merchant });
export const sendVerificationEmail = call('POST', '/merchants/{id}/send-verification-email', SA, {
  data: v.object({ sentTo: v.string() }),
});
export const sendSignUpEmail = call('POST', '/merchants/{id}/send-signup-email', SA, {
  data: v.object({ sentTo: v.string() }),
});
export const sendPasswordResetEmail = call('POST', '/merchants/{id}/send-password-reset-email', SA, {
  data: v.object({ sentTo: v.string() }),
});
export const uploadMerchantImage = call('POST', '/merchants/{id}/upload', SA_MA, {
  form: ImageUpload,
  data: UploadedImage,
});
