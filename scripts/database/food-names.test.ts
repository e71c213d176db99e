import { describe, expect, it } from 'vitest';
import { FOOD_OF_ONE_NAME_MAX } from '../../packages/contract/src/foods.ts';
import { fits } from '../../packages/dietary-rules/src/filter.ts';
import { factsOfStored, ingredientResolver } from '../../packages/dietary-rules/src/ingredients.ts';
import { indexFoodNames, isNamedIn, namesInText } from '../../packages/ingredient-matcher/src/food-names.ts';
import { TWO_WORDS } from '../../packages/ingredient-matcher/src/spellings.ts';
import { FOREIGN_NAMES, TELLING_NAMES } from '../../packages/ingredient-matcher/src/vocabulary/allergen-words.ts';
import { MADE_OF_FOODS, SAME_FOODS } from '../../packages/ingredient-matcher/src/vocabulary/food-names.ts';
import { KEY_NAMES } from '../../packages/ingredient-matcher/src/vocabulary/key-names.ts';
import { ALLERGIES, DICTIONARY } from '../../seed/src/dictionary.ts';
import { readFoodRecords } from '../../seed/src/food-record.ts';
import { loadFoods } from '../../seed/src/foods.ts';

const sources = new Map(readFoodRecords().map((food) => [food.id, food.sources]));
const foods = loadFoods().map((food) => ({ ...food, sources: sources.get(food.id) ?? [] }));
const names = indexFoodNames(foods, ALLERGIES);

/** Words of USDA's sources that are no name of the food by which a diner looks for it: kinds, colors, Latin. */
const NO_NAMES = new Set(
  `american broad brown bur butter celery chinese common cultivar cultivars cultivated desert edible european fern field
  food fowl fungus ground known lamb lappa mexican musa nalta nightshade not of or pacific part parts phaseolus plant
  pokeweed poultry producing quarter red roaster roseapple sand savoy seed sodium chloride sorrel sour source summer sweet
  tree tropical used vegetable virginia vulgaris white above hickory pili moss irish horseradish kidney young goa black
  ear cloud kale tea california valencia vegetables gram chinese wax jew scotch hen pod`.split(/\s+/),
);
/** A wrong code, and one that has the name of another food. */
const NOT_OF_IT = ['thyme: Spearmint, dried', 'tomato: Tomatillos, raw'];
const isNavyBean = (text: string) => text.startsWith('pea: Beans, navy');
const sourceWords = (source: string) =>
  source
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !NO_NAMES.has(word));

describe('a diner who avoids a food by its name', () => {
  it('avoids every single food that USDA’s codes say is of it', () => {
    const missed = foods
      .filter(({ isSingle }) => isSingle)
      .flatMap(({ id, title, sources }) =>
        sources.flatMap(sourceWords).flatMap((word) => {
          const found = names.withName(word);
          // A code of which no food has the name says nothing about names.
          return found.length === 0 || found.some((food) => food.id === id) ? [] : [`${word}: ${title}`];
        }),
      );
    expect(missed.filter((text) => !NOT_OF_IT.includes(text) && !isNavyBean(text))).toEqual([]);
  });

  it('finds every single food by some name that few enough foods have, or by a tile', () => {
    const words = new Set(
      foods.flatMap(({ isSingle, title }) => (isSingle ? title.toLowerCase().match(/[a-z]{3,}/g) : [])),
    );
    const found = [...words].flatMap((word) => names.search(word ?? '', 3));
    const findable = new Set(
      found
        .filter(({ ingredients }) => ingredients.filter(({ isSingle }) => isSingle).length <= FOOD_OF_ONE_NAME_MAX)
        .flatMap(({ ingredients }) => ingredients.map(({ id }) => id)),
    );
    const tiles = new Set(ALLERGIES.flatMap(({ key, active }) => (active ? [key] : [])));
    const lost = foods.filter(
      ({ id, isSingle, allergies }) => isSingle && !findable.has(id) && !allergies.some((key) => tiles.has(key)),
    );
    expect(lost.map(({ title }) => title)).toEqual([]);
  });
});

describe('a searched word', () => {
  const found = (word: string) =>
    names.search(word, 4).map(({ keys, isTooBroad }) => (isTooBroad ? 'too broad' : keys.join('+') || 'food'));

  it.each([
    ['ostrich', ['shellfish', 'food']],
    ['sheep cheese', ['milk']],
    ['sheep’s milk', ['milk']],
    ['lecithin', ['egg+soy']],
    ['imitation crab', ['fish']],
    ['omega 3', ['too broad']],
    ['artificial sweetener', ['too broad']],
    ['emulsifier', ['too broad']],
    ['nitrites', ['too broad']],
  ])('leads to all that it means: %s', (word, meant) => expect(found(word)).toEqual(meant));

  it.each(['deep fried', 'imitation', 'smoked', 'breaded', 'pickled', 'powdered', 'diet', 'artificial', 'soft'])(
    'leads to no food where it only says how food is made: %s',
    (word) => expect(found(word).filter((one) => one === 'food')).toEqual([]),
  );
});

