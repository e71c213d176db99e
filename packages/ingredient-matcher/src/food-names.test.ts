import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLERGIES } from '../../../seed/src/dictionary.ts';
import { loadFoods } from '../../../seed/src/foods.ts';
import { indexFoodNames, isNamedIn, type NamedKey, namesInText } from './food-names.ts';
import { FOREIGN_FOODS, MADE_OF_FOODS, SAME_FOODS } from './vocabulary/food-names.ts';

const food = (title: string, isSingle = true, allergies: string[] = []) => ({
  id: title,
  title,
  isSingle,
  allergies,
  unknownFor: [],
});
const FOODS = [
  food('Ginger root, raw'),
  food('Spices, ginger, ground'),
  food('Cookies, gingersnaps', false),
  food('Beverages, carbonated, ginger ale', false),
  food('Nuts, ginkgo nuts, raw'),
  food('Coriander (cilantro) leaves, raw'),
  food('Spices, coriander seed'),
  food('Peaches, yellow, raw'),
  food('Babyfood, peach', false),
  food('Litchis, raw'),
  food('Cherries, sweet, raw'),
  food('Tomatoes, red, ripe, raw'),
  food('Peppers, sweet, green, raw'),
  food('Spices, paprika'),
  food('Spices, pepper, black'),
  food('Couscous, dry'),
  food('Triticale flour'),
  food('Carrots, cooked, boiled, drained, without salt'),
  food('Carrots, cooked, boiled, drained, with salt', false),
  food('Raisins, seedless', false),
  food('Jalapeño peppers'),
];
const key = (name: string, more: Partial<NamedKey> = {}): NamedKey => ({
  key: name,
  name,
  title: name,
  active: true,
  familyKey: null,
  ...more,
});
const KEYS = [
  key('milk', { name: 'Dairy', title: 'Milk & dairy' }),
  key('gluten', { name: 'Wheat & gluten' }),
  key('rye', { active: false, familyKey: 'gluten' }),
  key('tree_nut', { name: 'Tree nuts' }),
  key('peanut'),
  key('fish'),
  key('shellfish'),
  key('pork'),
  key('beef', { title: 'Beef & veal' }),
  key('other_meat', { active: false }),
  key('honey', { active: false }),
  key('onion', { title: 'Onion & its family' }),
  key('tomato'),
  key('eggplant'),
  key('egg'),
  key('coconut'),
];
const names = indexFoodNames(FOODS, []);
const withKeys = indexFoodNames(
  [
    ...FOODS,
    food('Vital wheat gluten', false, ['gluten']),
    food('Milk, lactose reduced', false, ['milk']),
    food('Whey, sweet, dried', false, ['milk']),
    food('Nuts, coconut milk, raw', true, ['coconut']),
    food('Rye grain', true, ['gluten']),
    food('Peanut butter, smooth', false, ['peanut']),
    food('Honey', false),
    food('Snacks, fruit leather, pieces', false),
    food('Beverages, protein powder', false),
  ],
  KEYS,
);
/** What a text means first: the name with its keys, or else whether it is a food or too broad. */
const meaning = (text: string) =>
  withKeys
    .search(text, 3)
    .map(
      ({ name, keys, isTooBroad }) =>
        `${name}${isTooBroad ? ' (too broad)' : ''}${keys.map((one) => ` → ${one}`).join('')}`,
    );

/** A catalogue with titles that hold a name of a key and have nothing of it, or nobody has said so. */
const withClaims = indexFoodNames(
  [
    ...FOODS,
    food('Vital wheat gluten', false, ['gluten']),
    food('Pasta, gluten-free, corn', false),
    food('Nuts, formulated, wheat-based, all flavors', true),
    food('Shrimp, raw', true, ['shellfish']),
    food('DINER, golden fried shrimp', false),
  ],
  KEYS,
);

const covered = (name: string) => names.withName(name).map(({ title }) => title);
const found = (text: string) => names.search(text, 8).map(({ name }) => name);

