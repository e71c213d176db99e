import { describe, expect, it } from 'vitest';
import type { Level } from '@justright/dietary-rules/filter';
import { avoid, mild, strict } from '../../test/profiles.ts';
import {
  isWrittenProfile,
  NO_PROFILE,
  profileKey,
  readProfile,
  united,
  unitedFoods,
  writtenProfile,
} from './profile.ts';
import { additionsTo, foodsAddedTo } from './profile-additions.ts';
import { toggleDiet, withFoodLevel, withLevel } from './profile-changes.ts';

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
  const named = (level: Level) => profileKey({ ...NO_PROFILE, foods: [{ name: 'ginger', ids: ['1'], level }] });
  expect(named('mild')).not.toBe(named('strict'));
  expect(profileKey({ diets: ['a'], allergies: [], foods: [] })).not.toBe(keyOf(avoid('a')));
});

describe('a kept profile', () => {
  it('is read only in its own format', () => {
    expect(isWrittenProfile({ diets: [], allergies: ['milk'], foods: [] })).toBe(true);
    expect(isWrittenProfile({ diets: [], allergies: ['milk'], strict: ['milk'] })).toBe(true);
    const named = (food: object) => ({ diets: [], allergies: [], foods: [{ name: 'ginger', ids: ['1'], ...food }] });
    expect(isWrittenProfile(named({ level: 'mild' }))).toBe(true);
    expect([named({}), named({ level: 'often' })].some(isWrittenProfile)).toBe(false);
    const others = [null, [], { diets: 'vegan', allergies: [], foods: [] }, { diets: [], allergies: [], mild: 'milk' }];
    expect(others.some(isWrittenProfile)).toBe(false);
  });

  it('keeps its levels; a food in the list of no level has its starting level', () => {
    const profile = {
      diets: ['vegan'],
      allergies: [...strict('milk'), ...mild('celery'), ...avoid('pork')],
      foods: [{ name: 'ginger', ids: ['1'], level: 'mild' as const }],
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

it('of two lists of foods by name the stricter level counts, with all that the name covers, and what is stricter is an addition', () => {
  const ginger = (level: Level, ...ids: string[]) => ({ name: 'ginger', ids, level });
  const both = unitedFoods([ginger('mild', '1')], [ginger('avoid', '2')]);
  expect(both).toEqual([ginger('avoid', '1', '2')]);
  expect(foodsAddedTo([ginger('mild', '1')], both)).toEqual(both);
  expect(foodsAddedTo([ginger('strict', '1')], both)).toEqual([]);
  expect(withFoodLevel({ ...NO_PROFILE, foods: both }, 'ginger', 'strict').foods).toEqual([ginger('strict', '1', '2')]);
});
