import { findTextContradictions, generateIngredients, getDishIngredients } from '@justright/contract/generation';
import { listMenuItems } from '@justright/contract/menus';
import { keepWordAnswers } from '@justright/contract/word-answers';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fail, request, succeed, tokenFor } from '../../../test/call.ts';
import {
  component,
  group,
  makeMenu,
  makeMerchant,
  makeMerchantUser,
  makeRestaurant,
  option,
} from '../../../test/factories.ts';
import { stockKitchen } from '../../../test/kitchen-foods.ts';
import { app } from '../../app.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
let restaurant: { id: string; merchantId: string };
let asMerchant: { as: 'MerchantAdmin'; uid: string };

beforeAll(async () => {
  await stockKitchen();
  restaurant = await makeRestaurant(await makeMerchant());
  asMerchant = { as: 'MerchantAdmin', uid: await makeMerchantUser(restaurant.merchantId) };
});

const makeDish = async (dish: Parameters<typeof makeMenu>[1][number]) => {
  const { menu, items } = await makeMenu(restaurant, [dish]);
  const [item] = items;
  if (!item) throw new Error('No dish was made');
  return { menu, item };
};

describe('POST /menuItems/generate-ingredients', () => {
  it.each(['SuperAdmin', 'MerchantAdmin'] as const)(
    'returns the dish with the proposal to a %s, and stores nothing',
    async (as) => {
      const { menu, item } = await makeDish({
        title: 'Romaine with Parmesan',
        description: 'brown butter, quixomel',
        menuItemCustomizations: [
          group('add', 0, [option('shrimp', [], { title: 'Shrimp' }), option('l', [], { title: 'Large' })]),
        ],
      });
      const before = await succeed(listMenuItems, { ...AS_ADMIN, query: { menuId: menu.id } });
      const who = as === 'SuperAdmin' ? AS_ADMIN : asMerchant;
      const { data } = await succeed(generateIngredients, { ...who, body: { menuItem: { id: item.id } } });

      expect(data).toMatchObject({ id: item.id, title: item.title, version: item.version, price: item.price });
      const ids = data.components.flatMap(({ ingredients }) => ingredients.map(({ id }) => id));
      expect(ids).toEqual(expect.arrayContaining(['11251', '01032', '01145']));
      expect(data.allergies).toContain('milk');
      expect(data.menuItemCustomizations[0]?.menuItemCustomizationOptions).toMatchObject([
        { id: 'shrimp', allergies: expect.arrayContaining(['shellfish']), known: true },
        { id: 'l', noIngredients: true, known: true },
      ]);
      const butter = data.proposal.components
        .flatMap(({ ingredients }) => ingredients)
        .find(({ id }) => id === '01145');
      expect(butter?.evidence).toMatchObject([{ source: 'description', words: 'brown butter', kind: 'named' }]);
      // An unknown word keeps the dish hidden from every diner who avoids a food that it may be.
      expect(data.proposal.unresolved).toMatchObject([{ words: 'quixomel', reason: 'unknown' }]);
      expect(data.unknownFor).toEqual(expect.arrayContaining(['egg', 'fish']));
      expect((await succeed(listMenuItems, { ...AS_ADMIN, query: { menuId: menu.id } })).data).toEqual(before.data);
    },
  );

  it('reads the edited dish, not the stored one', async () => {
    const { item } = await makeDish({ title: 'Anchovy' });
    const body = { menuItem: { id: item.id, title: 'Garlic', subtext: 'https://example.test/almonds', version: 99 } };
    const { data } = await succeed(generateIngredients, { ...asMerchant, body });
    expect(data.components.flatMap(({ ingredients }) => ingredients.map(({ id }) => id))).toEqual(['11215']);
  });

  it('accepts an unsaved dish with its menu', async () => {
    const { menu } = await makeDish({ title: 'Garlic' });
    const { data } = await succeed(generateIngredients, {
      ...asMerchant,
      body: { menuItem: { id: '', menuId: menu.id, title: 'Almonds', subtext: 'with garlic' } },
    });
    expect(data).toMatchObject({ id: '', menuId: menu.id, title: 'Almonds' });
    expect(data.components.flatMap(({ ingredients }) => ingredients.map(({ id }) => id)).toSorted()).toEqual([
      '11215',
      '12061',
    ]);
  });

  it('keeps the existing ingredients, and does not ask again about words that they cover', async () => {
    const { item } = await makeDish({
      title: 'Romaine',
      description: 'quixomel',
      components: [component('Quixomel', ['11215']), component('Own', ['15001'])],
    });
    const { data } = await succeed(generateIngredients, { ...asMerchant, body: { menuItem: { id: item.id } } });
    expect(data.components.map(({ title }) => title)).toEqual(['Quixomel', 'Own', 'Base']);
    expect(data.proposal.unresolved).toEqual([]);
    expect(data.known).toBe(true);
  });

  it.each([
    { body: {}, path: 'menuItem' },
    { body: { menuItem: {} }, path: 'menuItem.menuId' },
    { body: { menuItem: { id: 7 } }, path: 'menuItem.id' },
    { body: { menuItem: { id: 'x', components: 'butter' } }, path: 'menuItem.components' },
  ])('reports the issue of $body', async ({ body, path }) => {
    const { status, issues } = await fail(generateIngredients, { ...AS_ADMIN, body });
    expect(status).toBe(422);
    expect(issues?.map((issue) => issue.path)).toContain(path);
  });

  it('requires a title for an unsaved dish', async () => {
    const { menu } = await makeDish({ title: 'Garlic' });
    const { issues } = await fail(generateIngredients, { ...AS_ADMIN, body: { menuItem: { menuId: menu.id } } });
    expect(issues).toEqual([{ path: 'menuItem.title', message: 'Required' }]);
  });
});

