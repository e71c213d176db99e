import * as v from 'valibot';
import {
  MERCHANT_STATUSES,
  type Merchant,
  MerchantInput,
  MerchantPatch,
  type MerchantStatus,
} from '@justright/contract/merchants';
import type { IssuePlaces } from '@justright/editing/issues';
import type { Field } from '@justright/editing/merge';

/** What the form holds. */
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
}

export type MerchantField = keyof MerchantDraft;
export type Problems = Readonly<Partial<Record<MerchantField, string>>>;

/** The specification's defaults of a new merchant. */
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
};

/** The fields' names, in the order of the form. */
export const LABELS: Readonly<Record<MerchantField, string>> = {
  businessName: 'Merchant Name',
  businessAddress: 'Merchant Address',
  phoneNumber: 'Phone Number',
  homePage: 'Home Page',
  contactName: 'Contact Name',
  contactPhoneNumber: 'Contact Phone Number',
  email: 'Email',
  status: 'Status',
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
});

/** Phone inputs keep digits only, whatever is typed or pasted. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Options of the status, which admins read in upper case. */
export const STATUS_OPTIONS = MERCHANT_STATUSES.map((id) => ({ id, label: id.toUpperCase() }));

/** What the contract refuses, by field, in the specification's words. */
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

/** Fields that only an admin changes. */
const ADMIN_FIELDS: readonly MerchantField[] = ['status', 'email'];
const mayChange = (field: MerchantField, isAdmin: boolean) => isAdmin || !ADMIN_FIELDS.includes(field);

/** The body that saves what was changed against the version that was edited. */
export function patchOf(draft: MerchantDraft, base: Merchant, isAdmin: boolean): MerchantPatch {
  const stored = draftOf(base);
  const changed = FIELDS.filter((field) => draft[field] !== stored[field] && mayChange(field, isAdmin));
  return { ...Object.fromEntries(changed.map((field) => [field, draft[field]])), version: base.version };
}

/** A status that is refused is told as a text. */
export const MERCHANT_PLACES: IssuePlaces = { unshown: ['status'] };

/** How two versions of a merchant are compared by a person. */
export const conflictFields = (isAdmin: boolean): Field<MerchantDraft>[] =>
  FIELDS.filter((field) => mayChange(field, isAdmin)).map((field) => ({
    label: LABELS[field],
    keys: [field],
    ...(field === 'imageUrl' && { isImage: true }),
    text: (draft) => (field === 'status' ? draft.status.toUpperCase() : draft[field]),
  }));
