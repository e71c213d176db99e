import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DICTIONARY as RANDOM,
  FOOD_KEYS,
  RUNS,
  ingredientTable,
  NOW_MS,
  profile as anyProfile,
  ruleItem,
} from '../test/arbitraries.ts';
import { dietAnswer, foodAnswer, mayBeIn } from './composition.ts';
import type { Dictionary } from './dictionary.ts';
import { filterItem, type Profile } from './filter.ts';
import { type IngredientFacts, ingredientResolver } from './ingredients.ts';
import { deriveItem, type RuleItem } from './item.ts';
import { contentsOf, servedOf } from './served.ts';
import type { RuleComponent, RuleGroup, RuleOption } from './dish-parts.ts';
import type { Selection } from './selection.ts';
import { type Compatible, startSelection } from './start-selection.ts';

const NOBODY: Profile = { diets: [], allergies: [], foods: [] };
const NO_DAIRY: Profile = { diets: [], allergies: [{ key: 'dairy', level: 'avoid' }], foods: [] };
const KEYS = ['dairy', 'nuts'];
const DICTIONARY: Dictionary = {
  allergies: KEYS.map((key) => ({ key, familyKey: null, isCoveredByFamily: true, active: true })),
  diets: [{ key: 'vegan', excludes: ['dairy'] }],
};

const FOODS: [string, string[]][] = [
  ['milk', ['dairy']],
  ['oat', []],
  ['almond', ['nuts']],
  ['coffee', []],
];
const TABLE = new Map<string, IngredientFacts>(
  FOODS.map(([id, contains]) => [
    id,
    {
      statement: {
        contains,
        mayContain: [],
        unknownFor: [],
        notAdded: KEYS.filter((key) => !contains.includes(key)),
        freeFrom: [],
      },
      diets: ['vegan'],
      ingredients: [],
    },
  ]),
);

const option = (id: string, more: Partial<RuleOption> = {}): RuleOption => ({
  id,
  title: id,
  price: 0,
  ingredients: [{ id }],
  noIngredients: false,
  defaultModifier: false,
  disabled: false,
  suspendUntil: null,
  ...more,
});
const group = (id: string, [minPermitted, maxPermitted]: [number, number], options: RuleOption[]): RuleGroup => ({
  id,
  title: id,
  minPermitted,
  maxPermitted,
  menuItemCustomizationOptions: options,
});
const part = (title: string, ids: string[], more: Partial<RuleComponent> = {}): RuleComponent => ({
  title,
  required: true,
  ingredients: ids.map((id) => ({ id })),
  customizations: [],
  ...more,
});
const dish = (components: RuleComponent[], groups: RuleGroup[] = []): RuleItem => ({
  price: 500,
  components,
  menuItemCustomizations: groups,
  declaration: null,
  additionalAllergies: [],
  additionalMayContain: [],
  additionalDiets: [],
});

/** Returns what the rules say about a dish for a profile. */
function read(item: RuleItem, profile: Profile, table = TABLE, dictionary = DICTIONARY) {
  const derived = deriveItem(item, ingredientResolver(table, dictionary), dictionary);
  const found = filterItem(item, derived, profile, NOW_MS);
  const { reasons, compatible } = found;
  const omit = found.suggestions.omitOptions.flatMap(({ id, title }) => (id === undefined ? [title] : []));
  const { selection } = startSelection(item, found.unasked, omit);
  const keys = dictionary.allergies.map(({ key }) => key);
  return { derived, reasons, compatible, omit, selection, ...servedOf(item, derived, found, omit, keys) };
}

const milk = group('base', [1, 1], [option('milk', { defaultModifier: true }), option('oat'), option('almond')]);

describe('the contents of a served dish', () => {
  it('include a default option: a latte with whole milk preselected contains dairy and is not vegan', () => {
    const latte = dish([part('Coffee', ['coffee'])], [milk]);
    const { derived, selection, compatible, served, without } = read(latte, NOBODY);
    expect(served.allergies).toEqual(['dairy']);
    expect(without).toEqual([{ key: 'dairy', leaveOut: [{ option: 'milk' }] }]);
    expect(dietAnswer(contentsOf(latte, derived, selection, compatible), 'vegan')).toBe('no');
    expect(KEYS.map((key) => foodAnswer(derived.composition, key))).toEqual(['notAdded', 'notAdded']);
  });

  it('include an optional part, until the profile leaves it out', () => {
    const salad = dish([part('Leaves', ['oat']), part('Cheese', ['milk'], { required: false })]);
    expect(read(salad, NOBODY)).toMatchObject({
      served: { allergies: ['dairy'] },
      without: [{ key: 'dairy', leaveOut: [{ component: 'Cheese' }] }],
    });
    expect(read(salad, NO_DAIRY)).toMatchObject({ omit: ['Cheese'], served: { allergies: [] }, without: [] });
  });

  it('include every compatible option of an open required choice', () => {
    const open = dish([part('Coffee', ['coffee'])], [group('base', [1, 1], [option('milk'), option('almond')])]);
    expect(read(open, NOBODY).served.allergies).toEqual(['dairy', 'nuts']);
    expect(read(open, NOBODY).without.map(({ key }) => key)).toEqual(['dairy', 'nuts']);
    expect(read(open, NO_DAIRY)).toMatchObject({ served: { allergies: ['nuts'] }, without: [] });
  });

  it('name an option of a required choice only if enough others are free of the key', () => {
    const two = (more: RuleOption[]) =>
      dish(
        [part('Coffee', ['coffee'])],
        [
          group(
            'base',
            [2, 2],
            [option('milk', { defaultModifier: true }), option('oat', { defaultModifier: true }), ...more],
          ),
        ],
      );
    expect(read(two([]), NOBODY).without).toEqual([]);
    expect(read(two([option('almond', { disabled: true })]), NOBODY).without).toEqual([]);
    expect(read(two([option('almond')]), NOBODY).without).toEqual([{ key: 'dairy', leaveOut: [{ option: 'milk' }] }]);
  });

  it('never lack a key while a part that stays is unknown', () => {
    const mystery = dish([part('Base', ['oat', 'gone']), part('Cheese', ['milk'], { required: false })]);
    expect(read(mystery, NOBODY)).toMatchObject({
      served: { allergies: ['dairy'], unknownFor: ['nuts'] },
      without: [],
    });
    const topped = dish(
      [part('Base', ['oat']), part('Cheese', ['milk'], { required: false })],
      [group('top', [0, 1], [option('gone', { defaultModifier: true })])],
    );
    expect(read(topped, NOBODY).without).toEqual([
      { key: 'dairy', leaveOut: [{ component: 'Cheese' }, { option: 'gone' }] },
      { key: 'nuts', leaveOut: [{ option: 'gone' }] },
    ]);
  });
});

