import type { Merchant, MerchantPatch } from '@justright/contract/merchants';
import type { FieldRecord } from '../field-record.ts';
import { pastReviewText } from './past-review.ts';

/** The values that people edit; `image` is another name of `imageUrl`. */
export type MerchantDraft = Pick<Merchant, Exclude<keyof MerchantPatch, 'image' | 'version'>>;

/** The fields of a merchant that people edit, in the order of the form. */
export const MERCHANT_FIELDS = {
  businessName: { label: 'Merchant Name', historyLabel: 'Merchant name' },
  businessAddress: { label: 'Merchant Address', historyLabel: 'Merchant address' },
  phoneNumber: { label: 'Phone Number', historyLabel: 'Phone number' },
  homePage: { label: 'Home Page', historyLabel: 'Home page', input: 'url', hint: 'Optional. Begins with https://' },
  contactName: { label: 'Contact Name' },
  contactPhoneNumber: { label: 'Contact Phone Number' },
  email: { label: 'Email' },
  status: { label: 'Status', text: (status) => status.toUpperCase() },
  pastReview: { label: 'Statements past their review', historyLabel: 'After a missed review', text: pastReviewText },
  imageUrl: { label: 'Image', isImage: true },
} as const satisfies FieldRecord<MerchantDraft>;
