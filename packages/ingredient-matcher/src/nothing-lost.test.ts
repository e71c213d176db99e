import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALLERGIES } from '../../../seed/src/dictionary.ts';
import { loadFoods } from '../../../seed/src/foods.ts';
import { identityOf, indexCatalogue } from './catalogue-index.ts';
import { buildMatcher } from './matcher.ts';
import { phraseKey, tokenize } from './text.ts';
import type { CatalogueFood, DishText } from './types.ts';
import { TELLING_NAMES } from './vocabulary/allergen-words.ts';
import { CLAIMS } from './vocabulary/claims.ts';
import { DISHES } from './vocabulary/dishes.ts';
import { FOODS } from './vocabulary/foods.ts';
import { MADE_THINGS } from './vocabulary/made-things.ts';
import { OTHER_FOODS } from './vocabulary/other-foods.ts';
import { KIND_WORDS, MEATLESS_MAINS, ONLY_FOODS_ALONE, ONLY_FOODS_IN_PLURAL } from './vocabulary/words.ts';
import { WORLD_DISHES } from './vocabulary/world-dishes.ts';

const foods = loadFoods();
const byId = new Map<string, CatalogueFood>(foods.map((food) => [food.id, food]));
const index = indexCatalogue(foods);
const matcher = buildMatcher(foods);

const linesOf = (text: string) => text.split('\n').filter((line) => line.includes(' > '));
const namesOf = (text: string) => linesOf(text).flatMap((line) => (line.split(' > ')[0] ?? '').split('|'));
const made = new Set([MADE_THINGS, DISHES, WORLD_DISHES].flatMap(namesOf).map(phraseKey));
/** The names of foods that no recipe has, each with its food; a name with `~` is not certain. */
const foodByName = new Map(
  linesOf(FOODS).flatMap((line) => {
    const [names = '', title = ''] = line.split(' > ');
    const food = index.findByTitle(title.trim());
    return names
      .split('|')
      .filter((name) => food && !name.includes('~') && !made.has(phraseKey(name)))
      .map((name): [string, CatalogueFood | null] => [phraseKey(name), food]);
  }),
);
const settled = OTHER_FOODS.split('\n').flatMap((line) => {
  const [words = '', names = ''] = line.split(' < ');
  return words
    .split('|')
    .flatMap((word) => names.split('|').map((name) => ({ word: phraseKey(word), name: phraseKey(name) })));
});
const holds = (text: string, words: string) => ` ${text} `.includes(` ${words} `);

interface Run {
  readonly words: string;
  readonly at: number;
  readonly end: number;
}
/** Lists the runs of words of a text that no punctuation divides. */
function runsOf(text: string): Run[] {
  const tokens = tokenize(text);
  return tokens.flatMap((_token, at) =>
    tokens.slice(at, at + 6).flatMap((_other, more) => {
      const run = tokens.slice(at, at + more + 1);
      const isWhole = run.slice(1).every(({ breakBefore }) => breakBefore === '');
      return isWhole ? [{ words: run.map(({ word }) => word).join(' '), at, end: at + more + 1 }] : [];
    }),
  );
}

/** Lists the words of a text that name a food, except where the vocabulary says that they name another one. */
function foodsIn(text: string): { words: string; food: CatalogueFood; longer: string[] }[] {
  const runs = runsOf(text);
  const isIn = (one: Run, longer: Run) => longer.at <= one.at && one.end <= longer.end && longer !== one;
  return runs.flatMap((run) => {
    const food = foodByName.get(run.words);
    if (!food || ONLY_FOODS_ALONE.has(run.words) || ONLY_FOODS_IN_PLURAL.has(run.words)) return [];
    const longer = runs.filter((one) => isIn(run, one)).map(({ words }) => words);
    // Two words that spell one name are that name: "pepper corn".
    const isOfOne = runs.some(
      (one) =>
        one.at <= run.at &&
        run.end <= one.end &&
        one !== run &&
        one.words.includes(' ') &&
        !allKeys.has(one.words) &&
        letters.has(one.words.replaceAll(' ', '')),
    );
    // A hyphen makes one name of the words beside it: a "long black-berry" is no long black.
    const joined = new RegExp(`${run.words.split(' ').at(-1)}-\\p{L}+`, 'u').exec(text.toLowerCase())?.[0];
    const isOfJoined = run.words.includes(' ') && joined !== undefined && allKeys.has(joined.replace('-', ''));
    if (isOfOne || isOfJoined) return [];
    const isSettled = settled.some(({ word, name }) => holds(word, run.words) && longer.includes(name));
    return isSettled ? [] : [{ words: run.words, food, longer: longer.filter((words) => foodByName.has(words)) }];
  });
}

