import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DIET_KEYS,
  type IngredientTable,
  ingredientTable,
  NOW_MS,
  profile as anyProfile,
  ruleItem,
} from '../test/arbitraries.ts';
import type { Composition } from './composition.ts';
import { meets } from './composition.ts';
import { filterItem, type Profile } from './filter.ts';
import { type IngredientFacts, ingredientResolver } from './ingredients.ts';
import { deriveItem, type DerivedItem, type RuleItem } from './item.ts';
import type { RuleComponent, RuleGroup, RuleOption } from './dish-parts.ts';
import { partsToOmit } from './check-selection.ts';
import { selectedOptions, type Selection } from './selection.ts';
import { type Compatible, startSelection } from './start-selection.ts';
import { contentsOf, servedOf } from './served.ts';

const NOBODY: Profile = { diets: [], allergies: [] };
const NO_DAIRY: Profile = { diets: [], allergies: ['dairy'] };

const FOODS: [string, string[], string[]][] = [
  ['milk', ['dairy'], ['vegetarian']],
  ['oat', [], ['vegan', 'vegetarian']],
  ['almond', ['nuts'], ['vegan', 'vegetarian']],
  ['coffee', [], ['vegan', 'vegetarian']],
];
const TABLE = new Map<string, IngredientFacts>(
  FOODS.map(([id, allergies, diets]) => [id, { allergies, diets, ingredients: [] }]),
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
  isDeclared: false,
  additionalAllergies: [],
  additionalDiets: [],
});

/** Returns what the rules say about a dish for a profile. */
function read(item: RuleItem, profile: Profile, table: IngredientTable = TABLE) {
  const derived = deriveItem(item, ingredientResolver(table));
  const { reasons, compatible } = filterItem(item, derived, profile, NOW_MS);
  const omit = partsToOmit(item, derived, profile, []);
  const { selection } = startSelection(item, compatible, omit);
  return { derived, reasons, compatible, omit, selection, ...servedOf(item, derived, compatible, omit) };
}

const milk = group('base', [1, 1], [option('milk', { defaultModifier: true }), option('oat'), option('almond')]);

describe('the contents of a served dish', () => {
  it('include a default option: a latte with whole milk preselected contains dairy and is not vegan', () => {
    const latte = dish([part('Coffee', ['coffee'])], [milk]);
    const { derived, selection, compatible, served, without } = read(latte, NOBODY);
    expect(served.allergies).toEqual(['dairy']);
    expect(without).toEqual([{ key: 'dairy', leaveOut: [{ option: 'milk' }] }]);
    expect(meets(contentsOf(latte, derived, selection, compatible).diets, 'vegan')).toBe(false);
    expect(derived.composition.allergies.size).toBe(0);
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
    expect(read(mystery, NOBODY)).toMatchObject({ served: { allergies: ['dairy'] }, without: [] });
    const topped = dish(
      [part('Base', ['oat']), part('Cheese', ['milk'], { required: false })],
      [group('top', [0, 1], [option('gone', { defaultModifier: true })])],
    );
    expect(read(topped, NOBODY).without).toEqual([
      { key: 'dairy', leaveOut: [{ component: 'Cheese' }, { option: 'gone' }] },
    ]);
  });
});

/** Lists every ingredient at any depth, without the rules' own code. */
function foodsIn(ids: readonly string[], table: IngredientTable): (IngredientFacts | undefined)[] {
  const all = new Set(ids);
  for (const id of all) for (const nested of table.get(id)?.ingredients ?? []) all.add(nested.id);
  return [...all].map((id) => table.get(id));
}
const idsOf = ({ ingredients }: { ingredients: readonly { id: string }[] }) => ingredients.map(({ id }) => id);

interface Plated {
  item: RuleItem;
  selection: Selection;
}
/** Random options of a dish, with random optional parts left out. */
const anyPlate: fc.Arbitrary<Plated> = ruleItem.chain((item) =>
  fc
    .record({
      chosen: fc.tuple(
        ...item.menuItemCustomizations.map(({ menuItemCustomizationOptions: all }) =>
          fc.subarray(all.map(({ id }) => id)),
        ),
      ),
      omit: fc.subarray(item.components.filter(({ required }) => !required).map(({ title }) => title)),
    })
    .map(({ chosen, omit }) => ({
      item,
      selection: {
        customizations: item.menuItemCustomizations.map(({ id }, n) => ({
          customizationId: id,
          optionIds: chosen[n] ?? [],
        })),
        omit,
      },
    })),
);

const isComplete = ({ item, selection }: Plated) =>
  item.menuItemCustomizations.every(
    ({ minPermitted, menuItemCustomizationOptions: all }, n) =>
      (selection.customizations[n]?.optionIds.length ?? 0) >= Math.min(minPermitted, all.length),
  );

