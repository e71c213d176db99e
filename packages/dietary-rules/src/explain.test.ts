import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIET_KEYS, ingredientTable, ruleItem } from '../test/arbitraries.ts';
import { type Composition, meets } from './composition.ts';
import { type Explanation, explainIngredients, explainItem, type Finding, ingredientExplainer } from './explain.ts';
import { type IngredientFacts, ingredientResolver } from './ingredients.ts';
import { deriveItem, type RuleItem } from './item.ts';
import type { RuleComponent } from './dish-parts.ts';

const RUNS = { numRuns: 1000 };
/** Long enough for a machine that also runs other tests. */
const TIMEOUT_MS = 30_000;
const anyDish = fc.tuple(ruleItem, ingredientTable);

/** Pairs every explanation of a dish with what the rules derive. */
function pairs(item: RuleItem, table: ReadonlyMap<string, IngredientFacts>): [Explanation, Composition | undefined][] {
  const explained = explainItem(item, ingredientExplainer(table, DIET_KEYS), DIET_KEYS);
  const derived = deriveItem(item, ingredientResolver(table));
  return [
    [explained.item, derived.composition],
    ...explained.components.map((part, n): [Explanation, Composition | undefined] => [part, derived.components[n]]),
    ...explained.groups.flatMap(({ group, options }, n): [Explanation, Composition | undefined][] => [
      [group, derived.groups[n]?.composition],
      ...options.map((one, o): [Explanation, Composition | undefined] => [one, derived.groups[n]?.options[o]]),
    ]),
  ];
}

const findingsOf = ({ allergens, lostDiets, unknowns }: Explanation): Finding[] => [
  ...[...allergens.values()].flat(),
  ...[...lostDiets.values()].flat(),
  ...unknowns,
];

const ingredientIdsOf = ({ path }: Finding): string[] =>
  path.flatMap((step) => (step.kind === 'ingredient' ? [step.id] : []));

describe('an explanation of any dish and all its parts', { timeout: TIMEOUT_MS }, () => {
  it('names exactly the allergens that the rules derive, each with a reason', () => {
    fc.assert(
      fc.property(anyDish, ([item, table]) => {
        for (const [{ allergens }, derived] of pairs(item, table)) {
          expect(new Set(allergens.keys())).toEqual(derived?.allergies);
          for (const reasons of allergens.values()) expect(reasons.length).toBeGreaterThan(0);
        }
      }),
      RUNS,
    );
  });

  it('names a diet as lost, with a reason, if and only if the rules do not meet it', () => {
    fc.assert(
      fc.property(anyDish, ([item, table]) => {
        for (const [{ lostDiets }, derived] of pairs(item, table)) {
          expect([...lostDiets.keys()]).toEqual(DIET_KEYS.filter((diet) => derived && !meets(derived.diets, diet)));
          for (const reasons of lostDiets.values()) expect(reasons.length).toBeGreaterThan(0);
        }
      }),
      RUNS,
    );
  });

  it('names unknown parts if and only if the rules derive unknown', () => {
    fc.assert(
      fc.property(anyDish, ([item, table]) => {
        for (const [{ unknowns }, derived] of pairs(item, table)) expect(unknowns.length === 0).toBe(derived?.known);
      }),
      RUNS,
    );
  });

  it('gives only true reasons: the first ingredient of a path has the tag, each next one is made with it', () => {
    fc.assert(
      fc.property(anyDish, ([item, table]) => {
        for (const [explanation] of pairs(item, table)) {
          for (const finding of findingsOf(explanation)) {
            const ids = ingredientIdsOf(finding);
            ids.slice(1).forEach((id, n) => expect(table.get(id)?.ingredients).toContainEqual({ id: ids[n] }));
          }
          for (const [key, findings] of explanation.allergens) {
            for (const { cause, path } of findings) {
              if (cause === 'declared') expect(item.additionalAllergies).toContain(key);
              else expect(path[0]?.kind === 'ingredient' && table.get(path[0].id)?.allergies).toContain(key);
            }
          }
          for (const [key, findings] of explanation.lostDiets) {
            for (const { cause, path } of findings) {
              if (cause !== 'ingredient') continue;
              expect(path[0]?.kind === 'ingredient' && table.get(path[0].id)?.diets).not.toContain(key);
            }
          }
        }
      }),
      RUNS,
    );
  });
});

