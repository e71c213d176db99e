import {
  type IngredientFacts,
  type IngredientResolver,
  ingredientResolver,
} from '@justright/dietary-rules/ingredients';
import { NO_KITCHEN } from '@justright/dietary-rules/derive-dish';
import { describe, expect, it } from 'vitest';
import { DICTIONARY, dish, food, group, KEYS, madeOf, NOT_STATED, option, part } from '../../test/kitchen.ts';
import { signDish } from './declaration.ts';
import { countChanges, impactOn, rankOf, type SignedItem } from './dish-impact.ts';

const TABLE = new Map<string, IngredientFacts>([
  ['sauce', food({}, ['vegan'])],
  ['lettuce', food({}, ['vegan'])],
  ['house', madeOf('sauce')],
]);
const TOLD = { allergies: KEYS, diets: ['keto', 'vegan'] };
const resolve = ingredientResolver(TABLE, DICTIONARY);
const rulesOf = (by: IngredientResolver) => ({ resolve: by, dictionary: DICTIONARY, kitchen: NO_KITCHEN });
const impactBetween = (item: SignedItem, before: IngredientResolver, after: IngredientResolver, told = TOLD) =>
  impactOn({ item, rules: rulesOf(before) }, { item, rules: rulesOf(after) }, told);
const SALAD = dish('Salad', [part(['house'])], {});

const impact = (changed: IngredientFacts, item: SignedItem = SALAD, id = 'sauce') =>
  impactBetween(item, resolve, ingredientResolver(new Map(TABLE).set(id, changed), DICTIONARY));

describe('the impact of a changed ingredient on a dish', () => {
  it('is nothing where no answer changes', () => {
    expect(impact(food({}, ['vegan']))).toBeNull();
    expect(impact(food({ contains: ['fish'] }), dish('Other', [part(['lettuce'])], {}))).toBeNull();
  });

  it('names each key with the answers before and after, at any depth', () => {
    expect(impact(food({ contains: ['milk'], mayContain: ['nuts'], unknownFor: ['fish'] }, ['vegan']))).toEqual({
      foods: [
        { key: 'fish', before: 'notAdded', after: 'unknown' },
        { key: 'milk', before: 'notAdded', after: 'contains' },
        { key: 'nuts', before: 'notAdded', after: 'mayContain' },
      ],
      diets: [{ key: 'vegan', before: 'unknown', after: 'no' }],
      lapses: false,
    });
  });

  it('names what becomes better', () => {
    const before = ingredientResolver(new Map(TABLE).set('sauce', NOT_STATED), DICTIONARY);
    expect(impactBetween(SALAD, before, resolve)?.foods).toEqual(
      ['fish', 'milk', 'nuts'].map((key) => ({ key, before: 'unknown', after: 'notAdded' })),
    );
  });

  it('counts for options and optional parts too, each different change once', () => {
    const item = dish(
      'Plate',
      [part(['lettuce'], { customizations: [{ customizationId: 'group' }] }), part(['sauce'], { required: false })],
      { menuItemCustomizations: [group(0, option('sauce'), option('house'))] },
    );
    expect(impact(food({ contains: ['fish'] }, ['vegan']), item)?.foods).toEqual([
      { key: 'fish', before: 'notAdded', after: 'contains' },
    ]);
  });

  it('is told only of the keys that staff are told of', () => {
    const after = ingredientResolver(new Map(TABLE).set('sauce', food({ contains: ['fish'] })), DICTIONARY);
    expect(impactBetween(SALAD, resolve, after, { allergies: ['milk'], diets: [] })).toBeNull();
  });

  it('says that a declaration lapses, with the answers that it settled', () => {
    const open = new Map(TABLE).set('sauce', food({ unknownFor: ['nuts', 'milk'] }));
    const before = ingredientResolver(open, DICTIONARY);
    const declaration = signDish(SALAD, { by: 'Ann', at: '' }, KEYS, rulesOf(before));
    const worse = food({ contains: ['nuts'], unknownFor: ['milk'] });
    const after = ingredientResolver(new Map(open).set('sauce', worse), DICTIONARY);
    const item = { ...SALAD, declaration };
    expect(impactBetween(item, before, after)).toEqual({
      foods: [
        { key: 'milk', before: 'notAdded', after: 'unknown' },
        { key: 'nuts', before: 'notAdded', after: 'contains' },
        { key: 'nuts', before: 'unknown', after: 'contains' },
      ],
      diets: [],
      lapses: true,
    });
    // One that had lapsed already changes nothing.
    expect(impactBetween(item, resolve, resolve)).toBeNull();
  });
});

describe('several dishes', () => {
  const foods = (...changes: [string, string][]) => ({
    foods: changes.map(([before, after]) => ({ key: 'milk', before, after })),
    diets: [],
    lapses: false,
  });
  const diets = (before: string, after: string) => ({
    foods: [],
    diets: [{ key: 'vegan', before, after }],
    lapses: false,
  });
  const CHANGES = [
    foods(['free', 'contains']),
    foods(['contains', 'unknown'], ['unknown', 'free']),
    foods(['free', 'mayContain'], ['mayContain', 'contains']),
    diets('unknown', 'yes'),
    diets('yes', 'no'),
    { ...foods(), lapses: true },
  ] as Parameters<typeof countChanges>[0];

  it('are counted per kind of change, each once', () => {
    expect(countChanges(CHANGES)).toEqual({
      gainAllergies: 2,
      loseAllergies: 1,
      becomeUnknown: 1,
      becomeKnown: 1,
      gainMayContain: 1,
      loseMayContain: 1,
      gainDiets: 1,
      loseDiets: 1,
      ruleOutDiets: 1,
      lapse: 1,
    });
  });

  it('are ranked: contained foods first, then other answers of foods and lapsed declarations, then diets', () => {
    expect(CHANGES.map(rankOf)).toEqual([0, 0, 0, 2, 2, 1]);
    expect(rankOf({ foods: [{ key: 'milk', before: 'notAdded', after: 'unknown' }], diets: [], lapses: false })).toBe(
      1,
    );
  });
});
