import {
  copyCustomIngredient,
  createCustomIngredient,
  type CustomIngredientInput,
  deleteCustomIngredient,
  getCustomIngredient,
  getIngredient,
  listCustomIngredients,
  previewCustomIngredientImpact,
  updateCustomIngredient,
  updateIngredient,
} from '@justright/contract/ingredients';
import { getFilteredMenu } from '@justright/contract/public-menu';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import { createTwice } from '../../../test/create-twice.ts';
import {
  component,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
} from '../../../test/factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
const references = (...ids: string[]) => ids.map((id) => ({ id, title: id }));
let restaurant: { id: string; merchantId: string };

beforeAll(async () => {
  await makeKeys('allergies', ['milk', 'nuts', 'egg']);
  await makeKeys('goals', ['vegan', 'vegetarian', 'keto']);
  restaurant = await makeRestaurant(await makeMerchant());
  await makeIngredient('milk', { allergies: ['milk'], diets: ['vegetarian', 'keto'] });
  await makeIngredient('almond', { allergies: ['nuts'], diets: ['vegan', 'vegetarian', 'keto'] });
});

const create = async (body: Omit<CustomIngredientInput, 'restaurantId'>) =>
  (await succeed(createCustomIngredient, { ...AS_ADMIN, body: { restaurantId: restaurant.id, ...body } })).data;

