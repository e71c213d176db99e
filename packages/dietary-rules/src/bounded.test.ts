import { describe, expect, it } from 'vitest';
import { plainFilter, plainItem } from '../test/plain-reading.ts';
import { type Composition, FOOD_ANSWERS, type FoodAnswer, foodAnswer } from './composition.ts';
import type { Dictionary } from './dictionary.ts';
import type { Declaration, RuleComponent, RuleOption } from './dish-parts.ts';
import { filterItem, LEVELS, type Profile } from './filter.ts';
import { type IngredientFacts, ingredientResolver, type Statement } from './ingredients.ts';
import { deriveItem, type RuleItem } from './item.ts';
import { type KitchenSignature, withKitchenSignatures } from './kitchen-signature.ts';
import { type TodayAnswer, withToday } from './today.ts';

/** The lists of a statement, in the order of `FOOD_ANSWERS`. */
const LISTS = ['freeFrom', 'notAdded', 'mayContain', 'unknownFor', 'contains'] as const;
const dictionaryOf = (...allergies: Dictionary['allergies'][number][]): Dictionary => ({ allergies, diets: [] });
const key = (name: string, familyKey: string | null = null) => ({
  key: name,
  familyKey,
  isCoveredByFamily: true,
  active: true,
});
/** Lists all tuples of so many answers. */
const answersOf = (count: number): FoodAnswer[][] =>
  count === 0 ? [[]] : answersOf(count - 1).flatMap((some) => FOOD_ANSWERS.map((one) => [...some, one]));
/** Lists all ways to take so many of a list, without their order and with repeats. */
const taken = <One>(all: readonly One[], count: number): One[][] =>
  count === 0 ? [[]] : all.flatMap((one, at) => taken(all.slice(at), count - 1).map((others) => [one, ...others]));
/** Lists all triples of a list. */
const tuplesOf = <One>(all: readonly One[]): One[][] =>
  all.flatMap((one) => all.flatMap((other) => all.map((third) => [one, other, third])));
const upToTwo = <One>(all: readonly One[]): One[][] => [0, 1, 2].flatMap((count) => taken(all, count));

/** Makes a single food for each tuple of answers for the keys of a dictionary; its id is the answers. */
function foodsOf({ allergies }: Dictionary, more: Partial<IngredientFacts> = {}): Map<string, IngredientFacts> {
  return new Map(
    answersOf(allergies.length).map((answers) => {
      const lists = LISTS.map((list, rank) => [
        list,
        allergies.flatMap(({ key: name }, nth) => (answers[nth] === FOOD_ANSWERS[rank] ? [name] : [])),
      ]);
      const statement = Object.fromEntries(lists) as unknown as Statement;
      return [answers.join(' '), { statement, diets: [], ingredients: [], isSingle: true, ...more }];
    }),
  );
}

type Food = Pick<RuleOption, 'ingredients' | 'noIngredients' | 'declaration'>;
const NO_FOOD: Food = { ingredients: [], noIngredients: true };
const foodOf = (id: string): Food => ({ ingredients: [{ id }], noIngredients: false });
const partOf = (id: string, required: boolean): RuleComponent => ({
  title: id,
  required,
  ingredients: [{ id }],
  customizations: [],
});

/** Makes a dish; its options are a group, of which a minimum must be chosen. */
function dishOf(components: readonly RuleComponent[], options: readonly Food[], minPermitted: number): RuleItem {
  const group = {
    id: 'group',
    title: 'Group',
    minPermitted,
    maxPermitted: 2,
    menuItemCustomizationOptions: options.map((food, nth) => ({
      ...food,
      id: `option ${nth}`,
      title: `Option ${nth}`,
      price: 0,
      defaultModifier: false,
      disabled: false,
      suspendUntil: null,
    })),
  };
  return {
    price: 500,
    components: components.map((one, nth) => ({ ...one, title: `Part ${nth}` })),
    menuItemCustomizations: options.length === 0 ? [] : [group],
    declaration: null,
    additionalAllergies: [],
    additionalMayContain: [],
    additionalDiets: [],
  };
}

/** Lists the choices of up to two options, each with every minimum that it can have. */
const choicesOf = (options: readonly Food[]): { options: Food[]; minimum: number }[] =>
  upToTwo(options).flatMap((some) =>
    Array.from({ length: some.length + 1 }, (_, minimum) => ({ options: some, minimum })),
  );

/** The same dish, with its choice as a part of a part. */
const chosenIn = (item: RuleItem): RuleItem => ({
  ...item,
  components: item.components.map((part, nth) =>
    nth === 0 ? { ...part, customizations: [{ customizationId: 'group' }] } : part,
  ),
});

