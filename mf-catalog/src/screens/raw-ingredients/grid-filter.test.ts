import type { Ingredient } from '@justright/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { filterIngredients, foodGroupsOf } from './grid-filter.ts';

const ingredient = (id: string, facts: Partial<Ingredient>): Ingredient => ({
  id,
  internalId: `internal-${id}`,
  title: id,
  description: '',
  foodGroup: '',
  active: true,
  allergies: [],
  diets: [],
  ingredients: [],
  version: 1,
  ...facts,
});

const butter = ingredient('butter', { allergies: ['milk'], diets: ['keto'], foodGroup: 'Dairy' });
const kale = ingredient('kale', { diets: ['keto', 'vegan'], foodGroup: 'Vegetables' });
const all = [butter, kale, ingredient('other', {})];
const none = { allergy: null, diet: null, foodGroup: null };

describe('the filter of the grid', () => {
  it('answers the very same list when nothing is chosen', () => {
    expect(filterIngredients(all, none)).toBe(all);
  });

  it('keeps what has the allergy, the diet and the food group together', () => {
    expect(filterIngredients(all, { ...none, diet: 'keto' })).toEqual([butter, kale]);
    expect(filterIngredients(all, { ...none, diet: 'keto', allergy: 'milk' })).toEqual([butter]);
    expect(filterIngredients(all, { allergy: 'milk', diet: 'keto', foodGroup: 'Vegetables' })).toEqual([]);
  });

  it('offers every food group once, sorted, without the empty one', () => {
    expect(foodGroupsOf([kale, ...all])).toEqual(['Dairy', 'Vegetables']);
  });
});
