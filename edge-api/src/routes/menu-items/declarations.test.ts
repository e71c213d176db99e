import { listHistory } from '@justright/contract/history';
import { createCustomIngredient, updateCustomIngredient, updateIngredient } from '@justright/contract/ingredients';
import {
  createMenuItem,
  duplicateMenu,
  duplicateMenuItem,
  getMenu,
  listMenuItems,
  updateMenu,
  updateMenuItem,
} from '@justright/contract/menus';
import { deleteAllergy, updateAllergy } from '@justright/contract/preferences';
import { getFilteredMenu, getDinerMenu } from '@justright/contract/public-menu';
import { duplicateRestaurant } from '@justright/contract/restaurants';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import {
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeMerchantUser,
  makeRestaurant,
} from '../../../test/factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
const KEYS = ['signed-dairy', 'signed-nuts', 'signed-pork'];
const reference = (id: string) => ({ id, title: `Title of ${id}` });
const base = (...ids: string[]) => ({ title: 'Base', ingredients: ids.map(reference) });

let restaurant: { id: string; merchantId: string };
let menuId: string;
let asMerchant: { as: 'MerchantAdmin'; uid: string };

beforeAll(async () => {
  await makeKeys('allergies', KEYS);
  await makeKeys('goals', ['signed-vegan', 'signed-halal']);
  await env.DB.batch([
    env.DB.prepare(`UPDATE goals SET excludes = '["signed-dairy","signed-pork"]' WHERE key = 'signed-vegan'`),
    env.DB.prepare(`UPDATE goals SET excludes = '["signed-pork"]' WHERE key = 'signed-halal'`),
  ]);
  await makeIngredient('signed-milk', { allergies: ['signed-dairy'] });
  await makeIngredient('signed-lettuce', { diets: ['signed-vegan'] });
  await makeIngredient('signed-butter', { ingredients: ['signed-milk'] });
});
beforeEach(async () => {
  restaurant = await makeRestaurant(await makeMerchant());
  menuId = (await makeMenu(restaurant, [])).menu.id;
  asMerchant = { as: 'MerchantAdmin', uid: await makeMerchantUser(restaurant.merchantId) };
});

const create = async (body: object) =>
  (await succeed(createMenuItem, { ...asMerchant, body: { title: 'Dish', menuId, ...body } })).data;
const change = async (id: string, body: object) =>
  (await succeed(updateMenuItem, { ...asMerchant, params: { id }, body })).data;
const refusal = async (id: string, body: object) => fail(updateMenuItem, { ...asMerchant, params: { id }, body });
const read = async (id: string) =>
  (await succeed(listMenuItems, { ...asMerchant, query: { menuId } })).data.find((item) => item.id === id);
/** Makes a sauce of which only the name is known. */
const sauce = async (body: object = {}) =>
  (
    await succeed(createCustomIngredient, {
      ...asMerchant,
      body: { restaurantId: restaurant.id, title: 'Sauce', ...body },
    })
  ).data;
const signed = (more: object = {}) => ({
  by: `Name of ${asMerchant.uid}`,
  at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  keys: KEYS,
  freeFrom: [],
  isLapsed: false,
  ...more,
});