/** Compares every piece of a dish with the plain reading; returns what differs, for a message. */
function difference(
  item: RuleItem,
  table: ReadonlyMap<string, IngredientFacts>,
  dictionary: Dictionary,
  signatures: Pick<KitchenSignature, 'keys' | 'foods'>[],
  resolve: ReturnType<typeof ingredientResolver>,
  today: readonly TodayAnswer[] = [],
): string | null {
  const { composition, components, groups } = withToday(item, deriveItem(item, resolve, dictionary), today, dictionary);
  const plain = plainItem(item, { table, dictionary, signatures, today });
  const derived: Composition[] = [composition, ...components, ...groups.flatMap(({ options }) => options)];
  const read = [plain.dish, ...plain.components, ...plain.options.flat()];
  for (const [nth, plate] of read.entries()) {
    for (const { key: name } of dictionary.allergies) {
      const one = derived[nth];
      const is = one ? FOOD_ANSWERS.indexOf(foodAnswer(one, name)) : -1;
      if (is !== plate.foods[name])
        return JSON.stringify({ item, signatures, today, piece: nth, name, is, plain: plate.foods });
    }
  }
  return null;
}

/** Lists every signature of a person for a key: of all that is unknown, by name, and with traces ruled out. */
const signaturesFor = (one: string): Declaration[] => [
  { keys: [one] },
  { keys: [one], covers: [one], names: [one] },
  { keys: [one], covers: [one], names: [one], freeFrom: [one] },
];

/** Compares dishes under each signature that a kitchen and a person can give; returns how many. */
function compareAll(
  dishes: Iterable<RuleItem>,
  dictionary: Dictionary,
  table: ReadonlyMap<string, IngredientFacts>,
  declarations: readonly Declaration[],
): { count: number; found: string | null } {
  const keys = dictionary.allergies.map((one) => one.key);
  const seen = Object.fromEntries(keys.map((one) => [one, 'contains' as const]));
  const foods = Object.fromEntries([...table.keys()].map((id) => [id, seen]));
  const ways = [[], ...keys.map((one) => [{ keys: [one], foods }])].map((signatures) => ({
    signatures,
    resolve: ingredientResolver(withKitchenSignatures(table, signatures, dictionary), dictionary),
  }));
  let count = 0;
  for (const dish of dishes) {
    for (const { signatures, resolve } of ways) {
      for (const declaration of [null, ...declarations]) {
        count += 1;
        const found = difference({ ...dish, declaration }, table, dictionary, signatures, resolve);
        if (found !== null) return { count, found };
      }
    }
  }
  return { count, found: null };
}

/** Lists every dish with up to two parts and two options of some foods. */
function* everyDish(parts: readonly RuleComponent[], options: readonly Food[]): Generator<RuleItem> {
  const choices = choicesOf(options);
  for (const some of upToTwo(parts)) {
    for (const { options: chosen, minimum } of choices) {
      const dish = dishOf(some, chosen, minimum);
      yield dish;
      if (chosen.length > 0 && some.length > 0) yield chosenIn(dish);
    }
  }
}

