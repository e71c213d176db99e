import type { GlobalSettings } from '@justright/contract/settings';
import type { IssueFields } from '@justright/editing/issues';
import { simpleFields } from '@justright/editing/merge';
import { formatCents } from '../../shared/order-texts/format.ts';

/** The values of the form. Money is in dollars; an empty number is null. */
export interface SettingsDraft {
  goldiStripeId: string;
  markupPercentage: number | null;
  deliveryFeeDollars: number | null;
}

export const SETTINGS_LABELS: Readonly<Record<keyof SettingsDraft, string>> = {
  goldiStripeId: 'Goldi Stripe Id',
  markupPercentage: 'Markup Percentage',
  deliveryFeeDollars: 'Delivery Fee',
};

export const SETTINGS_ISSUE_FIELDS: IssueFields = { alias: { deliveryFee: 'deliveryFeeDollars' } };

/** Makes a draft of the settings; an empty one without settings. */
export const draftOf = (settings: GlobalSettings | null): SettingsDraft => ({
  goldiStripeId: settings?.goldiStripeId ?? '',
  markupPercentage: settings?.markupPercentage ?? null,
  deliveryFeeDollars: settings === null ? null : settings.deliveryFee / 100,
});

/** Returns the fee in cents. The specification's default is 0. */
const feeOf = ({ deliveryFeeDollars }: SettingsDraft): number => Math.round((deliveryFeeDollars ?? 0) * 100);

/** The fields that a person compares when two versions conflict. */
export const SETTINGS_FIELDS = simpleFields<SettingsDraft>(SETTINGS_LABELS, (draft, field) => {
  if (field === 'goldiStripeId') return draft.goldiStripeId;
  return field === 'markupPercentage' ? `${draft.markupPercentage ?? 0}%` : formatCents(feeOf(draft));
});

/** Returns the request body of a draft: cents, 0 for an empty number, and the version that was edited. */
export const patchOf = (draft: SettingsDraft, version: number) => ({
  goldiStripeId: draft.goldiStripeId.trim(),
  markupPercentage: draft.markupPercentage ?? 0,
  deliveryFee: feeOf(draft),
  version,
});