describe('a declaration', () => {
  it('that a POST makes is signed by its author for the keys that are unknown', async () => {
    const dish = await create({ isDeclared: true, additionalDiets: ['signed-vegan'] });
    expect(dish).toMatchObject({ isDeclared: true, declaration: signed(), unknownFor: [], diets: ['signed-vegan'] });
    expect(await read(dish.id)).toEqual(dish);
    const half = await create({ isDeclared: true, components: [base('signed-milk')] });
    expect(half).toMatchObject({ isDeclared: true, declaration: signed({ keys: [] }), allergies: ['signed-dairy'] });
  });

  it('never comes from a body', async () => {
    const declaration = { by: 'Somebody else', at: '2020-01-01T00:00:00.000Z', keys: KEYS, isLapsed: false };
    expect(await create({ declaration })).toMatchObject({ isDeclared: false, declaration: null });
    const { id } = await create({});
    expect(await change(id, { declaration, title: 'Other' })).toMatchObject({ isDeclared: false, declaration: null });
  });

  it('settles no key that is added later', async () => {
    const dish = await create({ isDeclared: true });
    const later = { key: `later-${crypto.randomUUID()}`, name: 'Lupin', active: true };
    await succeed(updateAllergy, { ...AS_ADMIN, params: { id: later.key }, body: later });
    try {
      expect(await read(dish.id)).toMatchObject({ isDeclared: true, declaration: signed(), unknownFor: [later.key] });
    } finally {
      await env.DB.prepare('DELETE FROM allergies WHERE key = ?1').bind(later.key).run();
    }
  });

  it('that was signed for a key has lapsed when another key takes its name', async () => {
    const key = `renewed-${crypto.randomUUID()}`;
    const params = { id: key };
    const body = { key, name: 'Lupin', active: true };
    await succeed(updateAllergy, { ...AS_ADMIN, params, body });
    try {
      const { id, declaration } = await create({ isDeclared: true });
      expect(declaration?.keys).toContain(key);
      await succeed(updateAllergy, { ...AS_ADMIN, params, body: { active: false } });
      await succeed(deleteAllergy, { ...AS_ADMIN, params });
      expect(await read(id)).toMatchObject({ isDeclared: true });
      await succeed(updateAllergy, { ...AS_ADMIN, params, body });
      expect(await read(id)).toMatchObject({
        isDeclared: false,
        declaration: signed({ isLapsed: true }),
        unknownFor: expect.arrayContaining([key]),
      });
    } finally {
      await env.DB.prepare('DELETE FROM allergies WHERE key = ?1').bind(key).run();
    }
  });

  it('is signed by a PATCH only with the parts in its body or with the current version', async () => {
    const { id } = await create({});
    const { version } = await change(id, { title: 'Changed' });
    const unseen = [{}, { title: 'Other' }, { components: [] }, { menuItemCustomizations: [] }];
    for (const body of unseen) {
      expect(await refusal(id, { ...body, isDeclared: true })).toMatchObject({
        status: 422,
        issues: [{ path: 'isDeclared' }],
      });
    }
    expect(await refusal(id, { isDeclared: true, version: version - 1 })).toMatchObject({ status: 409 });
    expect(await read(id)).toMatchObject({ isDeclared: false, declaration: null, version });
    expect(await change(id, { isDeclared: true, version })).toMatchObject({ declaration: signed() });
    expect(await change(id, { isDeclared: false })).toMatchObject({ isDeclared: false, declaration: null });
    const parts = { components: [], menuItemCustomizations: [] };
    expect(await change(id, { isDeclared: true, ...parts })).toMatchObject({ declaration: signed() });
  });

  it('stays while texts, prices, titles and the added lists change', async () => {
    const { id, declaration } = await create({ isDeclared: true, components: [base('signed-lettuce')] });
    const components = [{ ...base('signed-lettuce'), title: 'Leaves' }];
    const body = { title: 'Other', price: 900, components, additionalMayContain: ['signed-nuts'] };
    expect(await change(id, body)).toMatchObject({ isDeclared: true, declaration, mayContain: ['signed-nuts'] });
  });

  it('lapses by other components, and is not restored by sending the old ones', async () => {
    const { id } = await create({ isDeclared: true, additionalDiets: ['signed-vegan'] });
    const lapsed = await change(id, { components: [base('signed-milk')] });
    expect(lapsed).toMatchObject({
      isDeclared: false,
      declaration: signed({ isLapsed: true }),
      notDiets: ['signed-vegan'],
    });
    expect(await change(id, { components: [] })).toMatchObject({
      isDeclared: false,
      declaration: signed({ isLapsed: true }),
      unknownFor: expect.arrayContaining(KEYS),
    });
    expect(await refusal(id, { isDeclared: true, components: [] })).toMatchObject({ status: 422 });
    expect(await change(id, { title: 'Renamed' })).toMatchObject({ isDeclared: false });
  });

  it('lapses when an ingredient at any depth answers otherwise, and stays lapsed after the next save', async () => {
    const free = { allergies: [], unknownFor: [] };
    const own = await sauce(free);
    const params = { id: own.id };
    const { id } = await create({ isDeclared: true, components: [base(own.id), { title: 'Side', ingredients: [] }] });
    expect(await read(id)).toMatchObject({ isDeclared: true, unknownFor: [] });
    await succeed(updateCustomIngredient, {
      ...asMerchant,
      params,
      body: { allergies: [], unknownFor: ['signed-nuts'] },
    });
    expect(await read(id)).toMatchObject({
      isDeclared: false,
      declaration: signed({ isLapsed: true }),
      unknownFor: expect.arrayContaining(['signed-nuts']),
    });
    const shown = await succeed(getFilteredMenu, {
      params: { id: restaurant.id },
      query: { allergies: 'signed-nuts' },
    });
    expect(shown.data.menus.flatMap(({ menuItems }) => menuItems)).toEqual([]);
    await change(id, { title: 'Renamed' });
    await succeed(updateCustomIngredient, { ...asMerchant, params, body: free });
    expect(await read(id)).toMatchObject({ isDeclared: false, declaration: signed({ isLapsed: true }) });
  });

  it('is in the history with its author, and without its digest', async () => {
    const { id, declaration } = await create({ isDeclared: true });
    const { by, at, keys } = declaration ?? {};
    const latest = async () =>
      (await succeed(listHistory, { ...asMerchant, query: { entity: 'menuItem', id } })).data[0]?.after;
    expect(await latest()).toMatchObject({ isDeclared: true, declaration: { by, at, keys } });
    expect(await latest()).not.toHaveProperty('declaration.digest');
    await change(id, { isDeclared: false });
    expect(await latest()).toMatchObject({ isDeclared: false, declaration: null });
  });
});

