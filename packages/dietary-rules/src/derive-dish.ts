import type { Dictionary } from './dictionary.ts';
import { explainItem, type IngredientExplainer, type ItemExplanation } from './explain.ts';
import type { IngredientResolver } from './ingredients.ts';
import { deriveItem, type DerivedItem, type DishStations } from './item.ts';
import { foodAtStations, readStations, type Station, type StationDish, type StationFood } from './stations.ts';

/** The stations of a restaurant, and the food that the dishes on its menus bring there and into the house. */
export interface Kitchen {
  readonly stations: readonly Station[];
  readonly foods: readonly StationFood[];
}

/** A kitchen without stations and other dishes: each dish is derived from its own food alone. */
export const NO_KITCHEN: Kitchen = { stations: [], foods: [] };

/** What every dish of one restaurant is derived with. */
export interface RestaurantRules {
  readonly resolve: IngredientResolver;
  readonly dictionary: Dictionary;
  readonly kitchen: Kitchen;
}

/** Returns what other food of the restaurant does to a dish, as if it were on a menu in this state. */
function stationsFor(dish: StationDish, { resolve, dictionary, kitchen }: RestaurantRules): DishStations {
  const own = foodAtStations(dish, resolve, dictionary);
  const isHere = new Set(own.map(({ stationId }) => stationId));
  const others = kitchen.foods.filter(({ stationId, dishId }) => isHere.has(stationId) && dishId !== dish.id);
  return readStations([...others, ...own], kitchen.stations, dictionary).ofDish(dish.id);
}

/** Derives a dish of a restaurant, with what its stations add. */
export const deriveDish = (dish: StationDish, rules: RestaurantRules): DerivedItem =>
  deriveItem(dish, rules.resolve, rules.dictionary, stationsFor(dish, rules));

/** Explains what {@link deriveDish} derives. */
export const explainDish = (
  dish: StationDish,
  explainIngredient: IngredientExplainer,
  { dictionary, kitchen }: Pick<RestaurantRules, 'dictionary' | 'kitchen'>,
): ItemExplanation => {
  const rules = { resolve: (id: string) => explainIngredient(id).composition, dictionary, kitchen };
  return explainItem(dish, explainIngredient, dictionary, stationsFor(dish, rules));
};
