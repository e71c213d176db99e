import type { Ingredient } from '@justright/contract/catalogue';
import { expect, it } from 'vitest';
import { prepareSearch, searchIngredients } from './ingredient-search.ts';

const ingredient = (id: string, title: string): Ingredient => ({
  id,
  internalId: `internal-${id}`,
  title,
  description: '',
  foodGroup: '',
  active: true,
  allergies: [],
  diets: [],
  ingredients: [],
  version: 1,
});

const prepared = prepareSearch([
  ingredient('09003', 'Apples, raw'),
  ingredient('18301', 'Pie, apple'),
  ingredient('09400', 'Apple juice'),
]);
const idsOf = (text: string) => searchIngredients(prepared, text).map(({ id }) => id);

it.each(['', 'app', ' ap ', '   app'])('nothing is searched for up to three characters (%j)', (text) => {
  expect(idsOf(text)).toEqual([]);
});

it('titles that begin with the text come first, whatever the case', () => {
  expect(idsOf('APPLE')).toEqual(['09003', '09400', '18301']);
});

it('every word must occur, in the title or the NDB number', () => {
  expect(idsOf('apple pie')).toEqual(['18301']);
  expect(idsOf('09400')).toEqual(['09400']);
});
