import type { Allergy } from '@justright/contract/preferences';
import { expect, it } from 'vitest';
import { foodsAskedBy } from './preferences.ts';

const food = (key: string, familyKey: string | null = null): Allergy => ({
  id: key,
  key,
  name: key,
  title: '',
  description: '',
  filledIconUrl: '',
  unfilledIconUrl: '',
  active: true,
  version: 1,
  familyKey,
  isCoveredByFamily: true,
  legal: [],
  allergies: [],
  diets: [],
});
const foods = [food('milk'), food('egg'), food('gluten'), food('wheat', 'gluten'), food('rye', 'gluten')];

it.each<[string, string[], string[]]>([
  ['one food', ['milk'], ['milk']],
  ['a family', ['gluten'], ['gluten']],
  ['a family and its kinds', ['wheat', 'gluten', 'rye'], ['gluten']],
  ['one kind', ['rye'], ['rye']],
  ['kinds without their family', ['rye', 'wheat'], []],
  ['several foods', ['milk', 'egg'], []],
  ['a food that is not offered', ['lupin'], []],
  ['nothing', [], []],
])('a diet that excludes %s asks about it where it is one food', (_what, excludes, keys) => {
  expect(foodsAskedBy({ excludes, isFreeFrom: false }, foods).map(({ key }) => key)).toEqual(keys);
});

it('a free-from diet asks about every food that it excludes, a family for its kinds', () => {
  const asked = foodsAskedBy({ excludes: ['milk', 'egg', 'gluten', 'wheat', 'lupin'], isFreeFrom: true }, foods);
  expect(asked.map(({ key }) => key)).toEqual(['milk', 'egg', 'gluten']);
  expect(foodsAskedBy({ excludes: ['rye', 'wheat'], isFreeFrom: true }, foods)).toHaveLength(2);
});
