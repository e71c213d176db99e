import * as fc from 'fast-check';
import type { Profile } from '../src/filter.ts';
import type { IngredientFacts } from '../src/ingredients.ts';
import type { RuleGroup } from '../src/dish-parts.ts';
import type { RuleItem } from '../src/item.ts';

export const ALLERGY_KEYS = ['dairy', 'nuts', 'gluten', 'pork'];
export const DIET_KEYS = ['vegan', 'vegetarian', 'keto', 'halal'];
const INGREDIENT_IDS = ['milk', 'flour', 'almond', 'bacon', 'lettuce', 'sauce'];
/** The time of the random menus, in milliseconds since 1970. */
export const NOW_MS = Date.parse('2026-11-20T12:00:00Z');

export type IngredientTable = Map<string, IngredientFacts>;

const keys = (of: string[]) => fc.subarray(of);
/** Makes references; an ingredient may not exist. */
const references = (minLength: number) =>
  fc.array(
    fc.constantFrom(...INGREDIENT_IDS, ...INGREDIENT_IDS, 'deleted').map((id) => ({ id })),
    {
      minLength,
      maxLength: 2,
    },
  );

export const ingredientTable: fc.Arbitrary<IngredientTable> = fc
  .tuple(
    ...INGREDIENT_IDS.map((id) =>
      fc.record({
        id: fc.constant(id),
        allergies: fc.subarray(ALLERGY_KEYS, { maxLength: 2 }),
        diets: keys(DIET_KEYS),
        // Cycles are possible and must do no harm.
        ingredients: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: references(0) }),
      }),
    ),
  )
  .map((all) => new Map(all.map(({ id, ...facts }) => [id, facts])));

const group = (id: string): fc.Arbitrary<RuleGroup> =>
  fc.record({
    id: fc.constant(id),
    title: fc.constant(id),
    minPermitted: fc.integer({ min: 0, max: 2 }),
    maxPermitted: fc.integer({ min: 1, max: 3 }),
    menuItemCustomizationOptions: fc
      .array(
        fc.record({
          ingredients: references(0),
          noIngredients: fc.boolean(),
          price: fc.integer({ min: 0, max: 500 }),
          defaultModifier: fc.boolean(),
          disabled: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
          suspendUntil: fc.constantFrom(null, null, '2026-11-20T11:00:00.000Z', '2026-11-20T13:00:00.000Z'),
        }),
        { maxLength: 3 },
      )
      .map((options) => options.map((option, n) => ({ ...option, id: `${id}-${n}`, title: `${id}-${n}` }))),
  });

export const ruleItem: fc.Arbitrary<RuleItem> = fc
  .tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 3 }))
  .chain(([groupCount, componentCount]) => {
    const groupIds = Array.from({ length: groupCount }, (_, n) => `g${n}`);
    return fc.record({
      price: fc.integer({ min: 0, max: 3000 }),
      menuItemCustomizations: fc.tuple(...groupIds.map((id) => group(id))),
      components: fc
        .array(
          fc.record({
            required: fc.boolean(),
            ingredients: references(0),
            customizations: fc.subarray(groupIds).map((ids) => ids.map((customizationId) => ({ customizationId }))),
          }),
          { minLength: componentCount, maxLength: componentCount },
        )
        .map((parts) => parts.map((part, n) => ({ ...part, title: `c${n}` }))),
      isDeclared: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
      additionalAllergies: fc.subarray(ALLERGY_KEYS, { maxLength: 1 }),
      additionalDiets: fc.subarray(DIET_KEYS, { maxLength: 1 }),
    });
  });

export const profile: fc.Arbitrary<Profile> = fc.record({
  diets: fc.subarray(DIET_KEYS, { maxLength: 2 }),
  allergies: keys(ALLERGY_KEYS),
});
