import { searchIngredients } from '@justright/contract/ingredients';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { succeed } from './call.ts';

/** A line of the catalogue's file: NDB number, title (quoted when it has commas), food group. */
const LINE = /^(\d+),(?:"((?:[^"]|"")*)"|([^",]*)),(.*)$/;

beforeAll(async () => {
  const foods = env.TEST_CATALOGUE.split(/\r?\n/).flatMap((line) => {
    const [, id, quoted, plain, group] = LINE.exec(line) ?? [];
    return id === undefined ? [] : [[id, (quoted ?? plain ?? '').replaceAll('""', '"'), group?.replaceAll('"', '')]];
  });
  expect(foods.length).toBeGreaterThan(8000);
  for (let start = 0; start < foods.length; start += 2000) {
    await env.DB.prepare(
      `INSERT INTO ingredients (internal_id, id, title, food_group)
       SELECT 'raw-' || (value ->> 0), value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)`,
    )
      .bind(JSON.stringify(foods.slice(start, start + 2000)))
      .run();
  }
});

/** The beginning of the title that a kitchen means by each word. */
const STAPLES: Readonly<Record<string, RegExp>> = {
  rice: /^Rice, .*raw/,
  egg: /^Egg, whole, raw/,
  eggs: /^Egg, whole, raw/,
  flour: /^Wheat flour, /,
  milk: /^Milk, whole, 3.25%/,
  butter: /^Butter, salted/,
  sugar: /^Sugars, granulated/,
  salt: /^Salt, table/,
  onion: /^Onions, raw/,
  onions: /^Onions, raw/,
  garlic: /^Garlic, raw/,
  chicken: /^Chicken, .*raw/,
  beef: /^Beef, .*raw/,
  pork: /^Pork, fresh, .*raw/,
  lamb: /^Lamb, .*raw/,
  turkey: /^Turkey, whole, meat and skin, raw/,
  tomato: /^Tomatoes, red, ripe, raw/,
  tomatoes: /^Tomatoes, red, ripe, raw/,
  cheese: /^Cheese, /,
  oil: /^Oil, /,
  'olive oil': /^Oil, olive/,
  potato: /^Potatoes, flesh and skin, raw/,
  potatoes: /^Potatoes, flesh and skin, raw/,
  carrot: /^Carrots, raw/,
  carrots: /^Carrots, raw/,
  celery: /^Celery, raw/,
  cucumber: /^Cucumber, .*raw/,
  lettuce: /^Lettuce, .*raw/,
  spinach: /^Spinach, raw/,
  broccoli: /^Broccoli, raw/,
  cabbage: /^Cabbage, raw/,
  mushrooms: /^Mushrooms, .*raw/,
  'black pepper': /^Spices, pepper, black/,
  corn: /^Corn, sweet, .*raw/,
  peas: /^Peas, green, raw/,
  beans: /^Beans, .*raw/,
  lentils: /^Lentils, raw/,
  chickpeas: /^Chickpeas .*raw/,
  tofu: /^Tofu, raw/,
  bread: /^Bread, /,
  pasta: /^Pasta, .*dry/,
  oats: /^Oats/,
  honey: /^Honey$/,
  yogurt: /^Yogurt, plain, whole milk/,
  cream: /^Cream, fluid/,
  apple: /^Apples, raw/,
  banana: /^Bananas, raw/,
  lemon: /^Lemons, raw/,
  lime: /^Limes, raw/,
  orange: /^Oranges, raw/,
  strawberries: /^Strawberries, raw/,
  cherry: /^Cherries, .*raw/,
  cherries: /^Cherries, .*raw/,
  avocado: /^Avocados, raw/,
  mango: /^Mangos, raw/,
  pineapple: /^Pineapple, raw/,
  almonds: /^Nuts, almonds$/,
  walnuts: /^Nuts, walnuts/,
  peanuts: /^Peanuts, .*raw/,
  'peanut butter': /^Peanut butter, /,
  cashews: /^Nuts, cashew nuts, raw/,
  salmon: /^Fish, salmon, .*raw/,
  tuna: /^Fish, tuna, .*raw/,
  shrimp: /^Crustaceans, shrimp, raw/,
  cod: /^Fish, cod, .*raw/,
  vinegar: /^Vinegar, /,
  'soy sauce': /^Soy sauce/,
  basil: /^Basil, fresh/,
  parsley: /^Parsley, fresh/,
  cinnamon: /^Spices, cinnamon, ground/,
  oregano: /^Spices, oregano/,
  chocolate: /^Chocolate, /,
  cocoa: /^Cocoa, dry powder/,
  coffee: /^Beverages, coffee/,
  tea: /^Beverages, tea/,
  'brown rice': /^Rice, brown, .*raw/,
  'brown sugar': /^Sugars, brown/,
  'whole milk': /^Milk, whole, 3.25%/,
  'ground beef': /^Beef, ground, .*raw/,
  'egg white': /^Egg, white, raw/,
  mozzarella: /^Cheese, mozzarella/,
  parmesan: /^Cheese, parmesan/,
  yeast: /^Leavening agents, yeast/,
  'baking powder': /^Leavening agents, baking powder/,
  coconut: /^Nuts, coconut meat, raw/,
  pumpkin: /^Pumpkin, raw/,
};

it.each(Object.entries(STAPLES))('"%s" finds the staple first in the whole catalogue', async (word, meant) => {
  const body = { ingredientName: word };
  const { data } = await succeed(searchIngredients, { as: 'SuperAdmin', body });
  expect(data.ingredients[0]?.title).toMatch(meant);
});
