import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALLERGY_KEYS,
  type IngredientTable,
  ingredientTable,
  NOW_MS,
  profile as anyProfile,
  ruleItem,
} from '../test/arbitraries.ts';
import { filterItem, type Profile } from './filter.ts';
import { ingredientResolver } from './ingredients.ts';
import { deriveItem, type RuleItem } from './item.ts';
import { checkSelection, partsToOmit } from './check-selection.ts';
import { selectedOptions, type Selection } from './selection.ts';

const RUNS = { numRuns: 3000 };

/** Lists an ingredient and everything nested in it, without the rules' own code. */
function contents(
  ids: readonly string[],
  table: IngredientTable,
): { allergies: Set<string>; isKnown: boolean; diets: (diet: string) => boolean } {
  const all = new Set(ids);
  for (const id of all) for (const nested of table.get(id)?.ingredients ?? []) all.add(nested.id);
  const facts = [...all].map((id) => table.get(id));
  return {
    allergies: new Set(facts.flatMap((fact) => fact?.allergies ?? [])),
    isKnown: facts.every((fact) => fact !== undefined),
    diets: (diet) => facts.every((fact) => fact?.diets.includes(diet) ?? false),
  };
}

/** Lists the ingredient ids on the plate: required parts, optional parts that stay, and the chosen options. */
function plate(item: RuleItem, selection: Selection, omitted: readonly string[]): string[][] {
  const parts = item.components.filter((part) => part.required || !omitted.includes(part.title));
  const options = selectedOptions(item, selection).map(({ option }) => option);
  return [...parts, ...options].map((food) => food.ingredients.map(({ id }) => id));
}

const selectionOf = (item: RuleItem): fc.Arbitrary<Selection> =>
  fc
    .tuple(
      ...item.menuItemCustomizations.map((group) =>
        fc.subarray(group.menuItemCustomizationOptions.map(({ id }) => id)),
      ),
    )
    .map((chosen) => ({
      customizations: item.menuItemCustomizations.map((group, n) => ({
        customizationId: group.id,
        optionIds: chosen[n] ?? [],
      })),
      omit: [],
    }));

const orderable = ruleItem.chain((item) => fc.record({ item: fc.constant(item), selection: selectionOf(item) }));

const isOrderable = (item: RuleItem, selection: Selection, profile: Profile, table: IngredientTable) => {
  const derived = deriveItem(item, ingredientResolver(table));
  return (
    filterItem(item, derived, profile, NOW_MS).reasons.length === 0 &&
    checkSelection(item, derived, profile, selection, NOW_MS).length === 0
  );
};

describe('what a diner can order', () => {
  it('exists: enough random dishes can be ordered to make the properties below meaningful', () => {
    const samples = fc.sample(fc.tuple(orderable, ingredientTable, anyProfile), { numRuns: 3000, seed: 1 });
    const ordered = samples.filter(([{ item, selection }, table, profile]) =>
      isOrderable(item, selection, profile, table),
    );
    const withProfile = ordered.filter(([, , { diets, allergies }]) => diets.length + allergies.length > 0);
    expect(withProfile.length).toBeGreaterThan(50);
  });

  it('contains no selected allergen, in any part or option, at any depth', () => {
    fc.assert(
      fc.property(orderable, ingredientTable, anyProfile, ({ item, selection }, table, profile) => {
        if (!isOrderable(item, selection, profile, table)) return;
        const derived = deriveItem(item, ingredientResolver(table));
        const omitted = partsToOmit(item, derived, profile, []);
        for (const ids of plate(item, selection, omitted)) {
          const { allergies } = contents(ids, table);
          expect(profile.allergies.filter((allergy) => allergies.has(allergy))).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  it('meets every selected diet by its ingredients or by what staff declared, and contains nothing unknown', () => {
    fc.assert(
      fc.property(orderable, ingredientTable, anyProfile, ({ item, selection }, table, profile) => {
        if (profile.diets.length === 0 || !isOrderable(item, selection, profile, table)) return;
        const derived = deriveItem(item, ingredientResolver(table));
        const omitted = partsToOmit(item, derived, profile, []);
        for (const ids of plate(item, selection, omitted)) {
          const food = contents(ids, table);
          for (const diet of profile.diets) expect(item.additionalDiets.includes(diet) || food.diets(diet)).toBe(true);
          expect(item.isDeclared || food.isKnown).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('never grows when any ingredient gains an allergen', () => {
    fc.assert(
      fc.property(
        orderable,
        ingredientTable,
        anyProfile,
        fc.nat(),
        fc.constantFrom(...ALLERGY_KEYS),
        ({ item, selection }, table, profile, position, allergy) => {
          const worse: IngredientTable = new Map(table);
          const id = [...table.keys()][position % table.size];
          const facts = id === undefined ? undefined : table.get(id);
          if (id === undefined || !facts) throw new Error('the table is never empty');
          worse.set(id, { ...facts, allergies: [...facts.allergies, allergy] });
          const hidden = (of: IngredientTable) =>
            filterItem(item, deriveItem(item, ingredientResolver(of)), profile, NOW_MS).reasons.length > 0;
          if (hidden(table)) expect(hidden(worse)).toBe(true);
          if (!isOrderable(item, selection, profile, table))
            expect(isOrderable(item, selection, profile, worse)).toBe(false);
        },
      ),
      RUNS,
    );
  });

  it('never grows when the diner avoids more', () => {
    fc.assert(
      fc.property(
        orderable,
        ingredientTable,
        anyProfile,
        fc.constantFrom(...ALLERGY_KEYS),
        ({ item, selection }, table, profile, allergy) => {
          const stricter = { ...profile, allergies: [...profile.allergies, allergy] };
          if (!isOrderable(item, selection, profile, table))
            expect(isOrderable(item, selection, stricter, table)).toBe(false);
        },
      ),
      RUNS,
    );
  });
});
