import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadFoods } from '../../../seed/src/foods.ts';
import { buildMatcher } from './matcher.ts';
import type { DishText, Proposal, ProposedIngredient } from './types.ts';

const foods = loadFoods();
const byId = new Map(foods.map((food) => [food.id, food]));
const matcher = buildMatcher(foods);

const allOf = (proposal: Proposal): ProposedIngredient[] => [
  ...proposal.components.flatMap(({ ingredients }) => ingredients),
  ...proposal.doubtful,
  ...proposal.groups.flatMap(({ options }) => options.flatMap((option) => [...option.ingredients, ...option.doubtful])),
];
const requiredIds = (dish: DishText): Set<string> =>
  new Set(
    matcher
      .propose(dish)
      .components.filter(({ required }) => required)
      .flatMap(({ ingredients }) => ingredients.map(({ id }) => id)),
  );
const requiredAllergens = (dish: DishText): Set<string> =>
  new Set([...requiredIds(dish)].flatMap((id): readonly string[] => byId.get(id)?.allergies ?? []));

const MENU_WORDS = [
  ...'no without vegan gluten free dairy nut or and with choice of fried crispy burger salad soup cheese milk'.split(
    ' ',
  ),
  ...'shrimp peanut butter almond ( ) , . - pizza bun house sauce available "may contain" égg 🍕 ½ &'.split(' '),
];
const menuText = fc.array(fc.constantFrom(...MENU_WORDS), { maxLength: 25 }).map((words) => words.join(' '));
const anyText = fc.oneof(menuText, fc.string({ maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 200 }));
const anyDish = fc.record({
  title: anyText,
  description: anyText,
  groups: fc.array(fc.record({ title: anyText, options: fc.array(fc.record({ title: anyText }), { maxLength: 3 }) }), {
    maxLength: 2,
  }),
});