/** Lists the words that name a food which is neither among the ingredients nor asked about. */
function lostIn(dish: DishText): string[] {
  const { components, doubtful, unresolved } = matcher.propose(dish);
  const ingredients = [...components.flatMap((component) => component.ingredients), ...doubtful].flatMap(
    ({ id }) => byId.get(id) ?? [],
  );
  return [dish.title, dish.description ?? ''].flatMap(foodsIn).flatMap(({ words, food, longer }) => {
    const isOpen = unresolved.some((one) => holds(phraseKey(one.words), words));
    const has = (one: CatalogueFood) =>
      food.allergies.length > 0
        ? KIND_WORDS.has(words)
          ? food.allergies.some((key) => one.allergies.includes(key))
          : food.allergies.every((key) => one.allergies.includes(key))
        : one.id === food.id || holds(phraseKey(one.title), words) || identityOf(one.title) === identityOf(food.title);
    // "Brown sugar" and "chick pea" are kinds of it, with a row of their own.
    const isKind = longer.some((name) => ingredients.some(({ id }) => id === foodByName.get(name)?.id));
    return isOpen || ingredients.some(has) || (food.allergies.length === 0 && isKind) ? [] : [words];
  });
}

/** All names but those of foods without something: "egg free rice". */
const allNames = [...new Set([FOODS, MADE_THINGS, DISHES, WORLD_DISHES].flatMap(namesOf))]
  .map((name) => name.replace('~', ''))
  .filter((name) => !holds(name, 'free'));
const allKeys = new Set([...allNames.map(phraseKey), ...index.names.keys()]);
const letters = new Set([...allKeys].map((name) => name.replaceAll(' ', '')));
const holdingNames = allNames.filter((name) => foodsIn(name).some(({ words }) => words !== phraseKey(name)));

