import { describe, expect, it } from 'vitest';
import { avoid, mild, strict } from '../../test/profiles.ts';
import { isWrittenProfile, NO_PROFILE, profileKey, readProfile, united, writtenProfile } from './profile.ts';
import { additionsTo } from './profile-additions.ts';
import { toggleDiet, withLevel } from './profile-changes.ts';

it('a diner has one diet at most, and can change it by removing the first', () => {
  const vegan = toggleDiet(NO_PROFILE, 'vegan');
  expect(vegan?.diets).toEqual(['vegan']);
  expect(vegan && toggleDiet(vegan, 'keto')).toBeNull();
  expect(vegan && toggleDiet(vegan, 'vegan')?.diets).toEqual([]);
});

it('a diner may avoid any number of foods, each at one level', () => {
  const chosen = ['a', 'b', 'c'].reduce((profile, key) => withLevel(profile, key, 'avoid'), NO_PROFILE);
  expect(withLevel(chosen, 'b', null).allergies).toEqual(avoid('a', 'c'));
  expect(withLevel(chosen, 'b', 'strict').allergies).toEqual([...avoid('a'), ...strict('b'), ...avoid('c')]);
});

it('the same choices are the same profile in any order, and another level is another profile', () => {
  const keyOf = (allergies: ReturnType<typeof avoid>) => profileKey({ diets: [], allergies, foods: [] });
  expect(keyOf(avoid('b', 'a'))).toBe(keyOf(avoid('a', 'b')));
  expect(keyOf(avoid('a'))).not.toBe(keyOf(strict('a')));
  expect(profileKey({ diets: ['a'], allergies: [], foods: [] })).not.toBe(keyOf(avoid('a')));
});

describe('a kept profile', () => {
  it('is read only in its own format', () => {
    expect(isWrittenProfile({ diets: [], allergies: ['milk'], foods: [] })).toBe(true);
    expect(isWrittenProfile({ diets: [], allergies: ['milk'], strict: ['milk'] })).toBe(true);
    const others = [null, [], { diets: 'vegan', allergies: [], foods: [] }, { diets: [], allergies: [], mild: 'milk' }];
    expect(others.some(isWrittenProfile)).toBe(false);
  });

  it('keeps its levels; a food in the list of no level has its starting level', () => {
    const profile = {
      diets: ['vegan'],
      allergies: [...strict('milk'), ...mild('celery'), ...avoid('pork')],
      foods: [],
    };
    expect(readProfile(writtenProfile(profile), () => 'strict')).toEqual(profile);
    const without = { diets: [], allergies: ['milk', 'pork'], foods: [] };
    expect(readProfile(without, (key) => (key === 'milk' ? 'strict' : 'avoid')).allergies).toEqual([
      ...strict('milk'),
      ...avoid('pork'),
    ]);
  });
});

it('of two lists the stricter level counts, and what is stricter is an addition', () => {
  expect(united(avoid('a', 'b'), [...strict('b'), ...mild('a', 'c')])).toEqual([
    ...avoid('a'),
    ...strict('b'),
    ...mild('c'),
  ]);
  expect(additionsTo(avoid('a', 'b'), [...strict('a'), ...mild('b', 'c')])).toEqual([...strict('a'), ...mild('c')]);
});
