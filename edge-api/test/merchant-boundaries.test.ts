import {
  createCustomIngredient,
  createIngredient,
  deleteCustomIngredient,
  getCustomIngredient,
  listCustomIngredients,
  previewCustomIngredientImpact,
  previewIngredientImpact,
  updateCustomIngredient,
  updateIngredient,
} from '@justright/contract/ingredients';
import {
  createMenuItem,
  duplicateMenu,
  duplicateMenuItem,
  listMenuItems,
  listMenus,
  updateMenuItem,
} from '@justright/contract/menus';
import { getFilteredMenu, getDinerMenu, listHiddenDishes } from '@justright/contract/public-menu';
import { deleteRestaurant, duplicateRestaurant } from '@justright/contract/restaurants';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogueDatabase } from '../src/data/catalogue-database.ts';
import { insertCustomIngredient } from '../src/data/custom-ingredients.ts';
import { fail, succeed } from './call.ts';
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
  statementOf,
} from './factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
/** A text that another merchant has not published. */
const SECRET = 'Unpublished truffle glaze';
const NOWHERE = 'ci_00000000-0000-4000-8000-000000000000';

interface Party {
  merchantId: string;
  restaurant: { id: string; merchantId: string; urlSlug: string };
  as: { as: 'MerchantAdmin'; uid: string };
}
let ours: Party;
let theirs: Party;
/** A custom ingredient of the other merchant. */
let foreignId: string;

async function makeParty(): Promise<Party> {
  const merchantId = await makeMerchant();
  const restaurant = await makeRestaurant(merchantId);
  return { merchantId, restaurant, as: { as: 'MerchantAdmin', uid: await makeMerchantUser(merchantId) } };
}
const makeCustom = async ({ as, restaurant }: Party, title: string, ingredients: object[] = []) => {
  const body = { restaurantId: restaurant.id, title, diets: ['vegan'], ingredients };
  return (await succeed(createCustomIngredient, { ...as, body })).data;
};

beforeAll(async () => {
  await makeKeys('allergies', ['nuts']);
  await makeKeys('goals', ['vegan']);
  await makeIngredient('lettuce', { diets: ['vegan'] });
});
beforeEach(async () => {
  [ours, theirs] = [await makeParty(), await makeParty()];
  foreignId = (await makeCustom(theirs, SECRET)).id;
});

describe('a reference to another merchant’s custom ingredient', () => {
  it('is refused with the same text, whether it exists or not, in every field, and nothing is stored', async () => {
    const { menu, items } = await makeMenu(ours.restaurant, [{ title: 'Stored', components: [component('a', [])] }]);
    const own = await makeCustom(ours, 'Own');
    const { internalId } = await makeIngredient(`raw-${ours.merchantId}`);
    const dish = { menuId: menu.id, title: 'Dish' };
    const stored = { params: { id: items[0]?.id ?? '' } };
    const refusals = async (id: string) => {
      const refused = [{ id, title: '' }];
      const base = [{ title: 'Base', ingredients: [{ id: 'lettuce' }, ...refused] }];
      const groups = [{ title: 'Sauce', menuItemCustomizationOptions: [{ title: 'Glaze', ingredients: refused }] }];
      const custom = { restaurantId: ours.restaurant.id, title: 'New', ingredients: refused };
      const responses = [
        await fail(createMenuItem, { ...ours.as, body: { ...dish, components: base } }),
        await fail(createMenuItem, { ...ours.as, body: { ...dish, menuItemCustomizations: groups } }),
        await fail(updateMenuItem, { ...ours.as, ...stored, body: { components: base } }),
        await fail(updateMenuItem, { ...AS_ADMIN, ...stored, body: { menuItemCustomizations: groups } }),
        await fail(createCustomIngredient, { ...ours.as, body: custom }),
        await fail(updateCustomIngredient, { ...ours.as, params: { id: own.id }, body: { ingredients: refused } }),
        await fail(previewCustomIngredientImpact, {
          ...ours.as,
          params: { id: own.id },
          body: { ingredients: refused },
        }),
      ];
      return responses.map(({ status, error, issues }) => ({ status, error, issues }));
    };
    const foreign = await refusals(foreignId);
    expect(foreign).toEqual(await refusals(NOWHERE));
    const error = 'There is no such custom ingredient';
    const option = 'menuItemCustomizations.0.menuItemCustomizationOptions.0.ingredients.0.id';
    const expected = ['components.0.ingredients.1.id', option, 'components.0.ingredients.1.id', option].concat(
      Array.from({ length: 3 }, () => 'ingredients.0.id'),
    );
    expect(foreign).toEqual(expected.map((path) => ({ status: 422, error, issues: [{ path, message: error }] })));

    for (const id of [foreignId, NOWHERE, own.id]) {
      const body = { ingredients: [{ id }] };
      const responses = [
        await fail(createIngredient, { ...AS_ADMIN, body: { id: 'raw-new', title: 'New', ...body } }),
        await fail(updateIngredient, { ...AS_ADMIN, params: { internalId }, body }),
        await fail(previewIngredientImpact, { ...AS_ADMIN, params: { internalId }, body }),
      ];
      expect(responses.map(({ status }) => status)).toEqual([422, 422, 422]);
    }
    const listed = await succeed(listMenuItems, { ...ours.as, query: { menuId: menu.id } });
    expect(listed.data).toMatchObject([{ title: 'Stored', version: 1 }]);
    const customs = await succeed(listCustomIngredients, { ...ours.as, query: { restaurantId: ours.restaurant.id } });
    expect(customs.data).toMatchObject([{ id: own.id, version: 1, ingredients: [] }]);
  });

  it('is accepted for an own ingredient, and for a raw one that does not exist, which is stored as unknown', async () => {
    const { menu } = await makeMenu(ours.restaurant, []);
    const own = await makeCustom(ours, 'Own');
    const dish = async (...ids: string[]) => {
      const components = [{ title: 'Base', ingredients: ids.map((id) => ({ id })) }];
      return (await succeed(createMenuItem, { ...ours.as, body: { menuId: menu.id, title: 'Dish', components } })).data;
    };
    expect(await dish('lettuce', own.id)).toMatchObject({ known: true, diets: ['vegan'] });
    expect(await dish('lettuce', '99999')).toMatchObject({
      known: false,
      components: [{ ingredients: [{ id: 'lettuce' }, { id: '99999' }] }],
    });
  });

  it('does not prevent renaming a dish that already has one', async () => {
    const { items } = await makeMenu(ours.restaurant, [{ title: 'Old', components: [component('a', [foreignId])] }]);
    const params = { id: items[0]?.id ?? '' };
    const { data } = await succeed(updateMenuItem, { ...ours.as, params, body: { title: 'New' } });
    expect(data).toMatchObject({ title: 'New', known: false, components: [{ ingredients: [{ id: foreignId }] }] });
  });
});

