import { describe, expect, it, test } from 'vitest';
import { loadFoods } from '../../../seed/src/foods.ts';
import { buildMatcher } from './matcher.ts';

const foods = loadFoods();
const byId = new Map(foods.map((food) => [food.id, food]));
const matcher = buildMatcher(foods);

const textsOf = (text: string) => [{ title: text }, { title: 'Plate', description: text }];
const checked = (dish: { title: string; description?: string }) =>
  new Set(matcher.foodsNamedIn(dish).flatMap(({ keys }) => keys));
/** Decides whether a proposal has a key, or asks. */
function isProposed(dish: { title: string; description?: string }, key: string): boolean {
  const { components, doubtful, unresolved } = matcher.propose(dish);
  const ingredients = [...components.flatMap((component) => component.ingredients), ...doubtful];
  return unresolved.length > 0 || ingredients.some(({ id }) => byId.get(id)?.allergies.some((one) => one === key));
}

describe('a claim', () => {
  it.each([
    'rye bread',
    'crackers',
    'barley soup',
    'spelt loaf',
    'malt loaf',
    'beer',
    'rye toast',
    'pearl barley risotto',
    'oat cookies',
  ])('of a kind of cereal leaves the other kinds: wheat-free %s', (food) => {
    for (const dish of [...textsOf(`Wheat-free ${food}`), ...textsOf(`${food}, no wheat`)]) {
      expect([...checked(dish)], JSON.stringify(dish)).toContain('gluten');
      expect(isProposed(dish, 'gluten'), JSON.stringify(dish)).toBe(true);
    }
  });

  it.each([
    'Nut-free peanut sauce',
    'Peanut sauce (nut-free)',
    'Peanut sauce (NF)',
    'Nut free satay',
    'Nut-free pad thai',
  ])('of nuts leaves the peanut, which may be none: %s', (text) => {
    for (const dish of textsOf(text)) expect([...checked(dish)], JSON.stringify(dish)).toContain('peanut');
  });

  it('of a family denies all its kinds', () => {
    for (const dish of [...textsOf('Gluten-free bread'), ...textsOf('gluten-free olive bread')])
      expect([...checked(dish)].filter((key) => ['gluten', 'wheat', 'rye', 'barley'].includes(key))).toEqual([]);
  });

  it('asks in a proposal where the food that it takes away has other allergens: gluten-free teriyaki', () => {
    const { unresolved } = matcher.propose({ title: 'Gluten-free teriyaki chicken' });
    expect(unresolved.map(({ words }) => words)).toContain('teriyaki chicken (gluten)');
  });

  it.each([
    ['Vegan meatball mozzarella sub', 'milk'],
    ['Vegan bacon cheddar melt', 'milk'],
    ['vegan ragu parmesan', 'milk'],
    ['Plant-based chorizo feta salad', 'milk'],
    ['vegan-inspired cheese plate', 'milk'],
    ['vegan-style cheese', 'milk'],
    ['Dairy-free pesto mozzarella pizza', 'milk'],
    ['vegetarian sausage bacon roll', 'pork'],
    ['Vegan patty melted cheddar', 'milk'],
    ['vegan zorbled cheddar', 'milk'],
    ['Vegan tofu mozzarella sub', 'milk'],
    ['Vegan sausage egg muffin', 'egg'],
    ['Meatless meatball ham pizza', 'pork'],
    ['nut-free granola walnut bar', 'tree_nut'],
  ])('denies only the food that it stands before: %s, %s', (text, key) => {
    for (const dish of textsOf(text)) {
      expect([...checked(dish)], JSON.stringify(dish)).toContain(key);
      expect(isProposed(dish, key), JSON.stringify(dish)).toBe(true);
    }
  });

  it.each([
    ['Vegan cheese', 'milk'],
    ['Vegan blue cheese', 'milk'],
    ['vegan smoked cheddar', 'milk'],
    ['Vegan almond feta', 'milk'],
    ['Vegan mushroom cheddar', 'milk'],
    ['vegan gluten-free cream cheese', 'milk'],
    ['Non-dairy cream', 'milk'],
    ['plant-based chicken nuggets', 'chicken'],
    ['Vegetarian bacon', 'pork'],
    ['dairy free fresh mozzarella', 'milk'],
  ])('denies it: %s', (text, key) => {
    for (const dish of textsOf(text)) expect([...checked(dish)], JSON.stringify(dish)).not.toContain(key);
  });
});