/** Yields every way to order a dish with options that fit, without the parts that do not fit. */
function* waysToOrder(item: RuleItem, compatible: Compatible, omit: readonly string[]): Generator<Selection> {
  const perGroup = item.menuItemCustomizations.map(
    ({ minPermitted, maxPermitted, menuItemCustomizationOptions: all }, n) => {
      const ids = all.filter((_one, at) => compatible[n]?.[at]).map(({ id }) => id);
      return subsets(ids).filter(
        ({ length }) => length >= Math.min(minPermitted, all.length) && length <= Math.max(maxPermitted, minPermitted),
      );
    },
  );
  const optional = item.components.filter(({ title, required }) => !required && !omit.includes(title));
  for (const more of subsets(optional.map(({ title }) => title))) {
    for (const chosen of product(perGroup)) {
      yield {
        omit: [...omit, ...more],
        customizations: item.menuItemCustomizations.map(({ id }, n) => ({
          customizationId: id,
          optionIds: chosen[n] ?? [],
        })),
      };
    }
  }
}
const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((sofar, one) => [...sofar, ...sofar.map((set) => [...set, one])], [[]]);
const product = <T>(lists: readonly T[][]): T[][] =>
  lists.reduce<T[][]>((sofar, list) => sofar.flatMap((begun) => list.map((one) => [...begun, one])), [[]]);

describe('the served contents of any visible dish', () => {
  const anyVisible = (check: (item: RuleItem, is: ReturnType<typeof read>, profile: Profile) => void) =>
    fc.assert(
      fc.property(ruleItem, ingredientTable, anyProfile, (item, table, profile) => {
        const is = read(item, profile, new Map(table), RANDOM);
        if (is.reasons.length === 0) check(item, is, profile);
      }),
      RUNS,
    );
  const listed = ({ served }: ReturnType<typeof read>) => [
    ...served.allergies,
    ...served.mayContain,
    ...served.unknownFor,
  ];

  it('are those of its preselection, and nothing that the diner avoids is certain in them', () => {
    anyVisible((item, is, profile) => {
      const contents = contentsOf(item, is.derived, is.selection, is.compatible);
      const withAnswer = (answer: string) => FOOD_KEYS.filter((key) => foodAnswer(contents, key) === answer).toSorted();
      expect(is.served).toEqual({
        allergies: withAnswer('contains'),
        mayContain: withAnswer('mayContain'),
        unknownFor: withAnswer('unknown'),
      });
      for (const { key, level } of profile.allergies) {
        expect(is.served.allergies).not.toContain(key);
        if (level !== 'mild') expect(is.served.unknownFor).not.toContain(key);
        if (level === 'strict') expect(is.served.mayContain).not.toContain(key);
      }
    });
  });

  it('name a key in `without` if and only if the dish can be ordered free of it', () => {
    anyVisible((item, is) => {
      const ways = [...waysToOrder(item, is.compatible, is.omit)].map((way) =>
        contentsOf(item, is.derived, way, is.compatible),
      );
      for (const key of listed(is)) {
        const canBe = ways.some((contents) => !mayBeIn(foodAnswer(contents, key)));
        expect(is.without.some((one) => one.key === key)).toBe(canBe);
      }
      expect(is.without.map(({ key }) => key).every((key) => listed(is).includes(key))).toBe(true);
    });
  });

  it('are free of a key when the named parts are left out and others replace them in a required choice', () => {
    anyVisible((item, { derived, compatible, selection, without }) => {
      for (const { key, leaveOut } of without) {
        const parts = leaveOut.flatMap((one) => ('component' in one ? [one.component] : []));
        const options = leaveOut.flatMap((one) => ('option' in one ? [one.option] : []));
        const customizations = item.menuItemCustomizations.map(({ id, menuItemCustomizationOptions: all }, n) => {
          const stay = (selection.customizations[n]?.optionIds ?? []).filter((one) => !options.includes(one));
          const others = all.filter((one, at) => {
            const composition = derived.groups[n]?.options[at];
            const isFree = composition !== undefined && !mayBeIn(foodAnswer(composition, key));
            return compatible[n]?.[at] === true && isFree && !stay.includes(one.id);
          });
          const missing = Math.max(0, (derived.groups[n]?.minimum ?? 0) - stay.length);
          return { customizationId: id, optionIds: [...stay, ...others.slice(0, missing).map((one) => one.id)] };
        });
        const left = { customizations, omit: [...selection.omit, ...parts] };
        expect(mayBeIn(foodAnswer(contentsOf(item, derived, left, compatible), key))).toBe(false);
      }
    });
  });
});
