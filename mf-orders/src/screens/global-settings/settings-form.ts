import type { GlobalSettings } from '@justright/contract/settings';
import type { IssuePlaces } from '@justright/editing/issues';
import { simpleFields } from '@justright/editing/merge';
import { formatCents } from '../../shared/format.ts';

/** What the form holds; money in dollars, as people type it. An emptied number is null. */
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

export const SETTINGS_PLACES: IssuePlaces = { alias: { deliveryFee: 'deliveryFeeDollars' } };

/** A draft of the settings; without them, of nothing. */
export const draftOf = (settings: GlobalSettings | null): SettingsDraft => ({
  goldiStripeId: settings?.goldiStripeId ?? '',
  markupPercentage: settings?.markupPercentage ?? null,
  deliveryFeeDollars: settings === null ? null : settings.deliveryFee / 100,
});

/** In cents. The specification's default is 0. */
const feeOf = ({ deliveryFeeDollars }: SettingsDraft): number => Math.round((deliveryFeeDollars ?? 0) * 100);

/** How two versions are compared. */
export const SETTINGS_FIELDS = simpleFields<SettingsDraft>(SETTINGS_LABELS, (draft, field) => {
  if (field === 'goldiStripeId') return draft.goldiStripeId;
  return field === 'markupPercentage' ? `${draft.markupPercentage ?? 0}%` : formatCents(feeOf(draft));
});

/** The body that saves a draft: cents, an emptied number as its default 0, and the version that was edited. */
export const patchOf = (draft: SettingsDraft, version: number) => ({
  goldiStripeId: draft.goldiStripeId.trim(),
  markupPercentage: draft.markupPercentage ?? 0,
  deliveryFee: feeOf(draft),
  version,
});
