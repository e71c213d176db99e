import {
  createCustomIngredient,
  createIngredient,
  getIngredient,
  previewCustomIngredientImpact,
  previewIngredientImpact,
  updateCustomIngredient,
  updateIngredient,
} from '@justright/contract/ingredients';
import { getFilteredMenu } from '@justright/contract/public-menu';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import {
  component,
  group,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeMerchantUser,
  makeRestaurant,
  option,
} from '../../../test/factories.ts';

const FOODS = ['milk', 'nuts'];
const AS_ADMIN = { as: 'SuperAdmin' } as const;
beforeAll(async () => {
  await makeKeys('allergies', FOODS);
  await makeKeys('goals', ['vegan', 'keto']);
});

const GAINS_NUTS = { key: 'nuts', before: 'notAdded', after: 'contains' };
const LOSES_VEGAN = { key: 'vegan', before: 'yes', after: 'unknown' };

describe('the preview of a change', () => {
  it('names the dishes in every restaurant that gain or lose something, at any depth, and stores nothing', async () => {
    const [first, second] = [await makeMerchant(), await makeMerchant()];
    const paste = await makeIngredient('impact-paste', { diets: ['vegan', 'keto'] });
    await makeIngredient('impact-hummus', { diets: ['vegan'], ingredients: ['impact-paste'] });
    const rice = await makeIngredient('impact-rice', { diets: ['vegan'] });
    const here = await makeRestaurant(first);
    await makeMenu(here, [
      { title: 'Direct', components: [component('Base', ['impact-paste'])] },
      { title: 'Untouched', components: [component('Base', ['impact-rice'])] },
      {
        title: 'In an option',
        components: [
          component('Base', ['impact-rice'], { customizations: [{ customizationId: 'dips', title: 'Dips' }] }),
        ],
        menuItemCustomizations: [group('dips', 0, [option('dip', ['impact-paste']), option('none', ['impact-rice'])])],
      },
    ]);
    await makeMenu(await makeRestaurant(second), [
      { title: 'Nested', components: [component('Base', ['impact-hummus'])] },
    ]);

    const params = { internalId: paste.internalId };
    const { data } = await succeed(previewIngredientImpact, {
      ...AS_ADMIN,
      params,
      body: { allergies: ['nuts'], diets: ['keto'] },
    });
    expect(data).toMatchObject({ dishCount: 3, restaurantCount: 2, usedInDishCount: 3 });
    expect(data.counts).toEqual({
      gainAllergies: 3,
      loseAllergies: 0,
      becomeUnknown: 0,
      becomeKnown: 0,
      gainMayContain: 0,
      loseMayContain: 0,
      gainDiets: 0,
      loseDiets: 3,
      ruleOutDiets: 0,
      lapse: 0,
    });
    const byTitle = new Map(data.dishes.map((dish) => [dish.title, dish]));
    expect(byTitle.get('Direct')).toMatchObject({
      foods: [GAINS_NUTS],
      diets: [LOSES_VEGAN],
      lapses: false,
      restaurantId: here.id,
    });
    expect(byTitle.get('Nested')).toMatchObject({ foods: [GAINS_NUTS], diets: [LOSES_VEGAN] });
    expect(byTitle.get('In an option')).toMatchObject({ foods: [GAINS_NUTS] });
    expect((await succeed(getIngredient, { ...AS_ADMIN, params })).data).toEqual(paste);
    expect(rice.allergies).toEqual([]);
  });

  it('matches what the change then does to the diner’s menu', async () => {
    const sauce = await makeIngredient('impact-sauce', { allergies: ['milk'], diets: [] });
    const restaurant = await makeRestaurant(await makeMerchant());
    await makeMenu(restaurant, [{ title: 'Saucy', components: [component('Base', ['impact-sauce'])] }]);
    const options = {
      ...AS_ADMIN,
      params: { internalId: sauce.internalId },
      body: { allergies: [], diets: ['vegan'] },
    };
    const { data } = await succeed(previewIngredientImpact, options);
    expect(data.dishes).toMatchObject([
      {
        title: 'Saucy',
        foods: [{ key: 'milk', before: 'contains', after: 'notAdded' }],
        diets: [{ key: 'vegan', before: 'unknown', after: 'yes' }],
      },
    ]);
    const vegan = async () =>
      (
        await succeed(getFilteredMenu, { params: { id: restaurant.id }, query: { diets: 'vegan', allergies: 'milk' } })
      ).data.menus[0]?.menuItems.map(({ title }) => title);
    expect(await vegan()).toEqual([]);
    await succeed(updateIngredient, options);
    expect(await vegan()).toEqual(['Saucy']);
  });

  it('reports when a part could no longer be checked', async () => {
    const mix = await makeIngredient('impact-mix', { diets: ['vegan'] });
    await makeMenu(await makeRestaurant(await makeMerchant()), [
      { title: 'Mixed', components: [component('Base', ['impact-mix'])] },
    ]);
    const body = { ingredients: [{ id: 'not-there', title: 'Not there' }] };
    const { data } = await succeed(previewIngredientImpact, {
      ...AS_ADMIN,
      params: { internalId: mix.internalId },
      body,
    });
    expect(data.dishes).toMatchObject([
      {
        title: 'Mixed',
        foods: FOODS.map((key) => ({ key, before: 'notAdded', after: 'unknown' })),
        diets: [LOSES_VEGAN],
      },
    ]);
    expect(data.counts).toMatchObject({ becomeUnknown: 1, becomeKnown: 0, loseDiets: 1 });
  });

  it('reports when a dish could be checked again, even if that adds no diet', async () => {
    const mix = await makeIngredient('impact-unknown', { ingredients: ['never-was'] });
    await makeMenu(await makeRestaurant(await makeMerchant()), [
      { title: 'Unmixed', components: [component('Base', ['impact-unknown'])] },
    ]);
    const params = { internalId: mix.internalId };
    const body = { ingredients: [], allergies: [], unknownFor: [] };
    const { data } = await succeed(previewIngredientImpact, { ...AS_ADMIN, params, body });
    expect(data.dishes).toMatchObject([
      { title: 'Unmixed', foods: FOODS.map((key) => ({ key, before: 'unknown', after: 'notAdded' })), diets: [] },
    ]);
    expect(data.counts).toMatchObject({ becomeUnknown: 0, becomeKnown: 1 });
  });

  it('is refused when another person changed the ingredient, as saving it would be', async () => {
    const { internalId } = await makeIngredient('impact-contested');
    const options = { ...AS_ADMIN, params: { internalId } };
    await succeed(updateIngredient, { ...options, body: { title: 'Newer' } });
    const stale = { ...options, body: { allergies: ['nuts'], version: 1 } };
    expect(await fail(previewIngredientImpact, stale)).toMatchObject({ status: 409, code: 'version-conflict' });
  });

  it('lists dishes with changed allergies first', async () => {
    const salt = await makeIngredient('impact-salt', { diets: ['vegan'] });
    await makeIngredient('impact-nut', { allergies: ['nuts'], diets: ['vegan'] });
    await makeMenu(await makeRestaurant(await makeMerchant()), [
      { title: 'A, with nuts anyway', components: [component('Base', ['impact-salt', 'impact-nut'])] },
      { title: 'B', components: [component('Base', ['impact-salt'])] },
    ]);
    const options = { params: { internalId: salt.internalId }, body: { allergies: ['nuts'], diets: [] } };
    const { data } = await succeed(previewIngredientImpact, { ...AS_ADMIN, ...options });
    expect(data.dishes.map(({ title }) => title)).toEqual(['B', 'A, with nuts anyway']);
  });

  it('of a merchant’s custom ingredient is for that merchant; another merchant gets a 404', async () => {
    const merchantId = await makeMerchant();
    const asMerchant = { as: 'MerchantAdmin', uid: await makeMerchantUser(merchantId) } as const;
    const restaurant = await makeRestaurant(merchantId);
    const { data: custom } = await succeed(createCustomIngredient, {
      ...asMerchant,
      body: { title: 'House dip', restaurantId: restaurant.id, allergies: [], diets: ['vegan'] },
    });
    await makeMenu(restaurant, [{ title: 'Dipped', components: [component('Base', [custom.id])] }]);
    const options = { params: { id: custom.id }, body: { allergies: ['milk'], diets: [] } };
    const { data } = await succeed(previewCustomIngredientImpact, { ...asMerchant, ...options });
    expect(data.dishes).toMatchObject([
      { title: 'Dipped', foods: [{ key: 'milk', before: 'notAdded', after: 'contains' }], diets: [LOSES_VEGAN] },
    ]);
    const other = { as: 'MerchantAdmin', uid: await makeMerchantUser(await makeMerchant()) } as const;
    expect(await fail(previewCustomIngredientImpact, { ...other, ...options })).toMatchObject({ status: 404 });
    await succeed(updateCustomIngredient, { ...asMerchant, ...options });
  });
});

describe('a raw ingredient', () => {
  it('never contains itself, directly or indirectly', async () => {
    const dough = await makeIngredient('circle-dough');
    await makeIngredient('circle-bread', { ingredients: ['circle-dough'] });
    const refused = { status: 422, issues: [{ path: 'ingredients', message: 'An ingredient cannot contain itself' }] };
    const params = { internalId: dough.internalId };
    for (const id of ['circle-dough', 'circle-bread'])
      for (const call of [previewIngredientImpact, updateIngredient])
        expect(
          await fail(call as typeof updateIngredient, {
            ...AS_ADMIN,
            params,
            body: { ingredients: [{ id, title: id }] },
          }),
        ).toMatchObject(refused);
    const body = { id: 'circle-new', title: 'New', ingredients: [{ id: 'circle-new', title: 'New' }] };
    expect(await fail(createIngredient, { ...AS_ADMIN, body })).toMatchObject(refused);
    await succeed(updateIngredient, {
      ...AS_ADMIN,
      params,
      body: { ingredients: [{ id: 'circle-flour', title: 'Flour' }] },
    });
  });
});
