import { omit, pick, namesOf } from '@justright/contract/fields';
import {
  MERCHANT_ADMIN_FIELDS,
  MERCHANT_STATUSES,
  type Merchant,
  MerchantInput,
  MerchantPatch,
  PAST_REVIEW,
} from '@justright/contract/merchants';
import { comparedFields, labelsOf } from '@justright/editing/field-record';
import type { IssueFields } from '@justright/editing/issues';
import type { Field } from '@justright/editing/merge';
import { MERCHANT_FIELDS, type MerchantDraft } from '@justright/editing/merchant/merchant-fields';
import { pastReviewText } from '@justright/editing/merchant/past-review';
import { changedFields } from '@justright/editing/same';
import * as v from 'valibot';

export type MerchantField = keyof MerchantDraft;
export type Problems = Readonly<Partial<Record<MerchantField, string>>>;

export const LABELS = labelsOf(MERCHANT_FIELDS);
const FIELDS: readonly MerchantField[] = namesOf(MERCHANT_FIELDS);
const isField = (path: string): path is MerchantField => FIELDS.some((field) => field === path);

export const draftOf = (merchant: Merchant): MerchantDraft => pick(merchant, FIELDS);

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

/** Returns the request body with the changed fields and the version that was edited. */
export function patchOf(draft: MerchantDraft, base: Merchant, isAdmin: boolean): MerchantPatch {
  const changes = changedFields(draftOf(base), draft);
  return { ...(isAdmin ? changes : omit(changes, MERCHANT_ADMIN_FIELDS)), version: base.version };
}

/** Selects cannot show an issue, so their issues are shown as a text. */
export const MERCHANT_ISSUE_FIELDS: IssueFields = { unshown: ['status', 'pastReview'] };

const FOR_ADMINS: readonly Field<MerchantDraft>[] = comparedFields<MerchantDraft>(MERCHANT_FIELDS, undefined);
const FOR_MERCHANTS = FOR_ADMINS.filter(
  ({ keys }) => !keys.some((key) => MERCHANT_ADMIN_FIELDS.some((one) => one === key)),
);
/** Returns the fields that a person compares when two versions conflict. */
export const conflictFields = (isAdmin: boolean) => (isAdmin ? FOR_ADMINS : FOR_MERCHANTS);
