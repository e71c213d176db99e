import type { Dictionary } from '@justright/dietary-rules/dictionary';
import { type IngredientFacts, ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem, type RuleItem } from '@justright/dietary-rules/item';
import { buildMatcher } from '@justright/ingredient-matcher/matcher';
import { describe, expect, it } from 'vitest';
import { toDish } from '../../test/stored-dish.ts';
import { textContradictions, textKeysOf, textsOfDish } from './text-contradictions.ts';

const KEYS = ['milk', 'egg', 'peanut', 'coconut', 'eggplant', 'tree_nut', 'garlic', 'pork', 'corn', 'shellfish'];
const DICTIONARY: Dictionary = {
  allergies: KEYS.map((key) => ({ key, familyKey: null, isCoveredByFamily: true, active: true })),
  diets: [],
};
const CATALOGUE: [string, string, string[]][] = [
  ['Butter, without salt', 'Dairy and Egg Products', ['milk']],
  ['Milk, whole, 3.25% milkfat, with added vitamin D', 'Dairy and Egg Products', ['milk']],
  ['Cheese, cheddar', 'Dairy and Egg Products', ['milk']],
  ['Egg, whole, raw, fresh', 'Dairy and Egg Products', ['egg']],
  ['Peanuts, all types, raw', 'Legumes and Legume Products', ['peanut']],
  ['Peanut butter, smooth style, without salt', 'Legumes and Legume Products', ['peanut']],
  ['Nuts, coconut milk, canned', 'Nut and Seed Products', ['coconut']],
  ['Nuts, almonds', 'Nut and Seed Products', ['tree_nut']],
  ['Beverages, almond milk, unsweetened', 'Beverages', ['tree_nut']],
  ['Eggplant, raw', 'Vegetables and Vegetable Products', ['eggplant']],
  ['Squash, winter, butternut, raw', 'Vegetables and Vegetable Products', []],
  ['Spices, nutmeg, ground', 'Spices and Herbs', []],
  ['Garlic, raw', 'Vegetables and Vegetable Products', ['garlic']],
  ['Wheat flour, white, all-purpose, enriched, bleached', 'Cereal Grains and Pasta', []],
  ['Sugars, granulated', 'Sweets', []],
  ['Cheese, parmesan, hard', 'Dairy and Egg Products', ['milk']],
  ['Yogurt, plain, whole milk', 'Dairy and Egg Products', ['milk']],
  ['Noodles, egg, dry, enriched', 'Cereal Grains and Pasta', ['egg']],
  ['Pork, fresh, ground, raw', 'Pork Products', ['pork']],
  ['Vegetables, mixed, canned', 'Vegetables and Vegetable Products', ['corn']],
  ['Corn, sweet, yellow, raw', 'Vegetables and Vegetable Products', ['corn']],
  ['Nuts, cashew nuts, raw', 'Nut and Seed Products', ['tree_nut']],
  ['Nuts, walnuts, english', 'Nut and Seed Products', ['tree_nut']],
  ['Nuts, coconut meat, raw', 'Nut and Seed Products', ['coconut']],
  ['Crustaceans, shrimp, mixed species, raw', 'Finfish and Shellfish Products', ['shellfish']],
  ['Cream, sour, cultured', 'Dairy and Egg Products', ['milk']],
];
const facts = (contains: string[]): IngredientFacts => ({
  statement: {
    contains,
    mayContain: [],
    unknownFor: [],
    notAdded: KEYS.filter((key) => !contains.includes(key)),
    freeFrom: [],
  },
  diets: [],
  ingredients: [],
});
const resolve = ingredientResolver(
  new Map([
    ...CATALOGUE.map(([title, , contains]): [string, IngredientFacts] => [title, facts(contains)]),
    ['rice', facts([])],
    ['mystery', { statement: null, diets: [], ingredients: [] }],
    [
      'maybe peanuts',
      {
        statement: {
          contains: [],
          mayContain: ['peanut'],
          unknownFor: [],
          notAdded: KEYS.filter((key) => key !== 'peanut'),
          freeFrom: [],
        },
        diets: [],
        ingredients: [],
      },
    ],
  ]),
  DICTIONARY,
);
const matcher = buildMatcher(
  CATALOGUE.map(([title, foodGroup, allergies]) => ({ id: title, title, foodGroup, allergies })),
);

