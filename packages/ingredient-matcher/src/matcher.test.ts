import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadFoods } from '../../../seed/src/foods.ts';
import { buildMatcher } from './matcher.ts';
import type { DishText, Proposal, ProposedIngredient } from './types.ts';

const foods = loadFoods();
const byId = new Map(foods.map((food) => [food.id, food]));
const matcher = buildMatcher(foods);

const allOf = (proposal: Proposal): ProposedIngredient[] => [
  ...proposal.components.flatMap(({ ingredients }) => ingredients),
  ...proposal.doubtful,
  ...proposal.groups.flatMap(({ options }) => options.flatMap((option) => [...option.ingredients, ...option.doubtful])),
];
const requiredIds = (dish: DishText): Set<string> =>
  new Set(
    matcher
      .propose(dish)
      .components.filter(({ required }) => required)
      .flatMap(({ ingredients }) => ingredients.map(({ id }) => id)),
  );
const requiredAllergens = (dish: DishText): Set<string> =>
  new Set([...requiredIds(dish)].flatMap((id): string[] => byId.get(id)?.allergies ?? []));

const MENU_WORDS = [
  ...'no without vegan gluten free dairy nut or and with choice of fried crispy burger salad soup cheese milk'.split(
    ' ',
  ),
  ...'shrimp peanut butter almond ( ) , . - pizza bun house sauce available "may contain" égg 🍕 ½ &'.split(' '),
];
const menuText = fc.array(fc.constantFrom(...MENU_WORDS), { maxLength: 25 }).map((words) => words.join(' '));
const anyText = fc.oneof(menuText, fc.string({ maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 200 }));
const anyDish = fc.record({
  title: anyText,
  description: anyText,
  groups: fc.array(fc.record({ title: anyText, options: fc.array(fc.record({ title: anyText }), { maxLength: 3 }) }), {
    maxLength: 2,
  }),
});

