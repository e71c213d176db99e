import type { DerivedItem } from '@justright/dietary-rules/item';
import { deriveDish, type Kitchen, type RestaurantRules } from '@justright/dietary-rules/derive-dish';
import { foodAtStations, type Station } from '@justright/dietary-rules/stations';
import { currentDish, type DishRecord, type FoodRules } from './declaration.ts';

/** Reads the kitchen of a restaurant; `dishes` are those on its menus. */
export const kitchenOf = (stations: readonly Station[], dishes: readonly DishRecord[], rules: FoodRules): Kitchen => ({
  stations,
  foods: dishes.flatMap((dish) => foodAtStations(currentDish(dish, rules), rules.resolve, rules.dictionary)),
});

/** Derives a stored dish: with its declaration while that has not lapsed, and with what its stations add. */
export const deriveStored = (dish: DishRecord, rules: RestaurantRules): DerivedItem =>
  deriveDish(currentDish(dish, rules), rules);