describe('stored references between merchants', () => {
  /**
   * Makes references to the other merchant's ingredient: in a component, in an option, and in a custom ingredient of a
   * dish.
   */
  async function makeCrossing() {
    const nested = `ci_nested-${ours.merchantId}`;
    const session = catalogueDatabase(env.DB.withSession('first-primary'));
    const ingredient = {
      id: nested,
      restaurantId: ours.restaurant.id,
      merchantId: ours.merchantId,
      title: 'Own dressing',
      description: '',
      active: true,
      isRestaurantOnly: true,
      ...(await statementOf([])),
      diets: ['vegan'],
      ingredients: [{ id: foreignId, title: '' }],
      version: 1,
    };
    await session.batch(insertCustomIngredient(session, ingredient));
    const { menu, items } = await makeMenu(ours.restaurant, [
      { title: 'Crossing component', components: [component('Base', ['lettuce', foreignId])] },
      { title: 'Crossing nested', components: [component('Base', [nested])] },
      {
        title: 'Crossing option',
        components: [component('Base', ['lettuce'])],
        menuItemCustomizations: [group('glaze', 0, [option('one', [foreignId]), option('two', ['lettuce'])])],
      },
    ]);
    return { menu, items, nested };
  }

  it('are unknown to staff and diners, and reveal no name', async () => {
    const { menu, nested } = await makeCrossing();
    const id = ours.restaurant.id;
    const [staff, custom, diners, filtered, hidden] = [
      (await succeed(listMenuItems, { ...ours.as, query: { menuId: menu.id } })).data,
      (await succeed(getCustomIngredient, { ...ours.as, params: { id: nested } })).data,
      (await succeed(getDinerMenu, { params: { id } })).data,
      (await succeed(getFilteredMenu, { params: { id }, query: { allergies: 'nuts' } })).data,
      (await succeed(listHiddenDishes, { params: { id }, query: { diets: 'vegan' } })).data,
    ];
    const options = [{ known: false }, { known: true }];
    const shown = [
      { title: 'Crossing component', known: false },
      { title: 'Crossing nested', known: false },
      { title: 'Crossing option', known: true, menuItemCustomizations: [{ menuItemCustomizationOptions: options }] },
    ];
    expect(staff).toMatchObject(shown);
    expect(diners.menus[0]?.menuItems).toMatchObject(shown);
    expect(custom.derived.known).toBe(false);
    expect(filtered.omitted).toMatchObject([
      { title: 'Crossing component', reasons: ['unknown'] },
      { title: 'Crossing nested', reasons: ['unknown'] },
    ]);
    expect(filtered.menus[0]?.menuItems).toMatchObject([
      { menuItemCustomizations: [{ menuItemCustomizationOptions: [{ compatible: false }, { compatible: true }] }] },
    ]);
    expect(JSON.stringify([staff, custom, diners, filtered, hidden])).not.toContain(SECRET);
  });

  it('neither keep the other merchant’s ingredient and restaurant from being deleted nor reveal where it is used', async () => {
    await makeCrossing();
    const params = { id: foreignId };
    const body = { allergies: ['nuts'] };
    const impact = await succeed(previewCustomIngredientImpact, { ...theirs.as, params, body });
    expect(impact.data).toMatchObject({ dishCount: 0, restaurantCount: 0, usedInDishCount: 0, dishes: [] });

    const { menu, items } = await makeMenu(theirs.restaurant, [
      { title: 'Own use', components: [component('Base', [foreignId])] },
    ]);
    const held = await fail(deleteCustomIngredient, { ...theirs.as, params });
    expect(held).toMatchObject({ status: 409, details: { uses: [{ path: `/menus/${menu.id}` }] } });
    expect(JSON.stringify(held)).not.toContain('Crossing');
    const used = await succeed(previewCustomIngredientImpact, { ...theirs.as, params, body });
    expect(used.data).toMatchObject({ usedInDishCount: 1, dishes: [{ title: 'Own use' }] });

    const item = { params: { id: items[0]?.id ?? '' }, body: { components: [] } };
    await succeed(updateMenuItem, { ...theirs.as, ...item });
    await succeed(deleteCustomIngredient, { ...theirs.as, params });
  });

  it('do not prevent the other merchant from deleting its restaurant, unlike its own other restaurants', async () => {
    await makeCrossing();
    const second = await makeRestaurant(theirs.merchantId);
    const { items } = await makeMenu(second, [{ title: 'Own use', components: [component('Base', [foreignId])] }]);
    const params = { id: theirs.restaurant.id };
    const held = await fail(deleteRestaurant, { ...theirs.as, params });
    expect(held).toMatchObject({ status: 409, details: { uses: [{ text: expect.stringContaining('Own use') }] } });
    expect(JSON.stringify(held)).not.toContain('Crossing');
    const emptied = { params: { id: items[0]?.id ?? '' }, body: { components: [] } };
    await succeed(updateMenuItem, { ...theirs.as, ...emptied });
    await succeed(deleteRestaurant, { ...theirs.as, params });
  });

  it('count for a raw ingredient’s impact only where they reach a dish', async () => {
    const spice = await makeIngredient(`spice-${ours.merchantId}`, { diets: ['vegan'] });
    const params = { id: foreignId };
    await succeed(updateCustomIngredient, { ...theirs.as, params, body: { ingredients: [{ id: spice.id }] } });
    await makeCrossing();
    await makeMenu(theirs.restaurant, [{ title: 'Own use', components: [component('Base', [foreignId])] }]);
    const raw = { params: { internalId: spice.internalId }, body: { allergies: ['nuts'] } };
    const { data } = await succeed(previewIngredientImpact, { ...AS_ADMIN, ...raw });
    expect(data).toMatchObject({
      usedInDishCount: 1,
      dishes: [{ title: 'Own use', foods: [{ key: 'nuts', after: 'contains' }] }],
    });
  });

  it('stay unknown in every copy, also in a copy for the owner of the ingredient', async () => {
    const { menu, items } = await makeCrossing();
    const id = items[0]?.id ?? '';
    await succeed(duplicateMenuItem, { ...ours.as, params: { id }, body: {} });
    const dishes = (await succeed(listMenuItems, { ...ours.as, query: { menuId: menu.id } })).data;
    expect(dishes.filter(({ title }) => title.startsWith('Crossing component')).map(({ known }) => known)).toEqual([
      false,
      false,
    ]);
    const known = { 'Crossing component': false, 'Crossing nested': false, 'Crossing option': true };
    const knownIn = async (menuId: string) => {
      const { data } = await succeed(listMenuItems, { ...AS_ADMIN, query: { menuId } });
      const [option] = data.find(({ title }) => title === 'Crossing option')?.menuItemCustomizations ?? [];
      expect(option?.menuItemCustomizationOptions).toMatchObject([{ known: false }, { known: true }]);
      return Object.fromEntries(data.filter(({ title }) => title in known).map((dish) => [dish.title, dish.known]));
    };
    const copied = await succeed(duplicateMenu, {
      ...AS_ADMIN,
      params: { id: menu.id },
      body: { restaurantId: theirs.restaurant.id },
    });
    expect(await knownIn(copied.data.id)).toEqual(known);

    const restaurant = await succeed(duplicateRestaurant, {
      ...AS_ADMIN,
      params: { id: ours.restaurant.id },
      body: { merchantId: theirs.merchantId },
    });
    const menus = await succeed(listMenus, { ...AS_ADMIN, query: { restaurantId: restaurant.data.id } });
    expect(await knownIn(menus.data[0]?.id ?? '')).toEqual(known);
  });
});