describe('the name of a food', () => {
  it('covers all foods whose titles have it, single foods first', () => {
    expect(covered('ginger')).toEqual([
      'Ginger root, raw',
      'Spices, ginger, ground',
      'Beverages, carbonated, ginger ale',
    ]);
  });

  it.each([
    ['peach', 'peaches'],
    ['litchi', 'litchis'],
    ['cherry', 'cherries'],
    ['tomato', 'tomatoes'],
    ['coriander leaf', 'coriander leaves'],
    ['jalapeno', 'jalapeño'],
    ['ginger', 'GINGER'],
  ])('is the same in the singular and plural, with accents and capitals: “%s” and “%s”', (one, other) => {
    expect(covered(one).length).toBeGreaterThan(0);
    expect(covered(other)).toEqual(covered(one));
  });

  it('covers what other names of the food name', () => {
    expect(covered('cilantro')).toEqual(covered('coriander'));
    expect(covered('lychee')).toEqual(['Litchis, raw']);
    expect(covered('bell pepper')).toEqual(['Spices, paprika', 'Peppers, sweet, green, raw']);
    expect(covered('grape')).toEqual(['Raisins, seedless']);
  });

  it('covers what follows in several steps', () => {
    expect(covered('wheat')).toEqual(['Couscous, dry', 'Triticale flour']);
    expect(covered('rye')).toEqual(['Triticale flour']);
  });

  it('needs every word', () => {
    expect(covered('black pepper')).toEqual(['Spices, pepper, black']);
    expect(covered('black ginger')).toEqual([]);
    expect(covered('')).toEqual([]);
  });

  it('does not cover what a title says is not in it', () => {
    expect(covered('salt')).toEqual(['Carrots, cooked, boiled, drained, with salt']);
  });
});

describe('a search', () => {
  it('finds the typed name first, then names that begin so, the shorter first', () => {
    expect(found('gin')).toEqual(['ginger', 'ginkgo']);
    expect(found('Ginger')[0]).toBe('ginger');
    expect(found('bell p')).toEqual(['bell pepper']);
  });

  it('finds no name of which the catalogue has no food, and no word of a kitchen', () => {
    for (const text of ['xyzzy', 'raw', 'ground', 'spinach', '', '  ', '!', '12'])
      expect(found(text), text).toEqual([]);
  });

  it('gives at most as many names as asked for, each with some food unless it is too broad', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.integer({ min: 1, max: 5 }), (text, limit) => {
        const all = names.search(text, limit);
        expect(all.length).toBeLessThanOrEqual(limit);
        for (const { ingredients, isTooBroad } of all) expect(isTooBroad || ingredients.length > 0).toBe(true);
      }),
    );
  });

  it('gives what the name covers', () => {
    for (const text of ['gin', 'cor', 'pep', 'p', 'wh']) {
      for (const { name, ingredients } of names.search(text, 8))
        expect(names.withName(name), name).toEqual(ingredients);
    }
  });
});

describe('a word for a key of the dictionary', () => {
  it.each([
    ['gluten', 'gluten → gluten'],
    ['Wheat', 'wheat → gluten'],
    ['wheat gluten', 'wheat gluten → gluten'],
    ['celiac disease', 'celiac → gluten'],
    ['LACTOSE', 'lactose → milk'],
    ['whey', 'whey → milk'],
    ['milk allergy', 'milk → milk'],
    ['eggs', 'egg → egg'],
    ['egg white', 'egg white → egg'],
    ['aubergine', 'aubergine → eggplant'],
    ['seafood', 'seafood → fish → shellfish'],
    ['nuts', 'nut → peanut → tree_nut'],
  ])('means the key and no food: “%s”', (text, first) => {
    const [found, ...others] = withKeys.search(text, 8);
    expect(meaning(text)[0]).toBe(first);
    expect(found?.ingredients).toEqual([]);
    // Only longer words that begin so may follow.
    for (const { name } of others) expect(name.startsWith(found?.name ?? ''), name).toBe(true);
  });

  it('means what the keys are not all of, which is too broad: a class', () => {
    expect(meaning('meat')).toEqual(['meat (too broad) → beef → pork']);
    expect(meaning('nightshades')).toEqual(['nightshade (too broad) → eggplant → tomato']);
    expect(meaning('fruit')).toEqual(['fruit (too broad)']);
    expect(meaning('protein')).toEqual(['protein (too broad)']);
  });

  it('comes before the food when it is only a part of the text, or a kind that is not offered', () => {
    expect(meaning('peanut butter')).toEqual(['peanut → peanut', 'peanut butter']);
    expect(meaning('rye')).toEqual(['rye → gluten', 'rye']);
  });

  it('is no word for it inside the name of a food that does not contain it', () => {
    expect(meaning('coconut milk')).toEqual(['coconut → coconut']);
  });

  it('is a food by name where no active key answers for it', () => {
    expect(meaning('honey')).toEqual(['honey']);
    expect(meaning('its family')).toEqual([]);
  });

  it('is a food by name with the key that is not offered and means it, also where no food of the catalogue has it', () => {
    expect(withKeys.search('rye', 3)[1]).toMatchObject({ name: 'rye', keys: [], inactiveKeys: ['rye'] });
    expect(withKeys.inactiveKeysOf('Rye')).toEqual(['rye']);
    expect(withKeys.inactiveKeysOf('honey')).toEqual(['honey']);
    for (const name of ['gluten', 'milk', 'ginger']) expect(withKeys.inactiveKeysOf(name), name).toEqual([]);
    const lupin = indexFoodNames(FOODS, [...KEYS, key('lupin', { active: false })]);
    const [first] = lupin.search('lupin', 3);
    expect(first).toEqual({ name: 'lupin', keys: [], inactiveKeys: ['lupin'], isTooBroad: false, ingredients: [] });
    expect(lupin.inDictionary('lupin')).toBeNull();
  });

  it('is read by itself: what answers for a name in place of foods', () => {
    expect(withKeys.inDictionary('Gluten')).toEqual({ keys: ['gluten'], isTooBroad: false });
    expect(withKeys.inDictionary('meat')).toEqual({ keys: ['beef', 'pork'], isTooBroad: true });
    expect(withKeys.inDictionary('fruit')).toEqual({ keys: [], isTooBroad: true });
    for (const name of ['ginger', 'rye', 'peanut butter', 'xyzzy', ''])
      expect(withKeys.inDictionary(name), name).toBeNull();
  });
});

