import type { TextContradiction } from '@justright/contract/generation';
import type { MenuItem } from '@justright/contract/menus';
import { type Composition, foodAnswer, type FoodAnswer, worseFood } from '@justright/dietary-rules/composition';
import type { Dictionary } from '@justright/dietary-rules/dictionary';
import type { DerivedItem } from '@justright/dietary-rules/item';
import type { Matcher } from '@justright/ingredient-matcher/matcher';
import { textOfDish } from './text-of-dish.ts';

/** A text that guests and staff read, with the foods that it may speak of. */
export interface ToldText {
  readonly title: string;
  readonly description: string;
  /** What the dish says beside it, for what it claims not to have. */
  readonly beside?: string;
  /** The title of the part or the option that it stands at. */
  readonly part?: string;
  /** What is in every serving that the text is about. */
  readonly foods: readonly Composition[];
  /** What a guest may leave out; a description may speak of it. */
  readonly optional?: readonly Composition[];
  /** What a guest may choose; words that offer it may speak of it: "choice of nuts or seeds". */
  readonly offered?: readonly Composition[];
  /** What is always served with the part: who avoids what that contains is not served the part either. */
  readonly served?: Composition;
}

/** What reads words: to it "coconut milk" is no milk, and "no peanuts" and "noodles", of unknown kind, name none. */
export type Reader = Pick<Matcher, 'foodsNamedIn'>;

/** What a text of a dish may speak of. */
type SpokenFoods = Required<Pick<ToldText, 'foods' | 'optional' | 'offered'>>;

/** Returns what is in every serving of a dish as the menu offers it, what can be left out, and what can be chosen. */
export function foodsOfDish(
  dish: Pick<MenuItem, 'menuItemCustomizations'>,
  { composition, components, groups }: Pick<DerivedItem, 'composition' | 'components' | 'groups'>,
): SpokenFoods {
  const defaults = dish.menuItemCustomizations.flatMap(({ menuItemCustomizationOptions: options }, groupAt) =>
    options.flatMap(({ defaultModifier }, at) => (defaultModifier ? (groups[groupAt]?.options[at] ?? []) : [])),
  );
  return {
    foods: [composition, ...defaults],
    optional: components,
    offered: [...components, ...groups.flatMap(({ options }) => options)],
  };
}

const isNamed = ({ title, description }: ToldText) => title.trim() !== '' || description.trim() !== '';

/**
 * Lists the texts of a dish. Its title and tags speak of what is in every serving as the menu offers it; its description of
 * what can be left out too; a group's text of any part; one of a part or an option of that alone.
 */
export function textsOfDish(
  dish: Pick<MenuItem, 'title' | 'subtext' | 'description' | 'tags' | 'components' | 'menuItemCustomizations'>,
  { composition, components, groups }: Pick<DerivedItem, 'composition' | 'components' | 'groups'>,
): ToldText[] {
  const offered = groups.flatMap(({ options }) => options);
  const { optional, ...ofDish } = foodsOfDish(dish, { composition, components, groups });
  const foods = [composition, ...components, ...offered];
  const optionsOf = (groupId: string): readonly Composition[] =>
    groups[dish.menuItemCustomizations.findIndex(({ id }) => id === groupId)]?.options ?? [];
  const beside = [dish.title, textOfDish(dish), ...dish.tags.map((tag) => `(${tag})`)].join('. ');
  const texts: ToldText[] = [
    { title: dish.title, description: textOfDish(dish), ...ofDish, optional },
    ...dish.tags.map((tag) => ({ title: tag, description: '', ...ofDish })),
    ...dish.menuItemCustomizations.map(({ title, description }) => ({ title, description, foods })),
    ...dish.components.flatMap(({ title, description, customizations }, at) => {
      const own = components[at];
      const chosen = customizations.flatMap(({ customizationId }) => optionsOf(customizationId));
      return own ? [{ title, description, part: title, foods: [own, ...chosen], served: composition }] : [];
    }),
    ...dish.menuItemCustomizations.flatMap((group, groupAt) =>
      group.menuItemCustomizationOptions.flatMap(({ title, description }, at) => {
        const own = groups[groupAt]?.options[at];
        return own ? [{ title, description, part: title, foods: [own], served: composition }] : [];
      }),
    ),
  ];
  return texts.filter(isNamed).map((text) => ({ ...text, beside }));
}

