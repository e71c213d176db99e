import { describe, expect, test } from 'vitest';
import { loadFoods } from '../../../seed/src/foods.ts';
import { buildMatcher } from './matcher.ts';
import { phraseKey } from './text.ts';
import { OTHER_FOODS } from './vocabulary/other-foods.ts';

const foods = loadFoods();
const matcher = buildMatcher(foods);
const keysIn = (title: string, description = '') =>
  new Set(matcher.foodsNamedIn({ title, description }).flatMap(({ keys }) => keys));

describe('a food that words name', () => {
  test.each([
    ['Steak with mustard cream sauce', ['mustard', 'milk', 'beef']],
    ['Sausage egg and cheese', ['pork', 'egg', 'milk']],
    ['Sesame chicken sauce', ['sesame', 'chicken']],
    ['Creamy mushroom sauce', ['mushroom']],
    ['Cream of mushroom soup', ['milk', 'mushroom']],
    ['Crispy chilli chicken', ['chili', 'chicken']],
    ['White chocolate macadamia cookie', ['macadamia', 'tree_nut']],
    ['Celery salt', ['celery']],
    ['Ham sandwich', ['pork']],
    ['White pork ragu', ['pork']],
    ['Fish finger bap', ['fish']],
    ['Chicken and ham pie', ['chicken', 'pork']],
    ['Beer cheese dip', ['alcohol', 'milk']],
    ['Peanut butter', ['peanut']],
    ['Pesto mayo', ['egg']],
    ['Matcha latte', ['milk']],
    ['Caramel macchiato', ['milk']],
    ['Cafe mocha', ['milk']],
    ['Hand pulled noodles', ['gluten']],
  ])('is found in whatever longer name it stands: %s', (title, keys) => {
    expect([...keysIn(title)]).toEqual(expect.arrayContaining(keys));
    expect([...keysIn('Plate', `Warm. Served with ${title}, lime`)]).toEqual(expect.arrayContaining(keys));
  });

  test.each([
    ['Butter beans with coconut milk', ['milk']],
    ['Peanut butter', ['milk']],
    ['Beef hot dog', ['pork']],
    ['Chicken hot dog', ['pork']],
    ['Hamburger', ['pork']],
    ['Eggplant', ['egg']],
    ['Oyster mushroom', ['shellfish']],
    ['Kidney beans', ['beef']],
    ['Buffalo mozzarella', ['beef', 'chili']],
    ['Cream crackers', ['milk']],
    ['Goat cheese', ['lamb']],
    ['Red wine vinegar', ['alcohol']],
    ['Water chestnut and rice noodles', ['tree_nut', 'chestnut', 'gluten']],
    ['Peanuts from a pan', ['gluten']],
    ['Glass noodles and oat latte', ['wheat', 'milk']],
  ])('is not found in a name whose word is another food: %s', (title, keys) => {
    for (const key of keys) expect([...keysIn(title)]).not.toContain(key);
  });

  test.each([
    'No nuts, dairy or eggs',
    'without cheese or butter',
    'hold the mayo',
    'milk-free',
    'free from milk, egg and nuts',
    'tree nut free',
    'vegan cheese',
    'plant-based blue cheese',
    'Non-dairy cream',
  ])('is not found where the text leaves it out or denies it: %s', (text) => {
    const left = ['milk', 'egg', 'tree_nut', 'peanut'].filter((key) => keysIn('', text).has(key));
    expect(left).toEqual([]);
  });

  test('stays named beside what is left out, and where a claim is only an offer', () => {
    expect([...keysIn('', 'no nuts, with cheese')]).toContain('milk');
    expect([...keysIn('', 'no nuts and served with cream')]).toContain('milk');
    expect([...keysIn('', 'vegan cheese available, cheddar')]).toContain('milk');
    expect([...keysIn('', 'vegan mayo, egg')]).toContain('egg');
  });

  test('is denied in a title by a claim in brackets, or before the words', () => {
    expect([...keysIn('Vegan mac and cheese')]).not.toContain('milk');
    expect([...keysIn('Cheesecake with cream (vegan)')]).not.toContain('milk');
    expect([...keysIn('Burger with vegan mayo and cheddar')]).toContain('milk');
    expect([...keysIn('Vegan burger with cheddar')]).toContain('milk');
  });
});

test('a key of the dictionary is named by its own word', () => {
  const words = `milk dairy|milk egg|egg fish|fish shellfish|shellfish peanut|peanut gluten|gluten soy|soy sesame|sesame
    pork|pork beef|beef lamb|lamb chicken|chicken onion|onion garlic|garlic mushroom|mushroom tomato|tomato corn|corn
    mustard|mustard celery|celery coconut|coconut avocado|avocado eggplant|eggplant honey|honey gelatin|gelatin`;
  for (const pair of words.split(/\s+/)) {
    const [word = '', key = word] = pair.split('|');
    expect([...keysIn('', `sprinkled with ${word}`)], word).toContain(key);
  }
});

test.each([
  ['cream crackers', ['cream']],
  ['cocoa beans', ['white bean']],
  ['peas from the pan', ['yeast']],
  ['buffalo cheese', ['hot sauce']],
])('a word that is another food is neither proposed nor asked about: %s', (description, names) => {
  const { components, unresolved } = matcher.propose({ title: 'Plate', description });
  const proposed = components.flatMap(({ ingredients }) => ingredients.map(({ name }) => name));
  expect(proposed.filter((name) => names.includes(name))).toEqual([]);
  expect(unresolved).toEqual([]);
});

test('every name whose word is another food holds that word', () => {
  const stray = OTHER_FOODS.split('\n').flatMap((line) => {
    const [words = '', names = ''] = line.split(' < ');
    return names
      .split('|')
      .filter((name) => !words.split('|').some((word) => ` ${phraseKey(name)} `.includes(` ${phraseKey(word)} `)));
  });
  expect(stray).toEqual([]);
});
