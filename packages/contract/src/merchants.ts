import * as v from 'valibot';
import { EntityVersion, ImageAddress, required, requiredText, WebAddress } from './common.ts';

export const MERCHANT_STATUSES = ['active', 'pending', 'disabled', 'paused'] as const;
export type MerchantStatus = (typeof MERCHANT_STATUSES)[number];

const PHONE_MAX_LENGTH = 12;
/** Digits only, at most 12; the misspelt message is the specification's. */
export const phone = (message: string) =>
  v.pipe(required(message, PHONE_MAX_LENGTH, 'Max lenth upto 12 digits'), v.regex(/^\d+$/, 'Use digits only'));
/** Longest address that mail can be sent to (RFC 5321). */
const EMAIL_MAX_LENGTH = 254;
export const email = (message: string) =>
  v.pipe(
    required(message, EMAIL_MAX_LENGTH, 'Pleaes enter a valid email address'),
    v.email('Pleaes enter a valid email address'),
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
  /** Another name of `imageUrl`. */
  image: v.optional(ImageAddress),
  status: v.optional(v.picklist(MERCHANT_STATUSES)),
});
export const MerchantPatch = v.object({
  ...v.partial(v.object(merchantFields)).entries,
  /** Only an admin may change it, until the merchant's first sign-up. */
  email: v.optional(email('Email is required')),
  homePage: v.optional(WebAddress),
  imageUrl: v.optional(ImageAddress),
  image: v.optional(ImageAddress),
  status: v.optional(v.picklist(MERCHANT_STATUSES)),
  version: v.optional(EntityVersion),
});
export type MerchantInput = v.InferInput<typeof MerchantInput>;
export type MerchantPatch = v.InferInput<typeof MerchantPatch>;

export interface Merchant {
  id: string;
  businessName: string;
  businessAddress: string;
  phoneNumber: string;
  contactName: string;
  contactPhoneNumber: string;
  email: string;
  status: MerchantStatus;
  homePage: string;
  imageUrl: string;
  /** The same as `imageUrl`. */
  image: string;
  merchantRecord: { email: string };
  emailVerified: boolean;
  /** Whether somebody has signed up for this merchant; from then on its e-mail address stays. */
  hasSignedUp: boolean;
  /** Counted when it is read, never stored. */
  restaurantCount: number;
  version: number;
}
