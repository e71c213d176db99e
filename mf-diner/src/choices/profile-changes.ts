import type { Level, Profile } from '@justright/dietary-rules/filter';
import { levelIn } from './profile.ts';

/** Maximum number of diets of one diner (specification, "Validation rules"). */
const DIETS_MAX = 1;
export const TOO_MANY_DIETS_TEXT = 'You can only select 1 diet preference';

/** Chooses a diet, or removes it; null when that would be one too many. */
export function toggleDiet(profile: Profile, key: string): Profile | null {
  const { diets } = profile;
  if (diets.includes(key)) return { ...profile, diets: diets.filter((one) => one !== key) };
  return diets.length < DIETS_MAX ? { ...profile, diets: [...diets, key] } : null;
}

/** Avoids a food at a level, or avoids it no more (null). */
export function withLevel(profile: Profile, key: string, level: Level | null): Profile {
  const { allergies } = profile;
  if (level === null) return { ...profile, allergies: allergies.filter((food) => food.key !== key) };
  const isAvoided = levelIn(allergies, key) !== undefined;
  return {
    ...profile,
    allergies: isAvoided
      ? allergies.map((food) => (food.key === key ? { key, level } : food))
      : [...allergies, { key, level }],
  };
}

/** Avoids a food by its name at another level. */
export const withFoodLevel = (profile: Profile, name: string, level: Level): Profile => ({
  ...profile,
  foods: profile.foods.map((food) => (food.name === name ? { ...food, level } : food)),
});

/** Avoids a food by its name no more. */
export const withoutFood = (profile: Profile, name: string): Profile => ({
  ...profile,
  foods: profile.foods.filter((food) => food.name !== name),
});