describe('a signature for named keys', () => {
  const DAIRY = 'signed-dairy';
  const NUTS = 'signed-nuts';

  it('is made in the name of its author, and leaves the signatures for other keys', async () => {
    const { id } = await create({ components: [base((await sauce()).id)], declares: { keys: [DAIRY] } });
    const first = await read(id);
    expect(first).toMatchObject({ isDeclared: true, declaration: signed({ keys: [DAIRY] }), notAdded: [DAIRY] });
    const { version } = await change(id, { declares: { keys: [NUTS] }, version: first?.version });
    const both = await read(id);
    expect(both?.declaration?.keys).toEqual([DAIRY, NUTS]);
    expect(both?.signatures).toEqual([signed({ keys: [DAIRY] }), signed({ keys: [NUTS] })]);
    expect(both?.unknownFor).toEqual(['signed-pork']);
    await change(id, { declares: { keys: [DAIRY, NUTS] }, version });
    expect((await read(id))?.signatures).toEqual([signed({ keys: [DAIRY, NUTS] })]);
  });

  it('settles a caution of the catalogue, which one without names does not', async () => {
    await makeIngredient('signed-cocoa');
    const body = { allergies: [], mayContain: [NUTS] };
    await succeed(updateIngredient, { ...AS_ADMIN, params: { internalId: 'internal-signed-cocoa' }, body });
    const { id, version, mayContain } = await create({ components: [base('signed-cocoa')], isDeclared: true });
    expect(mayContain).toEqual([NUTS]);
    const dish = await change(id, { declares: { keys: [NUTS] }, version });
    expect(dish).toMatchObject({ mayContain: [], notAdded: expect.arrayContaining([NUTS]) });
  });

  it('lapses alone, by a worse answer for one of its keys; a better one ends nothing', async () => {
    const { id: sauceId } = await sauce({ allergies: [], unknownFor: KEYS });
    const { id, version } = await create({ components: [base(sauceId)], declares: { keys: [DAIRY] } });
    await change(id, { declares: { keys: [NUTS] }, version });
    const state = (allergies: string[], unknownFor: string[]) =>
      succeed(updateCustomIngredient, { ...asMerchant, params: { id: sauceId }, body: { allergies, unknownFor } });
    await state([], ['signed-pork', NUTS]);
    expect(await read(id)).toMatchObject({ isDeclared: true, declaration: { keys: [DAIRY, NUTS] } });
    await state([DAIRY], ['signed-pork', NUTS]);
    const dish = await read(id);
    expect(dish?.signatures.map(({ isLapsed }) => isLapsed)).toEqual([true, false]);
    expect(dish).toMatchObject({
      isDeclared: true,
      declaration: { keys: [NUTS] },
      allergies: [DAIRY],
      notAdded: [NUTS],
    });
    await change(id, { title: 'Another' });
    await state([], ['signed-pork', NUTS]);
    expect((await read(id))?.signatures.map(({ isLapsed }) => isLapsed)).toEqual([true, false]);
  });

  it('names keys of the dictionary, and is made of what the client has seen', async () => {
    const { id, version } = await create({ components: [base((await sauce()).id)] });
    expect(await refusal(id, { declares: { keys: [NUTS] } })).toMatchObject({ issues: [{ path: 'declares' }] });
    expect(await refusal(id, { declares: { keys: ['signed-none'] }, version })).toMatchObject({
      issues: [{ path: 'declares.keys' }],
    });
    expect(await refusal(id, { declares: {}, version })).toMatchObject({ code: 'validation-failed' });
  });
});

