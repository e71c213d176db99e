import { describe, expect, it } from 'vitest';
import { foodAnswer, OTHER_INGREDIENTS } from './composition.ts';
import type { Dictionary } from './dictionary.ts';
import type { RuleComponent, RuleGroup, RuleOption } from './dish-parts.ts';
import { ingredientExplainer } from './explain.ts';
import { filterItem, fits, type Profile } from './filter.ts';
import { type IngredientFacts, ingredientResolver, type Statement } from './ingredients.ts';
import { deriveItem, type RuleItem } from './item.ts';
import { itemMarks, marksOf } from './marks.ts';
import { whyHidden } from './why-not.ts';

const DICTIONARY: Dictionary = {
  allergies: ['milk', 'gluten'].map((key) => ({ key, familyKey: null, isCoveredByFamily: true, active: true })),
  diets: [],
};
const stating = (contains: string[] = []): Statement => ({
  contains,
  mayContain: [],
  unknownFor: [],
  notAdded: [],
  freeFrom: [],
});
const single = (contains: string[] = []): IngredientFacts => ({
  statement: stating(contains),
  diets: [],
  ingredients: [],
  isSingle: true,
});
const made = (parts: string[], contains: string[] = []): IngredientFacts => ({
  statement: stating(contains),
  diets: [],
  ingredients: parts.map((id) => ({ id })),
});
const TABLE = new Map<string, IngredientFacts>([
  ['ginger root', single()],
  ['ground ginger', single()],
  ['chicken', single()],
  ['rice', single()],
  ['milk', single(['milk'])],
  ['bottled sauce', made([])],
  ['gingersnaps', made([])],
  ['marinade', made(['ground ginger', 'rice'])],
  ['stock', made(['chicken'])],
  ['stew', made(['stock', 'marinade'])],
  ['soup', made(['stock', 'bottled sauce'])],
  ['creamed rice', made(['rice', 'milk'], ['milk'])],
  ['rice with something', made(['rice'], ['milk'])],
  ['orphan', made(['rice', 'deleted'])],
  ['circle', made(['rice', 'circle'])],
]);
const resolve = ingredientResolver(TABLE, DICTIONARY);
const GINGER: Profile = {
  diets: [],
  allergies: [],
  foods: [{ name: 'ginger', ids: ['ginger root', 'ground ginger', 'gingersnaps'], level: 'strict' }],
  canAsk: true,
};

const part = (title: string, ingredients: string[], more: Partial<RuleComponent> = {}): RuleComponent => ({
  title,
  required: true,
  ingredients: ingredients.map((id) => ({ id })),
  customizations: [],
  ...more,
});
const option = (id: string): RuleOption => ({
  id,
  title: id,
  price: 0,
  ingredients: [{ id }],
  noIngredients: false,
  defaultModifier: false,
  disabled: false,
  suspendUntil: null,
});
const group = (minPermitted: number, ...ids: string[]): RuleGroup => ({
  id: 'group',
  title: 'Group',
  minPermitted,
  maxPermitted: 3,
  menuItemCustomizationOptions: ids.map(option),
});
const dish = (components: RuleComponent[], more: Partial<RuleItem> = {}): RuleItem => ({
  price: 500,
  components,
  menuItemCustomizations: [],
  declaration: null,
  additionalAllergies: [],
  additionalMayContain: [],
  additionalDiets: [],
  ...more,
});
const dishOf = (...ingredients: string[]) => dish([part('Base', ingredients)]);
const choosing = (groups: RuleGroup[], ...ingredients: string[]) =>
  dish([part('Base', ingredients, { customizations: [{ customizationId: 'group' }] })], {
    menuItemCustomizations: groups,
  });
const ask = (item: RuleItem, profile = GINGER) => filterItem(item, deriveItem(item, resolve, DICTIONARY), profile, 0);
const why = (item: RuleItem) => whyHidden(item, ingredientExplainer(TABLE, DICTIONARY), DICTIONARY, GINGER, 0);

