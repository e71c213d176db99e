import { createCustomIngredient, searchIngredients } from '@justright/contract/ingredients';
import { expect, it } from 'vitest';
import { succeed } from '../../test/call.ts';
import { makeIngredient, makeKeys, makeMerchant, makeMerchantUser, makeRestaurant } from '../../test/factories.ts';
import { env } from 'cloudflare:workers';

const AS_ADMIN = { as: 'SuperAdmin' } as const;

async function makeRaw(titles: Record<string, string>): Promise<void> {
  for (const [id, title] of Object.entries(titles)) {
    await makeIngredient(id);
    await env.DB.prepare('UPDATE ingredients SET title = ?2 WHERE id = ?1').bind(id, title).run();
  }
}
const search = async (ingredientName: string) =>
  (await succeed(searchIngredients, { ...AS_ADMIN, body: { ingredientName } })).data.ingredients.map(({ id }) => id);

it('the ingredient search lists exact names first, then kinds of it, then prefixes, then the rest', async () => {
  await makeRaw({
    contains: 'Buttermilk',
    'second-word': 'Coconut milk',
    'after-comma': 'Cheese,milk',
    starts: 'Milk, whole',
    'starts-too': 'Milkshake',
    other: 'Bread',
  });
  expect(await search('MILK')).toEqual(['starts', 'after-comma', 'second-word', 'starts-too', 'contains']);
});

it('the ingredient search requires every word, in any order', async () => {
  await makeRaw({ a: 'Beans, black, raw', b: 'Beans, white, raw' });
  expect(await search('raw black beans')).toEqual(['a']);
  expect(await search('100% _')).toEqual([]);
});

it('the ingredient search accepts typing errors, and only when nothing matches exactly', async () => {
  await makeRaw({ m: 'Mozzarella', w: 'Worcestershire sauce', z: 'Zucchini, raw', br: 'Rye loaf', d: 'Raw kale' });
  expect(await search('mozarela')).toEqual(['m']);
  expect(await search('Worchester sauce')).toEqual(['w']);
  expect(await search('zuchini')).toEqual(['z']);
  expect(await search('rye')).toEqual(['br']);
  expect(await search('xyzzyx')).toEqual([]);
  expect(await search('fraîche')).toEqual([]);
  await makeRaw({ cf: 'Crème fraîche' });
  expect(await search('creme fraiche')).toEqual(['cf']);
});

it('the ingredient search follows renamed and deleted ingredients', async () => {
  await makeRaw({ r: 'Quinoa' });
  await env.DB.prepare("UPDATE ingredients SET title = 'Amaranth' WHERE id = 'r'").run();
  expect([await search('quinoa'), await search('amaranth')]).toEqual([[], ['r']]);
  await env.DB.prepare("DELETE FROM ingredients WHERE id = 'r'").run();
  expect(await search('amaranth')).toEqual([]);
});

it('the ingredient search returns at most fifty', async () => {
  await makeRaw(Object.fromEntries(Array.from({ length: 55 }, (_, index) => [`p${index}`, `Pepper ${index}`])));
  expect((await search('pepper')).length).toBe(50);
});

it('the ingredient search offers a restaurant its own and its merchant’s shared ingredients', async () => {
  const merchantId = await makeMerchant();
  const [here, there] = [await makeRestaurant(merchantId), await makeRestaurant(merchantId)];
  const make = async (title: string, restaurantId: string, isRestaurantOnly: boolean) => {
    const body = { title, restaurantId, isRestaurantOnly, allergies: [] };
    await succeed(createCustomIngredient, { ...AS_ADMIN, body });
  };
  await make('Pesto here', here.id, true);
  await make('Pesto there', there.id, true);
  await make('Pesto shared', there.id, false);
  await make('Pesto foreign', (await makeRestaurant(await makeMerchant())).id, false);
  const uid = await makeMerchantUser(merchantId);
  const titles = async (body: { ingredientName: string; restaurantId?: string; merchantId?: string }) =>
    (await succeed(searchIngredients, { as: 'MerchantAdmin', uid, body })).data.customIngredients.map(
      ({ title }) => title,
    );
  expect(await titles({ ingredientName: 'pesto', restaurantId: here.id })).toEqual(['Pesto here', 'Pesto shared']);
  expect(await titles({ ingredientName: 'pesto' })).toEqual(['Pesto here', 'Pesto there', 'Pesto shared']);
  expect(await titles({ ingredientName: 'pesto', merchantId: 'another' })).toEqual([]);

  const asAdmin = await succeed(searchIngredients, {
    ...AS_ADMIN,
    body: { ingredientName: 'pesto', restaurantId: here.id },
  });
  expect(asAdmin.data.customIngredients.map(({ title }) => title)).toEqual(['Pesto here', 'Pesto shared']);
});

it('the ingredient search accepts typing errors and accents in custom ingredients', async () => {
  const restaurant = await makeRestaurant(await makeMerchant());
  const body = { title: 'Crème brûlée base', restaurantId: restaurant.id };
  await succeed(createCustomIngredient, { ...AS_ADMIN, body });
  const titles = async (ingredientName: string) => {
    const { data } = await succeed(searchIngredients, {
      ...AS_ADMIN,
      body: { ingredientName, restaurantId: restaurant.id },
    });
    return data.customIngredients.map(({ title }) => title);
  };
  expect(await titles('creme brulee')).toEqual(['Crème brûlée base']);
  expect(await titles('crem bruleee')).toEqual(['Crème brûlée base']);
  expect(await titles('bread')).toEqual([]);
});

it('the results of the ingredient search have the full contents, nested ingredients included', async () => {
  await makeKeys('allergies', ['gluten']);
  await makeKeys('goals', ['vegan']);
  await makeIngredient('wheat-flour', { allergies: ['gluten'], diets: ['vegan'] });
  await makeIngredient('flour-mix', { diets: ['vegan'], ingredients: ['wheat-flour'] });
  await makeIngredient('flour-gone', { diets: ['vegan'], ingredients: ['no-such-food'] });
  const { data } = await succeed(searchIngredients, { ...AS_ADMIN, body: { ingredientName: 'flour' } });
  const derivedOf = (id: string) => data.ingredients.find((one) => one.id === id)?.derived;
  expect(derivedOf('flour-mix')).toMatchObject({ allergies: ['gluten'], diets: ['vegan'], known: true });
  expect(derivedOf('flour-gone')).toMatchObject({ allergies: [], unknownFor: ['gluten'], diets: [], known: false });
});
