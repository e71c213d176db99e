import { pathOf } from '@justright/contract/call';
import { updateIngredient } from '@justright/contract/ingredients';
import { type ExplainedOmission, getFilteredMenu, listHiddenDishes } from '@justright/contract/public-menu';
import { exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, request, succeed } from '../../../test/call.ts';
import {
  component,
  group,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  option,
  setExcludes,
} from '../../../test/factories.ts';

beforeAll(async () => {
  await makeKeys('allergies', ['milk', 'nuts']);
  await makeKeys('goals', ['vegan', 'keto', 'slow_carb']);
  await setExcludes('vegan', ['milk']);
  await makeIngredient('butter', { allergies: ['milk'], diets: ['keto'] });
  await makeIngredient('potato', { diets: ['vegan', 'keto'] });
  await makeIngredient('mash', { diets: ['vegan', 'keto'], ingredients: ['potato', 'butter'] });
  await makeIngredient('almond', { allergies: ['nuts'], diets: ['vegan', 'keto'] });
});

async function serve(...dishes: Parameters<typeof makeMenu>[1]): Promise<string> {
  const restaurant = await makeRestaurant(await makeMerchant());
  await makeMenu(restaurant, dishes);
  return restaurant.id;
}

async function hiddenOf(id: string, query: { allergies?: string; diets?: string }): Promise<ExplainedOmission[]> {
  return (await succeed(listHiddenDishes, { params: { id }, query })).data.dishes;
}

const ingredient = (title: string) => ({ kind: 'ingredient', title: `Title of ${title}` });
const roast = { title: 'Roast', components: [component('Mashed potatoes', ['mash'])] };