describe('a diner who avoids ginger', () => {
  it.each([
    ['single foods', dishOf('chicken', 'rice'), []],
    ['parts that are listed, at any depth', dishOf('stock', 'creamed rice'), []],
    ['ginger', dishOf('chicken', 'ginger root'), ['allergen']],
    ['another entry of ginger', dishOf('ground ginger'), ['allergen']],
    ['a food of many things that names it', dishOf('gingersnaps'), ['unknown', 'allergen']],
    ['ginger in a part of a part', dishOf('stew'), ['allergen']],
    ['a sauce without parts', dishOf('chicken', 'bottled sauce'), ['unknown']],
    ['such a sauce in a part', dishOf('soup'), ['unknown']],
    ['ginger and such a sauce', dishOf('ginger root', 'bottled sauce'), ['unknown', 'allergen']],
    ['an ingredient that is gone', dishOf('deleted'), ['unknown']],
    ['a part that is gone', dishOf('orphan'), ['unknown']],
    ['a part of itself', dishOf('circle'), ['unknown']],
    ['nothing that is listed', dish([]), ['unknown']],
    ['a part that contains more than its own parts', dishOf('rice with something'), ['unknown']],
    [
      'single foods to which staff added a key',
      dish([part('Base', ['rice'])], { additionalAllergies: ['milk'] }),
      ['unknown'],
    ],
    [
      'single foods that may contain what staff added',
      dish([part('Base', ['rice'])], { additionalMayContain: ['milk'] }),
      [],
    ],
  ])('of a dish with %s', (_what, item, reasons) => {
    expect(ask(item).reasons).toEqual(reasons);
  });

  it('is not helped by a declaration, which speaks of keys alone', () => {
    const declared = dish([part('Base', ['bottled sauce'])], { declaration: { keys: ['milk', 'gluten'] } });
    expect(ask(declared).reasons).toEqual(['unknown']);
    expect(ask(declared, { ...GINGER, foods: [], allergies: [{ key: 'milk', level: 'strict' }] }).reasons).toEqual([]);
  });

  it('may choose an option that is known to be without it, and no other one', () => {
    const { reasons, compatible } = ask(choosing([group(1, 'ginger root', 'bottled sauce', 'milk')], 'rice'));
    expect({ reasons, compatible }).toEqual({ reasons: [], compatible: [[false, false, true]] });
  });

  it('does not get a dish of which no fitting choice is left, although another food could be avoided there', () => {
    const item = choosing([group(1, 'ginger root', 'bottled sauce')], 'rice');
    expect(ask(item).reasons).toEqual(['unknown', 'group']);
    const { composition } = deriveItem(item, resolve, DICTIONARY);
    // Of the two options one is free of any other food, and none is known to be free of ginger root.
    expect(foodAnswer(composition, 'food:ginger root')).toBe('unknown');
    expect(foodAnswer(composition, OTHER_INGREDIENTS)).toBe('notAdded');
  });

  it('gets a dish without the optional part that does not fit, which is marked', () => {
    const item = dish([part('Base', ['rice']), part('Sauce', ['bottled sauce', 'ginger root'], { required: false })]);
    const derived = deriveItem(item, resolve, DICTIONARY);
    const { reasons, compatible, suggestions } = filterItem(item, derived, GINGER, 0);
    expect({ reasons, omit: suggestions.omitOptions }).toEqual({ reasons: [], omit: [{ title: 'Sauce' }] });
    expect(itemMarks(derived, compatible, GINGER, DICTIONARY)).toEqual([]);
    const [, sauce] = derived.components;
    expect(sauce && marksOf(sauce, GINGER, DICTIONARY)).toEqual([
      { key: 'food:ginger root', answer: 'contains' },
      { key: 'food:*', answer: 'unknown' },
    ]);
  });

  it('is told which ingredient it is, on the way to the dish', () => {
    expect(why(dishOf('stew')).foods).toEqual([
      {
        key: 'food:ground ginger',
        answer: 'contains',
        findings: [
          {
            cause: 'is-food',
            key: 'food:ground ginger',
            path: [
              { kind: 'ingredient', id: 'ground ginger' },
              { kind: 'ingredient', id: 'marinade' },
              { kind: 'ingredient', id: 'stew' },
              { kind: 'component', title: 'Base' },
            ],
          },
        ],
      },
    ]);
  });

  it.each([
    ['soup', 'parts-not-listed', OTHER_INGREDIENTS, 'bottled sauce'],
    ['orphan', 'missing-ingredient', OTHER_INGREDIENTS, 'deleted'],
    ['circle', 'circle', OTHER_INGREDIENTS, 'circle'],
    ['rice with something', 'part-missing', 'milk', 'rice with something'],
  ])('is told which ingredient of “%s” was not checked', (ingredient, cause, key, id) => {
    const [food] = why(dishOf(ingredient)).foods;
    expect(food).toMatchObject({ key: OTHER_INGREDIENTS, answer: 'unknown' });
    expect(food?.findings).toMatchObject([{ cause, key, path: expect.arrayContaining([{ kind: 'ingredient', id }]) }]);
  });

  it('is told that staff added what no part has', () => {
    const item = dish([part('Base', ['rice'])], { additionalAllergies: ['milk'] });
    expect(why(item).foods).toMatchObject([{ key: OTHER_INGREDIENTS, findings: [{ cause: 'added', key: 'milk' }] }]);
  });
});

it('a food that no dish has hides only what was not checked', () => {
  const kiwi: Profile = {
    diets: [],
    allergies: [],
    foods: [{ name: 'kiwi', ids: ['kiwifruit'], level: 'strict' }],
    canAsk: true,
  };
  const compositionOf = (id: string) => deriveItem(dishOf(id), resolve, DICTIONARY).composition;
  expect(['stew', 'creamed rice', 'soup'].map((id) => fits(compositionOf(id), kiwi))).toEqual([true, true, false]);
});
