import {
  copyIngredient,
  createIngredient,
  deleteIngredient,
  getIngredient,
  getRawIngredients,
  listFoodGroups,
  listIngredients,
  postIngredient,
  updateIngredient,
} from '@justright/contract/ingredients';
import { getFilteredMenu } from '@justright/contract/public-menu';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, request, succeed } from '../../../test/call.ts';
import { createTwice } from '../../../test/create-twice.ts';
import {
  component,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeMerchantUser,
  makeRestaurant,
} from '../../../test/factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;

beforeAll(async () => {
  await makeKeys('allergies', ['milk', 'nuts']);
  await makeKeys('goals', ['vegan', 'keto']);
});

describe('raw ingredients', () => {
  it('store the sent facts, and are read by the server’s own key', async () => {
    const body = { id: '90001', title: 'Oat milk', allergies: ['nuts'], diets: ['vegan'], foodGroup: 'Beverages' };
    const { data } = await succeed(createIngredient, { ...AS_ADMIN, body });
    expect(data).toMatchObject({ ...body, active: true, ingredients: [], version: 1 });
    const read = await succeed(getIngredient, { ...AS_ADMIN, params: { internalId: data.internalId } });
    expect(read.data).toEqual(data);
  });

  it('return the first result to a repeated create, and refuse the key for another body', async () => {
    const headers = { 'idempotency-key': 'create-once' };
    const body = { id: '90002', title: 'Rice' };
    await createTwice(createIngredient, { ...AS_ADMIN, body }, headers['idempotency-key']);
    const other = await fail(createIngredient, { ...AS_ADMIN, body: { ...body, id: '90003' }, headers });
    expect(other).toMatchObject({ status: 422, code: 'validation-failed' });
  });

  it('refuse an NDB number that exists', async () => {
    await makeIngredient('90010');
    expect(await fail(createIngredient, { ...AS_ADMIN, body: { id: '90010', title: 'Twice' } })).toMatchObject({
      status: 409,
      code: 'id-already-exists',
      issues: [{ path: 'id', message: 'ID Already Exists' }],
    });
  });

  it.each([
    { name: 'no title', body: { id: '90011' }, issue: { path: 'title', message: 'Required' } },
    {
      name: 'an unknown allergy',
      body: { id: '90011', title: 'x', allergies: ['mlik'] },
      issue: { path: 'allergies', message: 'There is no such allergy' },
    },
    {
      name: 'an unknown diet',
      body: { id: '90011', title: 'x', diets: ['vegna'] },
      issue: { path: 'diets', message: 'There is no such diet' },
    },
    {
      name: 'the prefix of custom ingredients',
      body: { id: 'ci_1', title: 'x' },
      issue: { path: 'id', message: 'Only custom ingredients start with ci_' },
    },
  ])('refuse $name and store nothing', async ({ body, issue }) => {
    expect(await fail(createIngredient, { ...AS_ADMIN, body })).toMatchObject({ status: 422, issues: [issue] });
    const { data } = await succeed(getRawIngredients, { ...AS_ADMIN, body: { ingredientIds: [body.id] } });
    expect(data).toEqual([]);
  });

  it('refuse a body that is not JSON', async () => {
    expect(await fail(createIngredient, { ...AS_ADMIN, body: '{' })).toMatchObject({
      status: 400,
      code: 'malformed-request',
    });
  });

  it('are listed by words, allergies and diets, in pages, with the total', async () => {
    await makeIngredient('91001', { allergies: ['milk'], diets: ['keto'] });
    await makeIngredient('91002', { allergies: ['milk', 'nuts'], diets: ['keto', 'vegan'] });
    await makeIngredient('91003', { diets: ['vegan'] });
    const ids = async (query: Record<string, string>) =>
      (await succeed(listIngredients, { ...AS_ADMIN, query: { query: 'title 9100', ...query } })).data.map(
        ({ id }) => id,
      );
    expect(await ids({})).toEqual(['91001', '91002', '91003']);
    expect(await ids({ allergies: 'milk' })).toEqual(['91001', '91002']);
    expect(await ids({ allergies: 'milk,nuts', diets: 'vegan' })).toEqual(['91002']);
    expect(await ids({ limit: '1', offset: '1' })).toEqual(['91002']);
    expect(await ids({ foodGroup: 'Foods' })).toHaveLength(3);
    expect(await ids({ foodGroup: 'Beverages' })).toEqual([]);
    const page = await succeed(listIngredients, { ...AS_ADMIN, query: { query: '9100', limit: '1' } });
    expect(page.total).toBe(3);
    for (const query of [{ limit: '-1' }, { query: 'x'.repeat(201) }]) {
      expect(await fail(listIngredients, { ...AS_ADMIN, query })).toMatchObject({ status: 422 });
    }
  });

  it('are sorted by the requested column only, with and without a search', async () => {
    await makeIngredient('96002');
    await makeIngredient('96001');
    const { internalId } = await makeIngredient('96003');
    await succeed(updateIngredient, { ...AS_ADMIN, params: { internalId }, body: { title: 'a 9600', active: false } });
    const ids = async (query: Record<string, string>) =>
      (await succeed(listIngredients, { ...AS_ADMIN, query: { query: '9600', ...query } })).data.map(({ id }) => id);
    expect(await ids({ sort: 'title' })).toEqual(['96003', '96001', '96002']);
    expect(await ids({ sort: 'title', direction: 'descending' })).toEqual(['96002', '96001', '96003']);
    expect(await ids({ sort: 'id', direction: 'descending' })).toEqual(['96003', '96002', '96001']);
    expect(await ids({ sort: 'active' })).toEqual(['96003', '96001', '96002']);
    expect(await ids({ query: '', sort: 'id', direction: 'descending', limit: '1' })).toEqual(
      (await ids({ query: '', sort: 'id' })).slice(-1),
    );
    const by = (sort: string) => ({ ...AS_ADMIN, query: { sort: sort as 'id' } });
    expect(await fail(listIngredients, by('internal_id; --'))).toMatchObject({
      status: 422,
      issues: [{ path: 'sort' }],
    });
  });

  it('list each food group once', async () => {
    const asMerchant = { as: 'MerchantAdmin', uid: await makeMerchantUser(await makeMerchant()) } as const;
    const group = (id: string, foodGroup: string) => ({ ...AS_ADMIN, body: { id, title: id, foodGroup } });
    await succeed(createIngredient, group('96101', 'Zest'));
    await succeed(createIngredient, group('96102', 'Zest'));
    await succeed(createIngredient, group('96103', ''));
    const { data } = await succeed(listFoodGroups, asMerchant);
    expect(data.filter((name) => name === 'Zest')).toHaveLength(1);
    expect(data).not.toContain('');
    expect(data).toEqual(data.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
  });

  it('consist of raw ingredients only, because custom ones belong to a merchant', async () => {
    const { internalId } = await makeIngredient('96201');
    const body = { ingredients: [{ id: 'ci_somebodys', title: 'Sauce' }] };
    const refused = {
      status: 422,
      issues: [{ path: 'ingredients', message: 'A raw ingredient is made of raw ingredients only' }],
    };
    expect(await fail(updateIngredient, { ...AS_ADMIN, params: { internalId }, body })).toMatchObject(refused);
    const fresh = { ...body, id: '96202', title: 'New' };
    expect(await fail(createIngredient, { ...AS_ADMIN, body: fresh })).toMatchObject(refused);
  });

  it('change at once in every dish that uses them, at any depth, in any restaurant', async () => {
    await makeIngredient('92001');
    await makeIngredient('92002', { ingredients: ['92001'] });
    await makeIngredient('92003', { ingredients: ['92002'] });
    const restaurants = await Promise.all([makeMerchant(), makeMerchant()].map(async (id) => makeRestaurant(await id)));
    for (const restaurant of restaurants) {
      await makeMenu(restaurant, [{ title: 'Deep', components: [component('Base', ['92003'])] }]);
    }
    const shown = async () =>
      Promise.all(
        restaurants.map(async ({ id }) => {
          const { data } = await succeed(getFilteredMenu, { params: { id }, query: { allergies: 'milk' } });
          return data.menus[0]?.menuItems.length;
        }),
      );
    expect(await shown()).toEqual([1, 1]);
    await succeed(updateIngredient, {
      ...AS_ADMIN,
      params: { internalId: 'internal-92001' },
      body: { allergies: ['milk'] },
    });
    expect(await shown()).toEqual([0, 0]);
  });

  it('make dishes known that referred to them before they existed', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    await makeMenu(restaurant, [{ title: 'Early', components: [component('Base', ['92010'])] }]);
    const omitted = async () =>
      (await succeed(getFilteredMenu, { params: { id: restaurant.id }, query: { allergies: 'milk' } })).data.omitted;
    expect(await omitted()).toMatchObject([{ reasons: ['unknown'] }]);
    await succeed(createIngredient, { ...AS_ADMIN, body: { id: '92010', title: 'Late', allergies: [] } });
    expect(await omitted()).toEqual([]);
  });

  it('are changed by POST as by PATCH', async () => {
    const { internalId } = await makeIngredient('93002');
    const params = { internalId };
    const { data } = await succeed(postIngredient, { ...AS_ADMIN, params, body: { title: 'Posted', version: 1 } });
    expect(data).toMatchObject({ title: 'Posted', version: 2 });
    expect((await succeed(getIngredient, { ...AS_ADMIN, params })).data).toEqual(data);
  });

  it('refuse a change made from an older version and stay unchanged', async () => {
    const { internalId } = await makeIngredient('93001');
    const params = { internalId };
    await succeed(updateIngredient, { ...AS_ADMIN, params, body: { title: 'Newer', version: 1 } });
    expect(await fail(updateIngredient, { ...AS_ADMIN, params, body: { title: 'Older', version: 1 } })).toMatchObject({
      status: 409,
      code: 'version-conflict',
    });
    expect((await succeed(getIngredient, { ...AS_ADMIN, params })).data).toMatchObject({ title: 'Newer', version: 2 });
  });

  it('are deleted only when unused; otherwise the response names the uses', async () => {
    const { internalId } = await makeIngredient('94001');
    await makeIngredient('94002', { ingredients: ['94001'] });
    const params = { internalId };
    expect(await fail(deleteIngredient, { ...AS_ADMIN, params })).toMatchObject({
      status: 409,
      code: 'in-use',
      details: { uses: [{ text: 'Ingredient Title of 94002', path: '/ingredients?edit=internal-94002' }] },
    });
    await succeed(deleteIngredient, { ...AS_ADMIN, params: { internalId: 'internal-94002' } });
    await succeed(deleteIngredient, { ...AS_ADMIN, params });
    expect(await fail(getIngredient, { ...AS_ADMIN, params })).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('are copied under a new number', async () => {
    const { internalId } = await makeIngredient('95001', { allergies: ['milk'] });
    const { data } = await succeed(copyIngredient, { ...AS_ADMIN, params: { internalId } });
    expect(data).toMatchObject({ title: 'Title of 95001 (copy)', allergies: ['milk'] });
    expect(data.id).not.toBe('95001');
  });

  it('are single foods only where an admin says so, without parts, under an id that diners can avoid', async () => {
    const { internalId } = await makeIngredient('98101');
    await makeIngredient('98102');
    const params = { internalId };
    const change = (body: object) => succeed(updateIngredient, { ...AS_ADMIN, params, body });
    expect((await change({ title: 'Ginger root' })).data.isSingle).toBe(false);
    expect((await change({ isSingle: true })).data.isSingle).toBe(true);
    expect((await change({ title: 'Ginger' })).data.isSingle).toBe(true);
    // A copy has another id, which who avoids ginger does not avoid yet.
    expect((await succeed(copyIngredient, { ...AS_ADMIN, params })).data.isSingle).toBe(false);
    const parts = { ingredients: [{ id: '98102' }] };
    expect(await fail(updateIngredient, { ...AS_ADMIN, params, body: { isSingle: true, ...parts } })).toMatchObject({
      status: 422,
      issues: [{ path: 'isSingle' }],
    });
    expect((await change(parts)).data.isSingle).toBe(false);
    expect((await change({ ingredients: [] })).data.isSingle).toBe(false);
    const body = { id: '98,103', title: 'Odd', isSingle: true };
    expect(await fail(createIngredient, { ...AS_ADMIN, body })).toMatchObject({ issues: [{ path: 'isSingle' }] });
    expect((await succeed(createIngredient, { ...AS_ADMIN, body: { ...body, id: '98103' } })).data.isSingle).toBe(true);
  });

  it('can be read by merchants and changed by admins only', async () => {
    const uid = await makeMerchantUser(await makeMerchant());
    const asMerchant = { as: 'MerchantAdmin', uid } as const;
    expect((await request(listIngredients, asMerchant)).status).toBe(200);
    expect(await fail(createIngredient, { ...asMerchant, body: {} })).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await fail(createIngredient, { body: {} })).toMatchObject({ status: 401, code: 'missing-token' });
  });
});