describe('the title of a food', () => {
  it('is no name by a word that only describes it', () => {
    expect(found('gingersnap')).toEqual(['gingersnaps']);
    expect(found('yellow peach')).toEqual(['yellow peach']);
    expect(found('boiled')).toEqual([]);
    expect(withKeys.search('reduced', 8)).toEqual([]);
  });
});

describe('a text of a dish', () => {
  it.each([
    'Ginger carrots',
    'carrots with GINGERS',
    'Carrots (candied ginger)',
    'no salt, ginger',
    'ginger-glazed ham',
    'Gingered carrots',
    'Gingery broth',
    'Gingr broth',
    'Gingger cookies',
    'gin\u00ADger bowl',
    'gin\u200Bger bowl',
    'Gingerbread',
    'Gingersnaps',
    'GingerChicken',
    'Ingwer-Suppe',
    'Ingwersuppe',
    'Poulet au gingembre',
    '生姜焼き',
  ])('names the food: “%s”', (text) => expect(isNamedIn(namesInText(text), 'ginger')).toBe(true));

  it.each(['Carrots', 'Gin', 'no ginger', 'ginger-free', 'without ginger and salt', ''])(
    'does not name it: “%s”',
    (text) => expect(isNamedIn(namesInText(text), 'ginger')).toBe(false),
  );

  it.each([
    ['Honeyed figs', 'honey'],
    ['Miel de lavande', 'honey'],
    ['BananaBread', 'banana'],
    ['Erdbeerkuchen', 'strawberry'],
    ['Strawberrycake', 'strawberry'],
    ['Lemony orzo', 'lemon'],
    ['Zimtschnecke', 'cinnamon'],
    ['Tremoços', 'lupin'],
    ['Besan pancakes', 'chickpea'],
    ['Falafel', 'chickpea'],
    ['Fries', 'potato'],
    ['Fish and chips', 'potato'],
    ['pommes frites', 'potato'],
    ['Chinese gooseberry', 'kiwi'],
    ['Piña colada', 'pineapple'],
    ['Piña colada', 'coconut'],
    ['amchur', 'mango'],
    ['methi', 'fenugreek'],
    ['gari', 'ginger'],
    ['Kakao', 'cocoa'],
    ['Reispfanne', 'rice'],
    ['tarte aux pommes', 'apple'],
    ['Hefezopf', 'yeast'],
    ['Eggs Florentine', 'spinach'],
    ['Petersilie', 'parsley'],
    ['Rosmarin', 'rosemary'],
    ['Sonnenblumenkerne', 'sunflower'],
    ['Zucchetti', 'zucchini'],
    ['kinwa', 'quinoa'],
  ])('names a food in “%s”: %s', (text, name) => expect(isNamedIn(namesInText(text), name)).toBe(true));

  it.each([
    ['Pineapple', 'apple'],
    ['Grapefruit', 'grape'],
    ['Honeydew', 'honey'],
    ['Riced cauliflower', 'rice'],
    ['Curry', 'curr'],
    ['Pommes frites', 'apple'],
    ['Chocolate chips', 'potato'],
    ['no fries', 'potato'],
  ])('names none in a word that only begins or ends so: “%s”', (text, name) =>
    expect(isNamedIn(namesInText(text), name)).toBe(false),
  );

  it('names a food by other words for it, and by what is made of it', () => {
    expect(isNamedIn(namesInText('Prune tart'), 'plum')).toBe(true);
    expect(isNamedIn(namesInText('With courgettes'), 'zucchini')).toBe(true);
    expect(isNamedIn(namesInText('Black beans and bell pepper'), 'black pepper')).toBe(false);
    expect(isNamedIn(namesInText('anything'), '')).toBe(false);
  });
});

