import {
  type Composition,
  DIET_ANSWERS,
  dietAnswer,
  FOOD_ANSWERS,
  foodAnswer,
  ingredientKey,
  OTHER_INGREDIENTS,
} from '@justright/dietary-rules/composition';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem } from '@justright/dietary-rules/item';
import type { Station, Stations } from '@justright/dietary-rules/stations';
import {
  DICTIONARY,
  DIET_KEYS,
  FOOD_KEYS,
  INGREDIENT_IDS,
  ingredientTable,
  stationDishes,
  stations as anyStations,
} from '@justright/dietary-rules/test/arbitraries';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDish, toMenu } from '../../test/stored-dish.ts';
import type { StoredDish } from './menu-source.ts';
import { type PublishedDish, type PublishedMenu, servedMenus, stationsWith } from './served-version.ts';

const menuOf = (dishes: readonly PublishedDish[], named = dishes): PublishedMenu => ({
  menu: toMenu([{ id: 's', name: 'All', description: '', items: named.map(({ published }) => published.id) }]),
  dishes,
});

const asStored = (dishes: readonly Parameters<typeof toDish>[0][]): StoredDish[] =>
  dishes.map((dish, nth) => toDish(dish, `d${nth}`));

/** Each state is that of all dishes at one time; the first one is published. */
const states = fc.array(stationDishes.map(asStored), { minLength: 1, maxLength: 3 });

const publishedOf = ([first = [], ...later]: readonly StoredDish[][]): PublishedDish[] =>
  first.map((published) => ({
    published,
    later: later.flatMap((state) => state.filter(({ id }) => id === published.id)),
    live: null,
  }));

const FOODS = [...FOOD_KEYS, ...[...INGREDIENT_IDS, 'deleted'].map(ingredientKey), OTHER_INGREDIENTS];

/** Lists what is answered better in one food than in another one, key by key. */
const betterKeys = (one: Composition | undefined, other: Composition | undefined): string[] => {
  if (!one || !other) return [];
  return [
    ...FOODS.filter((key) => FOOD_ANSWERS.indexOf(foodAnswer(one, key)) < FOOD_ANSWERS.indexOf(foodAnswer(other, key))),
    ...DIET_KEYS.filter(
      (key) => DIET_ANSWERS.indexOf(dietAnswer(one, key)) < DIET_ANSWERS.indexOf(dietAnswer(other, key)),
    ),
  ];
};

type Rules = { resolve: ReturnType<typeof ingredientResolver>; dictionary: typeof DICTIONARY };
const derive = (dish: StoredDish, { resolve, dictionary }: Rules, stations: Stations) =>
  deriveItem(dish, resolve, dictionary, stations.ofDish(dish.id));

/** Lists what a served dish answers better than a state of it: the dish, each component by title, each option by id. */
function better(served: StoredDish, state: StoredDish, rules: Rules, kitchen: Stations, kitchenOfState: Stations) {
  const one = derive(served, rules, kitchen);
  const other = derive(state, rules, kitchenOfState);
  const components = served.components.flatMap(({ title }, at) =>
    betterKeys(one.components[at], other.components[state.components.findIndex((part) => part.title === title)]),
  );
  const options = served.menuItemCustomizations.flatMap((group, groupAt) => {
    const stateAt = state.menuItemCustomizations.findIndex(({ id }) => id === group.id);
    return group.menuItemCustomizationOptions.flatMap(({ id }, at) =>
      betterKeys(
        one.groups[groupAt]?.options[at],
        other.groups[stateAt]?.options[
          state.menuItemCustomizations[stateAt]?.menuItemCustomizationOptions.findIndex((option) => option.id === id) ??
            -1
        ],
      ),
    );
  });
  return [...betterKeys(one.composition, other.composition), ...components, ...options];
}

