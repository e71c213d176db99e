import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFoods } from '../../../seed/src/foods.ts';
import { isNamedIn, namesInText } from './food-names.ts';
import { buildMatcher } from './matcher.ts';

const foods = loadFoods();
const byId = new Map(foods.map((food) => [food.id, food]));
const matcher = buildMatcher(foods);

const FOODS: readonly { readonly word: string; readonly one: string; readonly key: string }[] = [
  { word: 'peanuts', one: 'peanut', key: 'peanut' },
  { word: 'nuts', one: 'nut', key: 'tree_nut' },
  { word: 'walnuts', one: 'walnut', key: 'tree_nut' },
  { word: 'milk', one: 'milk', key: 'milk' },
  { word: 'cheese', one: 'cheese', key: 'milk' },
  { word: 'gluten', one: 'gluten', key: 'gluten' },
  { word: 'anchovies', one: 'anchovy', key: 'fish' },
  { word: 'eggs', one: 'egg', key: 'egg' },
  { word: 'sesame', one: 'sesame', key: 'sesame' },
];

/** Decides whether a text names a food to each reader of texts: the comparison with the contents, and the proposal. */
function readings(text: string, key: string): { named: boolean; proposed: boolean } {
  const named = matcher.foodsNamedIn({ title: 'Plate', description: text }).some(({ keys }) => keys.includes(key));
  const { components, doubtful, unresolved } = matcher.propose({ title: 'Plate', description: text });
  const ingredients = [...components.flatMap((component) => component.ingredients), ...doubtful];
  const isAmong = ingredients.some(({ id }) => byId.get(id)?.allergies.some((one) => one === key) === true);
  return { named, proposed: isAmong || unresolved.length > 0 };
}

const FORMS = ['no A', 'without A', 'without any A', 'a-free', 'free from A', 'free of A', 'ohne A', 'sans A', 'sin A'];
/** Texts in which a form in the place of F takes the food out. */
const CLEAR = [
  'F',
  'F.',
  'Rice, F',
  'Rice (F)',
  'Made F',
  'Pesto F',
  'Creamy soup F, served with rice',
  'Rice. F. Soup.',
];
/** Texts in which it does not, or may not. */
const DOUBTFUL = [
  'not F',
  'This is not F',
  'Never F',
  'is never F',
  'Nothing F',
  'nothing here is F',
  'nobody eats it F',
  'cannot be made F',
  'can’t be F',
  'It isn’t F',
  'isn’t always F',
  'hardly F',
  'almost F',
  'with or F',
  'with and F',
  'with / F',
  'with (or F)',
  'rice or F',
  'either F',
  'if F',
  'unless F',
  'can be made F',
  'available F',
  'F on request',
  'F (on request)',
  'F, if you ask',
  'F available',
  'F unless you ask',
  'F spared',
  'F left out',
  'F never',
  'F?',
  'What is it F?',
  'What would it be F',
  'incomplete F',
  'zorbled F',
  'Never, ever, F',
  'neither nice nor F',
  'try it F',
  'better F',
  'nicht F',
  'nie F',
  'mit oder F',
  'avec ou F',
  'jamais F',
  'nunca F',
  'F, no party',
  'F on Mondays',
  'F at lunch',
  'F in the small one',
  'F with the fish',
  'F served with drinks',
  'Goodbye, F',
  'plate F, now with',
  'On request: F',
  'Ask us: F',
  'Optional, F',
  'Vegan option: F',
  'vegan on request (F)',
  'Available vegan, F',
  'Make it light: F',
  'Also light, F',
  'if vegan, F',
  'Kids version, F',
  'for kids: F',
  'only for vegans, F',
  'for vegans F',
  'Vegans: F',
  'Allergic? F',
  'Light? F.',
  'lunch only, F',
  'Mondays: F',
  'During Lent, F',
  'half portion, F',
  'half F',
  'our other salad is F',
  'The next one is F',
  'auf Wunsch: F',
  'wahlweise: F',
];
/** Texts in which it stands behind a label, and is of what that says. */
const LABELLED = ['Light: F', 'Low carb: F', 'GF: F', 'Style 2: F', 'Rice (vegan: F)', 'Rice. Small: F. Soup.'];

