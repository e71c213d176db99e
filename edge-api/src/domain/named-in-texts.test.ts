import { EMPTY_MENU_ITEM } from '@justright/contract/menus';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import { indexFoodNames } from '@justright/ingredient-matcher/food-names';
import { describe, expect, it } from 'vitest';
import { sourceOf } from '../../test/menu-source.ts';
import { compileInTurns, type MenuRequest } from './compile-restaurant.ts';
import type { StoredDish } from './menu-source.ts';
import { forDiner } from './named-in-texts.ts';

const { isDeclared: _none, ...EMPTY } = EMPTY_MENU_ITEM;
const dish = (id: string, title: string): StoredDish => ({
  ...EMPTY,
  id,
  title,
  menuId: 'menu',
  restaurantId: 'restaurant',
  merchantId: 'merchant',
  price: 100,
  version: 1,
  declaration: null,
});
/** Enough foods that all of them together weigh more than a small restaurant may keep. */
const FOODS = Array.from({ length: 60 }, (_, at) => `food${String.fromCharCode(97 + (at % 26), 97 + (at % 25))}`);
const names = indexFoodNames(
  FOODS.map((title) => ({ id: title, title, isSingle: true, allergies: [], unknownFor: [] })),
  [],
);
const request = (name: string): MenuRequest => ({
  profile: { diets: [], allergies: [], foods: [{ name: '', level: 'strict', ids: [name] }] },
  foodNames: [name],
  day: undefined,
  time: undefined,
  view: 'lean',
  droppedDiets: [],
});
const restaurant = async () => {
  const dishes = FOODS.map((title, at) => dish(`dish-${at}`, title));
  const source = sourceOf(dishes, new Map());
  return compileInTurns(source, ingredientResolver(source.ingredients, source), 0, async () => {});
};

describe('a restaurant for a diner who avoids a food by name', () => {
  it('is compiled once for all who avoid it, until its menus change', async () => {
    const [compiled, changed] = [await restaurant(), await restaurant()];
    const first = forDiner(compiled, request('foodaa'), names);
    expect(first).not.toBe(compiled);
    expect(forDiner(compiled, request('foodaa'), names)).toBe(first);
    expect(forDiner(compiled, request('foodbb'), names)).not.toBe(first);
    expect(forDiner(changed, request('foodaa'), names)).not.toBe(first);
  });

  it('weighs as a part of the restaurant, within a bound that other foods share', async () => {
    const compiled = await restaurant();
    const before = compiled.weightBytes();
    const { foods } = compiled.context.budgets;
    const first = forDiner(compiled, request('foodaa'), names);
    expect(compiled.weightBytes() - before).toBe(foods.keptBytes);
    expect(foods.keptBytes).toBeGreaterThan(0);
    for (const name of FOODS) {
      forDiner(compiled, request(name), names);
      expect(foods.keptBytes).toBeLessThanOrEqual(foods.keptBytesMax);
    }
    expect(forDiner(compiled, request('foodaa'), names)).not.toBe(first);
  });
});
