import { type FoodAnswer, ingredientKey, ingredientOfKey, OTHER_INGREDIENTS, worseFood } from './composition.ts';
import { avoidedIngredients, type Level, type NamedFood } from './filter.ts';

/** What is known of a dish or a part of it for a food that a diner avoids by its name. */
export interface NamedFoodAnswer<Food extends NamedFood> {
  readonly food: Food;
  readonly answer: Exclude<FoodAnswer, 'free'>;
}

/**
 * Returns the answer for each food by name that is not free, from the answers for raw ingredients by key: the worst one
 * of its ingredients. One that has no answer has that of {@link OTHER_INGREDIENTS}; without that it is free.
 */
export function namedFoodAnswers<Food extends NamedFood>(
  answers: readonly { readonly key: string; readonly answer: FoodAnswer }[],
  foods: readonly Food[],
): NamedFoodAnswer<Food>[] {
  const byKey = new Map<string, FoodAnswer>(answers.map(({ key, answer }) => [key, answer]));
  const others: FoodAnswer = byKey.get(OTHER_INGREDIENTS) ?? 'free';
  return foods.flatMap((food) => {
    const answer = food.ids.reduce<FoodAnswer>(
      (sofar, id) => worseFood(sofar, byKey.get(ingredientKey(id)) ?? others),
      others,
    );
    return answer === 'free' ? [] : [{ food, answer }];
  });
}

/** Returns the raw ingredients, by key, that foods by name avoid at a level; one of several foods has the strictest level. */
export const ingredientsAt = (foods: readonly NamedFood[], level: Level): string[] =>
  avoidedIngredients(foods).flatMap((one) => (one.key !== OTHER_INGREDIENTS && one.level === level ? [one.key] : []));

/** Returns the keys of the dictionary alone. */
export const keysOfDictionary = <Entry extends { readonly key: string }>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ key }) => ingredientOfKey(key) === null);
