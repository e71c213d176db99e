import { ingredientExplainer } from '@justright/dietary-rules/explain';
import type { Level } from '@justright/dietary-rules/filter';
import { type IngredientFacts, ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem } from '@justright/dietary-rules/item';
import { describe, expect, it } from 'vitest';
import { DICTIONARY, dish, food, madeOf, NO_STATIONS, NOT_STATED, part } from '../../test/kitchen.ts';
import { hiddenDishes, type ProfileCount } from './hidden-dishes.ts';

const TABLE = new Map<string, IngredientFacts>([
  ['butter', food({ contains: ['milk'] })],
  ['mash', madeOf('butter')],
  ['chocolate', food({ mayContain: ['nuts'] }, ['vegan'])],
  ['sauce', NOT_STATED],
  ['lettuce', food({}, ['vegan'])],
  ['plain', food({})],
  ['wrap', madeOf('plain')],
]);
const MENU = {
  dictionary: DICTIONARY,
  ingredientTitles: new Map<string, string>(),
  exchangedDishes: new Map<string, ReadonlyMap<string, string>>(),
  stations: NO_STATIONS,
  explainer: () => ingredientExplainer(TABLE, DICTIONARY),
};
const ENTRIES = {
  allergies: [
    { key: 'milk', name: 'Dairy' },
    { key: 'nuts', name: 'Nuts' },
  ],
  diets: [
    { key: 'vegan', name: 'Vegan', active: true },
    { key: 'keto', name: 'Keto', active: false },
  ],
};
const DISHES = ['mash', 'chocolate', 'sauce', 'lettuce', 'wrap'].map((id) => {
  const item = dish(id, [part([id])], {});
  return { item, derived: deriveItem(item, ingredientResolver(TABLE, DICTIONARY), DICTIONARY), menuTitle: 'Lunch' };
});
const avoid = (diners: number, key: string, level: Level = 'avoid'): ProfileCount => ({
  profile: { diets: [], allergies: [{ key, level }], foods: [] },
  diners,
});
const follow = (diners: number, key: string): ProfileCount => ({
  profile: { diets: [key], allergies: [], foods: [] },
  diners,
});
const hidden = (...profiles: ProfileCount[]) => hiddenDishes(MENU, DISHES, ENTRIES, profiles, 0);
const reasonOf = (id: string, ...profiles: ProfileCount[]) => hidden(...profiles).find((one) => one.id === id)?.reason;

describe('the dishes that are hidden from the most diners', () => {
  it('are counted in whole groups, the most diners first', () => {
    expect(
      hidden(avoid(12, 'milk'), avoid(9, 'nuts', 'strict')).map(({ id, diners, menuTitle }) => [id, diners, menuTitle]),
    ).toEqual([
      ['sauce', 20, 'Lunch'],
      ['mash', 10, 'Lunch'],
      ['chocolate', 5, 'Lunch'],
    ]);
  });

  it('are left out below the smallest group, and so is a reason', () => {
    expect(hidden(avoid(4, 'milk'))).toEqual([]);
    expect(reasonOf('sauce', avoid(4, 'milk'), avoid(4, 'nuts'))).toBeNull();
  });

  it('have the reason that affects the most diners, with the ingredient behind it', () => {
    expect(reasonOf('mash', avoid(6, 'milk'), avoid(5, 'nuts'))).toEqual({
      kind: 'allergy',
      name: 'Dairy',
      ingredientId: 'butter',
    });
    expect(reasonOf('chocolate', avoid(6, 'nuts', 'strict'))).toEqual({
      kind: 'traces',
      name: 'Nuts',
      ingredientId: 'chocolate',
    });
    expect(reasonOf('sauce', avoid(6, 'nuts'))).toEqual({ kind: 'unknown', name: 'Nuts', ingredientId: 'sauce' });
  });

  it('tell a diet that is ruled out from one that staff have not said', () => {
    expect(reasonOf('mash', follow(5, 'vegan'))).toEqual({ kind: 'diet', name: 'Vegan', ingredientId: 'butter' });
    expect(reasonOf('sauce', follow(5, 'vegan'))).toEqual({ kind: 'unknown', name: 'Vegan', ingredientId: 'sauce' });
    expect(reasonOf('wrap', follow(5, 'vegan'))).toEqual({ kind: 'unknown', name: 'Vegan', ingredientId: 'plain' });
  });

  it('have no reason that the level of the diner shows', () => {
    const both: ProfileCount = {
      profile: { diets: ['vegan'], allergies: [{ key: 'nuts', level: 'mild' }], foods: [] },
      diners: 5,
    };
    expect(reasonOf('sauce', both)).toMatchObject({ kind: 'unknown', name: 'Vegan' });
  });

  it('are not hidden by a level that shows them, or by a diet that is no longer offered', () => {
    expect(hidden(avoid(9, 'nuts', 'mild'), follow(9, 'keto'))).toEqual([]);
  });
});
