import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DICTIONARY,
  RUNS,
  ingredientTable,
  type IngredientTable,
  NOW_MS,
  profile as anyProfile,
  namingItem,
} from '../test/arbitraries.ts';
import { dietAnswer, foodAnswer } from './composition.ts';
import { type Finding, ingredientExplainer } from './explain.ts';
import { filterItem, isAvailable, isHidden, LEVELS, type Profile } from './filter.ts';
import { type IngredientFacts, ingredientResolver, type Statement } from './ingredients.ts';
import { deriveItem, type RuleItem } from './item.ts';
import { rootFindings, whyHidden, type WhyNot } from './why-not.ts';

/** Long enough for a machine that also runs other tests. */
const TIMEOUT_MS = 120_000;
const anyQuestion = fc.tuple(namingItem, ingredientTable, anyProfile);

const ask = (item: RuleItem, table: IngredientTable, profile: Profile) =>
  whyHidden(item, ingredientExplainer(table, DICTIONARY), DICTIONARY, profile, NOW_MS);
const read = (item: RuleItem, table: IngredientTable, profile: Profile) => {
  const derived = deriveItem(item, ingredientResolver(table, DICTIONARY), DICTIONARY);
  return { derived, ...filterItem(item, derived, profile, NOW_MS) };
};

/** Decides whether a path from the cause outwards exists: each ingredient is made with the one before it. */
function isRealPath({ path }: Finding, item: RuleItem, table: IngredientTable): boolean {
  const ids = path.flatMap((step) => (step.kind === 'ingredient' ? [step.id] : []));
  const isNested = ids.slice(1).every((id, n) => table.get(id)?.ingredients.some((part) => part.id === ids[n]));
  const options = item.menuItemCustomizations.flatMap((group) => group.menuItemCustomizationOptions);
  const titleIn = (kind: 'option' | 'component') => path.flatMap((step) => (step.kind === kind ? [step.title] : []))[0];
  const inOption = titleIn('option');
  const inComponent = titleIn('component');
  const outermost = ids.at(-1);
  const uses = (part: { ingredients: readonly { id: string }[] } | undefined) =>
    outermost === undefined || part?.ingredients.some(({ id }) => id === outermost) === true;
  if (!isNested) return false;
  if (inOption !== undefined) return options.some((option) => option.title === inOption && uses(option));
  return inComponent === undefined || item.components.some((part) => part.title === inComponent && uses(part));
}

/** Throws unless every cause is true, checked on the ingredients without the rules' own code. */
function expectTrueCauses({ foods, diets }: WhyNot, item: RuleItem, table: IngredientTable): void {
  // Nobody has said anything of traces: nothing in the dish is behind them.
  for (const one of foods.filter(({ answer }) => answer === 'notAdded')) expect(one.findings).toEqual([]);
  for (const { findings } of [...foods.filter(({ answer }) => answer !== 'notAdded'), ...diets]) {
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) {
      expect(isRealPath(finding, item, table), JSON.stringify(finding)).toBe(true);
      const [first] = finding.path;
      const bearer = first?.kind === 'ingredient' ? table.get(first.id) : undefined;
      const { statement } = bearer ?? { statement: null };
      if (finding.cause === 'excluded' && bearer) expect(statement?.contains.length).toBeGreaterThan(0);
      if (finding.cause === 'not-listed') expect(bearer?.diets).not.toContain(finding.key);
      if (finding.cause === 'missing-ingredient') expect(bearer).toBeUndefined();
      if (finding.cause === 'not-stated') expect(statement?.notAdded ?? []).not.toContain(finding.key);
    }
  }
  for (const { answer, findings } of foods) {
    for (const { cause, key, path } of findings) {
      const [first] = path;
      const statement = first?.kind === 'ingredient' ? table.get(first.id)?.statement : null;
      const facts = first?.kind === 'ingredient' ? table.get(first.id) : undefined;
      if (cause === 'is-food') expect(first).toEqual({ kind: 'ingredient', id: key.slice('food:'.length) });
      if (cause === 'parts-not-listed') expect(facts).toMatchObject({ ingredients: [], isSingle: false });
      if (cause === 'part-missing') expect(facts?.statement?.contains).toContain(key);
      if (cause !== 'stated' || answer === 'notAdded') continue;
      const list = { contains: 'contains', mayContain: 'mayContain', unknown: 'unknownFor' } as const;
      expect(statement?.[list[answer]]).toContain(key);
    }
  }
}