/** Returns the keys that texts name. */
export const keysNamedIn = (texts: readonly ToldText[], reader: Reader): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => reader.foodsNamedIn(text)).flatMap(({ keys }) => keys));

/** The keys that texts are compared with. */
export interface TextKeys {
  /** Those that guests see. */
  readonly offered: readonly string[];
  /** Those that an administrator may offer one day, and for which the answer for no offered family stands. */
  readonly waiting: readonly string[];
}

/** Returns the keys that texts are compared with: all, since nobody asks about the texts when a key is offered. */
export function textKeysOf({ allergies }: Pick<Dictionary, 'allergies'>): TextKeys {
  const offered = new Set(allergies.flatMap(({ key, active }) => (active ? [key] : [])));
  const waiting = allergies.filter(
    ({ key, familyKey, isCoveredByFamily }) =>
      !offered.has(key) && !(familyKey !== null && isCoveredByFamily && offered.has(familyKey)),
  );
  return { offered: [...offered].toSorted(), waiting: waiting.map(({ key }) => key).toSorted() };
}

/** The answers with which a text that names the food may be untrue. */
const LACKING: ReadonlySet<FoodAnswer> = new Set(['free', 'notAdded', 'mayContain']);
/** Nobody has to answer for a key that is not offered, and whoever answers later does not read the texts. */
const LACKING_OF_WAITING: ReadonlySet<FoodAnswer> = new Set([...LACKING, 'unknown']);

export const isIn = (foods: readonly Composition[], key: string): FoodAnswer =>
  foods.map((food) => foodAnswer(food, key)).reduce(worseFood, 'free');

/**
 * Lists the foods that texts name and that their dish may lack. An unknown answer for an offered key is no contradiction:
 * guests read that it is not known. For a waiting key it is one. A warning of traces agrees with "may contain".
 */
export const textContradictions = (
  texts: readonly ToldText[],
  { offered: keys, waiting }: TextKeys,
  reader: Reader,
): TextContradiction[] =>
  texts.flatMap((text) => {
    const { part, foods, optional = [], offered = [], served } = text;
    const lackingOf = (key: string) => (waiting.includes(key) ? LACKING_OF_WAITING : LACKING);
    const lacking = [...keys, ...waiting].filter(
      (key) => lackingOf(key).has(isIn(foods, key)) && !(served && foodAnswer(served, key) === 'contains'),
    );
    if (lacking.length === 0) return [];
    const named = reader.foodsNamedIn(text);
    const spoken = { serving: foods, dish: [...foods, ...optional], choice: [...foods, ...optional, ...offered] };
    return lacking.flatMap((key) => {
      const untrue = named.filter((one) => {
        const answer = one.keys.includes(key) ? isIn(spoken[one.speaksOf], key) : null;
        return answer !== null && lackingOf(key).has(answer) && !(answer === 'mayContain' && one.isTrace);
      });
      if (untrue.length === 0) return [];
      const words = [...new Set(untrue.map((one) => one.words))];
      const has = reasonOf(isIn(foods, key), isIn([...optional, ...offered], key));
      return [{ key, words, ...has, ...(part !== undefined && { part }) }];
    });
  });

/** Returns how a text can name a food that is not certain to be there; nothing where it is nowhere. */
function reasonOf(answer: FoodAnswer, elsewhere: FoodAnswer): Pick<TextContradiction, 'has'> {
  if (elsewhere === 'contains') return { has: 'byChoice' };
  return answer === 'mayContain' || elsewhere === 'mayContain' ? { has: 'mayContain' } : {};
}