it('every line of the vocabulary has at least two names', () => {
  for (const line of `${SAME_FOODS}${FOREIGN_FOODS}`.trim().split('\n').filter(Boolean))
    expect(line.split('|').length, line).toBeGreaterThan(1);
  for (const line of MADE_OF_FOODS.trim().split('\n')) expect(line, line).toMatch(/^[^>]+ > [^>]+$/);
});

it.each([
  ['Brombeerkuchen', 'blackberry'],
  ['Sorbet de groseilles', 'currant'],
  ['Insalata di finocchi', 'fennel'],
  ['Pechuga con alcaparras', 'caper'],
  ['Pommes mit Pfeffer', 'black pepper'],
  ['Tarte mit Johannisbeeren', 'currant'],
  ['Gans mit Rotkohl', 'goose'],
  ['Zuppa di cavolo nero', 'kale'],
  ['Ежевика со сливками', 'blackberry'],
  ['Суп с пастернаком', 'parsnip'],
  ['Чай из шиповника и клюквы', 'cranberry'],
  ['Mousse de maracuja', 'passion fruit'],
  ['Süßkartoffeln', 'sweet potato'],
  ['荔枝冰', 'litchi'],
  ['さつまいもの天ぷら', 'sweet potato'],
])('“%s” names %s', (text, name) => {
  expect(isNamedIn(namesInText(text), name)).toBe(true);
});

it('each name of another language is read in a text, and names the food of its line', () => {
  const unread = FOREIGN_FOODS.trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', ...others] = line.split('|');
      return others.filter((other) => other !== 'pommes' && !isNamedIn(namesInText(`Plate: ${other}`), name));
    });
  expect(unread).toEqual([]);
});

describe('what a thing in a text is called', () => {
  const namesIn = (text: string) => namesInText(text).flatMap((thing) => names.namesOfThing(thing));

  it('is every name by which somebody may avoid it, with all that the name covers', () => {
    for (const name of names.namesOf(FOODS.map(({ id }) => id))) {
      const found = new Set(namesIn(`Fresh ${name} from here`).flatMap(({ ids }) => [...ids]));
      for (const { id } of names.withName(name)) expect(found, name).toContain(id);
    }
  });

  it('is the longest name that a food has of it, beside the words alone', () => {
    const found = namesIn('Black pepper').map(({ ids }) => [...ids]);
    expect(found).toContainEqual(['Spices, pepper, black']);
    expect(found.flat()).toContain('Peppers, sweet, green, raw');
  });

  it('is nothing for what no food is called', () => {
    expect(namesIn('Served with a smile')).toEqual([]);
  });

  it('is nothing for a word of a brand or a place in titles', () => {
    const index = indexFoodNames(
      [food('OLIVE GARDEN, lasagna classico'), food('Cress, garden, raw'), food('Bread, SUNNYBROOK, white')],
      [],
    );
    for (const text of ['from our garden', 'Sunnybrook'])
      expect(namesInText(text).flatMap((thing) => index.namesOfThing(thing))).toEqual([]);
    expect(namesInText('Cress').flatMap((thing) => index.namesOfThing(thing))).not.toEqual([]);
  });
});

describe('words beside the name of a key', () => {
  it.each([
    ['gluten-free', ['gluten']],
    ['gluten free', ['gluten']],
    ['free gluten', ['gluten']],
    ['gluten flour', ['gluten']],
    ['all nuts', ['peanut', 'tree_nut']],
    ['fried shrimp', ['shellfish']],
  ])('lead to the key first, whatever titles hold them: “%s”', (text, keys) => {
    expect(withClaims.search(text, 1)).toMatchObject([{ keys, isTooBroad: false }]);
  });

  it('are no name of a food that is said to be without it', () => {
    expect(withClaims.withName('gluten').map(({ title }) => title)).toEqual(['Vital wheat gluten']);
  });
});