describe('the hidden dishes', () => {
  it('name the ingredient and the part that cause an allergen or a lost diet', async () => {
    const [dish] = await hiddenOf(await serve(roast), { allergies: 'milk,nuts', diets: 'vegan' });
    const path = [ingredient('butter'), ingredient('mash'), { kind: 'component', title: 'Mashed potatoes' }];
    expect(dish).toMatchObject({
      title: 'Roast',
      reasons: ['diet', 'allergen', 'component'],
      allergies: ['milk'],
      notDiets: ['vegan'],
    });
    expect(dish?.why).toMatchObject({
      foods: [{ key: 'milk', answer: 'contains', causes: [{ cause: 'stated', key: 'milk', path }], more: 0 }],
      diets: [{ key: 'vegan', answer: 'no' }],
      groups: [],
      components: [{ title: 'Mashed potatoes', diets: [{ key: 'vegan', answer: 'no' }] }],
    });
    expect(dish?.why.diets[0]?.causes).toContainEqual({ cause: 'excluded', key: 'milk', path });
  });

  it('name what is unknown, and state nothing else about it', async () => {
    const id = await serve(
      { title: 'Bowl', components: [component('House sauce', []), component('Base', ['potato'])] },
      { title: 'Pie', components: [component('Crust', ['deleted'])] },
      { title: 'Surprise' },
    );
    const dishes = await hiddenOf(id, { diets: 'vegan' });
    const cause = (of: string, path: object[]) => ({ cause: of, key: 'vegan', path });
    expect(dishes.map(({ title, why }) => [title, why.diets])).toEqual(
      [
        ['Bowl', cause('no-parts', [{ kind: 'component', title: 'House sauce' }])],
        [
          'Pie',
          cause('missing-ingredient', [
            { kind: 'ingredient', title: 'deleted' },
            { kind: 'component', title: 'Crust' },
          ]),
        ],
        ['Surprise', cause('no-evidence', [])],
      ].map(([title, first]) => [title, [{ key: 'vegan', answer: 'unknown', causes: [first], more: 0 }]]),
    );
  });

  it('explain each choice of a required group that does not remain', async () => {
    const id = await serve({
      title: 'Latte',
      components: [component('Coffee', ['potato'], { customizations: [{ title: '', customizationId: 'base' }] })],
      menuItemCustomizations: [
        group('base', 1, [option('cow', ['butter']), option('nut', ['almond']), option('out', [], { disabled: true })]),
      ],
    });
    const [dish] = await hiddenOf(id, { allergies: 'milk,nuts' });
    expect(dish?.reasons).toEqual(['group']);
    expect(dish?.why.groups).toMatchObject([
      {
        title: 'Group base',
        minimum: 1,
        options: [
          { title: 'Option cow', isAvailable: true, foods: [{ key: 'milk' }] },
          { title: 'Option nut', isAvailable: true, foods: [{ key: 'nuts' }] },
          { title: 'Option out', isAvailable: false },
        ],
      },
    ]);
  });

  it('name a few ingredients and the number of the others, never a whole recipe', async () => {
    const brands = ['one', 'two', 'three', 'four', 'five'];
    for (const brand of brands) await makeIngredient(`milk-${brand}`, { allergies: ['milk'] });
    const id = await serve({
      title: 'Milks',
      components: [
        component(
          'Base',
          brands.map((brand) => `milk-${brand}`),
        ),
      ],
    });
    const [dish] = await hiddenOf(id, { allergies: 'milk' });
    expect(dish?.why.foods[0]?.causes).toHaveLength(3);
    expect(dish?.why.foods[0]?.more).toBe(2);
  });

  it('reveal only titles: no ids of ingredients, amounts or other facts', async () => {
    const [dish] = await hiddenOf(await serve(roast), { allergies: 'milk' });
    expect(JSON.stringify(dish?.why)).not.toMatch(/"(id|internalId|ingredients|diets":\["|externalId|merchantId)"/);
    expect(JSON.stringify(dish?.why)).not.toContain('potato"');
  });

  it('are the dishes that the menu omits', async () => {
    const id = await serve(
      roast,
      { title: 'Chips', components: [component('Base', ['potato'])] },
      { title: 'Mystery' },
    );
    const query = { allergies: 'milk', diets: 'vegan' };
    const { data } = await succeed(getFilteredMenu, { params: { id }, query });
    const dishes = await hiddenOf(id, query);
    expect(dishes.map(({ why: _why, ...omission }) => omission)).toEqual(data.omitted);
  });

  it('are as current as the menu: an edited ingredient is named at once, and an unchanged response is a 304', async () => {
    const { internalId } = await makeIngredient('fresh', { diets: ['vegan'] });
    const id = await serve({ title: 'Dish', components: [component('Base', ['fresh'])] });
    const url = `https://justright.test/api${pathOf(listHiddenDishes, { id })}?allergies=nuts`;
    const first = await exports.default.fetch(url);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const tag = first.headers.get('etag') ?? '';
    const again = () => exports.default.fetch(url, { headers: { 'if-none-match': tag } });
    expect((await again()).status).toBe(304);
    await succeed(updateIngredient, {
      as: 'SuperAdmin',
      params: { internalId },
      body: { allergies: ['nuts'], title: 'Marzipan' },
    });
    expect((await again()).status).toBe(200);
    const [dish] = await hiddenOf(id, { allergies: 'nuts' });
    expect(dish?.why.foods[0]?.causes[0]?.path[0]?.title).toBe('Marzipan');
  });

  it('are refused for unknown keys and parameters, and a 404 without a restaurant', async () => {
    const id = await serve(roast);
    expect(await fail(listHiddenDishes, { params: { id }, query: { allergies: 'mlik' } })).toMatchObject({
      status: 422,
      issues: [{ path: 'allergies' }],
    });
    const misspelt = `https://justright.test/api${pathOf(listHiddenDishes, { id })}?allergies=milk&stricts=milk`;
    const refused = await exports.default.fetch(misspelt);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'stricts' }] });
    const disabled = await makeRestaurant(await makeMerchant(), 'disabled');
    for (const gone of [disabled.id, 'nowhere']) {
      expect((await request(listHiddenDishes, { params: { id: gone } })).status).toBe(404);
    }
  });

  it('are limited per network', async () => {
    const { id } = await makeRestaurant(await makeMerchant());
    const ask = (network: string) =>
      request(listHiddenDishes, {
        params: { id },
        query: { allergies: 'milk' },
        headers: { 'cf-connecting-ip': network },
      });
    let refused: Awaited<ReturnType<typeof ask>> | undefined;
    // A minute may end during the test, but not two.
    for (let asked = 0; asked <= 240 && !refused; asked++) {
      // oxlint-disable-next-line no-await-in-loop -- the limit counts
      const response = await ask('203.0.113.77');
      if (response.status !== 200) refused = response;
    }
    expect(refused).toMatchObject({ status: 429, envelope: { code: 'rate-limited' } });
    expect(refused?.response.headers.get('retry-after')).toBe('60');
    expect((await ask('203.0.113.78')).status).toBe(200);
  });
});
