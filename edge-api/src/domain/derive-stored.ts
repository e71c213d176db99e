import type { DerivedItem } from '@justright/dietary-rules/item';
import { deriveDish, type Kitchen, type RestaurantRules } from '@justright/dietary-rules/derive-dish';
import { foodAtStations, type Station } from '@justright/dietary-rules/stations';
import { currentDish, type DishRecord, type FoodRules } from './declaration.ts';

/** Reads the kitchen of a restaurant, when it is asked for; `dishes` are those on its menus. */
export function kitchenOf(stations: readonly Station[], dishes: readonly DishRecord[], rules: FoodRules): Kitchen {
  let foods: Kitchen['foods'] | undefined;
  return {
    stations,
    get foods() {
      return (foods ??= dishes.flatMap((dish) =>
        foodAtStations(currentDish(dish, rules), rules.resolve, rules.dictionary),
      ));
    },
  };
}

/** Derives a stored dish: with its declaration while that has not lapsed, and with what its stations add. */
export const deriveStored = (dish: DishRecord, rules: RestaurantRules): DerivedItem =>
  deriveDish(currentDish(dish, rules), rules);
