import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DICTIONARY,
  FOOD_KEYS,
  INGREDIENT_IDS,
  ingredientTable,
  NAMED_KEYS,
  stationDishes,
  stations as anyStations,
} from '../test/arbitraries.ts';
import { plainItem } from '../test/plain-reading.ts';
import {
  type Composition,
  FOOD_ANSWERS,
  foodAnswer,
  idOfKey,
  ingredientKey,
  OTHER_INGREDIENTS,
} from './composition.ts';
import { type IngredientFacts, ingredientResolver } from './ingredients.ts';
import { deriveItem } from './item.ts';
import { foodAtStations, type KeptApart, readStations, type StationDish } from './stations.ts';

const NAMED_IDS = [...INGREDIENT_IDS, ...NAMED_KEYS.map(idOfKey)];
const numbersOf = (composition: Composition) => ({
  foods: Object.fromEntries(FOOD_KEYS.map((key) => [key, FOOD_ANSWERS.indexOf(foodAnswer(composition, key))])),
  made: Object.fromEntries([
    ...NAMED_IDS.map((id) => [id, FOOD_ANSWERS.indexOf(foodAnswer(composition, ingredientKey(id)))]),
    ['in no dish', FOOD_ANSWERS.indexOf(foodAnswer(composition, OTHER_INGREDIENTS))],
  ]),
});

describe('a restaurant', () => {
  it('is derived as the page says, with its stations and what stands beside a dish', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(stationDishes, anyStations, ingredientTable, (dishes, stations, table) => {
        const resolve = ingredientResolver(table, DICTIONARY);
        const { ofDish } = readStations(
          dishes.flatMap((dish) => foodAtStations(dish, resolve, DICTIONARY)),
          stations,
          DICTIONARY,
        );
        const world = { table, dictionary: DICTIONARY, house: { dishes, stations } };
        for (const dish of dishes) {
          const derived = deriveItem(dish, resolve, DICTIONARY, ofDish(dish.id));
          const plain = plainItem(dish, world);
          const pieces = [
            derived.composition,
            ...derived.components,
            ...derived.groups.flatMap(({ options }) => options),
          ];
          const plates = [plain.dish, ...plain.components, ...plain.options.flat()];
          expect(pieces.map(numbersOf)).toEqual(plates.map(({ foods, made }) => ({ foods, made })));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the worked examples: the house', () => {
  const KEYS = ['nuts', 'fish'];
  const dictionary = {
    allergies: KEYS.map((key) => ({ key, familyKey: null, isCoveredByFamily: true, active: true })),
    diets: [],
  };
  const stated = (contains: string[], unknownFor: string[] = []) => ({
    statement: {
      contains,
      mayContain: [],
      unknownFor,
      notAdded: KEYS.filter((key) => ![...contains, ...unknownFor].includes(key)),
      freeFrom: [],
    },
    diets: [],
    ingredients: [],
    isSingle: true,
  });
  const table = new Map<string, IngredientFacts>([
    ['lettuce', { ...stated([]), isWholeAndFresh: true }],
    ['walnut', stated(['nuts'])],
    ['sauce', stated([], ['nuts'])],
    ['flour', stated([])],
  ]);
  const resolve = ingredientResolver(table, dictionary);
  const part = (id: string, required = true, stationId: string | null = null) => ({
    title: id,
    required,
    ingredients: [{ id }],
    customizations: [],
    stationId,
  });
  const dish = (
    title: string,
    components: StationDish['components'],
    more: Partial<StationDish> = {},
  ): StationDish => ({
    id: title,
    title,
    price: 500,
    components,
    menuItemCustomizations: [],
    declaration: null,
    additionalAllergies: [],
    additionalMayContain: [],
    additionalDiets: [],
    ...more,
  });
  const apart: KeptApart = { keys: ['nuts'], containedKeys: ['nuts'] };
  /** Returns the answer for nuts of the first dish. */
  const answer = (dishes: readonly [StationDish, ...StationDish[]], keepsApart: readonly KeptApart[] = []) => {
    const foods = dishes.flatMap((one) => foodAtStations(one, resolve, dictionary));
    const { ofDish } = readStations(foods, [{ id: 'bench', name: 'Bench', keepsApart }], dictionary);
    return foodAnswer(deriveItem(dishes[0], resolve, dictionary, ofDish(dishes[0].id)).composition, 'nuts');
  };
  const SALAD = dish('Salad', [part('lettuce')]);
  const AT_BENCH = dish('Salad', [part('lettuce', true, 'bench')]);
  const BROWNIE = dish('Brownie', [part('walnut')]);

  it('of whole and fresh food alone nuts are ruled out', () => {
    expect(answer([SALAD])).toBe('free');
  });

  it.each([
    ['a dish contains them', BROWNIE],
    ['a dish is not known for them', dish('Soup', [part('sauce')])],
    ['an optional part contains them', dish('Cake', [part('flour'), part('walnut', false)])],
    ['staff say that a dish contains them', dish('Stew', [part('flour')], { additionalAllergies: ['nuts'] })],
  ])('they are merely no ingredient where %s', (_what, other) => {
    expect(answer([SALAD, other])).toBe('notAdded');
  });

  it.each([
    ['another key', dish('Toast', [part('flour')])],
    ['what a declaration has settled', dish('Soup', [part('sauce')], { declaration: { keys: ['nuts'] } })],
  ])('they are ruled out beside %s', (_what, other) => {
    expect(answer([SALAD, other])).toBe('free');
  });

  it('a station that keeps them apart is out of the house', () => {
    expect(answer([AT_BENCH, BROWNIE])).toBe('notAdded');
    expect(answer([AT_BENCH, BROWNIE], [apart])).toBe('free');
    expect(answer([SALAD, BROWNIE], [apart])).toBe('notAdded');
  });

  it('no station keeps food apart that is not known for them', () => {
    expect(answer([AT_BENCH, dish('Soup', [part('sauce', true, 'bench')])], [apart])).toBe('mayContain');
  });
});