describe('POST /menuItems/text-contradictions', () => {
  const found = async (who: typeof AS_ADMIN | typeof asMerchant, menuItem: object) =>
    (await succeed(findTextContradictions, { ...who, body: { menuItem } })).data;

  it.each(['SuperAdmin', 'MerchantAdmin'] as const)(
    'tells a %s which foods the edited texts name and the dish does not have',
    async (as) => {
      const { item } = await makeDish({ title: 'Romaine', components: [component('Base', ['11251'])] });
      const who = as === 'SuperAdmin' ? AS_ADMIN : asMerchant;
      expect(await found(who, { id: item.id })).toEqual([]);
      expect(await found(who, { id: item.id, description: 'with brown butter, no almonds' })).toEqual([
        { key: 'milk', words: ['brown butter'] },
      ]);
      const buttered = [component('Base', ['11251', '01145'])];
      const withButter = { id: item.id, description: 'with brown butter', components: buttered };
      expect(await found(who, withButter)).toEqual([]);
    },
  );

  it('says nothing of a dish of which nothing is known, and reads unsaved dishes of a menu', async () => {
    const { menu } = await makeDish({ title: 'Garlic' });
    const unsaved = { menuId: menu.id, title: 'Anchovy toast' };
    expect(await found(asMerchant, unsaved)).toEqual([]);
    const known = { ...unsaved, components: [component('Base', ['11215'])] };
    expect(await found(asMerchant, known)).toMatchObject([{ key: 'fish' }, { key: 'gluten', words: ['toast'] }]);
  });

  it('does not find a dish or a menu of another merchant', async () => {
    const other = await makeRestaurant(await makeMerchant());
    const { menu, items } = await makeMenu(other, [{ title: 'Romaine' }]);
    for (const menuItem of [{ id: items[0]?.id ?? '' }, { menuId: menu.id, title: 'Anchovy' }]) {
      // oxlint-disable-next-line no-await-in-loop -- two requests
      expect(await fail(findTextContradictions, { ...asMerchant, body: { menuItem } })).toMatchObject({ status: 404 });
    }
  });
});