const dish = (ids: string[], optional: string[] = []): RuleItem => ({
  price: 0,
  components: [ids, optional].map((each, index) => ({
    title: '',
    required: index === 0,
    ingredients: each.map((id) => ({ id })),
    customizations: [{ customizationId: 'none' }],
  })),
  menuItemCustomizations: [
    { id: 'none', title: '', minPermitted: 0, maxPermitted: 0, menuItemCustomizationOptions: [] },
  ],
  declaration: null,
  additionalAllergies: [],
  additionalMayContain: [],
  additionalDiets: [],
});
const readDish = (item: RuleItem, more: object = {}) =>
  textContradictions(
    textsOfDish({ ...toDish(item, 'dish'), title: '', ...more }, deriveItem(item, resolve, DICTIONARY)),
    { offered: KEYS, waiting: [] },
    matcher,
  );
const read = (title: string, description = '', item = dish(['rice'])) => readDish(item, { title, description });
const keysIn = (title: string, description = '', item?: RuleItem) =>
  read(title, description, item).map(({ key }) => key);

describe('a text that names a food the dish does not have', () => {
  it('is reported with the key and the words', () => {
    expect(read('Peanut satay')).toEqual([{ key: 'peanut', words: ['peanut', 'satay'] }]);
    expect(read('Rice', 'with butter and a fried egg')).toEqual([
      { key: 'milk', words: ['butter'] },
      { key: 'egg', words: ['fried egg'] },
    ]);
  });

  it('is reported for the food in the name of a dish', () => {
    expect(keysIn('Garlic bread')).toContain('garlic');
    expect(keysIn('Noodles', 'with peanut sauce')).toEqual(['peanut']);
  });

  it('is reported for one of several foods, and for traces', () => {
    expect(keysIn('Rice', 'with almonds or peanuts')).toEqual(['peanut', 'tree_nut']);
    expect(keysIn('Rice', 'may contain peanuts')).toEqual(['peanut']);
  });

  it.each([
    ['Eggplant with nutmeg', '', ['eggplant']],
    ['Butternut squash', '', []],
    ['Coconut milk rice', '', ['coconut']],
    ['Rice', 'peanut butter', ['peanut']],
    ['Rice', 'almond milk', ['tree_nut']],
  ])('is not reported for a word within another food: %s %s', (title, description, keys) => {
    expect(keysIn(title, description)).toEqual(keys);
  });

  it.each([
    ['wok noodles', []],
    ['egg noodles', ['egg']],
    ['feta in crackling dough', []],
    ['pork crackling', ['pork']],
    ['seasonal vegetables', []],
    ['charred corn', ['corn']],
    ['in a buttery crust', ['milk']],
    ['with butter', ['milk']],
    ['cashew crema', ['tree_nut']],
    ['lime crema', ['milk']],
    ['coconut yogurt', ['coconut']],
    ['parmesan', ['milk']],
    ['walnut pesto', ['milk', 'tree_nut']],
    ['prawn crackers', ['shellfish']],
    ['parmesan cream sauce of garlic and shrimp', ['milk', 'garlic', 'shellfish']],
    ['sesame chicken sauce with almond pork pie', ['tree_nut', 'pork']],
    ['vegan cheese, butter', ['milk']],
  ])('is reported for words that name the food for certain: %s', (description, keys) => {
    expect(keysIn('Rice', description)).toEqual(keys);
  });

  it.each([
    ['Scampi', ['shellfish']],
    ['Pad Thai', ['peanut']],
    ['Kung pao tofu', ['peanut']],
    ['Hazelnut praline', ['tree_nut']],
    ['Baklava', ['tree_nut']],
    ['Rice with nougat', ['tree_nut']],
    ['Peanutty noodles', ['peanut']],
    ['Nutty rice', ['tree_nut']],
    ['Creamy rice', ['milk']],
    ['Cheesy rice', ['milk']],
    ['peanutbutter', ['peanut']],
    ['Reis mit Erdnüssen', ['peanut']],
    ['riz aux cacahuètes', ['peanut']],
    ['реаnut rice', ['peanut']],
    ['pea\u00ADnut rice', ['peanut']],
    ['shell-fish rice', ['shellfish']],
    ['egg plant rice', ['eggplant']],
  ])('is reported for names that tell of it, in any spelling and letters: %s', (title, keys) => {
    expect(keysIn(title)).toEqual(expect.arrayContaining(keys));
  });

  it.each([
    ['Peanut butter cookie', ['milk', 'egg', 'peanut']],
    ['Pancakes', ['milk', 'egg']],
    ['Vegan pancakes', []],
    ['Pancakes (DF)', ['egg']],
  ])('is reported for what the recipe of such a dish always has, unless a text denies it: %s', (title, keys) => {
    expect(keysIn(title)).toEqual(keys);
  });

  it('is not reported for a recipe where a tag or a text beside it denies it', () => {
    const pancakes = { title: 'Pancakes', tags: ['vegan'] };
    expect(readDish(dish(['rice']), pancakes)).toEqual([]);
    const part = { title: 'Pancakes', required: true, ingredients: [{ id: 'rice' }], customizations: [] };
    const item = { ...dish([]), components: [part] };
    expect(readDish(item, { title: 'Breakfast' }).map(({ key }) => key)).toEqual(['milk', 'egg']);
    expect(readDish(item, { title: 'Breakfast', description: 'vegan, gluten-free' })).toEqual([]);
  });

  it.each([
    'Rice without pesto',
    'nut-free vegan pesto',
    'Rice (vegan), creamy',
    'no scampi',
    'Eggplant creamy coconut',
  ])('is not reported for such a name that the text denies: %s', (title) =>
    expect(keysIn(title).filter((key) => !['eggplant', 'coconut'].includes(key))).toEqual([]),
  );

  it('is not reported where the text leaves the food out', () => {
    expect(keysIn('Rice', 'no peanuts, without cheese, dairy-free')).toEqual([]);
  });

  it('is not reported where the dish has the food, a described part can be left out, or nothing is known', () => {
    expect(keysIn('Peanut satay', '', dish(['Peanuts, all types, raw']))).toEqual([]);
    expect(keysIn('Rice', 'with peanuts', dish(['rice'], ['Peanuts, all types, raw']))).toEqual([]);
    expect(keysIn('Peanut satay', '', dish(['mystery']))).toEqual([]);
    expect(keysIn('Rice', 'with peanuts', dish(['rice'], ['mystery']))).toEqual([]);
  });

  it('is reported for a title whose food only a part has that can be left out', () => {
    const found = [{ key: 'peanut', words: ['peanut', 'satay'], has: 'byChoice' }];
    expect(read('Peanut satay', '', dish(['rice'], ['Peanuts, all types, raw']))).toEqual(found);
  });

  it('is reported where the dish only may contain the food, unless the words only warn of it', () => {
    const possible = dish(['maybe peanuts']);
    const found = [{ key: 'peanut', words: ['peanut'], has: 'mayContain' }];
    expect(read('Peanut rice', '', possible)).toEqual(found);
    expect(keysIn('Rice', 'with peanuts', possible)).toEqual(['peanut']);
    for (const text of [
      'may contain peanuts',
      'May contain traces of nuts and peanuts.',
      'Traces of peanuts',
      'Made in a kitchen that uses peanuts',
      'from a facility which also handles peanuts',
    ]) {
      expect(keysIn('Rice', text, possible), text).toEqual([]);
      expect(keysIn('Rice', text), text).toContain('peanut');
    }
    for (const text of [
      'Peanuts, may contain milk',
      'may contain milk, topped with peanuts',
      'From our kitchen: peanuts',
    ]) {
      expect(keysIn('Rice', text, possible), text).toContain('peanut');
    }
  });
});

