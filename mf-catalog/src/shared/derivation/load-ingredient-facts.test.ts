import type { CustomIngredient, Ingredient } from '@justright/contract/ingredients';
import { expect, it, vi } from 'vitest';
import { type FactsSource, loadIngredientFacts } from './load-ingredient-facts.ts';

const raw = (id: string, ...parts: string[]): Ingredient => ({
  id,
  internalId: id,
  title: id,
  description: '',
  foodGroup: '',
  active: true,
  allergies: [],
  diets: [],
  ingredients: parts.map((part) => ({ id: part, title: part })),
  version: 1,
});
const custom = (id: string, ...parts: string[]): CustomIngredient => ({
  ...raw(id, ...parts),
  restaurantId: 'r',
  merchantId: 'm',
  isRestaurantOnly: false,
  computed: { allergies: [], diets: [], known: true },
});

const sourceOf = (ingredients: Ingredient[], own: CustomIngredient[] = [], others: CustomIngredient[] = []) => ({
  rawIngredients: vi.fn<FactsSource['rawIngredients']>(async (ids) => ingredients.filter(({ id }) => ids.includes(id))),
  ownCustomIngredients: vi.fn<FactsSource['ownCustomIngredients']>(async () => own),
  customIngredients: vi.fn<FactsSource['customIngredients']>(async (ids) =>
    others.filter(({ id }) => ids.includes(id)),
  ),
});

it('loads all nested ingredients level by level, each one once, and ends at a cycle', async () => {
  const source = sourceOf([raw('mash', 'butter', 'potato'), raw('butter', 'milk'), raw('milk', 'mash'), raw('potato')]);
  const table = await loadIngredientFacts(['mash'], source);
  expect([...table.keys()].toSorted()).toEqual(['butter', 'mash', 'milk', 'potato']);
  expect(source.rawIngredients.mock.calls).toEqual([[['mash']], [['butter', 'potato']], [['milk']]]);
  expect(source.ownCustomIngredients).not.toHaveBeenCalled();
});

it('an ingredient that does not exist is not in the table', async () => {
  expect([...(await loadIngredientFacts(['gone', 'kale'], sourceOf([raw('kale')]))).keys()]).toEqual(['kale']);
});

it("custom ingredients come from the dish's restaurant, and by id from the merchant's others", async () => {
  const source = sourceOf([raw('kale')], [custom('ci_own', 'ci_other')], [custom('ci_other', 'kale')]);
  const table = await loadIngredientFacts(['ci_own'], source);
  expect([...table.keys()].toSorted()).toEqual(['ci_other', 'ci_own', 'kale']);
  expect(source.ownCustomIngredients).toHaveBeenCalledTimes(1);
});

it('rejects when any part cannot be loaded', async () => {
  const source = sourceOf([raw('mash', 'butter')]);
  source.rawIngredients.mockResolvedValueOnce([raw('mash', 'butter')]).mockRejectedValueOnce(new Error('down'));
  await expect(loadIngredientFacts(['mash'], source)).rejects.toThrow('down');
});
