import type { PublicMenuQuery } from '@justright/contract/public-menu';
import type { CompiledRestaurant, MenuRequest } from './compile-restaurant.ts';
import { idOfKey } from '@justright/dietary-rules/composition';
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
  const { diets, allergies, strict, avoid, mild, foods: ids = [], foodNames = [], view } = query;
  const { day, time } = (isPreview ? null : moment) ?? query;
  const isFiltered = Object.values(query).some((part) => part !== undefined);
  if (!isFiltered) return undefined;
  // Which id has which name only the device knows.
  const foods = ids.length > 0 ? [{ name: '', ids: withCalled(ids, foodNames, names) }] : [];
  const chosen = { diets: diets ?? [], allergies: allergies ?? [], strict, avoid, mild, foods };
  const checked = checkedProfile(source, chosen, { diets: 'diets', allergies: 'allergies', levels: '' });
  return { ...checked, foodNames, day, time, view: view ?? 'full' };
}