describe('a key that is not offered', () => {
  const dictionary: Dictionary = {
    allergies: [
      { key: 'milk', familyKey: null, isCoveredByFamily: true, active: true },
      { key: 'peanut', familyKey: null, isCoveredByFamily: true, active: false },
      { key: 'tree_nut', familyKey: null, isCoveredByFamily: true, active: true },
      { key: 'almond', familyKey: 'tree_nut', isCoveredByFamily: true, active: false },
      { key: 'pine_nut', familyKey: 'tree_nut', isCoveredByFamily: false, active: false },
    ],
    diets: [],
  };
  const keys = textKeysOf(dictionary);
  const keysAsked = (title: string, item: RuleItem) =>
    textContradictions(
      textsOfDish({ ...toDish(item, 'dish'), title }, deriveItem(item, resolve, DICTIONARY)),
      keys,
      matcher,
    ).map(({ key }) => key);

  it('is compared, since it may be offered one day; a kind is not where its offered family answers for it', () => {
    expect(keys).toEqual({ offered: ['milk', 'tree_nut'], waiting: ['peanut', 'pine_nut'] });
    expect(keysAsked('Peanut bites', dish(['rice']))).toEqual(['peanut']);
  });

  it('is asked about also where nobody has answered for it: whoever answers later does not read the texts', () => {
    expect(keysAsked('Peanut bites', dish(['mystery']))).toEqual(['peanut']);
    expect(keysAsked('Butter bites', dish(['mystery']))).toEqual([]);
    expect(keysAsked('Peanut bites', dish(['Peanuts, all types, raw']))).toEqual([]);
  });
});