describe('each word that names a food is proposed or asked about', () => {
  test('in every name of the vocabulary that holds one', () => {
    expect(holdingNames.length).toBeGreaterThan(2500);
    const lost = holdingNames.flatMap((title) => lostIn({ title }).map((words) => `${title}: ${words}`));
    expect(lost).toEqual([]);
    const inDescription = holdingNames.flatMap((name) =>
      lostIn({ title: 'Plate', description: `Warm, with ${name} on the side.` }).map((words) => `${name}: ${words}`),
    );
    expect(inDescription).toEqual([]);
  });

  const food = fc.constantFrom(...[...foodByName.keys()].filter((one) => !holds(one, 'free')));
  const name = fc.oneof(food, fc.constantFrom(...allNames));
  const shape = fc.constantFrom(
    'A with B',
    'A and B',
    'A & B',
    'A, B',
    'A B',
    'A of B',
    'A in B',
    'A on B with C',
    'A, B and C',
    'cream of A',
    'A sauce',
    'creamy A sauce with B',
    'A cream sauce',
    'A pie',
    'A and B pie',
    'A sandwich',
    'white A',
    'white A ragu',
    'crispy A',
    'crispy B A',
    'A B C',
    'A-B soup',
    'A dip (B)',
    'A or B',
    'A salad, may contain B',
    'fried A bap',
    'choice of A or B',
  );
  const text = fc
    .record({ shape, a: name, b: food, c: food })
    .map(({ shape: pattern, a, b, c }) => pattern.replace('A', a).replace('B', b).replace('C', c));

  test('in titles and descriptions made of names and the words between them', () => {
    fc.assert(
      fc.property(text, text, (title, description) => {
        expect(lostIn({ title, description }), `${title} | ${description}`).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test('with the keys of these foods for the comparison with the contents', () => {
    fc.assert(
      fc.property(text, (title) => {
        // What a claim denies, the text does not name: "vegan cheese".
        fc.pre([...CLAIMS.keys()].every((claim) => !holds(phraseKey(title), claim)));
        const named = new Set(matcher.foodsNamedIn({ title }).flatMap(({ keys }) => keys));
        const missing = foodsIn(title).filter(({ words, food: { allergies } }) =>
          KIND_WORDS.has(words)
            ? allergies.length > 0 && !allergies.some((key) => named.has(key))
            : allergies.some((key) => !named.has(key)),
        );
        expect(
          missing.map(({ words }) => words),
          title,
        ).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test.each(ALLERGIES.map(({ name: word }) => word))('by the name of the key: %s', (word) => {
    const { components, doubtful, unresolved } = matcher.propose({ title: 'Plate', description: `with ${word}` });
    expect(
      components.flatMap(({ ingredients }) => ingredients).length + doubtful.length + unresolved.length,
    ).toBeGreaterThan(0);
  });
});

/** Lists the keys of what a proposal has or asks about; null when it asks about words. */
function keysOrQuestion(title: string): ReadonlySet<string> | null {
  const { components, doubtful, unresolved, claims } = matcher.propose({ title });
  if (unresolved.length + claims.length > 0) return null;
  const ingredients = [...components.flatMap((component) => component.ingredients), ...doubtful];
  return new Set(ingredients.flatMap(({ id }) => byId.get(id)?.allergies ?? []));
}

describe('a food beside the name of a dish', () => {
  /** The dishes whose meat another one replaces, each with the meat. */
  const meaty = [DISHES, WORLD_DISHES].flatMap(linesOf).flatMap((line) => {
    const [dishes = '', parts = ''] = line.split(' > ');
    const meat = ['beef', 'pork', 'lamb', 'chicken'].find((key) => parts.split(', ').includes(`${key}*`));
    return meat === undefined
      ? []
      : dishes.split('|').flatMap((dish) => (keysOrQuestion(dish)?.has(meat) === true ? [{ dish, meat }] : []));
  });
  const beside = [
    ...new Set([...MEATLESS_MAINS, 'blue cheese', 'goat cheese', 'cheddar', 'swiss cheese', 'feta']),
  ].filter((word) => foodByName.has(word));

  test('takes its meat away only with a question', () => {
    const lost = meaty.flatMap(({ dish, meat }) =>
      beside.flatMap((word) => {
        // A name of its own says by its recipe what it has: "cheese enchilada".
        if (
          tokenize(`${word} ${dish}`).length > 4 ||
          runsOf(`${word} ${dish}`).some(
            (run) => holds(run.words, word) && run.words !== word && allKeys.has(run.words),
          )
        )
          return [];
        const keys = keysOrQuestion(`${word} ${dish}`);
        return keys === null || keys.has(meat) ? [] : [`${word} ${dish}: ${meat}`];
      }),
    );
    expect(meaty.length).toBeGreaterThan(100);
    expect(lost).toEqual([]);
  });
});

describe('a title alone', () => {
  test.each([
    ['Caponata', ['eggplant', 'tomato', 'onion', 'celery']],
    ['Blue Cheese Burger', ['beef', 'milk', 'gluten']],
    ['Bang Bang Chicken', ['chicken', 'sesame', 'peanut']],
    ['Cottage Pie', ['beef', 'milk']],
    ['Chicken Florentine', ['chicken', 'milk', 'gluten']],
    ['Soba', ['gluten', 'soy', 'fish']],
    ['Udon', ['gluten', 'soy', 'fish']],
    ['Chicken Scampi', ['chicken']],
  ])('has what such a dish usually has, or asks: %s', (title, keys) => {
    const found = keysOrQuestion(title);
    expect(keys.filter((key) => found !== null && !found.has(key))).toEqual([]);
  });

  test('tells of an allergen only with the food or a question', () => {
    const untold = linesOf(TELLING_NAMES).flatMap((line) => {
      const [key = '', all = ''] = line.split(' > ');
      return ['A', 'A with rice', 'tofu A', 'chicken A'].flatMap((shape) =>
        all.split('|').flatMap((one) => {
          const found = keysOrQuestion(shape.replace('A', one));
          return found === null || found.has(key) ? [] : [`${shape.replace('A', one)}: ${key}`];
        }),
      );
    });
    expect(untold).toEqual([]);
  });
});
