import type { DinerRestaurant } from '@justright/contract/read-lean-menu';
import type { Mark, OmittedItem, WhyNot } from '@justright/contract/public-menu';
import { ingredientKey, ingredientOfKey, OTHER_INGREDIENTS } from '@justright/dietary-rules/composition';
import type { NamedFood } from '@justright/dietary-rules/filter';
import { keysOfDictionary, namedFoodAnswers } from '@justright/dietary-rules/named-foods';

/**
 * The server answers for each raw ingredient that a diner avoids by a name, and does not know the name. Here these
 * answers become one for each name, with a key that has the name in place of an id.
 */
type Foods = readonly NamedFood[];

const LIST_OF = { contains: 'allergies', mayContain: 'mayContain', unknown: 'unknownFor' } as const;
type Lists = Pick<OmittedItem, (typeof LIST_OF)[keyof typeof LIST_OF]>;

/** Replaces the keys of raw ingredients in lists of answers by those of names. */
function namedLists<Item extends Lists>(item: Item, foods: Foods): Item {
  const answers = (['contains', 'mayContain', 'unknown'] as const).flatMap((answer) =>
    item[LIST_OF[answer]].map((key) => ({ key, answer })),
  );
  const named = namedFoodAnswers(answers, foods);
  const list = (answer: keyof typeof LIST_OF) => [
    ...item[LIST_OF[answer]].filter((key) => ingredientOfKey(key) === null),
    ...named.filter((one) => one.answer === answer).map(({ food }) => ingredientKey(food.name)),
  ];
  return { ...item, allergies: list('contains'), mayContain: list('mayContain'), unknownFor: list('unknown') };
}

/** An answer for a key, with what is behind it. */
interface Answered {
  key: string;
  answer: 'contains' | 'mayContain' | 'unknown';
}

/** Replaces the answers for raw ingredients by one for each name; `join` makes it of those that have its answer. */
function namedAnswers<Entry extends Answered>(
  entries: readonly Entry[],
  foods: Foods,
  join: (key: string, same: readonly Entry[]) => Entry | undefined,
): Entry[] {
  const named = namedFoodAnswers(entries, foods).flatMap(({ food, answer }) => {
    const keys = [...food.ids.map(ingredientKey), OTHER_INGREDIENTS];
    const same = entries.filter((entry) => entry.answer === answer && keys.includes(entry.key));
    return join(ingredientKey(food.name), same) ?? [];
  });
  return [...keysOfDictionary(entries), ...named];
}

const namedMarks = (marks: readonly Mark[], foods: Foods): Mark[] =>
  namedAnswers(marks, foods, (key, [first, ...others]) => {
    const from = [...new Set([first, ...others].flatMap((mark) => mark?.from ?? []))];
    return first && { key, answer: first.answer, from };
  });

/** Names the foods that a diner avoids by name in a menu that was filtered for these. */
export function withNamedFoods(restaurant: DinerRestaurant, foods: Foods): DinerRestaurant {
  const named = <Piece extends { marks: Mark[] }>(piece: Piece): Piece => ({
    ...piece,
    marks: namedMarks(piece.marks, foods),
  });
  return {
    ...restaurant,
    omitted: restaurant.omitted.map((item) => namedLists(item, foods)),
    menus: restaurant.menus.map((menu) => ({
      ...menu,
      menuItems: menu.menuItems.map((dish) => ({
        ...named(dish),
        components: dish.components.map(named),
        menuItemCustomizations: dish.menuItemCustomizations.map((group) => ({
          ...group,
          menuItemCustomizationOptions: group.menuItemCustomizationOptions.map(named),
        })),
      })),
    })),
  };
}

/** Names the foods in the reasons why something does not fit. */
const namedReasons = <Why extends WhyNot>(why: Why, foods: Foods): Why => ({
  ...why,
  foods: namedAnswers(why.foods, foods, (key, same) => {
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