const resolve = ingredientResolver(new Map(foods.map((food) => [food.id, factsOfStored(food)])), DICTIONARY);
/** Every word that somebody may type, as a person reads the catalogue: those of titles and of the dictionary, and parts of both. */
const TYPED = [
  ...new Set(
    [
      ...foods.map(({ title }) => title),
      ...ALLERGIES.flatMap(({ name, title, description }) => [name, title, description]),
    ]
      .flatMap((text) => text.toLowerCase().match(/[a-z]{3,}/g) ?? [])
      .concat('lactose whey casein seafood nightshade chilli coeliac aubergine prawn yolk'.split(' ')),
  ),
];
/** What the search gives for each typed word, each name once, with the ids that a diner's device keeps. */
const OFFERED = new Map(
  TYPED.flatMap((word) => names.search(word, 8)).map((found) => {
    const single = found.ingredients.filter(({ isSingle }) => isSingle).length;
    const ids =
      single > FOOD_OF_ONE_NAME_MAX ? [] : found.ingredients.slice(0, FOOD_OF_ONE_NAME_MAX).map(({ id }) => id);
    return [`${found.name} ${found.keys.join(' ')}`, { ...found, ids }];
  }),
);
/** The names of what the contents of a dish list, as guests read them, and of what is in these. */
const NAMES_IN = new Map<string, string[]>(
  ALLERGIES.map(({ key, name, title }) => [
    key,
    (`${key.replace('_', ' ')} ${name} ${title}`.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter(
      (word) => !['other', 'family'].includes(word),
    ),
  ]),
);
NAMES_IN.get('milk')?.push('lactose', 'whey', 'casein');
NAMES_IN.get('egg')?.push('yolk', 'albumen');
for (const key of ['beef', 'pork', 'lamb', 'chicken']) NAMES_IN.get(key)?.push('meat');
for (const key of ['fish', 'shellfish']) NAMES_IN.get(key)?.push('seafood');
const both = (word: string) =>
  word.endsWith('ss') ? [word] : [word, word.endsWith('s') ? word.slice(0, -1) : `${word}s`];
/** The foods by each word of their titles, without what a title says is not in it, and of their contents. */
const BY_WORD = Map.groupBy(
  foods.flatMap((food) => {
    const isIn = food.title.toLowerCase().replaceAll(/\b(?:without|no) [^,()]*/g, '');
    const words = [...(isIn.match(/[a-z]+/g) ?? []), ...food.allergies.flatMap((key) => NAMES_IN.get(key) ?? [])];
    return [...new Set(words.flatMap(both))].map((word) => ({ word, food }));
  }),
  ({ word }) => word,
);
/** Returns the foods that have all words of a name. */
const foodsWith = (name: string) => {
  const [first = [], ...others] = name.split(' ').map(
    (word) =>
      new Set(
        both(word)
          .flatMap((one) => BY_WORD.get(one) ?? [])
          .map(({ food }) => food),
      ),
  );
  return [...first].filter((food) => others.every((more) => more.has(food)));
};

/** Decides whether some food has all the words in its title. */
const holdsAll = (ingredients: readonly { title: string }[], words: readonly string[]) =>
  ingredients.some(({ title }) =>
    words.every((word) => word.split(' ').every((one) => title.toLowerCase().includes(one.slice(0, -1)))),
  );

describe('a word that the search offers', () => {
  const byName = [...OFFERED.values()].filter(({ ids }) => ids.length > 0);

  it('is a key of the dictionary, or few enough foods, or too broad; each of the words of issue 37 leads to its keys', () => {
    for (const { name, keys, isTooBroad, ingredients } of OFFERED.values()) {
      expect(keys.length > 0 || isTooBroad || ingredients.length > 0, name).toBe(true);
      expect(keys.length > 0 && ingredients.length > 0, name).toBe(false);
    }
    const first = (word: string) => names.search(word, 1)[0]?.keys;
    expect(['gluten', 'lactose', 'whey', 'casein', 'poultry', 'spicy', 'chilli', 'seafood'].map(first)).toEqual([
      ['gluten'],
      ['milk'],
      ['milk'],
      ['milk'],
      ['chicken'],
      ['chili'],
      ['chili'],
      ['fish', 'shellfish'],
    ]);
    expect(byName.length).toBeGreaterThan(500);
  });

  it('hides every dish that contains a food of that name by its contents or its ingredients', () => {
    const wrong = byName.flatMap(({ name, ids }) => {
      const profile = { diets: [], allergies: [], foods: [{ name, ids, level: 'strict' }] } as const;
      const shown = foodsWith(name).filter(({ id }) => fits(resolve(id), profile));
      return shown.map(({ title }) => `${name}: ${title}`);
    });
    expect(wrong).toEqual([]);
  });

  const pluralOf = (name: string) => (/(?:[sxyo]|[cs]h)$/.test(name) ? name : `${name}s`);

  it('is found in the text of a dish that has it, also beside other foods and in the plural', () => {
    const missed = byName.flatMap(({ name }) =>
      [`${name} bowl`, `Rice with ${name.toUpperCase()}, and salt`, `Toast & ${pluralOf(name)}`].filter(
        (text) => !isNamedIn(namesInText(text), name),
      ),
    );
    expect(missed).toEqual([]);
  });

  /** Every name that is searched by: offered ones, those of the vocabulary and of the dictionary. */
  const written = [
    ...new Set([
      ...[...OFFERED.values()].map(({ name }) => name),
      ...[SAME_FOODS, MADE_OF_FOODS, KEY_NAMES, FOREIGN_NAMES, TELLING_NAMES].flatMap((text) =>
        text.split('\n').flatMap((line) => (line.split(' > ').at(-1) ?? '').split('|')),
      ),
    ]),
  ].filter((name) => name !== '');
  const parts = new Set(written.flatMap((name) => name.split(' ')).filter((word) => word.length > 2));
  /** The spellings of a name in one word, in several, with hyphens, with a possessive and in the plural. */
  const spellingsOf = (name: string): string[] => {
    const words = name.split(' ');
    const [first = '', ...others] = words;
    if (words.length > 1) return [words.join(''), words.join('-'), [`${first}’s`, ...others].join(' '), pluralOf(name)];
    return Array.from({ length: name.length }, (_, at) => [name.slice(0, at), name.slice(at)])
      .filter((halves) => halves.every((half) => parts.has(half)))
      .flatMap((halves) => [halves.join(' '), halves.join('-')]);
  };

  it('is found by every spelling of it: joined, spaced, hyphenated, possessive, plural', () => {
    const wrong = written.flatMap((name) => {
      const [meant] = names.search(name, 1);
      if (!meant || name.length < 5) return [];
      return spellingsOf(name).flatMap((text) => {
        // What has a meaning of its own is no other spelling: "sweet bread".
        if (written.includes(text) || TWO_WORDS.has(text.replaceAll(/[ -]/g, ''))) return [];
        const found = names.search(text, 8);
        const isSame = found.some(
          ({ keys, ingredients }) =>
            meant.keys.every((key) => keys.includes(key)) &&
            meant.ingredients.every((food) => ingredients.includes(food)),
        );
        const keys = found.flatMap((one) => one.keys);
        const isCovered =
          meant.keys.length === 0 &&
          meant.ingredients.every(({ allergies }) => allergies.some((key) => keys.includes(key)));
        return isSame || isCovered ? [] : [`${text} (${name})`];
      });
    });
    expect(written.length).toBeGreaterThan(800);
    expect(wrong).toEqual([]);
  });

  it('that ends with a class is all of what stands before it, or too broad', () => {
    const single = byName.filter(({ name }) => !name.includes(' '));
    const wrong = single.flatMap(({ name, ingredients }) =>
      ['fruit', 'meat', 'greens'].flatMap((word) => {
        const [first] = names.search(`${name} ${word}`, 1);
        if (!first || first.isTooBroad || first.keys.length > 0) return [];
        const isAll = ingredients.every((food) => first.ingredients.includes(food));
        const isOne = first.ingredients.some(({ isSingle }) => isSingle) && holdsAll(first.ingredients, [name, word]);
        return isAll || isOne ? [] : [`${name} ${word}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['citrus fruit', 'Lemons, raw, without peel'],
    ['berry fruit', 'Strawberries, raw'],
    ['hot dog', 'Frankfurter, beef'],
  ])('covers a food that belongs to it: “%s” has %s', (text, title) => {
    expect(
      names.search(text, 3).some(({ ingredients }) => ingredients.some((food) => food.title.startsWith(title))),
    ).toBe(true);
  });

  it.each(['soft fruit', 'salad greens', 'mince', 'stone fruit', 'leafy greens'])('is too broad: “%s”', (text) => {
    expect(names.search(text, 1)[0]).toMatchObject({ isTooBroad: true, ingredients: [] });
    expect(names.inDictionary(text)?.isTooBroad).toBe(true);
  });

  it.each([
    ['ghee', 'milk'],
    ['yoghurt', 'milk'],
    ['marzipan', 'tree_nut'],
    ['scampi', 'shellfish'],
    ['langoustine', 'shellfish'],
    ['king prawns', 'shellfish'],
    ['satay', 'peanut'],
    ['Erdnuss', 'peanut'],
    ['cacahuète', 'peanut'],
    ['реаnut', 'peanut'],
  ])('leads to its key: “%s” to %s', (text, key) => {
    expect(names.search(text, 1)[0]?.keys).toContain(key);
  });
});
