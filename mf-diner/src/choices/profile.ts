import type { Profile } from '@justright/dietary-rules/filter';
import { isRecord, isTextList } from '../device/shapes.ts';

/** Maximum number of diets of one diner (specification, "Validation rules"). */
const DIETS_MAX = 1;
export const TOO_MANY_DIETS_TEXT = 'You can only select 1 diet preference';

export const NO_PROFILE: Profile = { diets: [], allergies: [] };

export const isProfile = (value: unknown): value is Profile =>
  isRecord(value) && isTextList(value['diets']) && isTextList(value['allergies']);

const toggled = (keys: readonly string[], key: string): string[] =>
  keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];

/** Chooses a diet, or removes it; null when that would be one too many. */
export function toggleDiet(profile: Profile, key: string): Profile | null {
  const diets = toggled(profile.diets, key);
  return diets.length > DIETS_MAX ? null : { ...profile, diets };
}

export const toggleAllergy = (profile: Profile, key: string): Profile => ({
  ...profile,
  allergies: toggled(profile.allergies, key),
});

/** Returns the same text for the same choices in any order. */
export const profileKey = ({ diets, allergies }: Profile): string =>
  `${diets.toSorted().join(',')}|${allergies.toSorted().join(',')}`;