describe('a food that words take out', () => {
  const food = fc.constantFrom(...FOODS);
  const form = fc.constantFrom(...FORMS);
  const write = (text: string, pattern: string, { word, one }: (typeof FOODS)[number]) =>
    text.replace('F', pattern.replace('A', word).replace('a-free', `${one}-free`));

  it('counts as named wherever a word before or after may turn that round', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DOUBTFUL), form, food, (text, pattern, one) => {
        const written = write(text, pattern, one);
        expect(readings(written, one.key), written).toEqual({ named: true, proposed: true });
      }),
      { numRuns: 1500 },
    );
  });

  it('counts as named behind a label, which may be another dish', () => {
    const forms = FORMS.filter((pattern) => !/free/.test(pattern));
    fc.assert(
      fc.property(fc.constantFrom(...LABELLED), fc.constantFrom(...forms), food, (text, pattern, one) => {
        const written = write(text, pattern, one);
        expect(readings(written, one.key), written).toEqual({ named: true, proposed: true });
      }),
    );
  });

  it('leaves a dish its typical food where it is out of one version alone', () => {
    for (const [title, description, key] of [
      ['Pad Thai', 'Rice noodles, egg, tamarind. On request: no peanuts.', 'peanut'],
      ['Satay Chicken', 'For kids: no peanuts.', 'peanut'],
      ['Burger', 'Beef patty, cheddar, bun. Low carb: no bun.', 'gluten'],
      ['Pesto Pasta', 'Basil, garlic. Allergic? No nuts.', 'tree_nut'],
    ] as const) {
      const { components } = matcher.propose({ title, description });
      const ids = components.flatMap(({ required, ingredients }) => (required ? ingredients.map(({ id }) => id) : []));
      expect(
        ids.some((id) => byId.get(id)?.allergies.some((one) => one === key)),
        description,
      ).toBe(true);
    }
  });

  it('is not named by the short forms alone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CLEAR), form, food, (text, pattern, one) => {
        const written = write(text, pattern, one);
        const soup = /soup|pesto/i.test(written);
        if (!soup || !['milk', 'tree_nut'].includes(one.key))
          expect(readings(written, one.key).named, written).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['No peanuts spared', 'peanut'],
    ['Peanuts - free with every order', 'peanut'],
    ['Peanuts free with every order', 'peanut'],
    ['Milk free with every coffee', 'milk'],
    ['free peanuts', 'peanut'],
    ['no sugar, nuts and honey', 'tree_nut'],
    ['no sugar and nuts', 'tree_nut'],
    ['Without onions, egg, fish', 'egg'],
    ['Without onions, egg, fish', 'fish'],
    ['no milk, egg sandwich or soup', 'egg'],
    ['does not contain nuts', 'tree_nut'],
    ['no added milk', 'milk'],
    ['No-egg mayo', 'egg'],
    ['Rice (not vegan) with cheese', 'milk'],
    ['never vegan cheese', 'milk'],
    ['No way, without peanuts', 'peanut'],
    ['no peanut left behind', 'peanut'],
    ['Without peanuts, no satay', 'peanut'],
    ['The peanut-free days are over', 'peanut'],
    ['Free from gluten and peanut sauce on top.', 'peanut'],
    ['Our original sin peanuts', 'peanut'],
    ['8 without peanuts, 9 with', 'peanut'],
  ])('counts as named: “%s”, %s', (text, key) => {
    expect(readings(text, key)).toEqual({ named: true, proposed: true });
  });

  it.each([
    ['No nuts, dairy or eggs', ['tree_nut', 'milk', 'egg']],
    ['no nuts or dairy', ['tree_nut', 'milk']],
    ['no nuts and no eggs', ['tree_nut', 'egg']],
    ['No fuss, no nuts', ['tree_nut']],
    ['free from milk, egg and nuts', ['milk', 'egg', 'tree_nut']],
    ['nut-free, egg-free, dairy free', ['tree_nut', 'egg', 'milk']],
    ['nut-free and without eggs', ['tree_nut', 'egg']],
  ])('is each one of a list that can mean nothing else: “%s”', (text, keys) => {
    expect(keys.filter((key) => readings(text, key).named)).toEqual([]);
  });

  it('is no refusal in the title of an option that denies a claim', () => {
    const optionOf = (title: string) =>
      matcher.propose({ title: 'Plate', groups: [{ title: 'Options', options: [{ title }] }] }).groups[0]?.options[0];
    expect(optionOf('No onions')?.noIngredients).toBe(true);
    expect(optionOf('No dressing')?.noIngredients).toBe(true);
    expect(optionOf('Not nut-free')?.noIngredients).toBe(false);
    expect(optionOf('With or without nuts')?.noIngredients).toBe(false);
  });

  it('is named to a diner who avoids it by name, too', () => {
    const isNamed = (text: string) => isNamedIn(namesInText(text), 'ginger');
    for (const text of DOUBTFUL) {
      for (const pattern of ['no ginger', 'without ginger', 'ginger-free']) {
        const written = text.replace('F', pattern);
        expect(isNamed(written), written).toBe(true);
      }
    }
    for (const text of [
      'no ginger',
      'Curry without ginger',
      'l’ail, ginger-free curry',
      'Rice (7 spices, no ginger)',
    ]) {
      expect(isNamed(text), text).toBe(false);
    }
  });
});