describe('for any text', () => {
  test('a proposal names only foods of the catalogue, each with evidence and a confidence from 0 to 1', () => {
    fc.assert(
      fc.property(anyDish, (dish) => {
        for (const { id, title, confidence, evidence } of allOf(matcher.propose(dish))) {
          expect(byId.get(id)?.title).toBe(title);
          expect(confidence).toBeGreaterThan(0);
          expect(confidence).toBeLessThanOrEqual(1);
          expect(evidence.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('the same text gives the same proposal, also from a matcher with the foods in another order', () => {
    const reversed = buildMatcher(foods.toReversed());
    fc.assert(
      fc.property(anyDish, (dish) => {
        expect(matcher.propose(dish)).toEqual(matcher.propose(dish));
        expect(reversed.propose(dish)).toEqual(matcher.propose(dish));
      }),
    );
  });

  test('a food is in one required component only', () => {
    fc.assert(
      fc.property(anyDish, (dish) => {
        const ids = matcher
          .propose(dish)
          .components.filter(({ required }) => required)
          .flatMap(({ ingredients }) => ingredients.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

const NEGATED = {
  milk: ['dairy', 'milk', 'cheese', 'butter', 'cream'],
  egg: ['egg', 'eggs', 'mayo'],
  fish: ['fish', 'anchovies'],
  shellfish: ['shellfish', 'shrimp', 'prawns'],
  tree_nut: ['nuts', 'tree nuts', 'almonds', 'walnuts'],
  peanut: ['nuts', 'peanuts'],
  gluten: ['gluten', 'wheat', 'flour', 'bun', 'croutons'],
  soy: ['soy', 'tofu', 'soy sauce'],
  sesame: ['sesame', 'tahini'],
};
const negations = Object.entries(NEGATED).flatMap(([allergen, words]) => words.map((word) => ({ allergen, word })));

describe('a negation', () => {
  test.each(negations)('alone never adds $allergen by the word "$word"', ({ allergen, word }) => {
    for (const text of [`no ${word}`, `without ${word}`, `${word}-free`, `Contains no ${word}.`, `free from ${word}`]) {
      for (const dish of [
        { title: 'Plate', description: text },
        { title: text },
        { title: 'Plate', description: `Lime, ${text}` },
      ]) {
        expect(requiredAllergens(dish), text).not.toContain(allergen);
      }
    }
  });

  test('never adds a food to a dish', () => {
    const dishes = fc.constantFrom('Cheeseburger', 'Pad Thai', 'Garden Salad', 'Grilled Salmon', 'Brownie', 'Pizza');
    const negated = fc.constantFrom(...negations.map(({ word }) => word));
    fc.assert(
      fc.property(dishes, menuText, negated, (title, description, word) => {
        // The negation is a sentence of its own and must add nothing.
        const before = requiredIds({ title, description: `${description}.` });
        const after = requiredIds({ title, description: `${description}. No ${word}.` });
        expect([...after].filter((id) => !before.has(id))).toEqual([]);
      }),
    );
  });

  test('of a class keeps a food that the text also names, at half the confidence', () => {
    const [walnut] = matcher
      .propose({ title: 'Plate', description: 'Walnuts, lime. No nuts.' })
      .components.flatMap(({ ingredients }) => ingredients.filter(({ name }) => name === 'walnut'));
    expect(walnut?.confidence).toBeLessThan(0.5);
  });
});

describe('a claim', () => {
  test('about one ingredient keeps the others', () => {
    const allergens = requiredAllergens({ title: 'Cheeseburger', description: 'cheddar, vegan mayo' });
    expect(allergens).toContain('milk');
    expect(allergens).toContain('gluten');
    expect(allergens).not.toContain('egg');
  });

  test.each([
    'gluten-free bun available',
    'ask for gluten free',
    'can be made gluten free',
    'gluten-free option',
    'gluten free upon request',
    'gluten-free bun +$2',
    'swap for a gluten free bun',
    'Gluten free bun 1.50 extra',
    'or gluten-free bun',
  ])('that is only offered ("%s") removes nothing', (offer) => {
    expect(requiredAllergens({ title: 'Hamburger', description: offer })).toContain('gluten');
  });

  test.each(['Not gluten free.', 'not suitable for gluten free', 'This is not gluten-free!', 'non gluten free bun'])(
    'that is negated ("%s") removes nothing',
    (text) => {
      expect(requiredAllergens({ title: 'Hamburger', description: text })).toContain('gluten');
    },
  );

  test('that is negated does not remove meat', () => {
    expect(requiredAllergens({ title: 'Non-Vegetarian Biryani' })).toContain('chicken');
    expect(requiredAllergens({ title: 'Chicken Plate', description: 'Not vegan.' })).toContain('chicken');
  });

  test.each(['No. 5 Cheeseburger', 'No 1 Cheeseburger', '#5 Cheeseburger', 'No-Fuss Cheeseburger'])(
    "is not read from a dish's number or name (%s)",
    (title) => {
      expect(requiredAllergens({ title })).toContain('milk');
    },
  );

  test('that is about lactose does not remove milk', () => {
    expect(requiredAllergens({ title: 'Milkshake', description: 'Lactose-free.' })).toContain('milk');
  });

  test('that contradicts a named food becomes a note for the editor', () => {
    const { unresolved, components } = matcher.propose({ title: 'Vegan Plate', description: 'cheddar, tomato' });
    expect(unresolved).toContainEqual({
      words: 'cheddar (animal product)',
      source: 'description',
      reason: 'substitute-not-in-catalogue',
    });
    expect(components.flatMap(({ ingredients }) => ingredients.map(({ name }) => name))).toEqual(['tomato']);
  });
});

describe('a proposal', () => {
  test('says which words led to an ingredient and why', () => {
    const { components } = matcher.propose({ title: 'Caesar Salad', description: 'crispy oysters' });
    const evidence = components.flatMap(({ ingredients }) => ingredients.flatMap((one) => one.evidence));
    expect(evidence).toContainEqual({
      source: 'title',
      words: 'caesar salad',
      kind: 'typical',
      path: ['caesar salad', 'caesar dressing', 'anchovy'],
    });
    expect(evidence).toContainEqual({ source: 'description', words: 'oysters', kind: 'named', path: ['oyster'] });
    expect(evidence.find(({ kind }) => kind === 'preparation')?.words).toBe('crispy');
  });

  test('names what it could not resolve', () => {
    const { unresolved } = matcher.propose({ title: 'Chicken', description: 'our secret house sauce, zorbles' });
    expect(unresolved).toEqual([
      { words: 'secret house sauce', source: 'description', reason: 'recipe-of-the-house' },
      { words: 'zorbles', source: 'description', reason: 'unknown' },
    ]);
  });

  test('puts what a guest chooses into a component that is not required', () => {
    const { components } = matcher.propose({ title: 'Grilled Chicken', description: 'choice of cornbread or fries' });
    const choice = components.filter(({ required }) => !required).flatMap(({ ingredients }) => ingredients);
    expect(choice.map(({ name }) => name)).toEqual(expect.arrayContaining(['cornmeal', 'potato']));
  });

  test('of options resolves each one, and marks those that add no food', () => {
    const { groups } = matcher.propose({
      title: 'Burger',
      groups: [
        {
          title: 'Extras',
          options: ['Cheddar', 'Fried Egg', 'No Onions', 'Large', 'Zorbles'].map((title) => ({ title })),
        },
      ],
    });
    const options = groups[0]?.options ?? [];
    expect(options.map(({ ingredients }) => ingredients.map(({ name }) => name))).toEqual([
      ['cheddar cheese'],
      ['egg'],
      [],
      [],
      [],
    ]);
    expect(options.map(({ noIngredients }) => noIngredients)).toEqual([false, false, true, true, false]);
    expect(options[4]?.unresolved).toEqual([{ words: 'zorbles', source: 'title', reason: 'unknown' }]);
  });
});

const unread = (dish: DishText): string[] => matcher.propose(dish).unresolved.map(({ words }) => words);

describe('every word that is not prose', () => {
  test('is read together with others: toast in a description is bread', () => {
    const dish = { title: '3 Cheese Italian', description: 'on jalapeño cheddar toast' };
    expect([...requiredAllergens(dish)]).toEqual(expect.arrayContaining(['milk', 'gluten']));
    expect(unread(dish)).toEqual([]);
  });

  test.each([
    ['beside a known one', 'grilled chicken zorble', ['zorble']],
    ['before a known one', 'quixomel chicken', ['quixomel']],
    ['between two', 'chicken zorble rice', ['zorble']],
    [
      'when more than four stand together',
      'zorble frimp quixo blant dreck splod',
      ['zorble frimp quixo blant', 'dreck splod'],
    ],
    ['within prose', 'our tender slow roasted zorble with a touch of lemon', ['zorble']],
    ['when it has two letters only', 'chicken, qx', ['qx']],
    ['as a sauce of which one food is named', 'chicken, garlic sauce', ['garlic sauce']],
    ['as a blend', 'zorblin, quaxin, spice blend', ['zorblin', 'quaxin', 'spice blend']],
    ['as an acid without a nutrient', 'folic acid, citric acid', ['citric acid']],
  ])('is reported %s', (_where, description, words) => {
    expect(unread({ title: 'Plate', description })).toEqual(words);
  });

  test.each([
    'enriched flour (niacin, reduced iron, thiamine mononitrate, riboflavin, folic acid)',
    'with vitamins A, C and D3, vitamin A palmitate, vitamin B12, zinc oxide, ascorbic acid, thiamin hydrochloride',
    'fortified with calcium carbonate, potassium iodide, ferrous sulfate and beta carotene',
    'Served with chopsticks. Comes with a knife and fork, napkins and cutlery on request.',
    'Collected at the counter with wooden cutlery and a paper napkin, delivered in compostable containers.',
    'Cedar planked, herbed and sizzled over oak embers, scattered and spooned at the table.',
  ])(
    'is not asked about when it enriches a food on a label, or says how food is cooked and served: %s',
    (description) => {
      expect(unread({ title: 'Plate', description })).toEqual([]);
    },
  );

  test('is not asked about as a cut of a food that is named, and is as a cut alone', () => {
    expect(unread({ title: 'Lamb shoulder', description: 'neck and belly' })).toEqual([]);
    expect(unread({ title: 'Chicken', description: 'grilled thighs' })).toEqual([]);
    expect(unread({ title: 'Mushroom caps' })).toEqual([]);
    expect(unread({ title: 'Braised shoulder' })).toEqual(['shoulder']);
    expect(unread({ title: 'Grilled breast', description: 'with rice' })).toEqual(['breast']);
    expect(unread({ title: 'Chicken', description: 'zorble thigh' })).toEqual(['zorble thigh']);
  });

  test.each(['corn tortilla', 'maize tortillas', 'yellow corn tortillas', 'corn-tortillas'])(
    'of %s is corn, and wheat is in every other tortilla',
    (words) => {
      const keysIn = (text: string) => matcher.foodsNamedIn({ title: text }).flatMap(({ keys }) => keys);
      expect(keysIn(words)).not.toContain('gluten');
      expect(keysIn(`${words} or tortillas`)).toContain('gluten');
      expect(keysIn('warm tortillas')).toContain('gluten');
    },
  );

  test('is read or reported at any position among other words', () => {
    const others = fc.array(
      fc.constantFrom('grilled', 'chicken', 'fresh', 'cheddar', 'rice', 'with', 'house', 'lemon', 'of'),
      {
        maxLength: 8,
      },
    );
    const strange = fc.array(fc.constantFrom('zorble', 'frimp', 'quixo', 'dreck', 'splod'), {
      minLength: 1,
      maxLength: 7,
    });
    fc.assert(
      fc.property(others, strange, others, fc.boolean(), (before, words, after, isTitle) => {
        const text = [...before, ...words, ...after].join(' ');
        const reported = unread(isTitle ? { title: text } : { title: 'Plate', description: text })
          .join(' ')
          .split(' ');
        for (const word of words) expect(reported, text).toContain(word);
      }),
    );
  });

  test('is not asked about when the food beside it defines it', () => {
    expect(unread({ title: 'Panna Cotta', description: 'mango coulis, a mix of berries, served chilled' })).toEqual([]);
  });
});

describe('an option', () => {
  const optionOf = (title: string, groupTitle = 'Size') => {
    const { groups } = matcher.propose({ title: 'Plate', groups: [{ title: groupTitle, options: [{ title }] }] });
    return groups[0]?.options[0];
  };

  test.each([
    'Large',
    'Extra Large',
    '12 oz',
    '500ml',
    '6',
    'Half',
    'Medium rare',
    'On the side',
    'No Onions',
    'No',
    'For two',
  ])('"%s" adds no food', (title) => {
    expect(optionOf(title)).toMatchObject({ noIngredients: true, ingredients: [], unresolved: [] });
  });

  test.each([
    'Plain Nan',
    'Double Gloucester',
    'Large Ayran',
    'Regular Zorble',
    'Half Quixomel',
    'Single Malt',
    'Cup of Zorbles',
    'No Bake Zorble',
  ])('"%s" does not count as a size: it is read, or asked about', (title) => {
    const option = optionOf(title);
    expect(option?.noIngredients).toBe(false);
    expect((option?.ingredients.length ?? 0) + (option?.unresolved.length ?? 0)).toBeGreaterThan(0);
  });

  test('that has the name of a size among sauces is a sauce', () => {
    expect(optionOf('Medium', 'Wing Sauce')?.noIngredients).toBe(false);
    expect(optionOf('No Sauce', 'Wing Sauce')?.noIngredients).toBe(true);
  });
});

describe('the name of the section', () => {
  test.each([
    ['Milkshakes', 'Strawberry', ['milk']],
    ['Milkshakes', 'Salted Caramel Cheesecake', ['milk']],
    ['Naan', 'Garlic', ['gluten']],
    ['Burgers & Sandwiches', 'The Smokehouse', ['gluten']],
    ['Waffles', 'Banana and Honey', ['gluten', 'egg', 'milk']],
  ])('"%s" defines the kind of "%s"', (section, title, allergens) => {
    expect([...requiredAllergens({ title, section })]).toEqual(expect.arrayContaining(allergens));
  });

  test('has less weight than another dish in the title', () => {
    expect([...requiredAllergens({ title: 'Garden Salad', section: 'Burgers' })]).not.toContain('sesame');
  });

  test('is no word of the dish, and its claim is reported and not applied', () => {
    const { unresolved, claims } = matcher.propose({ title: 'Garlic Naan', section: 'Zorbles, gluten free' });
    expect(unresolved).toEqual([]);
    expect(claims).toEqual([expect.stringMatching(/^gluten free .*by the section’s name$/)]);
    expect(requiredAllergens({ title: 'Garlic Naan', section: 'Zorbles, gluten free' })).toContain('gluten');
  });
});

describe('a claim or a food that is left out', () => {
  test.each([
    ['Gluten-Free Fried Chicken', '', ['gluten free (whole dish)']],
    ['Cheeseburger', 'cheddar, vegan mayo', ['vegan (mayonnaise)']],
    ['Brownie', 'Contains no nuts.', ['no nut']],
    ['Vegan Burger', 'lettuce', ['vegan burger (by its name)']],
    ['Burger', 'gluten-free bun available', []],
  ])('of "%s | %s" is reported: %j', (title, description, claims) => {
    expect(matcher.propose({ title, description }).claims).toEqual(claims);
  });

  test('is reported separately', () => {
    expect(matcher.propose({ title: 'Caesar Salad', description: 'romaine, no croutons' })).toMatchObject({
      exclusions: ['no crouton'],
      claims: [],
    });
  });

  test('of an option is reported with its title, a refusal is not', () => {
    const options = [{ title: 'Gluten-free bun' }, { title: 'No onions' }];
    const { claims, exclusions } = matcher.propose({ title: 'Burger', groups: [{ title: 'Bun', options }] });
    expect(claims).toEqual(['gluten free (whole dish) in “Gluten-free bun”']);
    expect(exclusions).toEqual([]);
  });
});

describe('a long word that is one letter off', () => {
  test.each([
    ['mozarella', 'mozzarella', 'milk'],
    ['parmesean', 'parmesan', 'milk'],
    ['spagetti', 'spaghetti', 'gluten'],
    ['prosciuttto', 'prosciutto', 'pork'],
  ])('"%s" is read as %s, and reported', (words, as, allergen) => {
    const dish = { title: 'Plate', description: `${words}, basil` };
    expect(requiredAllergens(dish)).toContain(allergen);
    // A misspelling that menus use often is a name of the vocabulary.
    const { respelled } = matcher.propose(dish);
    if (respelled.length > 0) expect(respelled).toEqual([{ words, as }]);
  });

  test('stays unread when it is short, or when two names are equally near', () => {
    expect(unread({ title: 'Plate', description: 'kalle' })).toEqual(['kalle']);
  });

  test.each([
    ['penut', 'peanut'],
    ['peenut', 'peanut'],
    ['peanutt', 'peanut'],
    ['almnd', 'tree_nut'],
    ['wallnutt', 'tree_nut'],
    ['chezse', 'milk'],
    ['chedar', 'milk'],
    ['shirmp', 'shellfish'],
    ['prwan', 'shellfish'],
    ['celary', 'celery'],
    ['mustrad', 'mustard'],
    ['wheet', 'wheat'],
    ['p e a n u t', 'peanut'],
  ])('of five letters is read where it is a food that laws name: %s as %s', (word, key) => {
    const dish = { title: `${word} plate` };
    expect(matcher.foodsNamedIn(dish).flatMap(({ keys }) => keys)).toContain(key);
    const proposed = allOf(matcher.propose(dish)).flatMap(({ id }) => byId.get(id)?.allergies ?? []);
    expect(proposed).toContain(key);
  });

  test.each(['better salad', 'barely cooked', 'Tahiti lime', 'Salon plate'])('is none of these: %s', (title) => {
    expect(matcher.foodsNamedIn({ title })).toEqual([]);
  });
});

describe('dishes that contain more than their name says', () => {
  test.each([
    ['Escargots', ['shellfish', 'milk']],
    ['Toad in the Hole', ['gluten', 'egg', 'milk', 'pork']],
    ['House Special Fried Rice', ['egg', 'shellfish', 'pork', 'soy']],
    ['Raspberry Financier', ['tree_nut', 'egg', 'milk', 'gluten']],
    ['Amaretto Sponge', ['tree_nut', 'alcohol']],
    ['Noodle Kugel', ['egg', 'gluten', 'milk']],
    ['Plum Kuchen', ['gluten', 'egg', 'milk']],
    ['Potato Knish', ['gluten', 'egg']],
    ['Apricot Crostata', ['gluten', 'egg', 'milk']],
    ['Salmon en Croûte', ['fish', 'gluten', 'milk']],
    ['Cabbage Pirozhki', ['gluten', 'egg', 'milk']],
  ])('%s', (title, allergens) => {
    expect([...requiredAllergens({ title })]).toEqual(expect.arrayContaining(allergens));
  });

  test('"Pan Asian" has no bread in it', () => {
    const names = matcher
      .propose({ title: 'Pan Asian Greens' })
      .components.flatMap(({ ingredients }) => ingredients.map(({ name }) => name));
    expect(names).not.toContain('yeast');
  });
});

describe('the vocabulary', () => {
  test('resolves to the catalogue completely', () => {
    expect(matcher.unresolvedVocabulary).toEqual([]);
  });

  test('loses only the names without a food in another catalogue', () => {
    const small = buildMatcher(foods.filter(({ title }) => !title.startsWith('Egg')));
    const names = small
      .propose({ title: 'Spaghetti Carbonara' })
      .components.flatMap(({ ingredients }) => ingredients.map(({ name }) => name));
    expect(names).toContain('pasta');
    expect(names).not.toContain('egg yolk');
    expect(small.unresolvedVocabulary).not.toEqual([]);
  });
});

test('a word that may mean another food proposes its usual food as typical, and a certain word as named', () => {
  const kindOf = (description: string) =>
    allOf(matcher.propose({ title: 'Bowl', description }))
      .find(({ name }) => name === 'egg noodle')
      ?.evidence.map(({ kind }) => kind);
  expect(kindOf('wok noodles')).toEqual(['typical']);
  expect(kindOf('egg noodles')).toEqual(['named']);
});