describe('a served dish', () => {
  it('has no better answer than what is published and than each later state, with any stations and signatures', () => {
    let changed = 0;
    let servedChanged = 0;
    fc.assert(
      fc.property(states, ingredientTable, anyStations, (all, table, stations) => {
        const rules = { resolve: ingredientResolver(table, DICTIONARY), dictionary: DICTIONARY };
        const published = publishedOf(all);
        const { menus, made } = servedMenus([menuOf(published)], stations, rules);
        const kitchen = stationsWith(made, stations, rules);
        const kitchens = [
          kitchen,
          ...all.map((dishes) => stationsWith(onlyPublished(dishes, published), stations, rules)),
        ];
        const items = new Map(menus[0]?.items.map((item) => [item.id, item]));
        for (const dish of published) {
          const item = items.get(dish.published.id);
          if (dish.later.length > 0) changed += 1;
          if (!item) continue;
          if (dish.later.length > 0) servedChanged += 1;
          for (const state of [dish.published, ...dish.later])
            for (const other of kitchens) expect(better(item, state, rules, kitchen, other)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
    // The states are as different as can be, and most dishes are served all the same.
    expect(servedChanged).toBeGreaterThan(changed / 2);
  });

  it('is what is published where nothing was saved later', () => {
    fc.assert(
      fc.property(stationDishes.map(asStored), ingredientTable, anyStations, (dishes, table, stations) => {
        const rules = { resolve: ingredientResolver(table, DICTIONARY), dictionary: DICTIONARY };
        const { menus, made, withheld } = servedMenus([menuOf(publishedOf([dishes, dishes]))], stations, rules);
        expect({ items: menus[0]?.items, made, withheld }).toEqual({ items: dishes, made: dishes, withheld: [] });
      }),
    );
  });
});

/** The dishes of a state that are published: one that is not is not made. */
const onlyPublished = (dishes: readonly StoredDish[], published: readonly PublishedDish[]): StoredDish[] =>
  dishes.filter(({ id }) => published.some((one) => one.published.id === id));

const part = (title: string, ids: readonly string[], required = true) => ({
  title,
  required,
  ingredients: ids.map((id) => ({ id })),
  customizations: [],
});
const PLAIN = {
  price: 1000,
  menuItemCustomizations: [],
  declaration: null,
  additionalAllergies: [],
  additionalMayContain: [],
  additionalDiets: [],
};
const dishOf = (id: string, components: readonly ReturnType<typeof part>[], more: object = {}) =>
  toDish({ ...PLAIN, components, ...more }, id);
const free = (contains: readonly string[] = []) => ({
  statement: {
    contains,
    mayContain: [],
    unknownFor: [],
    notAdded: FOOD_KEYS.filter((key) => !contains.includes(key)),
    freeFrom: [],
  },
  diets: [],
  ingredients: [],
  isSingle: true,
});
const RULES: Rules = {
  resolve: ingredientResolver(
    new Map([
      ['flour', free(['gluten'])],
      ['milk', free(['dairy'])],
      ['lettuce', free()],
    ]),
    DICTIONARY,
  ),
  dictionary: DICTIONARY,
};
const serve = (dishes: PublishedDish[], stations: Station[] = [], named = dishes) =>
  servedMenus([menuOf(dishes, named)], stations, RULES);

describe('the states of a dish are put together', () => {
  const published = dishOf('salad', [part('Leaves', ['lettuce'])]);

  it('with every ingredient and every new part, and with the texts and the price that are published', () => {
    const later = [
      { ...dishOf('salad', [part('Leaves', ['lettuce', 'milk'])]), title: 'Caesar', price: 1 },
      dishOf('salad', [part('Leaves', ['lettuce']), part('Croutons', ['flour'])]),
    ];
    const [item] = serve([{ published, later, live: null }]).menus[0]?.items ?? [];
    expect(item).toMatchObject({ title: published.title, price: 1000 });
    expect(item?.components.map(({ title, ingredients }) => [title, ingredients.map(({ id }) => id)])).toEqual([
      ['Leaves', ['lettuce', 'milk']],
      ['Croutons', ['flour']],
    ]);
  });

  it('stays unknown where a state names no ingredients', () => {
    const later = [dishOf('salad', [part('Leaves', [])])];
    const { menus } = serve([{ published, later, live: null }]);
    const [item] = menus[0]?.items ?? [];
    if (!item) throw new Error('It is not served');
    const { composition } = derive(item, RULES, stationsWith([], [], RULES));
    expect(foodAnswer(composition, 'dairy')).toBe('unknown');
  });

  it('is declared only for what every state is declared for', () => {
    const signed = (keys: string[]) => ({ declaration: { keys } });
    const declared = (later: StoredDish[]) =>
      serve([
        { published: dishOf('salad', [part('Leaves', ['deleted'])], signed(['dairy', 'pork'])), later, live: null },
      ]).menus[0]?.items[0]?.declaration?.keys;
    const state = (more: object) => dishOf('salad', [part('Leaves', ['deleted'])], more);
    expect(declared([state(signed(['pork']))])).toEqual(['pork']);
    expect(declared([state({})])).toBeUndefined();
  });

  it('is sold out when it is so now', () => {
    const live = { ...published, disabled: true };
    expect(serve([{ published, later: [], live }]).menus[0]?.items).toMatchObject([{ disabled: true }]);
  });

  it('counts at the stations in every state, and not at all where no section names it', () => {
    const [own, later] = [dishOf('salad', []), dishOf('salad', [part('Leaves', ['milk'])])];
    const dish = { published: own, later: [later], live: null };
    expect(serve([dish]).made).toEqual([own, later]);
    expect(serve([dish], [], []).made).toEqual([]);
  });
});
