import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DICTIONARY, DIET_KEYS, FOOD_KEYS, ingredientTable, namingItem } from '../test/arbitraries.ts';
import { dietAnswer, foodAnswer, mayBeIn } from './composition.ts';
import { type Explanation, explainItem, ingredientExplainer } from './explain.ts';
import type { IngredientFacts, Statement } from './ingredients.ts';

const RUNS = { numRuns: 300 };

const NOTHING: Statement = { contains: [], mayContain: [], unknownFor: [], notAdded: [], freeFrom: [] };
const stated = (lists: Partial<Statement>): IngredientFacts => ({
  statement: { ...NOTHING, ...lists },
  diets: ['keto'],
  ingredients: [],
});
const parts = (...ids: string[]) => ids.map((id) => ({ id }));
const explainer = (entries: [string, IngredientFacts][]) => ingredientExplainer(new Map(entries), DICTIONARY);
const at = (...ids: string[]) => ids.map((id) => ({ kind: 'ingredient', id }));

describe('why an ingredient has an answer', () => {
  it('is found in a part at any depth, with the path that leads to it', () => {
    const explain = explainer([
      ['mash', { statement: null, diets: [], ingredients: parts('butter') }],
      ['butter', stated({ contains: ['dairy'], notAdded: ['pork'] })],
    ]);
    expect(explain('mash').food('dairy')).toEqual([{ cause: 'stated', key: 'dairy', path: at('butter', 'mash') }]);
    expect(explain('mash').food('pork')).toEqual([]);
    expect(explain('mash').diet('vegan')).toEqual([{ cause: 'excluded', key: 'dairy', path: at('butter', 'mash') }]);
    expect(explain('mash').diet('keto')).toEqual([{ cause: 'not-listed', key: 'keto', path: at('mash') }]);
  });

  it('is its own statement that does not know it, where its parts are free of it', () => {
    const explain = explainer([
      ['pesto', { ...stated({ unknownFor: ['tree nuts'] }), ingredients: parts('basil') }],
      ['basil', stated({ notAdded: ['dairy', 'tree nuts', 'almond', 'pine nut'] })],
    ]);
    expect(explain('pesto').food('tree nuts')).toEqual([{ cause: 'stated', key: 'tree nuts', path: at('pesto') }]);
    expect(explain('pesto').food('almond')).toEqual([{ cause: 'stated', key: 'tree nuts', path: at('pesto') }]);
    expect(explain('pesto').food('dairy')).toEqual([]);
  });

  it('names the kind that is contained, and the family whose kind nobody named', () => {
    const explain = explainer([
      ['bread', stated({ contains: ['wheat'], notAdded: ['gluten', 'rye'] })],
      ['cake', stated({ contains: ['gluten'], notAdded: ['wheat', 'rye'] })],
      ['water', stated({})],
    ]);
    expect(explain('bread').food('gluten')).toEqual([{ cause: 'stated', key: 'wheat', path: at('bread') }]);
    expect(explain('cake').food('rye')).toEqual([{ cause: 'kind-not-named', key: 'gluten', path: at('cake') }]);
    expect(explain('water').food('rye')).toEqual([{ cause: 'not-stated', key: 'rye', path: at('water') }]);
  });

  it('names the kind that the family does not cover and that no statement answers', () => {
    const explain = explainer([['trail mix', stated({ notAdded: ['tree nuts', 'almond'] })]]);
    expect(explain('trail mix').food('tree nuts')).toEqual([
      { cause: 'not-stated', key: 'pine nut', path: at('trail mix') },
    ]);
  });

  it('tells a missing part and a circle apart from silence', () => {
    const explain = explainer([
      ['a', { statement: null, diets: [], ingredients: parts('b') }],
      ['b', { statement: null, diets: [], ingredients: parts('a') }],
      ['c', { statement: null, diets: [], ingredients: parts('deleted') }],
    ]);
    expect(explain('a').food('dairy')).toEqual([
      { cause: 'circle', key: 'dairy', path: at('a') },
      { cause: 'circle', key: 'dairy', path: at('b', 'a') },
    ]);
    expect(explain('c').food('dairy')).toEqual([
      { cause: 'missing-ingredient', key: 'dairy', path: at('deleted', 'c') },
    ]);
  });
});

describe('facts and reasons', () => {
  const expectReasons = (explanation: Explanation) => {
    for (const key of FOOD_KEYS) {
      expect(explanation.food(key).length === 0).toBe(!mayBeIn(foodAnswer(explanation.composition, key)));
    }
    for (const key of DIET_KEYS) {
      expect(explanation.diet(key).length === 0).toBe(dietAnswer(explanation.composition, key) === 'yes');
    }
  };

  it('agree: every answer that is not free or yes has a reason, and no other answer has one', () => {
    fc.assert(
      fc.property(namingItem, ingredientTable, (item, table) => {
        const explain = ingredientExplainer(table, DICTIONARY);
        const explained = explainItem(item, explain, DICTIONARY);
        for (const id of table.keys()) expectReasons(explain(id));
        expectReasons(explained.item);
        for (const component of explained.components) expectReasons(component);
        for (const { group, options } of explained.groups) for (const one of [group, ...options]) expectReasons(one);
      }),
      RUNS,
    );
  });
});
