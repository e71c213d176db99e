import type { FilteredRestaurant, Mark, OmittedItem, PublicMenuItem } from '@justright/contract/public-menu';
import { type FoodAnswer, ingredientKey, ingredientOfKey, mayBeIn } from '@justright/dietary-rules/composition';
import { isUnfit, type NamedFood } from '@justright/dietary-rules/filter';
import { keysOfDictionary, namedFoodAnswers } from '@justright/dietary-rules/named-foods';

/** The response answers for raw ingredients. Here these answers become one for each food by name, with the name in its key. */
type Foods = readonly NamedFood[];

const namedMarks = (marks: readonly Mark[], foods: Foods): Mark[] => [
  ...keysOfDictionary(marks),
  ...namedFoodAnswers(marks, foods).flatMap(({ food, answer }) =>
    mayBeIn(answer) ? [{ key: ingredientKey(food.name), answer, from: [] }] : [],
  ),
];

const namedDish = (dish: PublicMenuItem, foods: Foods): PublicMenuItem => ({
  ...dish,
  marks: namedMarks(dish.marks, foods),
});

function namedOmitted(dish: OmittedItem, foods: Foods): OmittedItem {
  const { allergies, mayContain, unknownFor, notAdded } = dish;
  const lists = { contains: allergies, mayContain, unknown: unknownFor, notAdded } as const;
  const answers = Object.entries(lists).flatMap(([answer, keys]) =>
    keys.map((key) => ({ key, answer: answer as keyof typeof lists })),
  );
  // An ingredient may be avoided more strictly by another name.
  const named = namedFoodAnswers(answers, foods).filter(({ food, answer }) => isUnfit({ ...food, answer }, {}));
  const list = (wanted: Exclude<FoodAnswer, 'free'>) => [
    ...lists[wanted].filter((key) => ingredientOfKey(key) === null),
    ...named.filter(({ answer }) => answer === wanted).map(({ food }) => ingredientKey(food.name)),
  ];
  return {
    ...dish,
    allergies: list('contains'),
    mayContain: list('mayContain'),
    unknownFor: list('unknown'),
    notAdded: list('notAdded'),
  };
}

/** The kitchen is asked for every food by name that is avoided as an allergy where one of them is open. */
const namedKeys = (keys: readonly string[], foods: Foods): string[] => [
  ...keys.filter((key) => ingredientOfKey(key) === null),
  ...(keys.some((key) => ingredientOfKey(key) !== null)
    ? foods.filter(({ level }) => level === 'strict').map(({ name }) => ingredientKey(name))
    : []),
];

/** Names the foods that a diner avoids by name in what this diner is served. */
export const withNamedFoods = (restaurant: FilteredRestaurant, foods: Foods): FilteredRestaurant => ({
  ...restaurant,
  menus: restaurant.menus.map((menu) => ({ ...menu, menuItems: menu.menuItems.map((dish) => namedDish(dish, foods)) })),
  omitted: restaurant.omitted.map((dish) => namedOmitted(dish, foods)),
  asks: restaurant.asks.map(({ item, keys }) => ({ item: namedDish(item, foods), keys: namedKeys(keys, foods) })),
});
