import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DICTIONARY,
  FOOD_KEYS,
  INGREDIENT_IDS,
  ingredientTable,
  kitchenSignatures,
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
import { isLapsed, sign as signDish } from './declaration.ts';
import { type IngredientFacts, ingredientResolver } from './ingredients.ts';
import { deriveItem } from './item.ts';
import {
  againstIn,
  hasKitchenSignatureLapsed,
  type KitchenSignature,
  ownAnswers,
  piecesOf,
  withKitchenSignatures,
} from './kitchen-signature.ts';
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
  it('is derived as the page says, with its stations, its house and its signatures', { timeout: 120_000 }, () => {
    const kitchens = fc.tuple(stationDishes, anyStations, kitchenSignatures);
    let ruledOut = 0;
    fc.assert(
      fc.property(kitchens, ingredientTable, ([dishes, stations, signatures], table) => {
        const resolve = ingredientResolver(withKitchenSignatures(table, signatures, DICTIONARY), DICTIONARY);
        const { ofDish } = readStations(
          dishes.flatMap((dish) => foodAtStations(dish, resolve, DICTIONARY)),
          stations,
          DICTIONARY,
        );
        const world = { table, dictionary: DICTIONARY, house: { dishes, stations }, signatures };
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
          const unsigned = plainItem(dish, { ...world, signatures: [] });
          ruledOut += FOOD_KEYS.filter((key) => plain.dish.foods[key] !== unsigned.dish.foods[key]).length;
        }
      }),
      { numRuns: 300 },
    );
    expect(ruledOut).toBeGreaterThan(0);
  });
});

describe('the worked examples: the house', () => {
  const KEYS = ['nuts', 'fish'];
  const dictionary = {
    allergies: KEYS.map((key) => ({ key, familyKey: null, isCoveredByFamily: true, active: true })),
    diets: [],
  };
  const stated = (contains: string[], unknownFor: string[] = [], mayContain: string[] = []) => ({
    statement: {
      contains,
      mayContain,
      unknownFor,
      notAdded: KEYS.filter((key) => ![...contains, ...unknownFor, ...mayContain].includes(key)),
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
    ['pesto', stated([], [], ['nuts'])],
    ['cocoa', { ...stated([], [], ['nuts']), isOfCatalogue: true }],
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
  const NOBODY_SIGNED: readonly KitchenSignature[] = [];
  const apart: KeptApart = { keys: ['nuts'], containedKeys: ['nuts'] };
  /** Lists the pieces of the menu. */
  const piecesIn = (dishes: readonly StationDish[]) =>
    dishes.flatMap((one) => piecesOf(one, deriveItem(one, resolve, dictionary)));
  /** Signs nuts for a menu, with foods as they are stated in a table. */
  const sign = (dishes: readonly StationDish[], then = table, keys = ['nuts']): KitchenSignature => ({
    keys,
    foods: Object.fromEntries(
      dishes.flatMap(({ components }) =>
        components.flatMap(({ ingredients }) =>
          ingredients.flatMap(({ id }) => {
            const facts = then.get(id);
            return facts ? [[id, ownAnswers(id, facts, keys, dictionary)]] : [];
          }),
        ),
      ),
    ),
    declared: {},
    against: againstIn(piecesIn(dishes), keys),
  });
  /** Returns the answer for nuts of the first dish. */
  const answer = (
    dishes: readonly [StationDish, ...StationDish[]],
    keepsApart: readonly KeptApart[] = [],
    signatures = NOBODY_SIGNED,
  ) => {
    const standing = signatures.filter((one) => !hasKitchenSignatureLapsed(one, piecesIn(dishes), dictionary));
    const resolve = ingredientResolver(withKitchenSignatures(table, standing, dictionary), dictionary);
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

  const TOAST = dish('Toast', [part('flour')]);

  it('what is no ingredient is ruled out where the kitchen has signed, also of a caution of the catalogue', () => {
    const COCOA = dish('Cocoa', [part('cocoa')]);
    expect([answer([TOAST]), answer([COCOA])]).toEqual(['notAdded', 'mayContain']);
    const signed = [sign([TOAST, COCOA])];
    expect([answer([TOAST], [], signed), answer([COCOA], [], signed)]).toEqual(['free', 'free']);
    const LABELLED = dish('Label', [part('pesto')]);
    expect(answer([LABELLED], [], [sign([LABELLED])])).toBe('mayContain');
  });

  it('the house rules nothing out under a signature, and its own food keeps its answer', () => {
    expect(answer([SALAD, BROWNIE], [], [sign([SALAD, BROWNIE])])).toBe('free');
    expect(answer([BROWNIE, SALAD], [], [sign([SALAD, BROWNIE])])).toBe('contains');
    const sauce = dish('Soup', [part('sauce')]);
    expect(answer([sauce], [], [sign([sauce])])).toBe('unknown');
  });

  it('a signature lapses when food with its key, or that is not known for it, joins the menus', () => {
    for (const more of [BROWNIE, dish('Soup', [part('sauce')])]) {
      expect(answer([TOAST, more], [], [sign([TOAST])])).toBe('notAdded');
      expect(answer([TOAST, more], [], [sign([TOAST, more])])).toBe('free');
    }
  });

  it('a signature lapses when food that nobody knew is found to contain its key, and not when it is found without', () => {
    const soup = dish('Soup', [part('sauce')]);
    const signature = sign([TOAST, soup]);
    const now = (id: string) => piecesIn([TOAST, dish('Soup', [part(id)])]);
    expect(hasKitchenSignatureLapsed(signature, now('walnut'), dictionary)).toBe(true);
    expect(hasKitchenSignatureLapsed(signature, now('flour'), dictionary)).toBe(false);
  });

  it('a signature does not cover food that its author did not see, or that is stated worse since', () => {
    expect(answer([dish('Sandwich', [part('flour'), part('lettuce')])], [], [sign([SALAD])])).toBe('notAdded');
    const before = new Map(table).set('cocoa', stated([]));
    const COCOA = dish('Cocoa', [part('cocoa')]);
    expect(answer([COCOA], [], [sign([COCOA], before)])).toBe('mayContain');
  });

  it('a signature for another key covers nothing', () => {
    expect(answer([TOAST], [], [sign([TOAST], table, ['fish'])])).toBe('notAdded');
  });

  it('a declaration does not lapse by it', () => {
    const cocoa = dish('Cocoa', [part('cocoa'), part('sauce')]);
    const declaration = signDish(cocoa, resolve, dictionary, KEYS, (text) => text);
    expect(declaration.keys).toEqual(['nuts']);
    const covered = ingredientResolver(withKitchenSignatures(table, [sign([cocoa])], dictionary), dictionary);
    expect(foodAnswer(covered('cocoa'), 'nuts')).toBe('free');
    expect(isLapsed(declaration, cocoa, covered, (text) => text)).toBe(false);
  });

  it('a declaration settles what is unknown as ruled out under a signature', () => {
    const soup = dish('Soup', [part('sauce'), part('flour')], { declaration: { keys: ['nuts'] } });
    const covered = { ...soup, declaration: { keys: ['nuts'], kitchenKeys: ['nuts'] } };
    const signed = [sign([soup])];
    expect([answer([soup], [], signed), answer([covered], [], signed), answer([covered])]).toEqual([
      'notAdded',
      'free',
      'notAdded',
    ]);
  });
});
