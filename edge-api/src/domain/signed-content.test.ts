import { ALL_UNKNOWN, type Composition } from '@justright/dietary-rules/composition';
import { type IngredientFacts, ingredientResolver } from '@justright/dietary-rules/ingredients';
import { type DerivedItem, deriveItem } from '@justright/dietary-rules/item';
import {
  ACTIVE_KEYS,
  DICTIONARY,
  INGREDIENT_IDS,
  ingredientTable,
  stationDishes,
  stations,
} from '@justright/dietary-rules/test/arbitraries';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { betterKeys } from '../../test/better-keys.ts';
import { toDish, toMenu } from '../../test/stored-dish.ts';
import { type DishRecord, signDish } from './declaration.ts';
import type { StationRecord } from './kept-apart.ts';
import type { StoredDish } from './menu-source.ts';
import { servedContent, type StoredContent } from './signed-content.ts';
import { stationsWith } from './served-version.ts';

/** Something of which a change may wait: what is there, and what was signed; null: it is not there, or never was signed. */
interface Changed<Content> {
  readonly now: Content | null;
  readonly signed: Content | null;
  readonly waits: boolean;
}

interface Exchange {
  readonly ingredientId: string;
  readonly substituteId: string;
}

/** A kitchen in any state: of each thing it is open what is there and what was signed. */
interface Kitchen {
  readonly dishes: readonly Changed<DishRecord>[];
  readonly ingredients: readonly (Changed<IngredientFacts> & { readonly id: string })[];
  /** `now` is null when it was ended, `signed` when nobody signed it. */
  readonly exchanges: readonly Changed<Exchange>[];
  readonly stations: readonly StationRecord[];
}

const idOf = (at: number) => `d${at}`;

/** Returns what is stored of a kitchen; in a world some of what waits was not done, and nothing waits. */
function contentOf(kitchen: Kitchen, isUndone: ((nth: number) => boolean) | null): StoredContent {
  const { dishes, ingredients, exchanges } = kitchen;
  const waiting: readonly unknown[] = [...dishes, ...ingredients, ...exchanges];
  const inWorld = <Content>(one: Changed<Content>): Content | null =>
    isUndone?.(waiting.indexOf(one)) === true && one.waits ? one.signed : one.now;
  const waits = <One extends Changed<unknown>>(all: readonly One[]) =>
    isUndone ? [] : [...all.entries()].filter(([, one]) => one.waits);
  const present = dishes.flatMap((one) => inWorld(one) ?? []);
  const substitutions = exchanges.flatMap((one, at) => {
    const exchange = inWorld(one);
    const stored = exchange ?? (isUndone ? null : one.waits && one.signed);
    return stored
      ? [{ ...stored, id: String(at), endedAt: exchange ? null : 'ended', ingredientTitle: '', substituteTitle: '' }]
      : [];
  });
  return {
    facts: new Map(
      ingredients.flatMap((one) => {
        const facts = inWorld(one);
        return facts ? [[one.id, facts] as const] : [];
      }),
    ),
    titles: new Map(),
    substitutions,
    menus: [
      {
        menu: toMenu([{ id: 's', name: '', description: '', items: present.map(({ id }) => id) }]),
        dishes: present.map((published) => ({ published, later: [], live: null })),
      },
    ],
    stations: kitchen.stations,
    dictionary: DICTIONARY,
    signed: {
      dishes: new Map(waits(dishes).map(([at, { signed }]) => [idOf(at), { signed, isMade: signed !== null }])),
      ingredients: new Map(waits(ingredients).flatMap(([, { id, signed }]) => (signed ? [[id, signed]] : []))),
      substitutions: new Set(waits(exchanges).map(([at]) => String(at))),
    },
  };
}

/** Derives what is served of a kitchen, by the id of the dish. */
function answersOf(content: StoredContent): Map<string, { item: StoredDish; derived: DerivedItem }> {
  const { menus, made, resolve } = servedContent(content);
  const kitchen = stationsWith(made, content.stations, { resolve, dictionary: DICTIONARY });
  return new Map(
    menus.flatMap(({ items }) =>
      items.map((item) => [item.id, { item, derived: deriveItem(item, resolve, DICTIONARY, kitchen.ofDish(item.id)) }]),
    ),
  );
}
type Answered = NonNullable<ReturnType<ReturnType<typeof answersOf>['get']>>;

/** Lists what is better in a dish than in another state of it: of the dish, and of the pieces that both have. */
function betterThan({ item, derived }: Answered, other: Answered): string[] {
  const compare = (one: Composition | undefined, than: Composition | undefined) =>
    one && than ? betterKeys(one, than) : [];
  return [
    ...compare(derived.composition, other.derived.composition),
    ...item.components.flatMap(({ title }, at) => {
      const otherAt = other.item.components.findIndex((one) => one.title === title);
      return compare(derived.components[at], other.derived.components[otherAt]).map((key) => `${title}: ${key}`);
    }),
    ...item.menuItemCustomizations.flatMap((group, groupAt) => {
      const otherGroupAt = other.item.menuItemCustomizations.findIndex(({ id }) => id === group.id);
      const options = other.item.menuItemCustomizations[otherGroupAt]?.menuItemCustomizationOptions ?? [];
      return group.menuItemCustomizationOptions.flatMap(({ id }, at) => {
        const otherAt = options.findIndex((one) => one.id === id);
        const than = other.derived.groups[otherGroupAt]?.options[otherAt];
        return compare(derived.groups[groupAt]?.options[at], than).map((key) => `${id}: ${key}`);
      });
    }),
  ];
}