describe('whatever the text', () => {
  test('a proposal is made, names only foods of the catalogue, each with evidence and a confidence from 0 to 1', () => {
    fc.assert(
      fc.property(anyDish, (dish) => {
        for (const { id, title, confidence, evidence } of allOf(matcher.propose(dish))) {
          expect(byId.get(id)?.title).toBe(title);
          expect(confidence).toBeGreaterThan(0);
          expect(confidence).toBeLessThanOrEqual(1);
          expect(evidence.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('the same text gives the same proposal, from a matcher over the foods in any order too', () => {
    const reversed = buildMatcher(foods.toReversed());
    fc.assert(
      fc.property(anyDish, (dish) => {
        expect(matcher.propose(dish)).toEqual(matcher.propose(dish));
        expect(reversed.propose(dish)).toEqual(matcher.propose(dish));
      }),
    );
  });

  test('a food is in one required component only', () => {
    fc.assert(
      fc.property(anyDish, (dish) => {
        const ids = matcher
          .propose(dish)
          .components.filter(({ required }) => required)
          .flatMap(({ ingredients }) => ingredients.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

const NEGATED = {
  milk: ['dairy', 'milk', 'cheese', 'butter', 'cream'],
  egg: ['egg', 'eggs', 'mayo'],
  fish: ['fish', 'anchovies'],
  shellfish: ['shellfish', 'shrimp', 'prawns'],
  tree_nut: ['nuts', 'tree nuts', 'almonds', 'walnuts'],
  peanut: ['nuts', 'peanuts'],
  gluten: ['gluten', 'wheat', 'flour', 'bun', 'croutons'],
  soy: ['soy', 'tofu', 'soy sauce'],
  sesame: ['sesame', 'tahini'],
};
const negations = Object.entries(NEGATED).flatMap(([allergen, words]) => words.map((word) => ({ allergen, word })));

describe('a negation', () => {
  test.each(negations)('alone never brings $allergen in by the word "$word"', ({ allergen, word }) => {
    for (const text of [`no ${word}`, `without ${word}`, `${word}-free`, `Contains no ${word}.`, `free from ${word}`]) {
      for (const dish of [
        { title: 'Plate', description: text },
        { title: text },
        { title: 'Plate', description: `Lime, ${text}` },
      ]) {
        expect(requiredAllergens(dish), text).not.toContain(allergen);
      }
    }
  });

  test('never adds a food to a dish', () => {
    const dishes = fc.constantFrom('Cheeseburger', 'Pad Thai', 'Garden Salad', 'Grilled Salmon', 'Brownie', 'Pizza');
    const negated = fc.constantFrom(...negations.map(({ word }) => word));
    fc.assert(
      fc.property(dishes, menuText, negated, (title, description, word) => {
        // The negation stands in a sentence of its own; what it adds must be nothing.
        const before = requiredIds({ title, description: `${description}.` });
        const after = requiredIds({ title, description: `${description}. No ${word}.` });
        expect([...after].filter((id) => !before.has(id))).toEqual([]);
      }),
    );
  });

  test('of a class keeps a food that the text names all the same, at half the confidence', () => {
    const [walnut] = matcher
      .propose({ title: 'Plate', description: 'Walnuts, lime. No nuts.' })
      .components.flatMap(({ ingredients }) => ingredients.filter(({ name }) => name === 'walnut'));
    expect(walnut?.confidence).toBeLessThan(0.5);
  });
});

describe('a claim', () => {
  test('about one ingredient leaves the others as they are', () => {
    const allergens = requiredAllergens({ title: 'Cheeseburger', description: 'cheddar, vegan mayo' });
    expect(allergens).toContain('milk');
    expect(allergens).toContain('gluten');
    expect(allergens).not.toContain('egg');
  });

  test.each([
    'gluten-free bun available',
    'ask for gluten free',
    'can be made gluten free',
    'gluten-free option',
    'gluten free upon request',
    'gluten-free bun +$2',
    'swap for a gluten free bun',
    'Gluten free bun 1.50 extra',
    'or gluten-free bun',
  ])('that is only offered ("%s") takes nothing away', (offer) => {
    expect(requiredAllergens({ title: 'Hamburger', description: offer })).toContain('gluten');
  });

  test.each(['Not gluten free.', 'not suitable for gluten free', 'This is not gluten-free!', 'non gluten free bun'])(
    'that is denied ("%s") takes nothing away',
    (text) => {
      expect(requiredAllergens({ title: 'Hamburger', description: text })).toContain('gluten');
    },
  );

  test('that is denied takes no meat away either', () => {
    expect(requiredAllergens({ title: 'Non-Vegetarian Biryani' })).toContain('chicken');
    expect(requiredAllergens({ title: 'Chicken Plate', description: 'Not vegan.' })).toContain('chicken');
  });

  test.each(['No. 5 Cheeseburger', 'No 1 Cheeseburger', '#5 Cheeseburger', 'No-Fuss Cheeseburger'])(
    "is not read from a dish's number or name (%s)",
    (title) => {
      expect(requiredAllergens({ title })).toContain('milk');
    },
  );

  test('that is about lactose does not take milk away', () => {
    expect(requiredAllergens({ title: 'Milkshake', description: 'Lactose-free.' })).toContain('milk');
  });

  test('that a named food contradicts leaves a note for the editor', () => {
    const { unresolved, components } = matcher.propose({ title: 'Vegan Plate', description: 'cheddar, tomato' });
    expect(unresolved).toContainEqual({
      words: 'cheddar (animal product)',
      source: 'description',
      reason: 'substitute-not-in-catalogue',
    });
    expect(components.flatMap(({ ingredients }) => ingredients.map(({ name }) => name))).toEqual(['tomato']);
  });
});

describe('a proposal', () => {
  test('says which words led to an ingredient and by which knowledge', () => {
    const { components } = matcher.propose({ title: 'Caesar Salad', description: 'crispy oysters' });
    const evidence = components.flatMap(({ ingredients }) => ingredients.flatMap((one) => one.evidence));
    expect(evidence).toContainEqual({
      source: 'title',
      words: 'caesar salad',
      kind: 'typical',
      path: ['caesar salad', 'caesar dressing', 'anchovy'],
    });
    expect(evidence).toContainEqual({ source: 'description', words: 'oysters', kind: 'named', path: ['oyster'] });
    expect(evidence.find(({ kind }) => kind === 'preparation')?.words).toBe('crispy');
  });

  test('names what it could not resolve', () => {
    const { unresolved } = matcher.propose({ title: 'Chicken', description: 'our secret house sauce, zorbles' });
    expect(unresolved).toEqual([
      { words: 'secret house sauce', source: 'description', reason: 'recipe-of-the-house' },
      { words: 'zorbles', source: 'description', reason: 'unknown' },
    ]);
  });

  test('puts what a guest chooses into a component that is not required', () => {
    const { components } = matcher.propose({ title: 'Grilled Chicken', description: 'choice of cornbread or fries' });
    const choice = components.filter(({ required }) => !required).flatMap(({ ingredients }) => ingredients);
    expect(choice.map(({ name }) => name)).toEqual(expect.arrayContaining(['cornmeal', 'potato']));
  });

  test('of options resolves each one, and tells those that add no food', () => {
    const { groups } = matcher.propose({
      title: 'Burger',
      groups: [
        {
          title: 'Extras',
          options: ['Cheddar', 'Fried Egg', 'No Onions', 'Large', 'Zorbles'].map((title) => ({ title })),
        },
      ],
    });
    const options = groups[0]?.options ?? [];
    expect(options.map(({ ingredients }) => ingredients.map(({ name }) => name))).toEqual([
      ['cheddar cheese'],
      ['egg'],
      [],
      [],
      [],
    ]);
    expect(options.map(({ noIngredients }) => noIngredients)).toEqual([false, false, true, true, false]);
    expect(options[4]?.unresolved).toEqual([{ words: 'zorbles', source: 'title', reason: 'unknown' }]);
  });
});

describe('the vocabulary', () => {
  test('resolves to the catalogue completely', () => {
    expect(matcher.unresolvedVocabulary).toEqual([]);
  });

  test('loses only the names that another catalogue has no food for', () => {
    const small = buildMatcher(foods.filter(({ title }) => !title.startsWith('Egg')));
    const names = small
      .propose({ title: 'Spaghetti Carbonara' })
      .components.flatMap(({ ingredients }) => ingredients.map(({ name }) => name));
    expect(names).toContain('pasta');
    expect(names).not.toContain('egg yolk');
    expect(small.unresolvedVocabulary).not.toEqual([]);
  });
});