describe('a food', () => {
  test.each([
    ['Almond milk chocolate', 'milk'],
    ['coconut milk chocolate', 'milk'],
    ['Oat milk chocolate mousse', 'milk'],
    ['Almond latte', 'milk'],
    ['rice milk pudding', 'milk'],
    ['Mac’n’cheese', 'milk'],
    ["Cookies'n'cream", 'milk'],
    ["Cheese'n'onion pie", 'milk'],
    ['Strawberries-n-cream', 'milk'],
    ['PeachesAndCream', 'milk'],
    ['CheeseFries', 'milk'],
    ['PeaNut sauce', 'peanut'],
  ])('is named in %s', (text, key) => {
    for (const dish of textsOf(text)) {
      expect([...checked(dish)], JSON.stringify(dish)).toContain(key);
      expect(isProposed(dish, key), JSON.stringify(dish)).toBe(true);
    }
  });

  test.each([
    ['Haselnusscreme', 'tree_nut'],
    ['Sahnesauce', 'milk'],
    ['Lachsfilet', 'fish'],
    ['Erdnußsoße', 'peanut'],
    ['Weizenbrot', 'gluten'],
    ['Vollkornbrot', 'gluten'],
    ['Löwensenf', 'mustard'],
    ['Käsetorte', 'milk'],
    ['Kräuterbutter', 'milk'],
    ['Garnelenspieß', 'shellfish'],
    ['Sesambrötchen', 'sesame'],
    ['Laksefilet med sennepssovs', 'mustard'],
    ['Hühnersuppe', 'chicken'],
    ['Kalbsschnitzel', 'beef'],
    ['Lammkotelett', 'lamb'],
    ['Putensteak', 'chicken'],
    ['Nudelauflauf', 'gluten'],
    ['Spinatomelett', 'egg'],
  ])('is named by the start or the end of a compound: %s', (text, key) => {
    for (const dish of textsOf(text)) expect([...checked(dish)], JSON.stringify(dish)).toContain(key);
  });

  test.each([
    ['Hafermilch', 'milk'],
    ['Sojamilch', 'milk'],
    ['Kakaobutter', 'milk'],
    ['Leberkäse', 'milk'],
    ['Muskatnuss', 'tree_nut'],
    ['Lachsschinken', 'fish'],
    ['erdnussfrei', 'peanut'],
    ['Butterfly prawns', 'milk'],
    ['Salsa caliente', 'chicken'],
    ['Entenmann’s', 'chicken'],
  ])('is not named by a compound of another meaning: %s', (text, key) => {
    for (const dish of textsOf(text)) expect([...checked(dish)], JSON.stringify(dish)).not.toContain(key);
  });

  test('is read at the end of the longest texts that a dish may have', () => {
    const text = 'cool crisp green fresh plate of summer. '.repeat(250);
    const dish = { title: 'Plate', description: `${text}Full of roasted peanuts.` };
    expect([...checked(dish)]).toContain('peanut');
    expect([...checked({ title: `${text}Roasted peanuts` })]).toContain('peanut');
    expect(isProposed(dish, 'peanut')).toBe(true);
  });
});

