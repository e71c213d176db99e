import type { PublicMenuQuery } from '@justright/contract/public-menu';
import type { CompiledRestaurant, MenuRequest } from './compile-restaurant.ts';
import { idOfKey, ingredientKey } from '@justright/dietary-rules/composition';
import { LEVELS, strictestLevel } from '@justright/dietary-rules/filter';
import type { FoodNames } from '@justright/ingredient-matcher/food-names';
import { namesOfFoods } from './named-in-texts.ts';
import { checkedProfile } from './profile.ts';

/** Adds to the foods that are avoided what is stated for keys that their names mean and that are not offered. */
function withCalled(ids: readonly string[], foodNames: readonly string[], names: FoodNames | null): string[] {
  if (names === null) return [...ids];
  const called = namesOfFoods(names, foodNames, ids).flatMap((name) => names.inactiveKeysOf(name));
  return [...new Set([...ids, ...called.map(idOfKey)])];
}

/**
 * Returns the requested filter of the menu with checked keys; undefined for the whole menu. A restaurant with a time zone
 * chooses its menu by its own clock, but for a preview, which asks for another time.
 */
export function menuRequestOf(
  { source, moment }: CompiledRestaurant,
  query: PublicMenuQuery,
  { isPreview = false, names = null }: { isPreview?: boolean; names?: FoodNames | null } = {},
): MenuRequest | undefined {
  const { diets, allergies, strict, avoid, mild, foods: ids = [], foodNames = [], asks, view } = query;
  const { day, time } = (isPreview ? null : moment) ?? query;
  const isFiltered = Object.values(query).some((part) => part !== undefined);
  if (!isFiltered) return undefined;
  // Which id has which name only the device knows.
  const byLevel = Map.groupBy(ids, (id) => strictestLevel(ingredientKey(id), [query]) ?? 'strict');
  const foods = LEVELS.flatMap((level) => {
    const atLevel = byLevel.get(level) ?? [];
    return atLevel.length > 0 ? [{ name: '', ids: withCalled(atLevel, foodNames, names), level }] : [];
  });
  const keysOfFoods = ids.map(ingredientKey);
  const ofKeys = (list: readonly string[] | undefined) => list?.filter((key) => !keysOfFoods.includes(key));
  const chosen = {
    diets: diets ?? [],
    allergies: allergies ?? [],
    strict: ofKeys(strict),
    avoid: ofKeys(avoid),
    mild: ofKeys(mild),
    foods,
  };
  const checked = checkedProfile(source, chosen, { diets: 'diets', allergies: 'allergies', levels: '' });
  return {
    droppedDiets: checked.droppedDiets,
    profile: { ...checked.profile, canAsk: asks !== undefined && source.restaurant.takesQuestions },
    foodNames,
    day,
    time,
    view: view ?? 'full',
  };
}
