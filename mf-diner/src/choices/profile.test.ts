import { expect, it } from 'vitest';
import { memoryStore } from '../../test/dishes.ts';
import { readDraft, writeDraft } from '../dish/draft.ts';
import { isProfile, NO_PROFILE, profileKey, toggleAllergy, toggleDiet } from './profile.ts';

it('a diner has one diet at most, and can change it by taking the first back', () => {
  const vegan = toggleDiet(NO_PROFILE, 'vegan');
  expect(vegan?.diets).toEqual(['vegan']);
  expect(vegan && toggleDiet(vegan, 'keto')).toBeNull();
  expect(vegan && toggleDiet(vegan, 'vegan')?.diets).toEqual([]);
});

it('a diner may dislike any number of foods', () => {
  const profile = ['a', 'b', 'c', 'b'].reduce(toggleAllergy, NO_PROFILE);
  expect(profile.allergies).toEqual(['a', 'c']);
});

it('the same choices are the same profile in any order', () => {
  expect(profileKey({ diets: [], allergies: ['b', 'a'] })).toBe(profileKey({ diets: [], allergies: ['a', 'b'] }));
  expect(profileKey({ diets: ['a'], allergies: [] })).not.toBe(profileKey({ diets: [], allergies: ['a'] }));
});

it('only a stored profile is read as one', () => {
  expect(isProfile({ diets: [], allergies: ['milk'] })).toBe(true);
  expect([null, [], { diets: 'vegan', allergies: [] }].some(isProfile)).toBe(false);
});

it('what was being chosen in a dish is found again, but not under another profile or once it is ordered', () => {
  const store = memoryStore();
  const pick = () => store;
  const draft = {
    selection: { customizations: [{ customizationId: 'g', optionIds: ['o'] }], omit: ['Feta'] },
    quantity: 3,
  };
  writeDraft('r/dish', NO_PROFILE, draft, pick);
  expect(readDraft('r/dish', NO_PROFILE, pick)).toEqual(draft);
  expect(readDraft('r/dish', { diets: [], allergies: ['milk'] }, pick)).toBeNull();
  writeDraft('r/dish', NO_PROFILE, null, pick);
  expect(readDraft('r/dish', NO_PROFILE, pick)).toBeNull();
});
