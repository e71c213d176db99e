import { ingredientExplainer } from '@justright/dietary-rules/explain';
import type { Level } from '@justright/dietary-rules/filter';
import { type IngredientFacts, ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem } from '@justright/dietary-rules/item';
import { describe, expect, it } from 'vitest';
import {
  DICTIONARY,
  dish,
  food,
  group,
  KEYS,
  madeOf,
  NO_STATIONS,
  NOT_STATED,
  option,
  part,
} from '../../test/kitchen.ts';
import type { ProfileCount } from './hidden-dishes.ts';
import type { TitledDish } from './explained-omissions.ts';
import { workList } from './work-list.ts';

const TODAY = '2026-11-23';
type Ingredients = Record<string, IngredientFacts & { reviewBy?: string }>;

const avoid = (diners: number, key: string, level: Level = 'avoid'): ProfileCount => ({
  profile: { diets: [], allergies: [{ key, level }], foods: [] },
  diners,
});
const follow = (diners: number, key: string): ProfileCount => ({
  profile: { diets: [key], allergies: [], foods: [] },
  diners,
});

type Dish = TitledDish & { readonly lapsedKeys?: readonly string[] };

/** Lists the work of a kitchen in which every food and diet is active, except keto. */
function listed(
  ingredients: Ingredients,
  dishes: readonly Dish[],
  profiles: ProfileCount[] = [],
  moreDiets: readonly string[] = [],
) {
  const table = new Map(Object.entries(ingredients));
  const resolve = ingredientResolver(table, DICTIONARY);
  const source = {
    dictionary: DICTIONARY,
    ingredientTitles: new Map<string, string>(),
    exchangedDishes: new Map<string, ReadonlyMap<string, string>>(),
    stations: NO_STATIONS,
    explainer: () => ingredientExplainer(table, DICTIONARY),
    entries: {
      allergies: KEYS.map((key) => ({ key, name: key, active: key !== 'fish' })),
      diets: [
        { key: 'vegan', name: 'Vegan', active: true },
        { key: 'keto', name: 'Keto', active: moreDiets.includes('keto') },
      ],
    },
    ingredients: table,
    reviewBy: new Map([...table].flatMap(([id, { reviewBy }]) => (reviewBy === undefined ? [] : [[id, reviewBy]]))),
    dishes: dishes.map(({ lapsedKeys = null, ...item }) => ({
      item,
      derived: deriveItem(item, resolve, DICTIONARY),
      lapsedKeys,
    })),
    lapsedApart: new Map<string, string[]>(),
  };
  return workList(source, profiles, TODAY, 0);
}
const SAUCE = NOT_STATED;
const PLAIN = food({}, ['vegan']);

