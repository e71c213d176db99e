import { describe, expect, it } from 'vitest';
import { headingContradictions, readHeadings } from '../../edge-api/src/domain/heading-contradictions.ts';
import { headingsOf } from '../../edge-api/src/domain/headings.ts';
import {
  foodsOfDish,
  keysNamedIn,
  textContradictions,
  textKeysOf,
  textsOfDish,
} from '../../edge-api/src/domain/text-contradictions.ts';
import { factsOfStored, ingredientResolver } from '../../packages/dietary-rules/src/ingredients.ts';
import { deriveItem } from '../../packages/dietary-rules/src/item.ts';
import { buildMatcher } from '../../packages/ingredient-matcher/src/matcher.ts';
import { demoData } from '../../seed/src/demo.ts';
import { DICTIONARY } from '../../seed/src/dictionary.ts';
import { ALLERGY_KEYS } from '../../seed/src/keys.ts';

const data = demoData();
const resolve = ingredientResolver(
  new Map([...data.ingredients, ...data.customIngredients].map((one) => [one.id, factsOfStored(one)])),
  DICTIONARY,
);
const matcher = buildMatcher(data.ingredients);
const readable = (item: (typeof data.menuItems)[number]) => {
  const dish = { ...item, declaration: item.isDeclared ? { keys: ALLERGY_KEYS } : null };
  return { dish, derived: deriveItem(dish, resolve, DICTIONARY) };
};

/** The words of the demo's texts that name a food which is not there (bread of seeds, ponzu of tamari), or only in a sauce to choose. */
const TOLD_IN_VAIN = [
  'gluten: bread',
  'gluten: crust',
  'gluten: ponzu',
  'gluten: tortilla',
  'corn: syrup',
  'sesame: tahini',
  'sesame: lemon tahini',
];

describe('the texts of the demo’s dishes', () => {
  it('ask nothing where they and the recipe agree', () => {
    const asked = data.menuItems.flatMap((item) => {
      const { dish, derived } = readable(item);
      const texts = textsOfDish(dish, derived);
      const found = textContradictions(texts, textKeysOf(DICTIONARY), matcher);
      return found.flatMap(({ key, words }) => words.map((word) => ({ title: item.title, word: `${key}: ${word}` })));
    });
    expect(asked.filter(({ word }) => !TOLD_IN_VAIN.includes(word))).toEqual([]);
    expect(new Set(asked.map(({ title }) => title)).size).toBeLessThanOrEqual(11);
  });
});

it('the texts above the demo’s dishes ask about one: not every dish from the oven is a stuffed bread', () => {
  const dishes = new Map(
    data.menuItems.map((item) => {
      const { dish, derived } = readable(item);
      const readNamed = () => keysNamedIn(textsOfDish(dish, derived), matcher);
      return [
        item.id,
        { id: item.id, title: item.title, isActive: true, readNamed, ...foodsOfDish(dish, derived) },
      ] as const;
    }),
  );
  const asked = data.menus.flatMap((menu) =>
    headingContradictions(readHeadings(headingsOf(menu), matcher), dishes, textKeysOf(DICTIONARY)),
  );
  expect(new Set(asked.map(({ text }) => text))).toEqual(new Set(['Slow dishes and stuffed bread.']));
});
