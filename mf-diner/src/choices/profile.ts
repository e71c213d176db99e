import { type AvoidedFood, type Level, LEVELS, type Profile } from '@justright/dietary-rules/filter';
import { isRecord, isTextList } from '../device/shapes.ts';

/** Maximum number of diets of one diner (specification, "Validation rules"). */
const DIETS_MAX = 1;
export const TOO_MANY_DIETS_TEXT = 'You can only select 1 diet preference';

export const NO_PROFILE: Profile = { diets: [], allergies: [] };

/**
 * A profile as the device keeps it and as the server gets it: the avoided foods, and those of each level. A food that
 * was chosen before diners chose levels has none.
 */
export type WrittenProfile = { readonly diets: readonly string[]; readonly allergies: readonly string[] } & {
  readonly [One in Level]?: readonly string[];
};

export const isWrittenProfile = (value: unknown): value is WrittenProfile =>
  isRecord(value) &&
  isTextList(value['diets']) &&
  isTextList(value['allergies']) &&
  LEVELS.every((level) => value[level] === undefined || isTextList(value[level]));

const keysAt = (foods: readonly AvoidedFood[], level: Level): string[] =>
  foods.filter((food) => food.level === level).map(({ key }) => key);

/** Lists the avoided foods of each level. */
export const levelsOf = ({ allergies }: Profile): Record<Level, string[]> => ({
  strict: keysAt(allergies, 'strict'),
  avoid: keysAt(allergies, 'avoid'),
  mild: keysAt(allergies, 'mild'),
});

export const keysOf = (foods: readonly AvoidedFood[]): string[] => foods.map(({ key }) => key);

export const writtenProfile = (profile: Profile) => ({
  diets: [...profile.diets],
  allergies: keysOf(profile.allergies),
  ...levelsOf(profile),
});

/** Reads a kept profile. A food without a level gets its starting level. */
export const readProfile = (written: WrittenProfile, startingLevelOf: (key: string) => Level): Profile => ({
  diets: written.diets,
  allergies: written.allergies.map((key) => ({
    key,
    level: LEVELS.find((level) => written[level]?.includes(key)) ?? startingLevelOf(key),
  })),
});

/** Sorts avoided foods by level, allergies first. */
export const strictestFirst = (foods: readonly AvoidedFood[]): AvoidedFood[] =>
  LEVELS.flatMap((level) => foods.filter((food) => food.level === level));

export const levelIn = (foods: readonly AvoidedFood[], key: string): Level | undefined =>
  foods.find((food) => food.key === key)?.level;

const stricter = (one: Level, other: Level): Level => (LEVELS.indexOf(one) < LEVELS.indexOf(other) ? one : other);

/** Lists the foods of both lists, those of the first one first; a food of both has the stricter level. */
export const united = (first: readonly AvoidedFood[], second: readonly AvoidedFood[]): AvoidedFood[] => [
  ...first.map(({ key, level }) => ({ key, level: stricter(level, levelIn(second, key) ?? level) })),
  ...second.filter(({ key }) => levelIn(first, key) === undefined),
];

/** Lists the foods of a list that another one does not avoid, or less strictly. */
export const additionsTo = (before: readonly AvoidedFood[], now: readonly AvoidedFood[]): AvoidedFood[] =>
  now.filter(({ key, level }) => {
    const was = levelIn(before, key);
    return was === undefined || (was !== level && stricter(was, level) === level);
  });

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

/** Returns the same text for the same choices in any order. */
export const profileKey = ({ diets, allergies }: Profile): string =>
  `${diets.toSorted().join(',')}|${allergies
    .map(({ key, level }) => `${key}:${level}`)
    .toSorted()
    .join(',')}`;
