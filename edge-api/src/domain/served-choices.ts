import type { CartItem } from '@justright/contract/orders';
import { LEVELS, type Profile, strictestLevel } from '@justright/dietary-rules/filter';

/** Merges the choices that dishes were ordered under. Of two levels the stricter one counts; a key without one is an allergy. */
export function servedChoices(items: readonly Pick<CartItem, 'preference'>[]): Profile {
  const chosen = items.map(({ preference }) => preference);
  const foods = chosen
    .flatMap((one) => one.foods ?? [])
    .toSorted((left, right) => LEVELS.indexOf(left.level) - LEVELS.indexOf(right.level));
  return {
    diets: [...new Set(chosen.flatMap(({ selectedDiets }) => selectedDiets))],
    allergies: [...new Set(chosen.flatMap(({ selectedAllergies }) => selectedAllergies))].map((key) => ({
      key,
      level: strictestLevel(key, chosen) ?? 'strict',
    })),
    foods: foods.filter(({ name }, index) => foods.findIndex((other) => other.name === name) === index),
  };
}
