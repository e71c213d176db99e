import type { Allergy } from '@justright/contract/preferences';
import { expect, it } from 'vitest';
import { foodExcludedBy } from './preferences.ts';

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

it.each<[string, string[], string | undefined]>([
  ['one food', ['milk'], 'milk'],
  ['a family', ['gluten'], 'gluten'],
  ['a family and its kinds', ['wheat', 'gluten', 'rye'], 'gluten'],
  ['one kind', ['rye'], 'rye'],
  ['kinds without their family', ['rye', 'wheat'], undefined],
  ['several foods', ['milk', 'egg'], undefined],
  ['a food that is not offered', ['lupin'], undefined],
  ['nothing', [], undefined],
])('a diet that excludes %s asks about it where it is one food', (_what, excludes, key) => {
  expect(foodExcludedBy({ excludes }, foods)?.key).toBe(key);
});
