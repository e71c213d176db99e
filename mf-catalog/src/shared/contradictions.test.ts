import { expect, it } from 'vitest';
import { contradictionsOf } from './contradictions.ts';

it.each([
  ['vegan', 'milk'],
  ['vegan', 'egg'],
  ['dairy_free', 'milk'],
  ['gluten_free', 'gluten'],
  ['vegetarian', 'fish'],
  ['pescatarian', 'beef'],
  ['halal', 'pork'],
  ['kosher_style', 'shellfish'],
])('%s contradicts %s', (diet, allergy) => {
  expect(contradictionsOf([diet], [allergy])).toEqual([{ diet, allergies: [allergy] }]);
});

it('returns every allergy that contradicts a diet, and no other', () => {
  expect(contradictionsOf(['keto', 'vegan', 'gluten_free'], ['milk', 'soy', 'egg'])).toEqual([
    { diet: 'vegan', allergies: ['milk', 'egg'] },
  ]);
});

it.each([
  ['vegetarian', 'milk'],
  ['pescatarian', 'fish'],
  ['dairy_free', 'egg'],
  ['keto', 'gluten'],
  ['a_new_diet', 'milk'],
])('%s is compatible with %s', (diet, allergy) => {
  expect(contradictionsOf([diet], [allergy])).toEqual([]);
});
