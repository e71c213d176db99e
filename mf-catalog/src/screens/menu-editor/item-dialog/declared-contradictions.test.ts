import { ingredientExplainer } from '@justright/dietary-rules/explain';
import { expect, it } from 'vitest';
import { declaredContradictions } from './declared-contradictions.ts';
import { addComponent, changeComponent, changeFields, toItemDraft } from './menu-item-draft.ts';

const DIETS = ['vegan', 'halal', 'keto'];
const table = new Map([
  ['milk', { allergies: ['milk'], diets: ['keto', 'halal'], ingredients: [] }],
  ['butter', { allergies: [], diets: ['keto', 'halal'], ingredients: [{ id: 'milk' }] }],
]);
const derivation = {
  status: 'ready',
  facts: new Map(),
  explainIngredient: ingredientExplainer(table, DIETS),
  dietKeys: DIETS,
  words: {
    allergies: new Map([['milk', 'Milk']]),
    diets: new Map([['vegan', 'Vegan']]),
    ingredients: new Map(),
  },
} as const;

const told = (additionalDiets: string[], additionalAllergies: string[] = [], ids = ['butter']) =>
  declaredContradictions(
    [
      addComponent('c'),
      changeComponent('c', { title: 'Side', ingredients: ids.map((id) => ({ id, title: id })) }),
      changeFields({ additionalDiets, additionalAllergies }),
    ].reduce((draft, edit) => edit(draft), toItemDraft(null)),
    derivation,
  );

it('a declared diet is contradicted by an excluded allergen and by an ingredient without the diet', () => {
  expect(told(['vegan'])).toEqual([
    'Vegan does not go with Milk, which the dish contains.',
    'Not tagged as Vegan: butter ← Side.',
  ]);
});

it('a declared allergy contradicts a declared diet too', () => {
  expect(told(['halal'], ['pork'])).toEqual(['halal does not go with pork, which the dish contains.']);
});

it('a diet that the ingredients meet, or that is only unknown, is not contradicted', () => {
  expect(told(['keto', 'halal'])).toEqual([]);
  expect(told(['keto'], [], [])).toEqual([]);
});
