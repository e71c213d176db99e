import type { GlobalSettings } from '@justright/contract/settings';

/** What the form holds; money in dollars, as people type it. An emptied number is NaN. */
export interface SettingsDraft {
  goldiStripeId: string;
  markupPercentage: number;
  deliveryFeeDollars: number;
}

/** The specification's default of both numbers. */
const orZero = (value: number) => (Number.isNaN(value) ? 0 : value);

export const draftOf = ({ goldiStripeId, markupPercentage, deliveryFee }: GlobalSettings): SettingsDraft => ({
  goldiStripeId,
  markupPercentage,
  deliveryFeeDollars: deliveryFee / 100,
});

/** True while the form holds exactly what was stored. */
export function isUntouched(draft: SettingsDraft, stored: GlobalSettings): boolean {
  const { goldiStripeId, markupPercentage, deliveryFeeDollars } = draftOf(stored);
  return (
    draft.goldiStripeId === goldiStripeId &&
    draft.markupPercentage === markupPercentage &&
    draft.deliveryFeeDollars === deliveryFeeDollars
  );
}

/** The body that saves a draft: cents, an emptied number as 0, and the version that was edited. */
export const patchOf = (draft: SettingsDraft, version: number) => ({
  goldiStripeId: draft.goldiStripeId.trim(),
  markupPercentage: orZero(draft.markupPercentage),
  deliveryFee: Math.round(orZero(draft.deliveryFeeDollars) * 100),
  version,
});