describe('a text of a part or an option', () => {
  const PEANUTS = 'Peanuts, all types, raw';
  const part = (title: string, ids: string[], required = true, groups: string[] = []) => ({
    title,
    required,
    ingredients: ids.map((id) => ({ id })),
    customizations: groups.map((customizationId) => ({ customizationId })),
  });
  const choice = (id: string, options: Record<string, string[]>) => ({
    id,
    title: '',
    minPermitted: 0,
    maxPermitted: 1,
    menuItemCustomizationOptions: Object.entries(options).map(([title, ids]) => ({
      id: title,
      title,
      price: 0,
      defaultModifier: false,
      disabled: false,
      suspendUntil: null,
      noIngredients: ids.length === 0,
      ingredients: ids.map((one) => ({ id: one })),
    })),
  });
  const of = (components: RuleItem['components'], menuItemCustomizations: RuleItem['menuItemCustomizations'] = []) => ({
    ...dish([]),
    components,
    menuItemCustomizations,
  });

  it('is read, and speaks of that part alone', () => {
    const found = [{ key: 'peanut', words: ['roasted peanuts'], part: 'Roasted peanuts' }];
    expect(readDish(of([part('Roasted peanuts', ['rice'])]))).toEqual(found);
    const beside = part('Topping', [PEANUTS], false);
    expect(readDish(of([part('Roasted peanuts', ['rice']), beside]))).toEqual(found);
    expect(readDish(of([part('Base', ['rice'])], [choice('g', { 'Roasted peanuts': [] })]))).toEqual(found);
  });

  it('is true where the part, one of its options or what is always served has the food', () => {
    expect(readDish(of([part('Roasted peanuts', [PEANUTS])]))).toEqual([]);
    const milks = choice('g', { 'Cow’s milk': ['Milk, whole, 3.25% milkfat, with added vitamin D'], Water: ['rice'] });
    expect(readDish(of([part('Milk of your choice', [], true, ['g'])], [milks]))).toEqual([]);
    const hold = choice('g', { Peanuts: [] });
    expect(readDish(of([part('Base', ['rice', PEANUTS])], [hold]))).toEqual([]);
  });

  it('of the dish is true of an option that stands in every serving, or that the words offer', () => {
    const sauces = (isDefault: boolean) => {
      const group = choice('g', { Satay: [PEANUTS], Lime: ['rice'] });
      const [first, ...others] = group.menuItemCustomizationOptions;
      const options = first ? [{ ...first, defaultModifier: isDefault }, ...others] : [];
      return of([part('Base', ['rice'], true, ['g'])], [{ ...group, menuItemCustomizationOptions: options }]);
    };
    const keysOf = (item: RuleItem, title: string, description = '') =>
      readDish(item, { title, description }).flatMap(({ key, part: at }) => (at === undefined ? [key] : []));
    expect(keysOf(sauces(true), 'Peanut rice', 'with peanuts')).toEqual([]);
    expect(keysOf(sauces(false), 'Peanut rice')).toEqual(['peanut']);
    expect(keysOf(sauces(false), 'Rice', 'with peanuts')).toEqual(['peanut']);
    for (const text of ['choice of peanut or lime sauce', 'add peanuts', 'with peanuts or lime']) {
      expect(keysOf(sauces(false), 'Rice', text), text).toEqual([]);
    }
    const always = of(
      [part('Base', ['rice'], true, ['g'])],
      [{ ...choice('g', { Peanuts: [PEANUTS], More: [PEANUTS] }), minPermitted: 1 }],
    );
    expect(keysOf(always, 'Peanut rice')).toEqual([]);
  });

  it('is one of a tag and of a group too, which speak of the whole dish', () => {
    expect(readDish(dish(['rice']), { tags: ['peanut'] })).toEqual([{ key: 'peanut', words: ['peanut'] }]);
    expect(readDish(dish(['rice', PEANUTS]), { tags: ['peanut'] })).toEqual([]);
    expect(readDish(dish(['rice'], [PEANUTS]), { tags: ['peanut'] })).toMatchObject([{ has: 'byChoice' }]);
    const group = { ...choice('g', { Plain: [] }), title: 'Peanuts on top' };
    expect(readDish(of([part('Base', ['rice'])], [group]))).toEqual([{ key: 'peanut', words: ['peanuts'] }]);
  });
});