describe('a signature of a part or an option', () => {
  const NUTS = 'signed-nuts';
  const declares = { keys: [NUTS] };
  const dishOf = async (ofPart: object, ofOption: object) => ({
    components: [
      base('signed-lettuce'),
      { title: 'Dip', required: false, ingredients: [reference((await sauce()).id)], ...ofPart },
    ],
    menuItemCustomizations: [
      { title: 'Side', minPermitted: 1, menuItemCustomizationOptions: [{ title: 'Fries', ...ofOption }] },
    ],
  });
  const optionOf = (dish: Awaited<ReturnType<typeof read>>) =>
    dish?.menuItemCustomizations[0]?.menuItemCustomizationOptions[0];

  it('settles its own food, of which a signature of the dish says nothing', async () => {
    const whole = await create({ ...(await dishOf({}, {})), declares });
    expect(whole.components[1]?.unknownFor).toContain(NUTS);
    expect(optionOf(whole)?.unknownFor).toContain(NUTS);
    const { id } = await create(await dishOf({ declares }, { declares }));
    const dish = await read(id);
    expect(dish).toMatchObject({ isDeclared: false, declaration: null, signatures: [] });
    expect(dish?.components[1]).toMatchObject({
      declaration: signed({ keys: [NUTS] }),
      signatures: [signed({ keys: [NUTS] })],
      notAdded: [NUTS],
    });
    expect(optionOf(dish)).toMatchObject({ declaration: signed({ keys: [NUTS] }), notAdded: [NUTS] });
  });

  it('makes no dish declared in its history', async () => {
    const { id, version } = await create(await dishOf({ declares }, { declares }));
    const isDeclared = async () =>
      (await succeed(listHistory, { ...asMerchant, query: { entity: 'menuItem', id } })).data[0]?.after?.['isDeclared'];
    expect(await isDeclared()).toBe(false);
    await succeed(updateMenuItem, { ...asMerchant, params: { id }, body: { declares, version } });
    expect(await isDeclared()).toBe(true);
  });

  it('lapses alone, keeps its piece when that is renamed, and is not restored', async () => {
    const body = await dishOf({ declares }, { declares });
    const { id, ...made } = await create({ ...body, declares });
    const { components } = body;
    const [first, dip] = components;
    const renamed = { ...dip, title: 'Sauce', declares: undefined };
    const kept = await change(id, { components: [first, renamed] });
    expect(kept.components[1]?.declaration).toMatchObject({ isLapsed: false });
    const other = { ...renamed, ingredients: [reference('signed-milk')] };
    const changed = await change(id, { components: [first, other] });
    expect(changed.components[1]?.declaration).toMatchObject({ isLapsed: true });
    expect(optionOf(changed)?.declaration).toMatchObject({ isLapsed: false });
    const back = await change(id, { components: [first, renamed] });
    expect(back.components[1]?.declaration).toMatchObject({ isLapsed: true });
    expect(made.declaration?.isLapsed).toBe(false);
  });

  it('is made by who may sign, for keys of the dictionary', async () => {
    const { id } = await create(await dishOf({}, {}));
    const { components } = await dishOf({ declares: { keys: ['signed-none'] } }, {});
    expect(await refusal(id, { components })).toMatchObject({ issues: [{ path: 'components.1.declares.keys' }] });
  });

  it('is copied with the piece, and diners get it without its author', async () => {
    const { id } = await create(await dishOf({ declares }, { declares }));
    await succeed(duplicateMenuItem, { ...asMerchant, params: { id }, body: { menuId } });
    const all = (await succeed(listMenuItems, { ...asMerchant, query: { menuId } })).data;
    const copy = all.find((item) => item.id !== id);
    expect(copy?.components[1]?.declaration).toMatchObject({ keys: [NUTS], isLapsed: false });
    expect(optionOf(copy)?.declaration).toMatchObject({ keys: [NUTS], isLapsed: false });
    await succeed(updateMenu, {
      ...AS_ADMIN,
      params: { id: menuId },
      body: { active: true, subsections: [{ name: 'All', items: [id] }] },
    });
    const { data } = await succeed(getDinerMenu, { params: { id: restaurant.id }, query: {} });
    expect(JSON.stringify(data)).not.toContain(`Name of ${asMerchant.uid}`);
  });
});

