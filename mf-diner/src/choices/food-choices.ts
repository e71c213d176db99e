import { FOOD_IDS_MAX, NAMED_FOODS_MAX } from '@justright/contract/foods';
import type { NamedFood, Profile } from '@justright/dietary-rules/filter';
import { unitedFoods } from './profile.ts';

/** Says why a food cannot be added; undefined when it can. What is sent to the server has a limit. */
export function tooManyFoodsText({ foods }: Profile, food: NamedFood): string | undefined {
  const all = unitedFoods(foods, [food]);
  const isTooMuch = all.length > NAMED_FOODS_MAX || all.flatMap(({ ids }) => ids).length > FOOD_IDS_MAX;
  return isTooMuch ? 'You avoid as many foods by name as we can check. Tell the staff about this one.' : undefined;
}

/** Avoids a food by its name; one that is avoided already covers what it covered too. */
export const withFood = (profile: Profile, food: NamedFood): Profile => ({
  ...profile,
  foods: unitedFoods(profile.foods, [food]),
});