describe('custom ingredients', () => {
  it('without declared diets declare the diets that all their parts meet', async () => {
    const data = await create({ title: 'Almond latte base', ingredients: references('milk', 'almond') });
    expect(data).toMatchObject({
      restaurantId: restaurant.id,
      merchantId: restaurant.merchantId,
      allergies: [],
      diets: ['keto', 'vegetarian'],
      derived: { allergies: ['milk', 'nuts'], unknownFor: [], diets: ['keto', 'vegetarian'], known: true },
      active: true,
      isRestaurantOnly: true,
      version: 1,
    });
    expect(data.id).toMatch(/^ci_./);
    expect((await succeed(getCustomIngredient, { ...AS_ADMIN, params: { id: data.id } })).data).toEqual(data);
  });

  it('without parts have only what is stated; without a statement nothing is known of them', async () => {
    const derived = { allergies: ['egg'], unknownFor: [], diets: ['keto'], known: true };
    expect(await create({ title: 'a', allergies: ['egg'], diets: ['keto'] })).toMatchObject({ derived });
    expect(await create({ title: 'b' })).toMatchObject({ diets: [], derived: { allergies: [], known: false } });
  });

  it('can be declared stricter than their parts, but not less strict', async () => {
    const data = await create({ title: 'x', ingredients: references('milk'), diets: ['vegan', 'keto'] });
    expect(data.derived).toMatchObject({ allergies: ['milk'], diets: ['keto'], known: true });
  });

  it('are unknown when a part does not exist', async () => {
    const unknown = { known: false, diets: [] };
    expect((await create({ title: 'a', ingredients: references('gone') })).derived).toMatchObject(unknown);
  });

  it('show a change of a raw ingredient in every dish, at any depth', async () => {
    await makeIngredient('broth', { diets: ['keto'] });
    const inner = await create({ title: 'inner', ingredients: references('broth') });
    const outer = await create({ title: 'outer', ingredients: references(inner.id) });
    await makeMenu(restaurant, [{ title: 'Soup', components: [component('Base', [outer.id])] }]);
    const shown = async () => {
      const options = { params: { id: restaurant.id }, query: { allergies: 'egg' } };
      return (await succeed(getFilteredMenu, options)).data.menus.flatMap((menu) => menu.menuItems.length);
    };
    expect(await shown()).toEqual([1]);
    const params = { internalId: 'internal-broth' };
    await succeed(updateIngredient, { ...AS_ADMIN, params, body: { allergies: ['egg'] } });
    expect(await shown()).toEqual([0]);
    const read = await succeed(getCustomIngredient, { ...AS_ADMIN, params: { id: outer.id } });
    expect(read.data.derived.allergies).toEqual(['egg']);
    await succeed(updateIngredient, { ...AS_ADMIN, params, body: { allergies: [] } });
    expect(await shown()).toEqual([1]);
    await succeed(updateCustomIngredient, { ...AS_ADMIN, params: { id: inner.id }, body: { allergies: ['egg'] } });
    expect(await shown()).toEqual([0]);
    expect((await succeed(getIngredient, { ...AS_ADMIN, params })).data.allergies).toEqual([]);
  });

  it('cannot contain themselves at any depth', async () => {
    const inner = await create({ title: 'inner' });
    const outer = await create({ title: 'outer', ingredients: references(inner.id) });
    for (const id of [inner.id, outer.id]) {
      const options = { ...AS_ADMIN, params: { id: inner.id }, body: { ingredients: references(id) } };
      const refused = {
        status: 422,
        issues: [{ path: 'ingredients', message: 'An ingredient cannot contain itself' }],
      };
      expect(await fail(updateCustomIngredient, options)).toMatchObject(refused);
      expect(await fail(previewCustomIngredientImpact, options)).toMatchObject(refused);
    }
  });

  it.each([
    { name: 'no title', body: { title: ' ' }, issue: { path: 'title', message: 'Required' } },
    { name: 'no restaurant', body: { restaurantId: '' }, issue: { path: 'restaurantId', message: 'Required' } },
    {
      name: 'an unknown allergy',
      body: { allergies: ['mlik'] },
      issue: { path: 'allergies', message: 'There is no such allergy' },
    },
    { name: 'an unknown diet', body: { diets: ['vegna'] }, issue: { path: 'diets', message: 'There is no such diet' } },
  ])('refuse $name', async ({ body, issue }) => {
    const whole = { title: 'x', restaurantId: restaurant.id, ...body };
    expect(await fail(createCustomIngredient, { ...AS_ADMIN, body: whole })).toMatchObject({
      status: 422,
      issues: [issue],
    });
  });

  it('return the first result to a repeated create or copy', async () => {
    const body = { title: 'Once', restaurantId: restaurant.id, ingredients: references('milk') };
    const { id } = await createTwice(createCustomIngredient, { ...AS_ADMIN, body });
    const copy = await createTwice(copyCustomIngredient, { ...AS_ADMIN, params: { id } });
    expect(copy).toMatchObject({ title: 'Once (copy)', ingredients: body.ingredients, version: 1 });
    const query = { restaurantId: restaurant.id, q: 'once' };
    expect((await succeed(listCustomIngredients, { ...AS_ADMIN, query })).total).toBe(2);
  });

  it('refuse a change made from an older version and stay unchanged', async () => {
    const { id } = await create({ title: 'Versioned', ingredients: references('milk', 'almond') });
    const params = { id };
    const newer = await succeed(updateCustomIngredient, { ...AS_ADMIN, params, body: { title: 'Newer', version: 1 } });
    expect(newer.data).toMatchObject({ title: 'Newer', version: 2, ingredients: references('milk', 'almond') });
    const older = await fail(updateCustomIngredient, { ...AS_ADMIN, params, body: { title: 'Older', version: 1 } });
    expect(older).toMatchObject({ status: 409, code: 'version-conflict' });
    expect((await succeed(getCustomIngredient, { ...AS_ADMIN, params })).data).toEqual(newer.data);
  });

  it('are deleted only when unused; otherwise the response names the uses', async () => {
    const inner = await create({ title: 'inner' });
    const outer = await create({ title: 'outer', ingredients: references(inner.id) });
    expect(await fail(deleteCustomIngredient, { ...AS_ADMIN, params: { id: inner.id } })).toMatchObject({
      status: 409,
      code: 'in-use',
      details: { uses: [{ text: expect.stringMatching(/^Custom ingredient outer \(.+\)$/) }] },
    });
    await succeed(deleteCustomIngredient, { ...AS_ADMIN, params: { id: outer.id } });
    await succeed(deleteCustomIngredient, { ...AS_ADMIN, params: { id: inner.id } });
    expect(await fail(getCustomIngredient, { ...AS_ADMIN, params: { id: inner.id } })).toMatchObject({ status: 404 });
  });
});
