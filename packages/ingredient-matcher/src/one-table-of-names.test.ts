import { describe, expect, test } from 'vitest';
import { loadFoods } from '../../../seed/src/foods.ts';
import { buildMatcher } from './matcher.ts';
import { TWO_WORDS } from './spellings.ts';
import { FOREIGN_NAMES, TELLING_NAMES, USUAL_NAMES } from './vocabulary/allergen-words.ts';

const foods = loadFoods();
const byId = new Map(foods.map((food) => [food.id, food]));
const matcher = buildMatcher(foods);

/** The names of the table, each with a key that it tells. */
const NAMES = `${FOREIGN_NAMES}${TELLING_NAMES}${USUAL_NAMES}`.split('\n').flatMap((line) => {
  const [head = '', names = ''] = line.split(' > ');
  const [key = ''] = head.split(' ');
  return names === '' ? [] : names.split('|').map((name) => ({ name, key }));
});

const isLatin = (name: string) => /^[a-z ]+$/.test(name);
/** The spellings of a name: capitals, accents, a plural, with hyphens, in one word, and with letters that nobody sees. */
function spellingsOf(name: string): string[] {
  const always = [name, name.toUpperCase()];
  if (!isLatin(name)) return always;
  const joined = name.replaceAll(' ', '');
  const isTwoWords = joined.length < 5 || name.split(' ').length > 3 || TWO_WORDS.has(joined);
  return [
    ...always,
    name.replace(/[aeou]/, (letter) => `${letter}\u0301`),
    `${name.slice(0, 2)}\u00AD${name.slice(2)}`,
    ...(/(?:[sxyoiu]|[cs]he?|sse|xe|ie)$/.test(name) ? [] : [`${name}s`]),
    ...(name.includes(' ') ? [name.replaceAll(' ', '-')] : []),
    ...(name.includes(' ') && !isTwoWords ? [joined] : []),
  ];
}

const textsOf = (name: string) => [
  { title: name },
  { title: 'Plate', description: `Served warm with ${name}.` },
  { title: `Plate (${name})` },
];
const checked = (dish: { title: string; description?: string }) =>
  new Set(matcher.foodsNamedIn(dish).flatMap(({ keys }) => keys));
/** Returns the keys of what is proposed or asked about; null where words are asked about. */
function proposed(dish: { title: string; description?: string }): ReadonlySet<string> | null {
  const { components, doubtful, unresolved } = matcher.propose(dish);
  if (unresolved.length > 0) return null;
  const ids = [...components.flatMap((component) => component.ingredients), ...doubtful].map(({ id }) => id);
  return new Set(ids.flatMap((id) => byId.get(id)?.allergies ?? []));
}

describe('every name of the table, in every spelling', () => {
  const spelled = NAMES.flatMap(({ name, key }) =>
    spellingsOf(name).flatMap((text) => textsOf(text).map((dish) => ({ key, dish }))),
  );
  const textOf = ({ title, description = '' }: { title: string; description?: string }) => `${title} ${description}`;

  test('is found by the check of texts', () => {
    expect(spelled.length).toBeGreaterThan(8000);
    const lost = spelled.filter(({ key, dish }) => !checked(dish).has(key));
    expect(lost.map(({ key, dish }) => `${key}: ${textOf(dish)}`)).toEqual([]);
  });

  test('is proposed, or asked about', () => {
    const lost = spelled.filter(({ key, dish }) => proposed(dish)?.has(key) === false);
    expect(lost.map(({ key, dish }) => `${key}: ${textOf(dish)}`)).toEqual([]);
  });

  test('is found between others in a script without spaces', () => {
    expect([...checked({ title: '花生酱拌面' })]).toContain('peanut');
    expect([...checked({ title: '椰奶咖喱' })]).not.toContain('milk');
    expect([...checked({ title: 'バターチキン' })]).toContain('milk');
    expect([...checked({ title: '땅콩버터' })]).toEqual(expect.arrayContaining(['peanut', 'milk']));
  });

  test('is not found in an emoji of no food, nor where the text leaves it out', () => {
    expect([...checked({ title: 'Rice 🔥❤️' })]).toEqual([]);
    expect([...checked({ title: 'Rice, no 🥜, badam-free' })]).toEqual([]);
  });
});