describe('what is not stated', () => {
  it('is listed for each ingredient with its active keys and diets, the dishes and the diners', () => {
    const dishes = [dish('Pasta', [part(['sauce'])], {}), dish('Toast', [part(['sauce', 'plain'])], {})];
    expect(listed({ sauce: SAUCE, plain: PLAIN }, dishes, [avoid(7, 'milk'), avoid(6, 'nuts', 'strict')])).toEqual([
      {
        kind: 'not-stated',
        of: 'ingredient',
        id: 'sauce',
        keys: ['milk', 'nuts'],
        diets: ['vegan'],
        dishes: 2,
        dishTitles: ['Pasta', 'Toast'],
        diners: 10,
      },
    ]);
  });

  it('is listed where it is to be stated: at the part, and for a key that its author did not know', () => {
    const ingredients = { house: madeOf('sauce'), sauce: food({ unknownFor: ['nuts'] }, ['vegan']) };
    expect(listed(ingredients, [dish('Pasta', [part(['house'])], {})], [follow(5, 'vegan')])).toMatchObject([
      { id: 'house', keys: [], diets: ['vegan'] },
      { id: 'sauce', keys: ['nuts'], diets: [] },
    ]);
  });

  it('is no diet of an answered food that hides nothing, and never a diet that excludes nothing', () => {
    const kept = (facts: IngredientFacts, profiles: ProfileCount[]) =>
      listed({ flour: facts }, [dish('Bread', [part(['flour'])], {})], profiles, ['keto']).map(({ diets }) => diets);
    const diners = [follow(10, 'vegan'), follow(10, 'keto')];
    expect(kept(food({}), diners)).toEqual([['vegan']]);
    expect(kept(food({}), [])).toEqual([]);
    expect(kept(food({}, ['vegan']), diners)).toEqual([]);
    expect(kept(food({ unknownFor: ['nuts'] }), [])).toEqual([['vegan']]);
    expect(kept(NOT_STATED, [])).toEqual([['keto', 'vegan']]);
  });

  it('comes in the order of the diners, then of the dishes', () => {
    const ingredients = {
      a: food({ unknownFor: ['nuts'] }, ['vegan']),
      b: SAUCE,
      c: food({ unknownFor: ['nuts'] }, ['vegan']),
    };
    const dishes = [
      dish('A', [part(['a'])], {}),
      dish('B', [part(['b'])], {}),
      dish('C', [part(['c'])], {}),
      dish('D', [part(['c'])], {}),
    ];
    const order = (...profiles: ProfileCount[]) => listed(ingredients, dishes, profiles).map(({ id }) => id);
    expect(order(avoid(20, 'milk'))).toEqual(['b', 'c', 'a']);
    expect(order(avoid(20, 'nuts'))).toEqual(['c', 'a', 'b']);
    expect(listed(ingredients, dishes.toReversed(), [avoid(20, 'nuts')]).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  it('counts no diner from whom it hides nothing', () => {
    const dishes = [
      dish('Salad', [part(['plain']), part(['sauce'], { required: false })], {}),
      dish('Bowl', [part(['plain'])], { menuItemCustomizations: [group(0, option('sauce'))] }),
    ];
    const work = listed({ sauce: SAUCE, plain: PLAIN }, dishes, [avoid(20, 'milk'), avoid(9, 'nuts', 'mild')]);
    expect(work).toMatchObject([{ id: 'sauce', dishes: 2, diners: 0 }]);
  });

  it('counts no diner from whom another food hides the dish', () => {
    const ingredients = {
      open: food({ unknownFor: ['nuts'] }, ['vegan']),
      sauce: food({ unknownFor: ['nuts'] }, ['vegan']),
      cheese: food({ contains: ['milk'] }, ['vegan']),
      plain: PLAIN,
    };
    const dinersFor = (id: string, item: Dish, profile: ProfileCount['profile']) =>
      listed(ingredients, [item], [{ profile, diners: 10 }]).find((one) => one.id === id)?.diners;
    const nuts = { key: 'nuts', level: 'avoid' } as const;
    const milk = { key: 'milk', level: 'avoid' } as const;
    const optional = dish('Salad', [part(['open']), part(['sauce'], { required: false })], {});
    expect(dinersFor('sauce', optional, { diets: [], allergies: [nuts], foods: [] })).toBe(0);
    const cheesy = dish('Pizza', [part(['cheese', 'sauce'])], {});
    expect(dinersFor('sauce', cheesy, { diets: [], allergies: [milk, { ...nuts, level: 'mild' }], foods: [] })).toBe(0);
    const choice = dish('Bowl', [part(['cheese'], { customizations: [{ customizationId: 'group' }] })], {
      menuItemCustomizations: [group(1, option('sauce'), option('plain'))],
    });
    expect(dinersFor('sauce', choice, { diets: [], allergies: [milk, nuts], foods: [] })).toBe(0);
  });

  it('counts the diners who are left with too few options, and others not', () => {
    const plate = (...others: ReturnType<typeof option>[]) =>
      dish('Plate', [part(['plain'], { customizations: [{ customizationId: 'group' }] })], {
        menuItemCustomizations: [group(1, option('sauce'), ...others)],
      });
    const ingredients = { sauce: SAUCE, plain: PLAIN, cheese: food({ contains: ['milk'] }, ['vegan']) };
    const dinersFor = (...others: ReturnType<typeof option>[]) =>
      listed(ingredients, [plate(...others)], [avoid(10, 'milk')]).find(({ id }) => id === 'sauce')?.diners;
    expect(dinersFor(option('cheese'))).toBe(10);
    expect(dinersFor(option('plain', { disabled: true }))).toBe(10);
    expect(dinersFor(option('plain'))).toBe(0);
  });

  it('counts a diner who follows a diet that is not listed, and not one that is no longer offered', () => {
    const dishes = [dish('Pasta', [part(['sauce'])], {})];
    const diners = (key: string) => listed({ sauce: SAUCE }, dishes, [follow(8, key)])[0]?.diners;
    expect(diners('vegan')).toBe(5);
    expect(diners('keto')).toBe(0);
  });
});

describe('a dish', () => {
  it('without evidence is listed itself', () => {
    const dishes = [
      dish('Special', [], {}),
      dish('Choice', [part(['plain'], { customizations: [{ customizationId: 'group' }] })], {
        menuItemCustomizations: [group(1, option('', { ingredients: [] }), option('plain'))],
      }),
    ];
    expect(listed({ plain: PLAIN }, dishes, [avoid(10, 'milk')])).toEqual([
      {
        kind: 'no-evidence',
        of: 'dish',
        id: 'Special',
        keys: ['milk', 'nuts'],
        diets: ['vegan'],
        dishes: 1,
        dishTitles: ['Special'],
        diners: 10,
      },
      {
        kind: 'no-evidence',
        of: 'dish',
        id: 'Choice',
        keys: ['milk', 'nuts'],
        diets: ['vegan'],
        dishes: 1,
        dishTitles: ['Choice'],
        diners: 0,
      },
    ]);
  });

  it('that is declared is listed only for a diet that excludes something and hides it', () => {
    const declared = dish('Kombucha', [], { declaration: { keys: KEYS } });
    const diets = (profiles: ProfileCount[]) => listed({}, [declared], profiles, ['keto']).map((one) => one.diets);
    expect(diets([])).toEqual([]);
    expect(diets([follow(10, 'keto')])).toEqual([]);
    expect(diets([follow(10, 'vegan')])).toEqual([['vegan']]);
  });

  it('with a reference to what does not exist is listed, or the ingredient with the reference', () => {
    const dishes = [dish('Old', [part(['gone'])], {}), dish('Mix', [part(['mix'])], {})];
    expect(listed({ mix: madeOf('gone') }, dishes)).toMatchObject(
      [
        { kind: 'broken', of: 'dish', id: 'Old' },
        { kind: 'broken', of: 'ingredient', id: 'mix' },
      ].map((entry) => expect.objectContaining(entry)),
    );
  });

  it('whose declaration has lapsed is listed with the keys that it settled', () => {
    const pasta = { ...dish('Pasta', [part(['sauce'])], {}), lapsedKeys: ['nuts'] };
    const lapsed = (facts: IngredientFacts) =>
      listed({ sauce: facts }, [pasta], [avoid(10, 'nuts'), avoid(10, 'milk')]).find(({ kind }) => kind === 'lapsed');
    expect(lapsed(food({ unknownFor: ['nuts'] }))).toEqual({
      kind: 'lapsed',
      of: 'dish',
      id: 'Pasta',
      keys: ['nuts'],
      diets: [],
      dishes: 1,
      dishTitles: ['Pasta'],
      diners: 10,
    });
    expect(lapsed(food({ mayContain: ['nuts'] }))).toMatchObject({ diners: 0 });
  });
});

describe('what no longer holds', () => {
  it('is a listed diet that is ruled out, of a dish or an ingredient, with the keys that rule it out', () => {
    const ingredients = { cheese: food({ contains: ['milk'] }, ['vegan']), plain: PLAIN };
    const dishes = [
      dish('Pizza', [part(['cheese'])], {}),
      dish('Fish', [part(['plain'])], { additionalAllergies: ['fish'], additionalDiets: ['vegan'] }),
    ];
    const contradiction = { kind: 'contradiction', diets: ['vegan'], dishes: 1, diners: 10 };
    expect(listed(ingredients, dishes, [follow(10, 'vegan')])).toEqual([
      { ...contradiction, of: 'dish', id: 'Fish', keys: ['fish'], dishTitles: ['Fish'] },
      { ...contradiction, of: 'ingredient', id: 'cheese', keys: ['milk'], dishTitles: ['Pizza'] },
    ]);
  });

  it('is a statement past its review date, for an ingredient at any depth', () => {
    const due = (reviewBy: string) =>
      listed({ mash: { ...madeOf('butter'), diets: ['vegan'] }, butter: { ...PLAIN, reviewBy } }, [
        dish('Mash', [part(['mash'])], {}),
      ]);
    expect(due('2026-11-22')).toEqual([
      {
        kind: 'review',
        of: 'ingredient',
        id: 'butter',
        keys: [],
        diets: [],
        dishes: 1,
        dishTitles: ['Mash'],
        diners: 0,
      },
    ]);
    expect(due(TODAY)).toEqual([]);
  });

  it('is a statement past its review date with what it leaves unknown, once', () => {
    const stock = { ...food({ unknownFor: ['nuts'] }, ['vegan']), reviewBy: '2026-11-22' };
    const entries = listed({ stock }, [dish('Soup', [part(['stock'])], {})], [avoid(10, 'nuts')]);
    expect(entries).toMatchObject([{ kind: 'review', id: 'stock', keys: ['nuts'], diners: 10 }]);
  });
});

it('a kitchen in which everything is stated has no work', () => {
  expect(
    listed({ plain: PLAIN }, [dish('Salad', [part(['plain'])], {})], [avoid(50, 'milk'), follow(50, 'vegan')]),
  ).toEqual([]);
});
