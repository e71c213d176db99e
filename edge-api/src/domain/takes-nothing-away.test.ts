import { deriveItem } from '@justright/dietary-rules/item';
import { ALL_UNKNOWN } from '@justright/dietary-rules/composition';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import {
  DICTIONARY,
  DIET_KEYS,
  FOOD_KEYS,
  INGREDIENT_IDS,
  ingredientTable,
  stationDishes,
  stations,
} from '@justright/dietary-rules/test/arbitraries';
import { indexFoodNames } from '@justright/ingredient-matcher/food-names';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { betterKeys } from '../../test/better-keys.ts';
import { toDish } from '../../test/stored-dish.ts';
import type { DishRecord } from './declaration.ts';
import { stationsWith } from './served-version.ts';
import { dishTakesNothingAway, ingredientTakesNothingAway } from './takes-nothing-away.ts';

const RUNS = { numRuns: 2000 };
const NAMES = indexFoodNames([], []);
const food = fc.constantFrom(...INGREDIENT_IDS).map((id) => ({ id, title: '' }));
const keys = fc.subarray(FOOD_KEYS, { maxLength: 2 });

/** One change of a dish, of those that staff make. */
const edit: fc.Arbitrary<(dish: DishRecord) => DishRecord> = fc.oneof(
  fc
    .tuple(fc.nat({ max: 2 }), fc.array(food, { maxLength: 2 }), fc.boolean())
    .map(([nth, more, isMore]) => (dish: DishRecord) => ({
      ...dish,
      components: dish.components.map((one, at) =>
        at === nth ? { ...one, ingredients: isMore ? [...one.ingredients, ...more] : more } : one,
      ),
    })),
  fc.tuple(fc.boolean(), fc.array(food, { maxLength: 2 })).map(([required, ingredients]) => (dish: DishRecord) => ({
    ...dish,
    components: [
      ...dish.components,
      { title: 'new', description: '', required, ingredients, customizations: [], stationId: null },
    ],
  })),
  fc.nat({ max: 2 }).map((nth) => (dish: DishRecord) => ({
    ...dish,
    components: dish.components.map((one, at) => (at === nth ? { ...one, required: !one.required } : one)),
  })),
  fc.nat({ max: 2 }).map((nth) => (dish: DishRecord) => ({
    ...dish,
    components: dish.components.filter((_one, at) => at !== nth),
  })),
  fc
    .tuple(fc.nat({ max: 2 }), fc.array(food, { maxLength: 2 }), fc.boolean())
    .map(([nth, more, isMore]) => (dish: DishRecord) => ({
      ...dish,
      menuItemCustomizations: dish.menuItemCustomizations.map((group) => ({
        ...group,
        menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((one, at) =>
          at === nth ? { ...one, ingredients: isMore ? [...one.ingredients, ...more] : more } : one,
        ),
      })),
    })),
  fc.nat({ max: 2 }).map((nth) => (dish: DishRecord) => ({
    ...dish,
    menuItemCustomizations: dish.menuItemCustomizations.map((group) => ({
      ...group,
      menuItemCustomizationOptions: group.menuItemCustomizationOptions.filter((_one, at) => at !== nth),
    })),
  })),
  fc.record({ additionalAllergies: keys, additionalMayContain: keys }).map((more) => (dish: DishRecord) => ({
    ...dish,
    ...more,
  })),
  fc.subarray(DIET_KEYS).map((additionalDiets) => (dish: DishRecord) => ({ ...dish, additionalDiets })),
  fc.constantFrom('fryer', 'grill', null).map((stationId) => (dish: DishRecord) => ({ ...dish, stationId })),
  fc.constantFrom(true, false).map((isAll) => (dish: DishRecord) => ({
    ...dish,
    listing: { isAll, by: null, at: '' },
  })),
);

const asRecord = (dish: ReturnType<typeof toDish>): DishRecord => ({
  ...dish,
  declaration: dish.declaration && {
    ...dish.declaration,
    digest: [{ ...dish.declaration, signed: dish.declaration.keys, made: 'signed', answers: {} }],
  },
});

