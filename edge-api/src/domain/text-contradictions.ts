import type { TextContradiction } from '@justright/contract/generation';
import type { MenuItem } from '@justright/contract/menus';
import { type Composition, foodAnswer } from '@justright/dietary-rules/composition';
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
  readonly foods: readonly Composition[];
  /** What is always served with the part: who avoids what that contains is not served the part either. */
  readonly served?: Composition;
}

/** What reads words: to it "coconut milk" is no milk, and "no peanuts" and "noodles", of unknown kind, name none. */
type Reader = Pick<Matcher, 'foodsNamedIn'>;

const isNamed = ({ title, description }: ToldText) => title.trim() !== '' || description.trim() !== '';

/** Lists the texts of a dish. One of the dish or a group may speak of any part; one of a part or an option of that alone. */
export function textsOfDish(
  dish: Pick<MenuItem, 'title' | 'subtext' | 'description' | 'tags' | 'components' | 'menuItemCustomizations'>,
  { composition, components, groups }: Pick<DerivedItem, 'composition' | 'components' | 'groups'>,
): ToldText[] {
  const foods = [composition, ...components, ...groups.flatMap(({ options }) => options)];
  const optionsOf = (groupId: string): readonly Composition[] =>
    groups[dish.menuItemCustomizations.findIndex(({ id }) => id === groupId)]?.options ?? [];
  const beside = [dish.title, textOfDish(dish), ...dish.tags.map((tag) => `(${tag})`)].join('. ');
  const texts: ToldText[] = [
    { title: dish.title, description: textOfDish(dish), foods },
    ...dish.tags.map((tag) => ({ title: tag, description: '', foods })),
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

/** Lists the foods, among the keys that staff see, that texts name and of which what they speak of is free. */
export const textContradictions = (
  texts: readonly ToldText[],
  keys: readonly string[],
  reader: Reader,
): TextContradiction[] =>
  texts.flatMap((text) => {
    const { part, foods, served } = text;
    const lacking = keys.filter(
      (key) =>
        foods.every((food) => foodAnswer(food, key) === 'free') && !(served && foodAnswer(served, key) === 'contains'),
    );
    if (lacking.length === 0) return [];
    const named = reader.foodsNamedIn(text);
    return lacking.flatMap((key) => {
      const words = [...new Set(named.filter((one) => one.keys.includes(key)).map((one) => one.words))];
      return words.length > 0 ? [{ key, words, ...(part !== undefined && { part }) }] : [];
    });
  });
