import { HIDDEN_DIET_KEYS } from '@justright/contract/hidden-diets';
import { isFoodId } from '@justright/contract/foods';
import type { Allergy, Diet } from '@justright/contract/preferences';
import {
  type AvoidedFood,
  type Level,
  LEVELS,
  type NamedFood,
  startingLevel,
  strictestLevel,
} from '@justright/dietary-rules/filter';
import { ingredientsAt } from '@justright/dietary-rules/named-foods';

/** The choices of the diner whose menu is previewed. */
export interface PreviewProfile {
  /** Empty: no diet. A diner chooses one at most. */
  diet: string;
  avoided: readonly AvoidedFood[];
  /** Foods without a key. */
  named: readonly NamedFood[];
}

export const offeredDiets = (diets: readonly Diet[]): Diet[] =>
  diets.filter(({ active, key }) => active && !HIDDEN_DIET_KEYS.includes(key));

const listIn = (params: URLSearchParams, name: string): string[] =>
  (params.get(name) ?? '').split(',').filter((key) => key !== '');

const isNamedFood = (value: unknown): value is NamedFood =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'ids' in value &&
  Array.isArray(value.ids) &&
  value.ids.every((id) => typeof id === 'string' && isFoodId(id)) &&
  'level' in value &&
  LEVELS.some((level) => level === value.level);

/** Reads foods by name from the address; what is no such food is left out. */
function namedIn(params: URLSearchParams): NamedFood[] {
  try {
    const read: unknown = JSON.parse(params.get('named') ?? '[]');
    return Array.isArray(read) ? read.filter(isNamedFood) : [];
  } catch {
    return [];
  }
}

/** Reads a profile from the address; a key without a level has its starting level, an unknown one is left out. */
export function profileIn(
  params: URLSearchParams,
  allergies: readonly Allergy[],
  diets: readonly Diet[],
): PreviewProfile {
  const keys = listIn(params, 'allergies');
  const levels = { strict: listIn(params, 'strict'), avoid: listIn(params, 'avoid'), mild: listIn(params, 'mild') };
  const diet = params.get('diets') ?? '';
  return {
    diet: offeredDiets(diets).some(({ key }) => key === diet) ? diet : '',
    avoided: allergies
      .filter(({ key }) => keys.includes(key))
      .map((allergy) => ({
        key: allergy.key,
        level: strictestLevel(allergy.key, [levels]) ?? startingLevel(allergy),
      })),
    named: namedIn(params),
  };
}

/** Writes a profile as the menu takes it. Without choices it still asks for one diner's menu. */
export function queryOf({ diet, avoided, named }: PreviewProfile) {
  const keys = (level?: Level) =>
    avoided.flatMap((food) => (level === undefined || food.level === level ? food.key : []));
  // A food by name that is at no level is an allergy: a query has a limit.
  const at = (level: Exclude<Level, 'strict'>) => [...keys(level), ...ingredientsAt(named, level)].join(',');
  return {
    diets: diet,
    allergies: keys().join(','),
    strict: keys('strict').join(','),
    avoid: at('avoid'),
    mild: at('mild'),
    asks: '1' as const,
    ...(named.length > 0 && {
      foods: named.flatMap(({ ids }) => ids).join(','),
      foodNames: named.map(({ name }) => name).join(','),
    }),
  };
}

/** Writes a profile as the address has it: with foods as the profile has them. */
export const addressQueryOf = (profile: PreviewProfile) => ({
  ...queryOf({ ...profile, named: [] }),
  asks: '',
  named: profile.named.length > 0 ? JSON.stringify(profile.named) : '',
});

/** Avoids exactly these foods; a new one gets its starting level. */
export const withAvoided = (
  profile: PreviewProfile,
  keys: readonly string[],
  allergies: readonly Allergy[],
): PreviewProfile => ({
  ...profile,
  avoided: keys.map((key) => {
    const before = profile.avoided.find((food) => food.key === key);
    return before ?? { key, level: startingLevel(allergies.find((one) => one.key === key) ?? { legal: [] }) };
  }),
});