describe('a name in the seed catalogue', () => {
  const catalogue = loadFoods();
  const seeded = indexFoodNames(catalogue, ALLERGIES);
  const singles = catalogue.filter(({ isSingle }) => isSingle);
  const firstOf = (text: string) => seeded.search(text, 1)[0];
  const idsOf = (text: string) => new Set(seeded.search(text, 8).flatMap((one) => one.ingredients.map(({ id }) => id)));

  /** Words that only end as the name of a food does. */
  const OTHER_WORDS = new Set(
    `safflower sunflower cauliflower babassu thigh groundcherries pineapple spareribs backribs spears burdock chard cornsalad
     yardlong crookneck straightneck freshwater haddock foreshank hindshank`.split(/\s+/),
  );

  it('covers the single foods of which a word ends with it: who avoids melon avoids watermelon', () => {
    const wordsOf = (title: string) => title.toLowerCase().match(/[a-z]{4,}/g) ?? [];
    const words = new Set(singles.flatMap(({ title }) => wordsOf(title)));
    const missed = singles.flatMap(({ id, title }) =>
      wordsOf(title).flatMap((word) =>
        Array.from(word, (_letter, at) => word.slice(at + 1)).flatMap((end) => {
          const one = end.length >= 4 && words.has(end) && !OTHER_WORDS.has(word) ? firstOf(end) : undefined;
          const isByName = one && one.keys.length === 0 && !one.isTooBroad;
          return isByName && !one.ingredients.some((food) => food.id === id) ? [`${word} > ${end}`] : [];
        }),
      ),
    );
    expect(missed).toEqual([]);
  });

  it.each([
    ['bean', 'Soybeans, green, raw'],
    ['pea', 'Chickpea flour (besan)'],
    ['chocolate', 'Cocoa, dry powder, unsweetened'],
    ['melon', 'Watermelon, raw'],
    ['cress', 'Watercress, raw'],
  ])('covers what is a kind of it: %s, %s', (name, title) => {
    const { id } = singles.find((food) => food.title === title) ?? { id: '' };
    expect(idsOf(name)).toContain(id);
  });

  const FOODS_TYPED = 'mango kiwi ginger strawberry potato rice cinnamon banana apple carrot pea lentil'.split(' ');
  const BESIDE_TYPED =
    `X please, allergic to X, I am allergic to X, no X, without X, the X, all X, any X, and X, with X, X allergy,
    fried X, boiled X, baked X, raw X, cooked X, fresh X, frozen X, canned X, dried X, ground X, pickled X, sliced X, whole X,
    sweetened X, plain X, X products, X intolerance, X pieces`
      .split(',')
      .map((text) => text.trim());

  it('covers as much with any words of preparing and of speaking beside it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FOODS_TYPED), fc.constantFrom(...BESIDE_TYPED), (name, text) => {
        const typed = text.replace('X', name);
        expect(new Set(firstOf(name)?.ingredients.map(({ id }) => id)).difference(idsOf(typed)), typed).toEqual(
          new Set(),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('is found beside another one, and so is that', () => {
    const between = [' and ', ', ', '/', ' & ', ' or ', ' with ', ' + ', '; '];
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...FOODS_TYPED), { minLength: 2, maxLength: 2 }),
        fc.constantFrom(...between),
        (two, sign) => {
          const typed = two.join(sign);
          const covered = idsOf(typed);
          for (const name of two)
            for (const { id } of firstOf(name)?.ingredients ?? []) expect(covered.has(id), typed).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([
    ['strawberries and cream', ['strawberry', 'cream']],
    ['nuts and seeds', ['nut', 'seed']],
    ['cinnamon, apple', ['cinnamon', 'apple']],
    ['salt & pepper', ['salt', 'pepper']],
    ['half & half', ['half and half']],
    ['mango yogurt', ['mango yogurt', 'mango']],
    ['kiwi vinegar', ['kiwi', 'vinegar']],
    ['half and half', ['half and half']],
    ['ground meat', ['ground meat']],
  ])('“%s” means %s', (text, meant) => {
    expect(seeded.search(text, 8).map(({ name }) => name)).toEqual(expect.arrayContaining(meant));
  });
});