describe('what a recipe always has', () => {
  const keysIn = (title: string, description = '', beside = '') => [
    ...new Set(matcher.foodsNamedIn({ title, description, beside }).flatMap(({ keys }) => keys)),
  ];

  test.each([
    ['Chocolate cake', ['gluten', 'egg']],
    ['Cookies', ['gluten', 'egg', 'milk']],
    ['Pizza Marinara', ['gluten']],
    ['Pie', ['gluten', 'milk']],
    ['Burger', ['gluten']],
    ['Noodles', ['gluten']],
    ['Gyoza', ['gluten']],
    ['Samosas', ['gluten']],
    ['Pancakes', ['gluten', 'egg', 'milk']],
    ['Waffle', ['gluten', 'egg', 'milk']],
    ['Mousse', ['milk']],
    ['Fudge', ['milk']],
    ['Caffe latte', ['milk']],
    ['Ferrero Rocher', ['tree_nut', 'milk']],
    ['PBJ', ['peanut', 'gluten']],
    ['Dan dan', ['peanut', 'sesame', 'gluten']],
    ['Kippers', ['fish']],
    ['Escargots', ['shellfish']],
    ['🍕', ['gluten', 'milk']],
    ['Hot dog', ['gluten', 'pork']],
    ['Frankfurters', ['pork']],
    ['Gumbo', ['shellfish', 'gluten']],
    ['Flat white', ['milk']],
  ])('is told by the name of a dish: %s', (title, keys) => {
    expect(keysIn(title)).toEqual(expect.arrayContaining(keys));
  });

  test('is not told where any text denies it', () => {
    expect(keysIn('Gluten-free pizza')).not.toContain('gluten');
    expect(keysIn('Pizza', 'Our base is gluten-free.')).not.toContain('gluten');
    expect(keysIn('Pizza base', '', 'Pizza of the day. (GF)')).not.toContain('gluten');
    expect(keysIn('Vegan pancakes')).toEqual(expect.not.arrayContaining(['egg', 'milk']));
    expect(keysIn('Cake, no eggs')).not.toContain('egg');
    expect(keysIn('Oat milk latte')).not.toContain('milk');
    expect(keysIn('Noodles', '', 'Zucchini noodles with salmon')).not.toContain('gluten');
  });

  test.each([
    ['Sea bass', 'Please tell us about any nut allergy.', 'tree_nut'],
    ['Sea bass', 'Inform your waiter of a tree nut allergy or a fish allergy', 'tree_nut'],
    ['Masala dosa', 'Crisp rice and lentil crêpe', 'egg'],
    ['Masala dosa', 'Crisp rice and lentil crêpe', 'gluten'],
    ['Har gow', 'steamed', 'sesame'],
    ['Vegan burger', 'with lettuce', 'soy'],
    ['Caesar salad', 'Classic, without anchovies', 'fish'],
    ['Peking Duck', 'Pancakes, cucumber, hoisin', 'milk'],
    ['Peking Duck', 'Pancakes, cucumber, hoisin', 'egg'],
    ['Pho', 'Beef, noodles', 'gluten'],
    ['Chicken hot dog', '', 'pork'],
    ['All beef hot dog', '', 'pork'],
    ['Chicken gumbo', '', 'shellfish'],
    ['Vegan hot dog', '', 'pork'],
    ['Oat milk flat white', '', 'milk'],
  ])('is not told where another text settles it: %s, %s (%s)', (title, description, key) => {
    expect(keysIn(title, description)).not.toContain(key);
  });

  test.each([
    ['Sea bass', 'Not suitable for guests with a nut allergy.', 'tree_nut'],
    ['Sea bass', 'Please tell us about a nut allergy. Walnuts on top', 'tree_nut'],
    ['Crêpe', 'with lentils', 'egg'],
    ['Caesar salad', 'without croutons', 'fish'],
    ['Caesar salad', 'with or without anchovies', 'fish'],
    ['Peking Duck', 'Pancakes, cucumber, hoisin', 'gluten'],
    ['Peking Duck', 'Buttermilk pancakes', 'milk'],
    ['Pho', 'Beef, egg noodles', 'gluten'],
    ['Cucumber', 'Pancakes', 'milk'],
  ])('is told where it does not: %s, %s (%s)', (title, description, key) => {
    expect(keysIn(title, description)).toContain(key);
  });

  test('is told where a claim is an offer, or none', () => {
    expect(keysIn('Pizza', 'Gluten-free base available')).toContain('gluten');
    expect(keysIn('Pizza', 'Our base is not gluten-free.')).toContain('gluten');
  });

  test('is not told by a longer name with a recipe of its own, nor by a word that describes', () => {
    expect(keysIn('Rice', 'with pizza sauce')).not.toContain('gluten');
    expect(keysIn('Rice', 'crisp cucumber in a bowl')).toEqual([]);
  });
});