describe('PUT /restaurants/{id}/word-answers', () => {
  const keep = (words: string, ...ids: string[]) =>
    succeed(keepWordAnswers, {
      ...asMerchant,
      params: { id: restaurant.id },
      body: { answers: [{ words, ingredients: ids.map((id) => ({ id, title: '' })) }] },
    });
  const proposed = async (dish: Parameters<typeof makeMenu>[1][number]) => {
    const { item } = await makeDish(dish);
    return (await succeed(generateIngredients, { ...asMerchant, body: { menuItem: { id: item.id } } })).data;
  };

  it('is proposed for later dishes of the restaurant, in any number and case, with its author and date', async () => {
    const kept = await keep('Wozzle', '01145');
    expect(kept.data).toMatchObject([
      { words: 'Wozzle', ingredients: [{ id: '01145' }], answeredBy: asMerchant.uid, answeredAt: expect.any(String) },
    ]);
    const dish = await proposed({ title: 'Romaine', description: 'wozzles' });
    expect(dish.proposal.unresolved).toMatchObject([{ words: 'wozzles', kept: { ingredients: [{ id: '01145' }] } }]);
    // The returned dish has the answer; nothing is stored before a person accepts it.
    expect(dish.allergies).toContain('milk');
    expect(dish.known).toBe(true);
  });

  it('is replaced by a later answer, and may state that words are not food', async () => {
    await keep('quaxin', '01145');
    await keep('Quaxin');
    const dish = await proposed({ title: 'Romaine', description: 'quaxin' });
    expect(dish.proposal.unresolved).toMatchObject([{ words: 'quaxin', kept: { ingredients: [] } }]);
    expect(dish.components).toMatchObject([{ known: true }]);
  });

  it('applies to the words of an option', async () => {
    await keep('frimple', '01145');
    const groups = [group('add', 0, [option('f', [], { title: 'Frimple' })])];
    const dish = await proposed({ title: 'Romaine', description: 'anchovy', menuItemCustomizations: groups });
    expect(dish.menuItemCustomizations[0]?.menuItemCustomizationOptions).toMatchObject([{ allergies: ['milk'] }]);
  });

  it('is used in its restaurant only', async () => {
    await keep('dreckle', '01145');
    const other = await makeRestaurant(await makeMerchant());
    const { items } = await makeMenu(other, [{ title: 'Romaine', description: 'dreckle' }]);
    const { data } = await succeed(generateIngredients, {
      ...AS_ADMIN,
      body: { menuItem: { id: items[0]?.id ?? '' } },
    });
    expect(data.proposal.unresolved).toEqual([{ words: 'dreckle', source: 'description', reason: 'unknown' }]);
    expect(data.known).toBe(false);
  });

  it('is asked again when one of its ingredients was deleted', async () => {
    await keep('splodge', '99999');
    const dish = await proposed({ title: 'Romaine', description: 'splodge' });
    expect(dish.proposal.unresolved).toEqual([{ words: 'splodge', source: 'description', reason: 'unknown' }]);
  });

  it.each([
    { answers: [{ words: ' ', ingredients: [] }], path: 'answers.0.words' },
    { answers: [{ words: '42', ingredients: [] }], path: 'answers.0.words' },
    { answers: [{ words: 'x'.repeat(201), ingredients: [] }], path: 'answers.0.words' },
    { answers: [{ words: 'wozzle' }], path: 'answers.0.ingredients' },
    {
      answers: [{ words: 'wozzle', ingredients: [{ id: 'ci_of-somebody-else' }] }],
      path: 'answers.0.ingredients.0.id',
    },
  ])('reports the issue of $answers', async ({ answers, path }) => {
    const { status, issues } = await fail(keepWordAnswers, {
      ...asMerchant,
      params: { id: restaurant.id },
      body: { answers },
    });
    expect(status).toBe(422);
    expect(issues?.map((issue) => issue.path)).toContain(path);
  });
});

describe('POST /chatgpt/getIngredients', () => {
  it('proposes by the texts alone', async () => {
    const body = { dishname: 'Romaine', description: 'with anchovy', subsection: 'Salads' };
    const { data } = await succeed(getDishIngredients, { ...asMerchant, body });
    expect(data.components.flatMap(({ ingredients }) => ingredients.map(({ id }) => id)).toSorted()).toEqual([
      '11251',
      '15001',
    ]);
    expect(data.groups).toEqual([]);
  });

  it('requires the dish’s name', async () => {
    const { issues } = await fail(getDishIngredients, { ...AS_ADMIN, body: { description: 'x' } });
    expect(issues).toEqual([{ path: 'dishname', message: 'Required' }]);
  });
});

it('a failing generator is a 503 without details', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const response = await app.request(
    'https://justright.test/api/chatgpt/getIngredients',
    {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenFor('SuperAdmin')}` },
      body: JSON.stringify({ dishname: 'Romaine' }),
    },
    { ...env, INGREDIENT_GENERATOR: 'openai' },
  );
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    success: false,
    code: 'unavailable',
    error: 'The ingredient generator is not set up correctly. Please tell your administrator.',
  });
  expect(String(log.mock.calls[0]?.[0])).toContain('INGREDIENT_MODEL is not set');
  log.mockRestore();
});

it('proposals are limited per user, and one user’s limit does not affect others', async () => {
  const uid = await makeMerchantUser(restaurant.merchantId);
  const ask = (who: { as: 'MerchantAdmin'; uid: string }) =>
    request(getDishIngredients, { ...who, body: { dishname: 'Garlic' } });
  let refused: Awaited<ReturnType<typeof ask>> | undefined;
  for (let asked = 0; asked < 220 && !refused; asked += 20) {
    // oxlint-disable-next-line no-await-in-loop -- the limit counts
    const responses = await Promise.all(Array.from({ length: 20 }, () => ask({ as: 'MerchantAdmin', uid })));
    refused = responses.find(({ status }) => status !== 200);
  }
  expect(refused).toMatchObject({ status: 429, envelope: { code: 'rate-limited' } });
  expect(refused?.response.headers.get('retry-after')).toBe('60');
  expect((await ask(asMerchant)).status).toBe(200);
});