describe('diners', () => {
  const publicDish = async (id: string) => {
    const { menus } = (await succeed(getDinerMenu, { params: { id: restaurant.id } })).data;
    return menus.flatMap(({ menuItems }) => menuItems).find((item) => item.id === id);
  };
  const name = async (...ids: string[]) =>
    succeed(updateMenu, {
      ...asMerchant,
      params: { id: menuId },
      body: { active: true, subsections: [{ name: 'All', items: ids }] },
    });

  it('get a declaration in effect without its author', async () => {
    const { id, declaration } = await create({ isDeclared: true });
    await name(id);
    const { at, keys } = declaration ?? {};
    expect(await publicDish(id)).toMatchObject({ isDeclared: true, declaration: { at, keys, isLapsed: false } });
    const query = { allergies: 'signed-nuts' };
    const { data } = await succeed(getFilteredMenu, { params: { id: restaurant.id }, query });
    expect(data.menus[0]?.menuItems).toMatchObject([
      { id, isDeclared: true, declaration: { at, keys, isLapsed: false } },
    ]);
    expect(JSON.stringify(data)).not.toContain(asMerchant.uid);
    await change(id, { components: [base('signed-milk')] });
    expect(await publicDish(id)).toMatchObject({ isDeclared: false, declaration: null });
  });

  it('with an allergy do not get a dish that may contain it as staff added', async () => {
    const body = { isDeclared: true, additionalMayContain: ['signed-nuts'] };
    const { id } = await create(body);
    await name(id);
    const seen = async (level: string) => {
      const query = { allergies: 'signed-nuts', [level]: 'signed-nuts' };
      const { data } = await succeed(getFilteredMenu, { params: { id: restaurant.id }, query });
      return data.menus.flatMap(({ menuItems }) => menuItems).map(({ marks }) => marks);
    };
    expect(await seen('strict')).toEqual([]);
    expect(await seen('avoid')).toMatchObject([[{ key: 'signed-nuts', answer: 'mayContain' }]]);
  });
});