it('a change of a dish that takes nothing away makes no answer better, of it or of another dish at its stations', () => {
  let found = 0;
  fc.assert(
    fc.property(
      stationDishes,
      ingredientTable,
      stations,
      fc.array(edit, { minLength: 1, maxLength: 2 }),
      (dishes, table, places, edits) => {
        const before = dishes.map((dish, at) => asRecord(toDish(dish, `d${at}`)));
        const [signed] = before;
        if (!signed) return;
        const now = edits.reduce((dish, one) => one(dish), signed);
        if (!dishTakesNothingAway(now, signed, NAMES)) return;
        found += 1;
        const resolve = ingredientResolver(table, DICTIONARY);
        const derive = (all: readonly DishRecord[]) => {
          const kitchen = stationsWith(all, places, { resolve, dictionary: DICTIONARY });
          return all.map((dish) => deriveItem(dish, resolve, DICTIONARY, kitchen.ofDish(dish.id)));
        };
        const was = derive(before);
        const is = derive([now, ...before.slice(1)]);
        for (const [at, derived] of is.entries()) {
          const old = was[at];
          expect(betterKeys(derived.composition, old?.composition ?? ALL_UNKNOWN)).toEqual([]);
          const [items, former] = [at === 0 ? now : before[at], before[at]];
          for (const [partAt, part] of (items?.components ?? []).entries()) {
            const oldAt = former?.components.findIndex(({ title }) => title === part.title) ?? -1;
            const [after, than] = [derived.components[partAt], old?.components[oldAt]];
            if (after && than) expect(betterKeys(after, than)).toEqual([]);
          }
          for (const [groupAt, group] of derived.groups.entries())
            for (const [optionAt, option] of group.options.entries()) {
              const id = items?.menuItemCustomizations[groupAt]?.menuItemCustomizationOptions[optionAt]?.id;
              const oldAt =
                former?.menuItemCustomizations[groupAt]?.menuItemCustomizationOptions.findIndex(
                  (one) => one.id === id,
                ) ?? -1;
              const than = old?.groups[groupAt]?.options[oldAt];
              if (than) expect(betterKeys(option, than)).toEqual([]);
            }
        }
      },
    ),
    RUNS,
  );
  expect(found).toBeGreaterThan(RUNS.numRuns / 20);
});

it('a change of a custom ingredient that takes nothing away makes no answer of it better', () => {
  let found = 0;
  fc.assert(
    fc.property(
      ingredientTable,
      ingredientTable,
      fc.array(food, { maxLength: 2 }),
      fc.nat({ max: 3 }),
      (table, other, more, how) => {
        const signed = table.get('sauce');
        const another = other.get('sauce');
        if (!signed || !another) return;
        const statement = signed.statement && another.statement ? another.statement : signed.statement;
        const now = {
          ...signed,
          isSingle: false,
          ...(how === 0 && { ingredients: [...signed.ingredients, ...more] }),
          ...(how === 1 && { statement, diets: signed.diets.slice(1) }),
          ...(how === 2 && {
            statement: signed.statement && {
              ...signed.statement,
              notAdded: signed.statement.notAdded.slice(1),
              contains: [...signed.statement.contains, ...signed.statement.notAdded.slice(0, 1)],
            },
          }),
          ...(how === 3 && another),
        };
        const before = { ...signed, isSingle: false };
        if (!ingredientTakesNothingAway({ title: '', ...now }, { title: '', ...before }, NAMES)) return;
        found += 1;
        const of = (facts: typeof before) => ingredientResolver(new Map([...table, ['sauce', facts]]), DICTIONARY);
        for (const id of INGREDIENT_IDS)
          expect(betterKeys(of({ ...now, isSingle: false })(id), of(before)(id))).toEqual([]);
      },
    ),
    RUNS,
  );
  expect(found).toBeGreaterThan(RUNS.numRuns / 20);
});
