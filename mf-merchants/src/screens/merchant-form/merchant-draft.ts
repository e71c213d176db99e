import * as v from 'valibot';
import {
  MERCHANT_STATUSES,
  type Merchant,
  MerchantInput,
  MerchantPatch,
  type MerchantStatus,
  PAST_REVIEW,
  type PastReview,
} from '@justright/contract/merchants';
import type { IssueFields } from '@justright/editing/issues';
import type { Field } from '@justright/editing/merge';
import { pastReviewText } from '../../shared/merchant/past-review.ts';

/** The values of the form. */
export interface MerchantDraft {
  businessName: string;
  businessAddress: string;
  phoneNumber: string;
  contactName: string;
  contactPhoneNumber: string;
  email: string;
  homePage: string;
  imageUrl: string;
  status: MerchantStatus;
  pastReview: PastReview;
}

export type MerchantField = keyof MerchantDraft;
export type Problems = Readonly<Partial<Record<MerchantField, string>>>;

/** A new merchant with the specification's defaults. */
export const NEW_MERCHANT: MerchantDraft = {
  businessName: '',
  businessAddress: '',
  phoneNumber: '',
  contactName: '',
  contactPhoneNumber: '',
  email: '',
  homePage: '',
  imageUrl: '',
  status: 'pending',
  pastReview: 'warn',
};

/** The labels of the fields, in the order of the form. */
export const LABELS: Readonly<Record<MerchantField, string>> = {
  businessName: 'Merchant Name',
  businessAddress: 'Merchant Address',
  phoneNumber: 'Phone Number',
  homePage: 'Home Page',
  contactName: 'Contact Name',
  contactPhoneNumber: 'Contact Phone Number',
  email: 'Email',
  status: 'Status',
  pastReview: 'Statements past their review',
  imageUrl: 'Image',
};
const FIELDS = Object.keys(LABELS) as MerchantField[];
const isField = (path: string): path is MerchantField => FIELDS.some((field) => field === path);

export const draftOf = (merchant: Merchant): MerchantDraft => ({
  businessName: merchant.businessName,
  businessAddress: merchant.businessAddress,
  phoneNumber: merchant.phoneNumber,
  contactName: merchant.contactName,
  contactPhoneNumber: merchant.contactPhoneNumber,
  email: merchant.email,
  homePage: merchant.homePage,
  imageUrl: merchant.imageUrl,
  status: merchant.status,
  pastReview: merchant.pastReview,
});

/** The options of the status field; admins read them in upper case. */
export const STATUS_OPTIONS = MERCHANT_STATUSES.map((id) => ({ id, label: id.toUpperCase() }));

export const PAST_REVIEW_OPTIONS = PAST_REVIEW.map((id) => ({ id, label: pastReviewText(id) }));

/** Validates a draft against the contract. Returns the specification's message for each field that is refused. */
export function problemsOf(draft: MerchantDraft, isNew: boolean): Problems {
  const { success, issues } = v.safeParse(isNew ? MerchantInput : MerchantPatch, draft);
  if (success) return {};
  const problems: Partial<Record<MerchantField, string>> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (isField(field)) problems[field] ??= issue.message;
  }
  return problems;
}

/** The fields that only an admin may change. */
const ADMIN_FIELDS: readonly MerchantField[] = ['status', 'email'];
const mayChange = (field: MerchantField, isAdmin: boolean) => isAdmin || !ADMIN_FIELDS.includes(field);

/** Returns the request body with the changed fields and the version that was edited. */
export function patchOf(draft: MerchantDraft, base: Merchant, isAdmin: boolean): MerchantPatch {
  const stored = draftOf(base);
  const changed = FIELDS.filter((field) => draft[field] !== stored[field] && mayChange(field, isAdmin));
  return { ...Object.fromEntries(changed.map((field) => [field, draft[field]])), version: base.version };
}

/** Selects cannot show an issue, so their issues are shown as a text. */
export const MERCHANT_ISSUE_FIELDS: IssueFields = { unshown: ['status', 'pastReview'] };

/** Returns the fields that a person compares when two versions conflict. */
export const conflictFields = (isAdmin: boolean): Field<MerchantDraft>[] =>
  FIELDS.filter((field) => mayChange(field, isAdmin)).map((field) => ({
    label: LABELS[field],
    keys: [field],
    ...(field === 'imageUrl' && { isImage: true }),
    text: (draft) => {
      if (field === 'status') return draft.status.toUpperCase();
      return field === 'pastReview' ? pastReviewText(draft.pastReview) : draft[field];
    },
  }));