describe('why a dish is hidden', { timeout: TIMEOUT_MS }, () => {
  it('has a cause for every reason of the filter, and none for a shown dish', () => {
    fc.assert(
      fc.property(anyQuestion, ([item, table, profile]) => {
        const { reasons } = read(item, table, profile);
        const why = ask(item, table, profile);
        expect(why.reasons).toEqual(reasons);
        const hasFood = (answer: string) => why.foods.some((one) => one.answer === answer);
        const hasDiet = (answer: string) => why.diets.some((one) => one.answer === answer);
        expect({
          unknown: hasFood('unknown') || hasDiet('unknown'),
          diet: hasDiet('no'),
          allergen: hasFood('contains'),
          traces: hasFood('mayContain') || hasFood('notAdded'),
          group: why.groups.length > 0,
          component: why.components.length > 0,
        }).toEqual({
          unknown: reasons.includes('unknown'),
          diet: reasons.includes('diet'),
          allergen: reasons.includes('allergen'),
          traces: reasons.includes('traces'),
          group: reasons.includes('group'),
          component: reasons.includes('component'),
        });
      }),
      RUNS,
    );
  });

  it('names every avoided food that hides it and every selected diet that is not met, with their answers', () => {
    fc.assert(
      fc.property(anyQuestion, ([item, table, profile]) => {
        const { derived, reasons, asks } = read(item, table, profile);
        const { foods, diets } = ask(item, table, profile);
        if (reasons.length === 0) return;
        if (asks.length > 0) {
          expect(foods.map(({ key, answer }) => [key, answer])).toEqual(asks.map((key) => [key, 'notAdded']));
          return;
        }
        // A raw ingredient has an entry of its own where its answer is not that of all others, "food:*".
        const others = foodAnswer(derived.composition, 'food:*');
        const ids = [...new Set(profile.foods.flatMap((one) => one.ids))].toSorted().map((id) => `food:${id}`);
        const named = ids.filter((key) => foodAnswer(derived.composition, key) !== others);
        const ofFoods = profile.foods.length > 0 ? [...named, 'food:*'] : [];
        const strictest = (key: string) =>
          LEVELS.find((level) =>
            profile.foods.some((one) => one.level === level && (key === 'food:*' || one.ids.includes(key.slice(5)))),
          ) ?? 'strict';
        const answered = [...profile.allergies, ...ofFoods.map((key) => ({ key, level: strictest(key) }))].map(
          ({ key, level }) => ({ key, level, answer: foodAnswer(derived.composition, key) }),
        );
        expect(foods.map(({ key, answer }) => [key, answer])).toEqual(
          answered.filter(({ answer, level }) => isHidden(answer, level)).map(({ key, answer }) => [key, answer]),
        );
        expect(diets.map(({ key, answer }) => [key, answer])).toEqual(
          profile.diets
            .map((key) => [key, dietAnswer(derived.composition, key)])
            .filter(([, answer]) => answer !== 'yes'),
        );
      }),
      RUNS,
    );
  });

  it('names only true causes with their real path, for the dish, its options and its components', () => {
    fc.assert(
      fc.property(anyQuestion, ([item, table, profile]) => {
        const why = ask(item, table, profile);
        expectTrueCauses(why, item, table);
        for (const option of why.groups.flatMap(({ options }) => options)) expectTrueCauses(option, item, table);
        for (const { diets } of why.components) expectTrueCauses({ foods: [], diets }, item, table);
      }),
      RUNS,
    );
  });

  it('explains for every option of a too short group why it cannot be chosen', () => {
    fc.assert(
      fc.property(anyQuestion, ([item, table, profile]) => {
        for (const { title, minimum, options } of ask(item, table, profile).groups) {
          const group = item.menuItemCustomizations.find((one) => one.title === title);
          const all = group?.menuItemCustomizationOptions ?? [];
          expect(all.length - options.length).toBeLessThan(minimum);
          for (const { id, isAvailable: isThere, foods, diets } of options) {
            const option = all.find((one) => one.id === id);
            expect(option && isAvailable(option, NOW_MS)).toBe(isThere);
            expect(isThere && foods.length + diets.length === 0).toBe(false);
          }
        }
      }),
      RUNS,
    );
  });
});

describe('a diet that is not known', () => {
  const NOTHING: Statement = { contains: [], mayContain: [], unknownFor: [], notAdded: [], freeFrom: [] };
  const food = (statement: Statement | null, ...ingredients: string[]): IngredientFacts => ({
    statement,
    diets: [],
    ingredients: ingredients.map((id) => ({ id })),
  });
  const table = new Map([
    ['bacon', food({ ...NOTHING, contains: ['pork'] })],
    ['flour', food({ ...NOTHING, notAdded: ['pork', 'dairy'] })],
    ['dough', food(null, 'flour')],
  ]);
  const dish = (ingredient: string): RuleItem => ({
    price: 0,
    components: [{ title: 'Base', required: true, ingredients: [{ id: ingredient }], customizations: [] }],
    menuItemCustomizations: [],
    declaration: null,
    additionalAllergies: [],
    additionalMayContain: [],
    additionalDiets: [],
  });
  const vegan = { diets: ['vegan'], allergies: [], foods: [] };
  const base = { kind: 'component', title: 'Base' } as const;

  it('is told apart from one that is not met', () => {
    expect(ask(dish('bacon'), table, vegan)).toMatchObject({
      reasons: ['diet', 'component'],
      diets: [
        {
          key: 'vegan',
          answer: 'no',
          findings: [{ cause: 'excluded', key: 'pork', path: [{ kind: 'ingredient', id: 'bacon' }, base] }],
        },
      ],
    });
    expect(ask(dish('dough'), table, vegan)).toMatchObject({
      reasons: ['unknown', 'component'],
      diets: [
        {
          key: 'vegan',
          answer: 'unknown',
          findings: [
            {
              cause: 'not-listed',
              key: 'vegan',
              path: [{ kind: 'ingredient', id: 'flour' }, { kind: 'ingredient', id: 'dough' }, base],
            },
          ],
        },
      ],
      components: [{ title: 'Base', diets: [{ key: 'vegan', answer: 'unknown' }] }],
    });
  });
});

describe('of several findings', () => {
  const way = (cause: Finding['cause'], ...ids: string[]): Finding => ({
    cause,
    key: 'dairy',
    path: ids.map((id) => ({ kind: 'ingredient', id })),
  });

  it('only the roots are reported, the shortest path first, each once', () => {
    const findings = [
      way('stated', 'mash'),
      way('stated', 'butter', 'mash'),
      way('stated', 'milk', 'butter', 'mash'),
      way('stated', 'cream'),
      way('stated', 'cream'),
    ];
    expect(rootFindings(findings)).toEqual([way('stated', 'cream'), way('stated', 'milk', 'butter', 'mash')]);
  });

  it('a circle is reported for each ingredient in it', () => {
    const findings = [way('circle', 'a'), way('circle', 'b', 'a')];
    expect(rootFindings(findings)).toEqual(findings);
  });
});
