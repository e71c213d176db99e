import { ingredientExplainer } from '@justright/dietary-rules/explain';
import { expect, it } from 'vitest';
import { explainDraft } from './explain-draft.ts';
import {
  addComponent,
  addGroup,
  addOption,
  changeComponent,
  changeOption,
  orderComponents,
  orderOptions,
  toItemDraft,
} from './menu-item-draft.ts';

const table = new Map([
  ['milk', { allergies: ['milk'], diets: [], ingredients: [] }],
  ['kale', { allergies: [], diets: ['vegan'], ingredients: [] }],
]);
const derivation = {
  status: 'ready',
  facts: new Map(),
  explainIngredient: ingredientExplainer(table, ['vegan']),
  dietKeys: ['vegan'],
  words: { allergies: new Map(), diets: new Map(), ingredients: new Map() },
} as const;
const of = (id: string) => ({ ingredients: [{ id, title: id }] });

it('each part keeps its own explanation when the parts are reordered', () => {
  const draft = [
    addComponent('cream'),
    changeComponent('cream', of('milk')),
    addComponent('salad'),
    changeComponent('salad', of('kale')),
    addGroup('g'),
    addOption('g', 'dairy'),
    changeOption('g', 'dairy', of('milk')),
    addOption('g', 'green'),
    changeOption('g', 'green', of('kale')),
    orderComponents(['salad', 'cream']),
    orderOptions('g', ['green', 'dairy']),
  ].reduce((last, edit) => edit(last), toItemDraft(null));
  const { item, components, groups } = explainDraft(draft, derivation);
  expect([...item.composition.allergies]).toEqual(['milk']);
  expect([...(components.get('cream')?.allergens.keys() ?? [])]).toEqual(['milk']);
  expect([...(components.get('salad')?.allergens.keys() ?? [])]).toEqual([]);
  expect([...(groups.get('g')?.options.get('dairy')?.allergens.keys() ?? [])]).toEqual(['milk']);
  expect([...(groups.get('g')?.options.get('green')?.allergens.keys() ?? [])]).toEqual([]);
});
