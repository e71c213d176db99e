import { expect, it } from 'vitest';
import { isProfile, NO_PROFILE, profileKey, toggleAllergy, toggleDiet } from './profile.ts';

it('a diner has one diet at most, and can change it by removing the first', () => {
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

it('a stored profile is read only in its own format', () => {
  expect(isProfile({ diets: [], allergies: ['milk'] })).toBe(true);
  expect([null, [], { diets: 'vegan', allergies: [] }].some(isProfile)).toBe(false);
});
