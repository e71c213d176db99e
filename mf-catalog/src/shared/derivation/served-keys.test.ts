import { ingredientExplainer } from '@justright/dietary-rules/explain';
import type { RuleItem } from '@justright/dietary-rules/item';
import type { RuleOption } from '@justright/dietary-rules/dish-parts';
import { expect, test } from 'vitest';
import { servedKeys } from './served-keys.ts';

const explainIngredient = ingredientExplainer(
  new Map([
    ['coffee', { allergies: [], diets: ['vegan'], ingredients: [] }],
    ['milk', { allergies: ['dairy'], diets: [], ingredients: [] }],
    ['egg', { allergies: ['egg'], diets: [], ingredients: [] }],
  ]),
  ['vegan'],
);
const option = (id: string, defaultModifier: boolean): RuleOption => ({
  id,
  title: id,
  price: 0,
  ingredients: [{ id }],
  noIngredients: false,
  defaultModifier,
  disabled: false,
  suspendUntil: null,
});

test('the allergies as served include the default options and the optional parts', () => {
  const latte: RuleItem = {
    price: 0,
    components: [
      { title: 'Coffee', required: true, ingredients: [{ id: 'coffee' }], customizations: [] },
      { title: 'Foam', required: false, ingredients: [{ id: 'egg' }], customizations: [] },
    ],
    menuItemCustomizations: [
      {
        id: 'milk',
        title: 'Milk',
        minPermitted: 1,
        maxPermitted: 1,
        menuItemCustomizationOptions: [option('milk', true), option('coffee', false)],
      },
    ],
    isDeclared: false,
    additionalAllergies: [],
    additionalDiets: [],
  };
  expect(servedKeys(latte, { explainIngredient })).toEqual(['dairy', 'egg']);
});
