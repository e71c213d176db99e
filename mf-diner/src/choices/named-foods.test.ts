import type { DishWhyNot } from '@justright/contract/public-menu';
import { describe, expect, it } from 'vitest';
import type { NamedFood } from '@justright/dietary-rules/filter';
import { dish, group, option, part } from '../../test/dishes.ts';
import { filteredRestaurant, omittedDish } from '../../test/filtered-restaurant.ts';
import { namedDishReasons, withNamedFoods } from './named-foods.ts';

const GINGER: NamedFood = { name: 'ginger', ids: ['1', '2'], level: 'strict' };
const SPICES: NamedFood = { name: 'spices', ids: ['2', '3'], level: 'mild' };
const FOODS = [GINGER, SPICES];
const OTHERS = 'food:*';

describe('a hidden dish', () => {
  const listsOf = (more: Parameters<typeof omittedDish>[1], foods = FOODS) => {
    const [item] = withNamedFoods(filteredRestaurant([], [omittedDish('x', more)]), foods).omitted;
    return item && [item.allergies, item.mayContain, item.unknownFor, item.notAdded];
  };

  it('names each food by name whose answer its level hides, once and by its worst ingredient', () => {
    expect(listsOf({ allergies: ['milk', 'food:2'], mayContain: ['food:1'] })).toEqual([
      ['milk', 'food:ginger', 'food:spices'],
      [],
      [],
      [],
    ]);
  });

  it('does not name a food that is avoided less strictly than what hides it', () => {
    expect(listsOf({ mayContain: ['food:2'] })).toEqual([[], ['food:ginger'], [], []]);
    expect(listsOf({ unknownFor: [OTHERS] })).toEqual([[], [], ['food:ginger'], []]);
    expect(listsOf({ unknownFor: [OTHERS] }, [SPICES])).toEqual([[], [], [], []]);
  });

  it('names the allergies of whose traces nobody has said anything', () => {
    expect(listsOf({ notAdded: ['peanut', OTHERS] })).toEqual([[], [], [], ['peanut', 'food:ginger']]);
    expect(listsOf({ notAdded: ['food:3'] })).toEqual([[], [], [], []]);
  });
});

describe('a shown dish', () => {
  const named = (foods: NamedFood[], ...answers: ['unknown' | 'mayContain', string][]) => {
    const marks = answers.map(([answer, key]) => ({ key, answer, from: ['Curry'] }));
    const item = dish('x', {
      marks,
      components: [part('Part', { marks })],
      menuItemCustomizations: [group('g', [0, 1], [option('o', { marks })])],
    });
    const response = withNamedFoods(filteredRestaurant([item]), foods);
    const shown = response.menus[0]?.menuItems[0];
    const pieces = [
      shown,
      ...(shown?.components ?? []),
      ...(shown?.menuItemCustomizations[0]?.menuItemCustomizationOptions ?? []),
    ];
    return pieces.map((piece) => piece?.marks);
  };

  it('is marked with each food that may be in it, and so are its parts and options', () => {
    const marks = [
      { key: 'milk', answer: 'unknown', from: ['Curry'] },
      { key: 'food:ginger', answer: 'mayContain', from: ['Curry'] },
    ];
    const mild: NamedFood = { ...GINGER, level: 'mild' };
    expect(named([mild], ['unknown', 'milk'], ['mayContain', 'food:1'])).toEqual([marks, marks, marks]);
    expect(named([SPICES], ['mayContain', 'food:1'])).toEqual([[], [], []]);
  });

  it('is merely not checked where its ingredients are not known', () => {
    const [marks] = named([SPICES], ['unknown', OTHERS]);
    expect(marks).toEqual([{ key: 'food:spices', answer: 'unknown', from: [] }]);
  });

  it('and its choices name the foods that the kitchen is asked for', () => {
    const item = dish('x', { components: [part('Part', { asks: ['food:2', 'milk'] })], asks: [OTHERS] });
    const response = withNamedFoods({ ...filteredRestaurant([]), asks: [item] }, FOODS);
    expect(response.asks.map(({ asks }) => asks)).toEqual([['food:ginger']]);
    expect(response.asks[0]?.components[0]?.asks).toEqual(['milk', 'food:ginger']);
  });
});

it('the reasons of a dish and of its options name the foods whose answer hides it, with all causes', () => {
  const cause = (title: string) => ({
    cause: 'is-food' as const,
    key: 'x',
    path: [{ kind: 'ingredient' as const, title }],
  });
  const answer = (key: string, is: DishWhyNot['foods'][number]['answer'], ...titles: string[]) => ({
    key,
    answer: is,
    causes: titles.map(cause),
    more: 0,
  });
  const foods = [answer('food:1', 'mayContain', 'Root'), answer('food:2', 'mayContain', 'Powder')];
  const options = [{ id: 'o', title: 'O', isAvailable: true, diets: [], foods }];
  const why: DishWhyNot = { foods, diets: [], groups: [{ title: 'G', minimum: 1, options }], components: [] };
  const expected = [answer('food:ginger', 'mayContain', 'Root', 'Powder')];
  expect(namedDishReasons(why, FOODS).foods).toEqual(expected);
  expect(namedDishReasons(why, FOODS).groups[0]?.options[0]?.foods).toEqual(expected);
  const open: DishWhyNot = { ...why, foods: [answer(OTHERS, 'notAdded')], groups: [] };
  expect(namedDishReasons(open, FOODS).foods).toEqual([answer('food:ginger', 'notAdded')]);
});