describe('the contents of any selection', { timeout: 30_000 }, () => {
  const anyRead = (
    check: (plated: Plated, contents: Composition, table: IngredientTable, compatible: Compatible) => void,
  ) =>
    fc.assert(
      fc.property(anyPlate, ingredientTable, anyProfile, (plated, table, profile) => {
        const { derived, compatible } = read(plated.item, profile, table);
        check(plated, contentsOf(plated.item, derived, plated.selection, compatible), table, compatible);
      }),
      { numRuns: 1500 },
    );

  it('are the union of the selected options and the kept parts, defaults and optional parts included', () => {
    anyRead(({ item, selection }, contents, table, compatible) => {
      const kept = item.components.filter(({ title, required }) => required || !selection.omit.includes(title));
      const chosen = selectedOptions(item, selection).map(({ option: one }) => one);
      const open = item.menuItemCustomizations.flatMap(({ minPermitted, menuItemCustomizationOptions: all }, n) =>
        (selection.customizations[n]?.optionIds.length ?? 0) < Math.min(minPermitted, all.length)
          ? all.filter((_one, at) => compatible[n]?.[at])
          : [],
      );
      const foods = [...kept, ...chosen, ...open].flatMap((one) => foodsIn(idsOf(one), table));
      const union = new Set([...item.additionalAllergies, ...foods.flatMap((food) => food?.allergies ?? [])]);
      expect(contents.allergies.isSupersetOf(union)).toBe(true);
      // Without proof there may be more: a required choice whose known options all have the key.
      if (contents.known && !item.isDeclared && isComplete({ item, selection }))
        expect(contents.allergies).toEqual(union);
    });
  });

  it("meet a diet only if everything chosen or kept does, by its ingredients or by staff's declaration", () => {
    anyRead(({ item, selection }, contents, table) => {
      const optional = item.components.filter(({ title, required }) => !required && !selection.omit.includes(title));
      const chosen = selectedOptions(item, selection).map(({ option: one }) => one);
      for (const diet of DIET_KEYS.filter((key) => meets(contents.diets, key))) {
        for (const one of [...optional, ...chosen]) {
          const isHalal = diet === 'halal' && item.additionalDiets.includes('halal');
          expect(isHalal || foodsIn(idsOf(one), table).every((food) => food?.diets.includes(diet))).toBe(true);
        }
      }
    });
  });

  it('are known only if everything chosen or kept is described', () => {
    anyRead(({ item, selection }, contents, table) => {
      if (!contents.known) return;
      const optional = item.components.filter(({ title, required }) => !required && !selection.omit.includes(title));
      for (const one of [...optional, ...selectedOptions(item, selection).map(({ option: each }) => each)]) {
        expect(foodsIn(idsOf(one), table).every((food) => food !== undefined)).toBe(true);
      }
    });
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

describe('the served contents of any visible dish', { timeout: 60_000 }, () => {
  const anyVisible = (check: (item: RuleItem, is: ReturnType<typeof read>, profile: Profile) => void, numRuns = 1500) =>
    fc.assert(
      fc.property(ruleItem, ingredientTable, anyProfile, (item, table, profile) => {
        const is = read(item, profile, table);
        if (is.reasons.length === 0) check(item, is, profile);
      }),
      { numRuns },
    );
  const contentsFor = (item: RuleItem, derived: DerivedItem, compatible: Compatible, selection: Selection) =>
    contentsOf(item, derived, selection, compatible);

  it('are those of its preselection, without anything that the diner avoids', () => {
    anyVisible((item, { derived, compatible, selection, served }, profile) => {
      const contents = contentsFor(item, derived, compatible, selection);
      expect(served.allergies).toEqual([...contents.allergies].toSorted());
      for (const key of profile.allergies) expect(served.allergies).not.toContain(key);
    });
  });

  it('name a key in `without` if and only if the dish can be ordered proven free of it', () => {
    anyVisible((item, { derived, compatible, omit, served, without }) => {
      const ways = [...waysToOrder(item, compatible, omit)].map((way) => contentsFor(item, derived, compatible, way));
      for (const key of served.allergies) {
        const canBe = ways.some(({ known, allergies }) => known && !allergies.has(key));
        expect(without.some((one) => one.key === key)).toBe(canBe);
      }
      expect(without.map(({ key }) => key).every((key) => served.allergies.includes(key))).toBe(true);
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
            const isFree = composition?.known === true && !composition.allergies.has(key);
            return compatible[n]?.[at] === true && isFree && !stay.includes(one.id);
          });
          const missing = Math.max(0, (derived.groups[n]?.minimum ?? 0) - stay.length);
          return { customizationId: id, optionIds: [...stay, ...others.slice(0, missing).map((one) => one.id)] };
        });
        const left = { customizations, omit: [...selection.omit, ...parts] };
        const contents = contentsFor(item, derived, compatible, left);
        expect(contents.known && !contents.allergies.has(key)).toBe(true);
      }
    });
  });
});
