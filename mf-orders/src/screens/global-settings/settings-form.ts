import type { GlobalSettings } from '@justright/contract/settings';
import { CENTS_MAX } from '@justright/contract/common';
import type { Problems } from '@justright/editing/issues';
import { comparedFields, type FieldRecord, labelsOf } from '@justright/editing/field-record';

/** The fee is kept in hundredths, of whatever currency a restaurant has. */
const HUNDREDTHS = 100;
export const DELIVERY_FEE_MAX = CENTS_MAX / HUNDREDTHS;

/** The values of the form; an empty number is null, and NaN one that its field has refused. */
export interface SettingsDraft {
  goldiStripeId: string;
  markupPercentage: number | null;
  deliveryFee: number | null;
}

const FIELDS = {
  goldiStripeId: { label: 'Goldi Stripe Id' },
  markupPercentage: { label: 'Markup Percentage', text: (percent) => `${percent ?? 0}%` },
  deliveryFee: { label: 'Delivery Fee', text: (fee) => (fee ?? 0).toFixed(2) },
} as const satisfies FieldRecord<SettingsDraft>;
export const SETTINGS_LABELS = labelsOf(FIELDS);
/** The fields that a person compares when two versions conflict. */
export const SETTINGS_FIELDS = comparedFields<SettingsDraft>(FIELDS, undefined);

/** Makes a draft of the settings; an empty one without settings. */
export const draftOf = (settings: GlobalSettings | null): SettingsDraft => ({
  goldiStripeId: settings?.goldiStripeId ?? '',
  markupPercentage: settings?.markupPercentage ?? null,
  deliveryFee: settings === null ? null : settings.deliveryFee / HUNDREDTHS,
});

/** Returns the fee in hundredths. The specification's default is 0. */
const feeOf = ({ deliveryFee }: SettingsDraft): number => Math.round((deliveryFee ?? 0) * HUNDREDTHS);

/** Returns the request body of a draft: hundredths, 0 for an empty number, and the version that was edited. */
export const patchOf = (draft: SettingsDraft, version: number) => ({
  goldiStripeId: draft.goldiStripeId.trim(),
  markupPercentage: draft.markupPercentage ?? 0,
  deliveryFee: feeOf(draft),
  version,
});

/** Refuses a draft with a number that its field has refused. */
export const problemsOf = (draft: SettingsDraft): Problems =>
  Object.fromEntries(
    (['markupPercentage', 'deliveryFee'] as const)
      .filter((field) => Number.isNaN(draft[field]))
      .map((field) => [field, 'Enter a number']),
  );