describe('an allergen', () => {
  test.each([
    ['Peanutbuttery swirl', 'peanut'],
    ['peanuttiest', 'peanut'],
    ['peanutella', 'peanut'],
    ['Pnut', 'peanut'],
    ["P'nut", 'peanut'],
    ['P.B. & J.', 'peanut'],
    ['fıstık ezmesi', 'peanut'],
    ['арахісове масло', 'peanut'],
    ['lạc rang', 'peanut'],
    ['creamed kohlrabi', 'milk'],
    ['creamiest', 'milk'],
    ['parmy', 'milk'],
    ["Brie'd", 'milk'],
    ['масло', 'milk'],
    ['Philadelphia', 'milk'],
    ['Baileys', 'milk'],
    ['sữa', 'milk'],
    ['Semmel', 'gluten'],
    ['Weckerl', 'gluten'],
    ['brood', 'gluten'],
    ['kenyér', 'gluten'],
    ['メロンパン', 'gluten'],
    ['빵', 'gluten'],
    ['noodly', 'gluten'],
    ["pasta'd", 'gluten'],
    ["panko'd", 'gluten'],
    ['doughy', 'gluten'],
    ['floured', 'gluten'],
    ['dumplings', 'gluten'],
    ['matzah', 'gluten'],
    ['Weetabix', 'gluten'],
    ['KitKat', 'gluten'],
    ['Ryvita', 'gluten'],
    ["mayo'd", 'egg'],
    ["Hellmann's", 'egg'],
    ['Ei', 'egg'],
    ['trứng', 'egg'],
    ['anchovied', 'fish'],
    ['crabby', 'shellfish'],
    ['tôm', 'shellfish'],
    ['tôm rang', 'shellfish'],
    ['terasi', 'shellfish'],
    ['walnutty', 'tree_nut'],
    ['nutted', 'tree_nut'],
    ['granola', 'tree_nut'],
    ['muesli', 'tree_nut'],
    ['gingelly', 'sesame'],
    ['benne', 'sesame'],
    ['wijen', 'sesame'],
    ['깨', 'sesame'],
    ["tofu'd", 'soy'],
    ["miso'd", 'soy'],
    ['đậu phụ', 'soy'],
    ['kecap', 'soy'],
    ['Kikkoman', 'soy'],
    ['soi sauce', 'soy'],
    ['soy-free soy sauce', 'soy'],
    ['un-dairy-free cream', 'milk'],
    ['milk-free chocolate milk', 'milk'],
  ])('is told by words that come of its names, of brands and of other languages: %s (%s)', (text, key) => {
    for (const dish of textsOf(text)) expect([...checked(dish)], JSON.stringify(dish)).toContain(key);
  });

  test.each([
    ['Tom Collins', 'shellfish'],
    ['Fond du lac', 'peanut'],
    ['sữa đậu nành', 'milk'],
    ['подсолнечное масло', 'milk'],
    ['ジャパン', 'gluten'],
    ['깨끗한', 'sesame'],
    ['燕麦奶', 'milk'],
    ['nut-free granola', 'tree_nut'],
    ['creamed coconut', 'milk'],
    ['A roasty, toasty party', 'gluten'],
    ['Crusty potatoes', 'gluten'],
    ['Perched above the bay', 'fish'],
    ['Created by our chef', 'milk'],
    ['Supplied by local farms', 'egg'],
    ['Dio mio', 'tree_nut'],
  ])('is not told by words that only look so: %s (%s)', (text, key) => {
    for (const dish of textsOf(text)) expect([...checked(dish)], JSON.stringify(dish)).not.toContain(key);
  });
});

describe('a key of the dictionary', () => {
  const reader = buildMatcher(foods, [
    { key: 'kiwi', name: 'Kiwi', title: 'Kiwi fruit' },
    { key: 'tigernut', name: 'Tigernut & others', title: 'Tigernut' },
  ]);
  const keysIn = (title: string) => reader.foodsNamedIn({ title }).flatMap(({ keys }) => keys);

  it.each([
    ['Kiwi smoothie', 'kiwi'],
    ['Kiwifruit bowl', 'kiwi'],
    ['Kiwi fruit salad', 'kiwi'],
    ['Tigernut milk', 'tigernut'],
    ['Tiger nut milk', 'tigernut'],
    ['Tigernuts, no sugar', 'tigernut'],
  ])('is named by its own names, also while no food is stated to contain it: %s', (title, key) =>
    expect(keysIn(title)).toContain(key),
  );

  it.each(['Kiwi-free bowl', 'Bowl, no kiwi', 'Tigernut-free milk', 'Smoothie without tigernuts', 'Wheat flour'])(
    'is not named where a text leaves it out, nor by another food: %s',
    (title) => {
      expect(keysIn(title)).not.toContain('kiwi');
      expect(keysIn(title)).not.toContain('tigernut');
    },
  );
});
