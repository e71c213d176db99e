import type { Level } from '@justright/dietary-rules/filter';
import type { IngredientFacts } from '@justright/dietary-rules/ingredients';
import { describe, expect, it } from 'vitest';
import { DICTIONARY, food, KEYS, madeOf, NOT_STATED } from '../../test/kitchen.ts';
import { catalogueWork } from './catalogue-work.ts';
import type { ProfileCount } from './hidden-dishes.ts';

const TODAY = '2026-11-23';
const PLAIN = food({}, ['vegan']);
const avoid = (diners: number, key: string, level: Level = 'avoid'): ProfileCount => ({
  profile: { diets: [], allergies: [{ key, level }], foods: [] },
  diners,
});

/** Lists the work of a catalogue in which every food and diet is active, except keto. `uses` names the used ones. */
function listed(
  ingredients: Record<string, IngredientFacts>,
  uses: Record<string, Record<string, number>>,
  profiles: Record<string, ProfileCount[]> = {},
  reviewBy: Record<string, string> = {},
) {
  const source = {
    dictionary: DICTIONARY,
    entries: {
      allergies: KEYS.map((key) => ({ key, name: key, active: true })),
      diets: [
        { key: 'vegan', name: 'Vegan', active: true },
        { key: 'keto', name: 'Keto', active: false },
      ],
    },
    ingredients: new Map(Object.entries(ingredients)),
    reviewBy: new Map(Object.entries(reviewBy)),
    uses: new Map(Object.entries(uses).map(([id, counts]) => [id, new Map(Object.entries(counts))])),
    profiles: new Map(Object.entries(profiles)),
  };
  return catalogueWork(source, TODAY);
}

describe('the work on the catalogue', () => {
  it('is what nobody has stated of a used food, with the dishes and diners of all restaurants that use it', () => {
    const profiles = {
      one: [avoid(7, 'milk'), avoid(100, 'milk', 'mild')],
      two: [avoid(6, 'nuts', 'strict'), { profile: { diets: ['vegan'], allergies: [], foods: [] }, diners: 5 }],
      three: [avoid(50, 'milk')],
    };
    expect(
      listed({ sauce: NOT_STATED, plain: PLAIN }, { sauce: { one: 2, two: 1 }, plain: { three: 9 } }, profiles),
    ).toEqual([
      {
        kind: 'not-stated',
        of: 'ingredient',
        id: 'sauce',
        keys: ['fish', 'milk', 'nuts'],
        diets: ['vegan'],
        dishes: 3,
        dishTitles: [],
        diners: 15,
      },
    ]);
  });

  it('counts no diner for whom the food is stated', () => {
    const sauce = food({ unknownFor: ['nuts'] }, ['vegan']);
    expect(listed({ sauce }, { sauce: { one: 1 } }, { one: [avoid(50, 'milk'), avoid(10, 'nuts')] })).toMatchObject([
      { keys: ['nuts'], diets: [], diners: 10 },
    ]);
  });

  it('is no diet of a stated food that concerns no diner', () => {
    const uses = { plain: { one: 1 } };
    expect(listed({ plain: food({}) }, uses)).toEqual([]);
    const profiles = { one: [{ profile: { diets: ['vegan'], allergies: [], foods: [] }, diners: 5 }] };
    expect(listed({ plain: food({}) }, uses, profiles)).toMatchObject([{ keys: [], diets: ['vegan'], diners: 5 }]);
  });

  it('is listed at the food to be stated, and not at what is made of it', () => {
    const mash = { ...madeOf('butter', 'gone'), diets: ['vegan'] };
    const uses = { mash: { one: 1 }, butter: { one: 1 } };
    expect(
      listed({ mash, butter: food({ unknownFor: ['nuts'] }, ['vegan']) }, uses).map(({ id, kind, keys }) => ({
        id,
        kind,
        keys,
      })),
    ).toEqual([
      { id: 'butter', kind: 'not-stated', keys: ['nuts'] },
      { id: 'mash', kind: 'broken', keys: ['fish', 'milk', 'nuts'] },
    ]);
  });

  it('has listed diets that are ruled out, and statements past their date', () => {
    const ingredients = { cheese: food({ contains: ['milk'] }, ['vegan']), plain: PLAIN, old: PLAIN };
    const uses = { cheese: { one: 1 }, plain: { one: 1 }, old: { one: 1 } };
    const profiles = {
      one: [avoid(10, 'milk'), { profile: { diets: ['vegan'], allergies: [], foods: [] }, diners: 5 }],
    };
    expect(listed(ingredients, uses, profiles, { plain: TODAY, old: '2026-11-22' })).toMatchObject([
      { id: 'cheese', kind: 'contradiction', keys: ['milk'], diets: ['vegan'], diners: 5 },
      { id: 'old', kind: 'review', diners: 0 },
    ]);
  });

  it('comes in the order of the diners, then of the dishes', () => {
    const ingredients = { a: NOT_STATED, b: NOT_STATED, c: food({ unknownFor: ['fish'] }, ['vegan']) };
    const uses = { a: { one: 1 }, b: { one: 2 }, c: { two: 1 } };
    expect(listed(ingredients, uses, { two: [avoid(5, 'fish')] }).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});
