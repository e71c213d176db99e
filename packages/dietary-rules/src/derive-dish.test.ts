import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DICTIONARY, FOOD_KEYS, ingredientTable, stationDishes, stations as anyStations } from '../test/arbitraries.ts';
import { foodAnswer, mayBeIn } from './composition.ts';
import { ingredientExplainer, type Explanation } from './explain.ts';
import { ingredientResolver } from './ingredients.ts';
import { deriveItem } from './item.ts';
import { deriveDish, explainDish, type RestaurantRules } from './derive-dish.ts';
import { foodAtStations, readStations } from './stations.ts';

const random = fc.record({ dishes: stationDishes, stations: anyStations, table: ingredientTable });
const RUNS = { numRuns: 500 };
const TIMEOUT = { timeout: 120_000 };

it('a dish on a menu is derived with what all dishes on the menus bring to its stations', TIMEOUT, () => {
  fc.assert(
    fc.property(random, ({ dishes, stations, table }) => {
      const resolve = ingredientResolver(table, DICTIONARY);
      const foods = dishes.flatMap((dish) => foodAtStations(dish, resolve, DICTIONARY));
      const rules: RestaurantRules = { resolve, dictionary: DICTIONARY, kitchen: { stations, foods } };
      const all = readStations(foods, stations, DICTIONARY);
      for (const dish of dishes) {
        expect(deriveDish(dish, rules)).toEqual(deriveItem(dish, resolve, DICTIONARY, all.ofDish(dish.id)));
      }
    }),
    RUNS,
  );
});

it('a dish on no menu is derived as if it were on one', TIMEOUT, () => {
  fc.assert(
    fc.property(random, ({ dishes: [dish, ...others], stations, table }) => {
      if (!dish) return;
      const resolve = ingredientResolver(table, DICTIONARY);
      const foodsOf = (all: typeof others) => all.flatMap((one) => foodAtStations(one, resolve, DICTIONARY));
      const rulesWith = (foods: RestaurantRules['kitchen']['foods']): RestaurantRules => ({
        resolve,
        dictionary: DICTIONARY,
        kitchen: { stations, foods },
      });
      expect(deriveDish(dish, rulesWith(foodsOf(others)))).toEqual(
        deriveDish(dish, rulesWith(foodsOf([dish, ...others]))),
      );
    }),
    RUNS,
  );
});

it('an explanation has a reason for exactly the answers that are worse than `notAdded`', TIMEOUT, () => {
  fc.assert(
    fc.property(random, ({ dishes, stations, table }) => {
      const explain = ingredientExplainer(table, DICTIONARY);
      const resolve = (id: string) => explain(id).composition;
      const foods = dishes.flatMap((dish) => foodAtStations(dish, resolve, DICTIONARY));
      const rules: RestaurantRules = { resolve, dictionary: DICTIONARY, kitchen: { stations, foods } };
      for (const dish of dishes) {
        const derived = deriveDish(dish, rules);
        const explained = explainDish(dish, explain, rules);
        const parts: Explanation[] = [explained.item, ...explained.components];
        for (const [index, composition] of [derived.composition, ...derived.components].entries()) {
          for (const key of FOOD_KEYS) {
            const answer = foodAnswer(composition, key);
            expect((parts[index]?.food(key).length ?? 0) > 0).toBe(mayBeIn(answer));
          }
        }
      }
    }),
    RUNS,
  );
});
