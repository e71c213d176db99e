import type { IngredientFacts } from '@justright/dietary-rules/ingredients';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { todayOf } from './substitutions.ts';

const FOODS = ['bread', 'mayo', 'dill', 'sesame', 'loaf'];
const food = fc.constantFrom(...FOODS);
const titles = new Map(FOODS.map((id) => [id, `The ${id}`]));

const dishOf = (ids: readonly string[]) =>
  ({
    components: [{ ingredients: ids.map((id) => ({ id, title: `The ${id}` })) }],
    menuItemCustomizations: [],
  }) as unknown as Parameters<ReturnType<typeof todayOf>['titlesIn']>[0];
const factsOf = (sauce: readonly string[]) =>
  new Map(
    [...FOODS, 'sauce'].map((id) => [
      id,
      { ingredients: id === 'sauce' ? sauce.map((one) => ({ id: one })) : [] } as unknown as IngredientFacts,
    ]),
  );

it('what is used today in a dish says what it replaces of what the dish has, and names nothing else', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...FOODS, 'sauce'), { minLength: 1 }),
      fc.uniqueArray(food),
      fc.uniqueArray(fc.record({ from: food, to: food }), { selector: ({ from }) => from, maxLength: 3 }),
      (recipe, sauce, pairs) => {
        const substitutions = pairs
          .filter(({ from, to }) => from !== to)
          .map(({ from, to }) => ({
            ingredientId: from,
            substituteId: to,
            ingredientTitle: `The ${from}`,
            substituteTitle: `The ${to}`,
          }));
        const has = new Set([...recipe, ...(recipe.includes('sauce') ? sauce : [])]);
        const today = todayOf(factsOf(sauce), titles, substitutions);
        const shown = today.titlesIn(dishOf(recipe));
        const named = [...shown.values()].flatMap((text) =>
          (text.split(', today instead of ')[1] ?? '').split(' and '),
        );
        for (const name of named) expect(has).toContain(name.replace('The ', ''));
        // Each replaced ingredient of the dish is named, except one whose substitutions lead back to it.
        for (const { ingredientId } of substitutions) {
          const used = today.usedFor(ingredientId).at(-1);
          if (has.has(ingredientId) && used !== ingredientId) expect(named).toContain(`The ${ingredientId}`);
        }
      },
    ),
  );
});

it('a dish that has of its own what another dish gets instead says nothing of that', () => {
  const substitutions = [
    { ingredientId: 'dill', substituteId: 'sesame', ingredientTitle: 'The dill', substituteTitle: 'The sesame' },
  ];
  const today = todayOf(factsOf([]), titles, substitutions);
  expect(today.titles.get('sesame')).toBe('The sesame');
  expect(today.titlesIn(dishOf(['sesame'])).size).toBe(0);
  expect(today.titlesIn(dishOf(['dill'])).get('sesame')).toBe('The sesame, today instead of The dill');
});
