import {
  type AvoidedFood,
  type Level,
  type LevelLists,
  LEVELS,
  type NamedFood,
  type Profile,
  strictestLevel,
} from '@justright/dietary-rules/filter';
import { isRecord, isTextList } from '../device/shapes.ts';

export const NO_PROFILE: Profile = { diets: [], allergies: [], foods: [] };

/** A profile as the device keeps it and as the server gets it: the avoided foods, and those of each level. */
export interface WrittenProfile extends LevelLists {
  readonly diets: readonly string[];
  readonly allergies: readonly string[];
  readonly foods?: readonly NamedFood[];
}

const isNamedFood = (value: unknown): value is NamedFood =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  isTextList(value['ids']) &&
  LEVELS.some((level) => level === value['level']);

export const isWrittenProfile = (value: unknown): value is WrittenProfile =>
  isRecord(value) &&
  isTextList(value['diets']) &&
  isTextList(value['allergies']) &&
  LEVELS.every((level) => value[level] === undefined || isTextList(value[level])) &&
  (value['foods'] === undefined || (Array.isArray(value['foods']) && value['foods'].every(isNamedFood)));

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
  foods: writtenFoods(profile.foods),
});

/** Writes foods by name as the server gets them. */
export const writtenFoods = (foods: readonly NamedFood[]) =>
  foods.map(({ name, ids, level }) => ({ name, ids: [...ids], level }));

/** Reads a written profile. A food in the list of no level has its starting level. */
export const readProfile = (written: WrittenProfile, startingLevelOf: (key: string) => Level): Profile => ({
  diets: written.diets,
  allergies: written.allergies.map((key) => ({
    key,
    level: strictestLevel(key, [written]) ?? startingLevelOf(key),
  })),
  foods: written.foods ?? [],
});

export const levelIn = (foods: readonly AvoidedFood[], key: string): Level | undefined =>
  foods.find((food) => food.key === key)?.level;

/** Returns the level that hides more. */
export const stricter = (one: Level, other: Level): Level =>
  LEVELS.indexOf(one) < LEVELS.indexOf(other) ? one : other;

/** Lists the foods of both lists, those of the first one first; a food of both has the stricter level. */
export const united = (first: readonly AvoidedFood[], second: readonly AvoidedFood[]): AvoidedFood[] => [
  ...first.map(({ key, level }) => ({ key, level: stricter(level, levelIn(second, key) ?? level) })),
  ...second.filter(({ key }) => levelIn(first, key) === undefined),
];

/** Lists the names of foods with their levels, as the foods that have keys. */
export const byName = (foods: readonly NamedFood[]): AvoidedFood[] =>
  foods.map(({ name, level }) => ({ key: name, level }));

/** Lists the foods of both lists; one of both, by its name, covers what it covers in either, at the stricter level. */
export const unitedFoods = (first: readonly NamedFood[], second: readonly NamedFood[]): NamedFood[] =>
  [...Map.groupBy([...first, ...second], ({ name }) => name)].map(([name, same]) => ({
    name,
    ids: [...new Set(same.flatMap(({ ids }) => ids))],
    level: same.map(({ level }) => level).reduce(stricter),
  }));

/** Returns the same text for the same choices in any order. */
export const profileKey = ({ diets, allergies, foods }: Profile): string =>
  [
    diets.toSorted().join(','),
    allergies
      .map(({ key, level }) => `${key}:${level}`)
      .toSorted()
      .join(','),
    // Most diners avoid no food by its name: their key is as it was.
    ...(foods.length > 0
      ? [
          foods
            .map(({ name, ids, level }) => `${name}:${level}=${ids.toSorted().join('+')}`)
            .toSorted()
            .join(','),
        ]
      : []),
  ].join('|');
