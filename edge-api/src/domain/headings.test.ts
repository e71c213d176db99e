import { buildMatcher } from '@justright/ingredient-matcher/matcher';
import type { Dictionary } from '@justright/dietary-rules/dictionary';
import { deriveItem, type RuleItem } from '@justright/dietary-rules/item';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import { describe, expect, it } from 'vitest';
import { toDish } from '../../test/stored-dish.ts';
import { headingContradictions, newlyUntrue, readHeadings } from './heading-contradictions.ts';
import { headingsOf, type MenuTexts } from './headings.ts';
import { foodsOfDish, type TextKeys } from './text-contradictions.ts';

const KEYS = ['milk', 'peanut'];
const DICTIONARY: Dictionary = {
  allergies: KEYS.map((key) => ({ key, familyKey: null, isCoveredByFamily: true, active: true })),
  diets: [],
};
const matcher = buildMatcher([
  { id: 'butter', title: 'Butter, without salt', foodGroup: 'Dairy and Egg Products', allergies: ['milk'] },
  { id: 'peanuts', title: 'Peanuts, all types, raw', foodGroup: 'Legumes', allergies: ['peanut'] },
]);
const FOODS: Record<string, string[]> = { butter: ['milk'], peanuts: ['peanut'], rice: [] };
const resolve = ingredientResolver(
  new Map(
    Object.entries(FOODS).map(([id, contains]) => {
      const notAdded = KEYS.filter((key) => !contains.includes(key));
      return [
        id,
        { statement: { contains, mayContain: [], unknownFor: [], notAdded, freeFrom: [] }, diets: [], ingredients: [] },
      ] as const;
    }),
  ),
  DICTIONARY,
);
const headed = (id: string, ingredients: string[]) => {
  const item: RuleItem = {
    price: 0,
    components: [
      { title: '', required: true, ingredients: ingredients.map((one) => ({ id: one })), customizations: [] },
    ],
    menuItemCustomizations: [],
    declaration: null,
    additionalAllergies: [],
    additionalMayContain: [],
    additionalDiets: [],
  };
  const readNamed = () => new Set(id === 'peanut noodles' ? ['peanut'] : []);
  return {
    id,
    title: id,
    isActive: !id.startsWith('hidden'),
    readNamed,
    ...foodsOfDish(toDish(item, id), deriveItem(item, resolve, DICTIONARY)),
  };
};
const DISHES = new Map(
  [
    headed('rice', ['rice']),
    headed('nuts', ['peanuts']),
    headed('mystery', ['gone']),
    headed('peanut noodles', ['gone']),
    headed('hidden nuts', ['peanuts']),
    headed('hidden rice', ['rice']),
  ].map((one) => [one.id, one]),
);
const untrue = (texts: Partial<MenuTexts>, keys: TextKeys = { offered: KEYS, waiting: [] }) =>
  headingContradictions(
    readHeadings(headingsOf({ title: '', subtitle: '', description: '', subsections: [], ...texts }), matcher),
    DISHES,
    keys,
  );
const asked = (name: string, items: string[], description = '') =>
  untrue({ subsections: [{ id: 's', name, description, items }] }).map(({ itemId, key }) => `${itemId}: ${key}`);

describe('a text above dishes', () => {
  it('is true as a name where one dish has the food, and as a sentence about each only where each has it', () => {
    expect(asked('Peanut dishes', ['rice', 'nuts'])).toEqual([]);
    expect(asked('Peanut dishes', ['rice'])).toEqual(['rice: peanut']);
    for (const sentence of [
      'All with peanuts',
      'Everything in peanut sauce',
      'Fried in peanuts',
      'Peanuts on every plate',
    ])
      expect(asked(sentence, ['rice', 'nuts'])).toEqual(['rice: peanut']);
    expect(asked('Mains', ['rice', 'nuts'], 'Peanut sauce')).toEqual(['rice: peanut']);
  });

  it('is not about each dish because it says when these are served', () => {
    for (const name of ['Peanuts all day', 'Peanuts every day', 'All-day peanuts', 'Peanuts'])
      expect(asked(name, ['rice', 'nuts'])).toEqual([]);
  });

  it('is made true by no dish of which nothing is known, and that dish is not asked about', () => {
    expect(asked('Peanuts', ['rice', 'mystery'])).toEqual(['rice: peanut']);
    expect(asked('Peanuts', ['mystery'])).toEqual([]);
  });

  it('is made true as a name by a dish of which nothing is known yet and whose own text names the food', () => {
    expect(asked('Peanuts', ['rice', 'peanut noodles'])).toEqual([]);
    expect(asked('All with peanuts', ['rice', 'peanut noodles'])).toEqual(['rice: peanut']);
  });

  it('is made true as a name by a dish that guests do not see only above dishes that they do not see either', () => {
    expect(asked('Peanuts', ['rice', 'hidden nuts', 'hidden rice'])).toEqual(['rice: peanut']);
    expect(asked('Peanuts', ['hidden nuts', 'hidden rice'])).toEqual([]);
    expect(asked('Peanuts', ['hidden rice'])).toEqual(['hidden rice: peanut']);
  });

  it('is compared with keys that are not offered too, as far as their answers are known', () => {
    const subsections = [{ id: 's', name: 'Peanuts', description: '', items: ['rice', 'mystery'] }];
    expect(untrue({ subsections }, { offered: [], waiting: KEYS }).map(({ itemId }) => itemId)).toEqual(['rice']);
  });

  it('is read sentence by sentence where it is of the menu, over the dishes of its sections', () => {
    const subsections = [{ id: 's', name: 'Mains', description: '', items: ['rice', 'nuts'] }];
    expect(untrue({ title: 'Peanut menu', subsections })).toEqual([]);
    expect(untrue({ description: 'Peanuts from the coast. Served in bowls.', subsections })).toEqual([]);
    expect(untrue({ description: 'Welcome. Fried in butter.', subsections })).toMatchObject([
      { itemId: 'rice', key: 'milk' },
      { itemId: 'nuts', key: 'milk' },
    ]);
    expect(untrue({ description: 'Everything with peanuts', subsections: [] })).toEqual([]);
  });

  it('is told of once: not of a dish of which the same text was untrue before', () => {
    const texts = (items: string[]) =>
      untrue({ subsections: [{ id: 's', name: 'Mains', description: 'With butter', items }] });
    expect(newlyUntrue(texts(['rice', 'nuts']), texts(['rice', 'nuts']))).toEqual([]);
    expect(newlyUntrue(texts(['rice', 'nuts']), texts(['rice'])).map(({ dish }) => dish)).toEqual(['nuts']);
  });
});
