import type { DinerDish, DinerRestaurant } from '@justright/contract/read-lean-menu';
import type { Mark, OmittedItem, WhyNot } from '@justright/contract/public-menu';
import {
  type FoodAnswer,
  ingredientKey,
  ingredientOfKey,
  mayBeIn,
  OTHER_INGREDIENTS,
} from '@justright/dietary-rules/composition';
import { isUnfit, type NamedFood } from '@justright/dietary-rules/filter';
import { keysOfDictionary, type NamedFoodAnswer, namedFoodAnswers } from '@justright/dietary-rules/named-foods';

/**
 * The server answers for each raw ingredient that a diner avoids by a name, and does not know the name. Here these
 * answers become one for each name, with a key that has the name in place of an id.
 */
type Foods = readonly NamedFood[];
type Named = NamedFoodAnswer<NamedFood>;

/** Decides whether an answer is behind what does not fit. An ingredient may have been avoided more strictly by another name. */
const isBehind = ({ food, answer }: Named): boolean => isUnfit({ ...food, answer }, { canAsk: false });

const LIST_OF = {
  contains: 'allergies',
  mayContain: 'mayContain',
  unknown: 'unknownFor',
  notAdded: 'notAdded',
} as const;
const ANSWERS = ['contains', 'mayContain', 'unknown', 'notAdded'] as const;
type Lists = Pick<OmittedItem, (typeof LIST_OF)[keyof typeof LIST_OF]>;

/** Replaces the keys of raw ingredients in lists of answers by those of names. */
function namedLists<Item extends Lists>(item: Item, foods: Foods): Item {
  const answers = ANSWERS.flatMap((answer) => item[LIST_OF[answer]].map((key) => ({ key, answer })));
  const named = namedFoodAnswers(answers, foods).filter(isBehind);
  const list = (answer: keyof typeof LIST_OF) => [
    ...item[LIST_OF[answer]].filter((key) => ingredientOfKey(key) === null),
    ...named.filter((one) => one.answer === answer).map(({ food }) => ingredientKey(food.name)),
  ];
  return {
    ...item,
    allergies: list('contains'),
    mayContain: list('mayContain'),
    unknownFor: list('unknown'),
    notAdded: list('notAdded'),
  };
}

/** Replaces the keys of raw ingredients for which the kitchen is asked by those of names. */
const namedKeys = (keys: readonly string[], foods: Foods): string[] =>
  namedLists({ allergies: [], mayContain: [], unknownFor: [], notAdded: [...keys] }, foods).notAdded;

/** An answer for a key, with what is behind it. */
interface Answered {
  key: string;
  answer: Exclude<FoodAnswer, 'free'>;
}

/** Replaces the answers for raw ingredients by one for each name; `join` makes it of those that have its answer. */
function namedAnswers<Entry extends Answered>(
  entries: readonly Entry[],
  foods: Foods,
  isMeant: (one: Named) => boolean,
  join: (key: string, same: readonly Entry[]) => Entry | undefined,
): Entry[] {
  const named = namedFoodAnswers(entries, foods).filter(isMeant);
  const joined = named.flatMap(({ food, answer }) => {
    const keys = [...food.ids.map(ingredientKey), OTHER_INGREDIENTS];
    const same = entries.filter((entry) => entry.answer === answer && keys.includes(entry.key));
    return join(ingredientKey(food.name), same) ?? [];
  });
  return [...keysOfDictionary(entries), ...joined];
}

const namedMarks = (marks: readonly Mark[], foods: Foods): Mark[] =>
  namedAnswers(
    marks,
    foods,
    ({ answer }) => mayBeIn(answer),
    (key, [first, ...others]) => {
      const from = [...new Set([first, ...others].flatMap((mark) => mark?.from ?? []))];
      // Whatever has no listed parts is not checked: that may be half of the dish, by the catalogue's long titles.
      return first && { key, answer: first.answer, from: first.answer === 'unknown' ? [] : from };
    },
  );

/** Names the foods that a diner avoids by name in a menu that was filtered for these. */
export function withNamedFoods(restaurant: DinerRestaurant, foods: Foods): DinerRestaurant {
  const marked = <Piece extends { marks: Mark[] }>(piece: Piece): Piece => ({
    ...piece,
    marks: namedMarks(piece.marks, foods),
  });
  const named = <Piece extends { marks: Mark[]; asks: string[] }>(piece: Piece): Piece => ({
    ...marked(piece),
    asks: namedKeys(piece.asks, foods),
  });
  const dishOf = (dish: DinerDish) => ({
    ...named(dish),
    components: dish.components.map(named),
    menuItemCustomizations: dish.menuItemCustomizations.map((group) => ({
      ...group,
      menuItemCustomizationOptions: group.menuItemCustomizationOptions.map(named),
    })),
  });
  return {
    ...restaurant,
    omitted: restaurant.omitted.map((item) => namedLists(item, foods)),
    menus: restaurant.menus.map((menu) => ({ ...menu, menuItems: menu.menuItems.map(dishOf) })),
    asks: restaurant.asks.map(dishOf),
  };
}

/** Names the foods in the reasons why something does not fit. */
const namedReasons = <Why extends WhyNot>(why: Why, foods: Foods): Why => ({
  ...why,
  foods: namedAnswers(why.foods, foods, isBehind, (key, same) => {
    const [first] = same;
    const causes = same.flatMap((one) => one.causes);
    return first && { ...first, key, causes, more: Math.max(...same.map(({ more }) => more)) };
  }),
});

/** Names the foods in all reasons why a dish does not fit, also in those of its options. */
export const namedDishReasons = <Why extends WhyNot & { groups: readonly (object & { options: readonly WhyNot[] })[] }>(
  why: Why,
  foods: Foods,
): Why => ({
  ...namedReasons(why, foods),
  groups: why.groups.map((group) => ({ ...group, options: group.options.map((one) => namedReasons(one, foods)) })),
});
