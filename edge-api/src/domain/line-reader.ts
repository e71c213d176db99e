import type { CartItem, SentCartItem } from '@justright/contract/orders';
import { idOfKey } from '@justright/dietary-rules/composition';
import { LEVELS, type NamedFood, type Profile, strictestLevel } from '@justright/dietary-rules/filter';
import type { FoodNames } from '@justright/ingredient-matcher/food-names';
import type { CompiledItem } from './compiled-menu.ts';
import type { CompiledRestaurant } from './compile-restaurant.ts';
import type { MenuSource } from './menu-source.ts';
import { textFoods, withNamedInText } from './named-in-texts.ts';
import { checkedProfile, withCalled } from './profile.ts';
import { RequestError } from './refusals.ts';

/** Returns a food that is avoided by its name with the ids of the restaurant's ingredients that have the name now. */
function presentFood(source: MenuSource, names: FoodNames | null, { name, ids, level }: NamedFood): NamedFood {
  const present = names?.withName(name).filter(({ id }) => source.ingredients.has(id)) ?? [];
  const called = names?.inactiveKeysOf(name) ?? [];
  return { name, ids: [...new Set([...ids, ...called.map(idOfKey), ...present.map(({ id }) => id)])], level };
}

/**
 * Makes a function that reads the profile from a line's preference; `path` is the preference's path in the body. A name
 * that keys of the dictionary answer for is avoided by these, at its level or theirs, the stricter; one of many foods is a 422. Any other name
 * gets the ids of the restaurant's ingredients that have it now: the device may not know the newest ones.
 */
export const profileReader =
  ({ source }: CompiledRestaurant, names: FoodNames | null) =>
  ({ selectedAllergies, selectedDiets, foods, ...levels }: SentCartItem['preference'], path: string): Profile => {
    const read = foods.map((food) => ({ ...food, meant: names?.inDictionary(food.name) ?? null }));
    const issues = read.flatMap(({ name, meant }, index) =>
      meant?.isTooBroad === true
        ? [{ path: `${path}.foods.${index}.name`, message: `“${name}” is many foods. Avoid each of them` }]
        : [],
    );
    const [issue] = issues;
    if (issue) throw new RequestError('validation-failed', issue.message, { issues });
    const called = read.flatMap(({ meant, level }) => (meant?.keys ?? []).map((key) => ({ key, level })));
    return checkedProfile(
      source,
      {
        diets: selectedDiets,
        ...withCalled({ allergies: selectedAllergies, ...levels }, called),
        foods: read.flatMap((food) => (food.meant ? [] : [presentFood(source, names, food)])),
      },
      { diets: `${path}.selectedDiets`, allergies: `${path}.selectedAllergies`, levels: `${path}.` },
    ).profile;
  };

/** Makes a function that reads the profile from the preference of a line that was ordered, whose keys may be gone by now. */
export const orderedProfileReader =
  ({ source }: CompiledRestaurant, names: FoodNames | null) =>
  (preference: CartItem['preference']): Profile => ({
    diets: preference.selectedDiets,
    allergies: preference.selectedAllergies.map((key) => ({
      key,
      level: strictestLevel(key, [preference]) ?? LEVELS[0],
    })),
    foods: (preference.foods ?? []).map((food) => presentFood(source, names, food)),
  });

/** Makes a function that returns a dish as it is for a line's profile, with what its texts name of the avoided foods. */
export const dishReader =
  (restaurant: CompiledRestaurant, names: FoodNames | null) =>
  (compiled: CompiledItem, { foods }: Profile): CompiledItem => {
    const named = foods.map(({ name }) => name);
    return names ? withNamedInText(compiled, restaurant, textFoods(names, named, [])) : compiled;
  };
