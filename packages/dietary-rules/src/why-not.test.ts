import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIET_KEYS, ingredientTable, NOW_MS, profile as anyProfile, ruleItem } from '../test/arbitraries.ts';
import { type Finding, ingredientExplainer } from './explain.ts';
import { filterItem, isAvailable, type Profile } from './filter.ts';
import { type IngredientFacts, ingredientResolver } from './ingredients.ts';
import { deriveItem, type RuleItem } from './item.ts';
import { type DishWhyNot, rootFindings, whyHidden, type WhyNot } from './why-not.ts';

const RUNS = { numRuns: 2000 };
/** Long enough for a machine that also runs other tests. */
const TIMEOUT_MS = 30_000;
const anyQuestion = fc.tuple(ruleItem, ingredientTable, anyProfile);
type Table = ReadonlyMap<string, IngredientFacts>;

const ask = (item: RuleItem, table: Table, profile: Profile): DishWhyNot =>
  whyHidden(item, ingredientExplainer(table, DIET_KEYS), DIET_KEYS, profile, NOW_MS);

const bearer = ({ path }: Finding, table: Table): IngredientFacts | undefined =>
  path[0]?.kind === 'ingredient' ? table.get(path[0].id) : undefined;

/**
 * Decides whether a path from the cause outwards exists in the data: each ingredient is made with the one before it.
 */
function isRealPath({ path }: Finding, item: RuleItem, table: Table): boolean {
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
function expectTrueCauses({ allergies, diets, unknowns }: WhyNot, item: RuleItem, table: Table): void {
  for (const { key, findings } of allergies) {
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) {
      if (finding.cause === 'declared') expect(item.additionalAllergies).toContain(key);
      else expect(bearer(finding, table)?.allergies).toContain(key);
    }
  }
  for (const { key, findings } of diets) {
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) {
      if (finding.cause === 'ingredient') expect(bearer(finding, table)?.diets).not.toContain(key);
    }
  }
  for (const finding of unknowns) {
    const [first] = finding.path;
    expect(finding.cause).not.toBe('ingredient');
    if (finding.cause === 'missing-ingredient') expect(first?.kind === 'ingredient' && table.has(first.id)).toBe(false);
    if (finding.cause === 'no-parts') {
      const part = item.components.find(({ title }) => first?.kind === 'component' && title === first.title);
      expect([part?.ingredients, part?.customizations]).toEqual([[], []]);
    }
  }
  for (const finding of [...allergies, ...diets].flatMap((one) => one.findings).concat(unknowns)) {
    expect(isRealPath(finding, item, table), JSON.stringify(finding)).toBe(true);
  }
}

describe('why a dish is hidden', { timeout: TIMEOUT_MS }, () => {
  it('has a cause for every reason of the filter, and none for a shown dish', () => {
    fc.assert(
      fc.property(anyQuestion, ([item, table, profile]) => {
        const { reasons } = filterItem(item, deriveItem(item, ingredientResolver(table)), profile, NOW_MS);
        const { allergies, diets, unknowns, groups, ...why } = ask(item, table, profile);
        expect(why.reasons).toEqual(reasons);
        expect(allergies.length > 0).toBe(reasons.includes('allergen'));
        expect(unknowns.length > 0).toBe(reasons.includes('unknown'));
        const isDietLost = reasons.includes('diet') || reasons.includes('component');
        expect(diets.length > 0).toBe(isDietLost && !reasons.includes('unknown'));
        expect(groups.length > 0).toBe(reasons.includes('group'));
      }),
      RUNS,
    );
  });

  it('names every selected allergy that the dish has, and every selected diet that a known dish does not meet', () => {
    fc.assert(
      fc.property(anyQuestion, ([item, table, profile]) => {
        const { composition } = deriveItem(item, ingredientResolver(table));
        const { reasons, allergies, diets } = ask(item, table, profile);
        if (reasons.length === 0) return;
        const keysOf = (causes: readonly { key: string }[]) => causes.map(({ key }) => key);
        expect(keysOf(allergies)).toEqual(profile.allergies.filter((key) => composition.allergies.has(key)));
        const lost = profile.diets.filter((key) => composition.diets instanceof Set && !composition.diets.has(key));
        expect(keysOf(diets)).toEqual(composition.known ? lost : []);
      }),
      RUNS,
    );
  });

  it('names only ingredients that have the allergen, miss the diet or do not exist, with their real path', () => {
    fc.assert(
      fc.property(anyQuestion, ([item, table, profile]) => {
        const { groups, ...why } = ask(item, table, profile);
        expectTrueCauses(why, item, table);
        for (const option of groups.flatMap(({ options }) => options)) expectTrueCauses(option, item, table);
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
          for (const { id, isAvailable: isThere, allergies, diets, unknowns } of options) {
            const option = all.find((one) => one.id === id);
            expect(option && isAvailable(option, NOW_MS)).toBe(isThere);
            expect(isThere && allergies.length + diets.length + unknowns.length === 0).toBe(false);
          }
        }
      }),
      RUNS,
    );
  });
});

describe('of several findings', () => {
  const way = (...ids: string[]): Finding => ({
    cause: 'ingredient',
    path: ids.map((id) => ({ kind: 'ingredient', id })),
  });

  it('only the roots are reported, the shortest path first, each once', () => {
    const findings = [way('mash'), way('butter', 'mash'), way('milk', 'butter', 'mash'), way('cream'), way('cream')];
    expect(rootFindings(findings)).toEqual([way('cream'), way('milk', 'butter', 'mash')]);
  });
});