describe('a copy', () => {
  const groups = [{ id: 'g', title: 'Sides', menuItemCustomizationOptions: [{ title: 'Chips' }] }];
  const parts = (id: string) => ({
    components: [{ ...base(id), customizations: [{ customizationId: 'g' }] }],
    menuItemCustomizations: groups,
  });

  it('of a dish is signed in the name of the author, for what the copy is made of', async () => {
    const own = await sauce();
    const { id, declaration } = await create({ isDeclared: true, ...parts(own.id) });
    const copyOptions = { ...AS_ADMIN, params: { id }, body: {} };
    const [copy] = (await succeed(duplicateMenuItem, copyOptions)).data;
    expect(copy).toMatchObject({ isDeclared: true, declaration });
    expect(await read(copy?.id ?? '')).toEqual(copy);
    await change(copy?.id ?? '', { components: [] });
    expect(await read(copy?.id ?? '')).toMatchObject({ isDeclared: false });
    expect(await read(id)).toMatchObject({ isDeclared: true });
  });

  it('of a menu or restaurant, with its ingredients, keeps the signature too', async () => {
    const own = await sauce();
    const { id, declaration } = await create({ isDeclared: true, ...parts(own.id) });
    await succeed(updateMenu, { ...asMerchant, params: { id: menuId }, body: { subsections: [{ items: [id] }] } });
    const elsewhere = await makeRestaurant(await makeMerchant());
    const body = { restaurantId: elsewhere.id };
    const menu = (await succeed(duplicateMenu, { ...AS_ADMIN, params: { id: menuId }, body })).data;
    const copied = async (copyId: string) =>
      (await succeed(getMenu, { ...AS_ADMIN, params: { id: copyId } })).data.menuItems;
    expect(await copied(menu.id)).toMatchObject([{ isDeclared: true, declaration, merchantId: elsewhere.merchantId }]);

    const whole = await succeed(duplicateRestaurant, { ...AS_ADMIN, params: { id: restaurant.id }, body: {} });
    const { results } = await env.DB.prepare('SELECT id FROM menus WHERE restaurant_id = ?1')
      .bind(whole.data.id)
      .all<{ id: string }>();
    const all = (await Promise.all(results.map(async (one) => copied(one.id)))).flat();
    expect(all).toMatchObject([{ isDeclared: true, declaration }]);
  });

  it('of a dish whose declaration has lapsed does not restore it', async () => {
    const { id } = await create({ isDeclared: true });
    await change(id, { components: [base('signed-milk')] });
    const [copy] = (await succeed(duplicateMenuItem, { ...asMerchant, params: { id }, body: {} })).data;
    expect(copy).toMatchObject({ isDeclared: false, declaration: signed({ isLapsed: true }) });
    expect(await change(copy?.id ?? '', { components: [] })).toMatchObject({ isDeclared: false });
  });
});

describe('a client that has not seen a change', () => {
  it('signs no dish again of which an ingredient has changed since, at any depth', async () => {
    const milk = await makeIngredient('unseen-milk', {});
    await makeIngredient('unseen-butter', { ingredients: ['unseen-milk'] });
    const own = await sauce({ ingredients: [reference('unseen-butter')] });
    const declared = await create({ isDeclared: true, components: [base(own.id)] });
    const plain = await create({ components: [base(own.id)] });
    const params = { internalId: milk.internalId };
    await succeed(updateIngredient, { ...AS_ADMIN, params, body: { allergies: ['signed-nuts'] } });
    expect(await refusal(declared.id, { isDeclared: true, version: declared.version })).toMatchObject({ status: 409 });
    expect(await read(plain.id)).toMatchObject({ version: plain.version });
    const { version } = (await read(declared.id)) ?? {};
    expect(await change(declared.id, { isDeclared: true, version })).toMatchObject({ isDeclared: true });
  });

  it('meets no conflict once the declaration is stored as lapsed', async () => {
    const own = await sauce({ allergies: [], unknownFor: ['signed-nuts'] });
    const { id } = await create({ isDeclared: true, components: [base(own.id)] });
    const patch = (allergies: string[]) =>
      succeed(updateCustomIngredient, { ...asMerchant, params: { id: own.id }, body: { allergies } });
    await patch(['signed-nuts']);
    const { version } = await change(id, { title: 'Renamed' });
    await patch([]);
    expect(await read(id)).toMatchObject({ isDeclared: false, version });
  });
});

