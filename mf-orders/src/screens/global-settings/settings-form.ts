import type { GlobalSettings } from '@justright/contract/settings';

/** What the form holds; money in dollars, as people type it. An emptied number is NaN. */
export interface SettingsDraft {
  goldiStripeId: string;
  markupPercentage: number;
  deliveryFeeDollars: number;
}

/** What a tab keeps of the form. */
export interface KeptSettings {
  /** What the draft began with. */
  base: GlobalSettings;
  draft: SettingsDraft;
}

/** A draft as JSON has kept it, which knows no NaN. */
export const readDraft = ({ goldiStripeId, markupPercentage, deliveryFeeDollars }: SettingsDraft): SettingsDraft => ({
  goldiStripeId,
  markupPercentage: orNaN(markupPercentage),
  deliveryFeeDollars: orNaN(deliveryFeeDollars),
});
const orNaN = (value: number | null): number => value ?? Number.NaN;

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

/**
 * A draft after somebody else has saved: what the reader has not touched is theirs, what both have changed stays the
 * reader's. Also says which fields those are.
 */
export function mergeDraft(
  draft: SettingsDraft,
  base: GlobalSettings,
  theirs: GlobalSettings,
): { draft: SettingsDraft; contested: (keyof SettingsDraft)[] } {
  const [before, now] = [draftOf(base), draftOf(theirs)];
  const contested: (keyof SettingsDraft)[] = [];
  const choose = <Field extends keyof SettingsDraft>(field: Field): SettingsDraft[Field] => {
    if (Object.is(draft[field], before[field])) return now[field];
    if (now[field] !== before[field] && now[field] !== draft[field]) contested.push(field);
    return draft[field];
  };
  const merged = {
    goldiStripeId: choose('goldiStripeId'),
    markupPercentage: choose('markupPercentage'),
    deliveryFeeDollars: choose('deliveryFeeDollars'),
  };
  return { draft: merged, contested };
}

/** The body that saves a draft: cents, an emptied number as 0, and the version that was edited. */
export const patchOf = (draft: SettingsDraft, version: number) => ({
  goldiStripeId: draft.goldiStripeId.trim(),
  markupPercentage: orZero(draft.markupPercentage),
  deliveryFee: Math.round(orZero(draft.deliveryFeeDollars) * 100),
  version,
});