const facts = (allergies: string[], diets: string[], ...parts: string[]): IngredientFacts => ({
  allergies,
  diets,
  ingredients: parts.map((id) => ({ id })),
});
const TABLE = new Map<string, IngredientFacts>([
  ['milk', facts(['dairy'], ['vegetarian'])],
  ['butter', facts([], ['vegetarian'], 'milk')],
  ['mash', facts([], ['vegetarian', 'vegan'], 'potato', 'butter')],
  ['potato', facts([], ['vegetarian', 'vegan'])],
  ['oats', facts([], ['vegetarian', 'vegan'])],
]);
const DIETS = ['vegan', 'vegetarian'];
const explainer = ingredientExplainer(TABLE, DIETS);
const part = (title: string, ids: string[], more: Partial<RuleComponent> = {}): RuleComponent => ({
  title,
  required: true,
  ingredients: ids.map((id) => ({ id })),
  customizations: [],
  ...more,
});
const option = (title: string, ...ids: string[]) => ({
  id: title,
  title,
  price: 0,
  ingredients: ids.map((id) => ({ id })),
  noIngredients: false,
  defaultModifier: false,
  disabled: false,
  suspendUntil: null,
});
const dish = (more: Partial<RuleItem>): RuleItem => ({
  price: 0,
  components: [],
  menuItemCustomizations: [],
  isDeclared: false,
  additionalAllergies: [],
  additionalDiets: [],
  ...more,
});
const explained = (item: RuleItem) => explainItem(item, explainer, DIETS);
const spoken = ({ cause, path }: Finding) =>
  [cause, ...path.map((step) => (step.kind === 'ingredient' ? step.id : `${step.kind} ${step.title}`))].join(' ← ');

describe('the reasons', () => {
  it('lead from the ingredient that has the allergen through everything around it', () => {
    const { item } = explained(dish({ components: [part('Side', ['mash'])] }));
    expect(item.allergens.get('dairy')?.map(spoken)).toEqual(['ingredient ← milk ← butter ← mash ← component Side']);
    expect(item.lostDiets.get('vegan')?.map(spoken)).toEqual([
      'ingredient ← butter ← mash ← component Side',
      'ingredient ← milk ← butter ← mash ← component Side',
    ]);
    expect(item.lostDiets.has('vegetarian')).toBe(false);
  });

  it('for a required group name every option that shares the allergen, and the group', () => {
    const item = dish({
      components: [part('Drink', [], { customizations: [{ customizationId: 'g' }] })],
      menuItemCustomizations: [
        {
          id: 'g',
          title: 'Milk',
          minPermitted: 1,
          maxPermitted: 1,
          menuItemCustomizationOptions: [option('Whole', 'milk'), option('Buttery', 'butter'), option('Blank')],
        },
      ],
    });
    const answer = explained(item);
    expect(answer.item.allergens.get('dairy')?.map(spoken)).toEqual([
      'ingredient ← milk ← option Whole ← group Milk ← component Drink',
      'ingredient ← milk ← butter ← option Buttery ← group Milk ← component Drink',
    ]);
    expect(answer.groups[0]?.options[2]?.unknowns.map(spoken)).toEqual(['no-ingredients']);
  });

  it('for an unknown dish name the missing ingredient, the empty part, or the lack of evidence', () => {
    const unknownOf = (more: Partial<RuleItem>) => explained(dish(more)).item.unknowns.map(spoken);
    expect(unknownOf({ components: [part('Base', ['potato', 'gone'])] })).toEqual([
      'missing-ingredient ← gone ← component Base',
    ]);
    expect(unknownOf({ components: [part('Base', [])] })).toEqual(['no-parts ← component Base']);
    expect(unknownOf({})).toEqual(['no-evidence']);
    expect(unknownOf({ isDeclared: true })).toEqual([]);
  });

  it('name what staff declared of the whole dish', () => {
    const { item } = explained(dish({ isDeclared: true, additionalAllergies: ['dairy'], additionalDiets: ['vegan'] }));
    expect(item.allergens.get('dairy')?.map(spoken)).toEqual(['declared']);
    expect([...item.lostDiets].map(([diet, reasons]) => [diet, ...reasons.map(spoken)])).toEqual([
      ['vegetarian', 'no-evidence'],
    ]);
  });

  it('for a set of ingredients end with the ingredient of the set', () => {
    const set = explainIngredients([{ id: 'oats' }, { id: 'butter' }], explainer, DIETS);
    expect(set.allergens.get('dairy')?.map(spoken)).toEqual(['ingredient ← milk ← butter']);
    expect(set.unknowns).toEqual([]);
  });
});