describe('a body that contradicts itself', () => {
  it('with a key in both added lists is refused', async () => {
    const both = { additionalAllergies: ['signed-nuts'], additionalMayContain: ['signed-nuts'] };
    const issues = [{ path: 'additionalMayContain', message: 'signed-nuts must be in one list only' }];
    const body = { title: 'Dish', menuId, ...both };
    expect(await fail(createMenuItem, { ...asMerchant, body })).toMatchObject({ status: 422, issues });
    const { id } = await create({ additionalAllergies: ['signed-nuts'] });
    expect(await refusal(id, { additionalMayContain: ['signed-nuts'] })).toMatchObject({ status: 422, issues });
    await change(id, { additionalAllergies: [], additionalMayContain: ['signed-nuts'] });
    expect(await change(id, { additionalAllergies: ['signed-nuts'] })).toMatchObject({
      additionalMayContain: [],
      allergies: ['signed-nuts'],
    });
  });

  it('with a diet that the dish rules out is refused, naming the part and the ingredient', async () => {
    const own = await sauce({ ingredients: [reference('signed-butter')] });
    const issue = (because: string[]) => ({
      path: 'additionalDiets',
      message: expect.stringContaining('vegan'),
      because,
    });
    const diets = { additionalDiets: ['signed-vegan'] };
    const { id } = await create({ isDeclared: true, ...diets });
    expect(await refusal(id, { ...diets, components: [base('signed-milk')] })).toMatchObject({
      status: 422,
      issues: [issue(['Base', 'Title of signed-milk'])],
    });
    expect(await refusal(id, { ...diets, components: [base(own.id)] })).toMatchObject({
      issues: [issue(['Base', 'Sauce', 'Title of signed-butter', 'Title of signed-milk'])],
    });
    expect(await refusal(id, { ...diets, additionalAllergies: ['signed-dairy'] })).toMatchObject({
      issues: [issue([])],
    });
    expect(await read(id)).toMatchObject({ isDeclared: true, diets: ['signed-vegan'] });
  });

  it('that does not list the diet itself is saved, and the diet is ruled out', async () => {
    const { id } = await create({ additionalDiets: ['signed-vegan', 'signed-halal'] });
    expect(await change(id, { components: [base('signed-milk')] })).toMatchObject({
      additionalDiets: ['signed-vegan', 'signed-halal'],
      diets: ['signed-halal'],
      notDiets: ['signed-vegan'],
    });
    expect(await change(id, { additionalDiets: ['signed-halal'] })).toMatchObject({ diets: ['signed-halal'] });
  });

  it('about an ingredient is refused in the same way', async () => {
    const own = await sauce();
    const patch = async (body: object) => fail(updateCustomIngredient, { ...asMerchant, params: { id: own.id }, body });
    const refused = (because: string[]) => ({ status: 422, issues: [{ path: 'diets', because }] });
    expect(await patch({ allergies: ['signed-dairy'], diets: ['signed-vegan'] })).toMatchObject(refused(['Sauce']));
    expect(await patch({ ingredients: [reference('signed-butter')], diets: ['signed-vegan'] })).toMatchObject(
      refused(['Title of signed-butter', 'Title of signed-milk']),
    );
    const params = { internalId: 'internal-signed-milk' };
    const body = { diets: ['signed-vegan'] };
    expect(await fail(updateIngredient, { ...AS_ADMIN, params, body })).toMatchObject(
      refused(['Title of signed-milk']),
    );
    const made = { restaurantId: restaurant.id, title: 'Cream', allergies: ['signed-dairy'], diets: ['signed-vegan'] };
    expect(await fail(createCustomIngredient, { ...asMerchant, body: made })).toMatchObject(refused(['Cream']));
  });

  it('later is not refused: the listed diet of an ingredient is ruled out by a new statement', async () => {
    const own = await sauce({ diets: ['signed-vegan'] });
    const { data } = await succeed(updateCustomIngredient, {
      ...asMerchant,
      params: { id: own.id },
      body: { allergies: ['signed-dairy'] },
    });
    expect(data).toMatchObject({ diets: ['signed-vegan'], derived: { diets: [], notDiets: ['signed-vegan'] } });
  });
});