const sometimes = fc.integer({ min: 0, max: 2 }).map((n) => n === 0);
const food = fc.constantFrom(...INGREDIENT_IDS);
const exchange = fc.record({ ingredientId: food, substituteId: food });
const dishesOf = stationDishes.map((all) =>
  all.map((one, at): DishRecord => {
    const dish = toDish(one, idOf(at));
    return { ...dish, declaration: dish.declaration && { ...dish.declaration, digest: '' } };
  }),
);

/** Signs the declarations of dishes for one state of the ingredients: in other states they lapse. */
function withDeclarations(dishes: readonly DishRecord[], facts: ReadonlyMap<string, IngredientFacts>): DishRecord[] {
  const rules = { resolve: ingredientResolver(facts, DICTIONARY), dictionary: DICTIONARY };
  return dishes.map((dish) => ({
    ...dish,
    declaration: dish.declaration && signDish(dish, { by: 'Ann', at: '' }, ACTIVE_KEYS, rules),
  }));
}

const kitchens: fc.Arbitrary<Kitchen> = fc
  .record({
    now: dishesOf,
    signed: dishesOf,
    facts: ingredientTable,
    signedFacts: ingredientTable,
    waits: fc.array(sometimes, { minLength: 12, maxLength: 12 }),
    isGone: sometimes,
    isNew: sometimes,
    exchanges: fc.uniqueArray(fc.record({ exchange, how: fc.constantFrom('signed', 'made', 'made', 'ended') }), {
      maxLength: 3,
      selector: (one) => one.exchange.ingredientId,
    }),
    stations,
  })
  .map(({ now, signed, facts, signedFacts, waits, isGone, isNew, exchanges, stations: all }): Kitchen => {
    const before = withDeclarations(signed, signedFacts);
    const after = withDeclarations(now, facts);
    return {
      dishes: Array.from({ length: Math.max(before.length, after.length) }, (_one, at) => {
        const [is, was] = [after[at] ?? null, before[at] ?? null];
        const isWaiting = waits[at] === true || is === null;
        return {
          now: isGone && at === 1 && was !== null ? null : is,
          signed: isNew && at === 0 ? null : was,
          waits: isWaiting || (isGone && at === 1),
        };
      }),
      ingredients: [...facts].map(([id, one], at) => {
        const isWaiting = waits[4 + at] === true;
        return { id, now: one, signed: isWaiting ? (signedFacts.get(id) ?? null) : null, waits: isWaiting };
      }),
      exchanges: exchanges.map(({ exchange: one, how }) => ({
        now: how === 'ended' ? null : one,
        signed: how === 'made' ? null : one,
        waits: how !== 'signed',
      })),
      stations: all.map((one) => ({
        ...one,
        restaurantId: 'restaurant',
        merchantId: 'merchant',
        keepsApart: one.keepsApart.map((apart) => ({ ...apart, by: 'Ann', at: '', note: '' })),
        version: 1,
      })),
    };
  });

/** Each run derives up to 64 worlds. */
const RUNS = { numRuns: 300 };
const WORLDS_MAX = 64;

it('no answer is better than if any of what waits to be signed had not been done', () => {
  let waiting = 0;
  fc.assert(
    fc.property(kitchens, (kitchen) => {
      const served = answersOf(contentOf(kitchen, null));
      const places = [...kitchen.dishes, ...kitchen.ingredients, ...kitchen.exchanges].flatMap((one, at) =>
        one.waits ? [at] : [],
      );
      fc.pre(2 ** places.length <= WORLDS_MAX);
      if (places.length > 1) waiting += 1;
      for (let world = 0; world < 2 ** places.length; world++) {
        const undone = new Set(places.filter((_at, nth) => (world >> nth) % 2 === 1));
        const answers = answersOf(contentOf(kitchen, (at) => undone.has(at)));
        for (const [id, answered] of served) {
          const other = answers.get(id);
          if (other) expect(betterThan(answered, other)).toEqual([]);
          else expect(betterKeys(answered.derived.composition, ALL_UNKNOWN)).toEqual([]);
        }
      }
    }),
  );
  expect(waiting).toBeGreaterThan(RUNS.numRuns / 10);
});

it('where nothing waits, what is served is what is there', () => {
  fc.assert(
    fc.property(kitchens, (kitchen) => {
      const signed = <One extends Changed<unknown>>(one: One): One => ({ ...one, signed: one.now, waits: false });
      const settled = {
        ...kitchen,
        dishes: kitchen.dishes.map(signed),
        ingredients: kitchen.ingredients.map(signed),
        exchanges: kitchen.exchanges.map(signed),
      };
      const there = answersOf(contentOf(settled, () => false));
      for (const [id, answered] of answersOf(contentOf(settled, null))) {
        const plain = there.get(id);
        expect(plain && [betterThan(answered, plain), betterThan(plain, answered)]).toEqual([[], []]);
      }
    }),
  );
});