describe('bounded proof: the rules are those of the page', () => {
  it('for every dish of up to two parts and two options, of one key', { timeout: 300_000 }, () => {
    const dictionary = dictionaryOf(key('nuts'));
    const stated = foodsOf(dictionary);
    const ofCatalogue = [...foodsOf(dictionary, { isOfCatalogue: true })].map(
      ([id, facts]) => [`kind ${id}`, facts] as const,
    );
    const table = new Map([
      ...stated,
      ...ofCatalogue,
      ['mystery', { statement: null, diets: [], ingredients: [] }] as const,
    ]);
    const ids = [...stated.keys(), 'kind mayContain'];
    const parts = ids.flatMap((id) => [partOf(id, true), partOf(id, false)]);
    const { count, found } = compareAll(
      everyDish(parts, [NO_FOOD, ...[...stated.keys()].map(foodOf)]),
      dictionary,
      table,
      signaturesFor('nuts'),
    );
    expect(found).toBeNull();
    expect(count).toBe(109_328);
  });

  it('for every signature of a dish, of its part and of its option', { timeout: 300_000 }, () => {
    const dictionary = dictionaryOf(key('nuts'));
    const table = new Map([
      ...foodsOf(dictionary),
      ['kind', { ...foodsOf(dictionary).get('mayContain'), isOfCatalogue: true } as IngredientFacts] as const,
      ['mystery', { statement: null, diets: [], ingredients: [] }] as const,
    ]);
    const resolve = ingredientResolver(table, dictionary);
    const signatures = [null, ...signaturesFor('nuts')];
    const foods = [...table.keys()];
    let count = 0;
    for (const part of foods.flatMap((id) => [partOf(id, true), partOf(id, false)])) {
      for (const option of [NO_FOOD, { ingredients: [], noIngredients: false }, ...foods.map(foodOf)]) {
        for (const minimum of [0, 1]) {
          for (const [ofDish, ofPart, ofOption] of tuplesOf(signatures)) {
            const dish = chosenIn(
              dishOf(
                [{ ...part, declaration: ofPart ?? null }],
                [{ ...option, declaration: ofOption ?? null }],
                minimum,
              ),
            );
            count += 1;
            const found = difference({ ...dish, declaration: ofDish ?? null }, table, dictionary, [], resolve);
            if (found !== null) expect.fail(found);
          }
        }
      }
    }
    expect(count).toBe(16_128);
  });

  it('for every dish of up to two parts and one option, of a family and a kind of it', { timeout: 300_000 }, () => {
    const dictionary = dictionaryOf(key('gluten'), key('wheat', 'gluten'));
    const table = foodsOf(dictionary);
    const foods = [...table.keys()];
    const dishes = upToTwo(foods.map((id) => partOf(id, true))).flatMap((parts) =>
      [[], ...foods.map((id) => [foodOf(id)])].map((options) => dishOf(parts, options, options.length)),
    );
    const { count, found } = compareAll(dishes, dictionary, table, [
      { keys: ['gluten'] },
      { keys: ['wheat'] },
      { keys: ['gluten', 'wheat'], covers: ['gluten', 'wheat'], names: ['gluten'], freeFrom: ['gluten', 'wheat'] },
      { keys: ['wheat'], covers: ['wheat'], names: ['wheat'], freeFrom: ['wheat'] },
    ]);
    expect(found).toBeNull();
    expect(count).toBe(136_890);
  });

  it(
    'for every yes for today, of a family or a kind, with and without the choices of a dish',
    { timeout: 300_000 },
    () => {
      const dictionary = dictionaryOf(key('gluten'), key('wheat', 'gluten'));
      const table = foodsOf(dictionary);
      const resolve = ingredientResolver(table, dictionary);
      const foods = [...table.keys()];
      const answers = ['gluten', 'wheat'].flatMap((one) =>
        [[], ['option 0']].flatMap((options) =>
          [[], ['Part 1']].map((parts): TodayAnswer => ({ keys: [one], options, parts })),
        ),
      );
      let count = 0;
      for (const food of foods) {
        const base = partOf(food, true);
        const dishes = [
          dishOf([base], [], 0),
          ...foods.map((part) => dishOf([base, partOf(part, false)], [], 0)),
          ...foods.map((option) => dishOf([base], [foodOf(option)], 0)),
        ];
        for (const dish of dishes) {
          for (const answer of answers) {
            count += 1;
            const found = difference(dish, table, dictionary, [], resolve, [answer]);
            if (found !== null) expect.fail(found);
          }
        }
      }
      expect(count).toBe(10_200);
    },
  );

  it('for every profile of two keys and every choice of up to two options', { timeout: 300_000 }, () => {
    const dictionary = dictionaryOf(key('nuts'), key('dairy'));
    const table = foodsOf(dictionary);
    const resolve = ingredientResolver(table, dictionary);
    const world = { table, dictionary };
    const levels = [null, ...LEVELS];
    const profiles = levels.flatMap((nuts) =>
      levels.flatMap((dairy) =>
        [false, true].map((canAsk): Profile => ({
          diets: [],
          allergies: [
            ...(nuts ? [{ key: 'nuts', level: nuts }] : []),
            ...(dairy ? [{ key: 'dairy', level: dairy }] : []),
          ],
          foods: [],
          canAsk,
        })),
      ),
    );
    const choices = choicesOf([...table.keys()].map(foodOf));
    const ids = taken(FOOD_ANSWERS, 2).map((answers) => answers.join(' '));
    let count = 0;
    // The keys can change their names.
    for (const id of ids) {
      for (const { options, minimum } of choices) {
        const item = dishOf([partOf(id, true)], options, minimum);
        const derived = deriveItem(item, resolve, dictionary);
        const plates = plainItem(item, world);
        for (const profile of profiles) {
          count += 1;
          const { reasons, asks, compatible, unasked } = filterItem(item, derived, profile, 0);
          const is = JSON.stringify([reasons, asks.toSorted(), compatible, unasked]);
          const plain = plainFilter(item, world, profile, 0, plates);
          const should = JSON.stringify([plain.reasons, plain.asks, plain.compatible, plain.unasked]);
          if (is !== should) expect.fail(JSON.stringify({ item, profile, is, should }));
        }
      }
    }
    expect(count).toBe(492_480);
  });
});
