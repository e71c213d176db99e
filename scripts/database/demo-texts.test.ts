import { describe, expect, it } from 'vitest';
import { textContradictions, textKeysOf, textsOfDish } from '../../edge-api/src/domain/text-contradictions.ts';
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
      const dish = { ...item, declaration: item.isDeclared ? { keys: ALLERGY_KEYS } : null };
      const texts = textsOfDish(dish, deriveItem(dish, resolve, DICTIONARY));
      const found = textContradictions(texts, textKeysOf(DICTIONARY), matcher);
      return found.flatMap(({ key, words }) => words.map((word) => ({ title: item.title, word: `${key}: ${word}` })));
    });
    expect(asked.filter(({ word }) => !TOLD_IN_VAIN.includes(word))).toEqual([]);
    expect(new Set(asked.map(({ title }) => title)).size).toBeLessThanOrEqual(11);
  });
});
