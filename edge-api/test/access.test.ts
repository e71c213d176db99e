import type { Call } from '@justright/contract/call';
import { CALLS } from '@justright/contract/calls';
import { generateIngredients } from '@justright/contract/generation';
import {
  copyCustomIngredient,
  createCustomIngredient,
  deleteCustomIngredient,
  getCustomIngredient,
  listCustomIngredients,
  previewCustomIngredientImpact,
  searchIngredients,
  updateCustomIngredient,
} from '@justright/contract/ingredients';
import { closeDishReport, listDishReports, reportDish } from '@justright/contract/dish-reports';
import {
  createMenu,
  createMenuItem,
  deleteMenu,
  deleteMenuItem,
  duplicateMenu,
  duplicateMenuItem,
  getMenu,
  listMenuItems,
  listMenus,
  updateMenu,
  updateMenuItem,
} from '@justright/contract/menus';
import { getMerchant, getMerchantProfile, listMerchants, updateMerchant } from '@justright/contract/merchants';
import { cancelOrder, getMerchantOrder, placeGuestOrder } from '@justright/contract/orders';
import { getDinersReport, getOrdersReport } from '@justright/contract/reports';
import {
  createRestaurant,
  deleteRestaurant,
  duplicateRestaurant,
  getRestaurant,
  getRestaurantAnalytics,
  listRestaurants,
  updateRestaurant,
} from '@justright/contract/restaurants';
import { ROLE_TYPES, type RoleType } from '@justright/contract/roles';
import { getUser } from '@justright/contract/users';
import { keepWordAnswers } from '@justright/contract/word-answers';
import { getRestaurantWorkList } from '@justright/contract/work-list';
import { env } from 'cloudflare:workers';
import { importJWK, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../src/app.ts';
import { fail, request, succeed, tokenFor } from './call.ts';
import { makeMenu, makeMerchant, makeMerchantUser, makeRestaurant } from './factories.ts';

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
/** Every call of the contract once. Two calls may share a method and a path, and differ in what they return. */
const ALL = new Map(CALLS.map(({ call }) => [nameOf(call), call]));

/** Returns the roles that may make a call; `public` calls need no bearer. */
const rolesOf = ({ who }: Call): 'public' | readonly RoleType[] => {
  if (who === 'public' || who === 'optional') return 'public';
  return who === 'any' ? ROLE_TYPES : ROLE_TYPES.filter((role) => who.includes(role));
};
const NOBODYS = {
  id: 'nobodys',
  itemId: 'nobodys',
  internalId: 'nobodys',
  uid: 'nobodys',
  provider: 'nobodys',
  slug: 'nobodys',
  name: 'nobodys',
};
const bodyOf = ({ method }: Call, body: object = {}) => (method === 'GET' || method === 'DELETE' ? {} : { body });

describe('the access of every call', () => {
  it('is checked for every call of the contract, and the Worker has no others', () => {
    expect(ENDPOINTS.map(({ call }) => nameOf(call)).toSorted()).toEqual([...ALL.keys()].toSorted());
  });

  it('is the same for two calls of one method and path', () => {
    expect(CALLS.filter(({ call }) => call.who !== ALL.get(nameOf(call))?.who)).toEqual([]);
  });

  it.each([...ALL])('%s accepts exactly the roles of the contract', async (name, call) => {
    const who = rolesOf(call);
    const options = { params: NOBODYS, ...bodyOf(call) };

    const withoutToken = await request(call, options);
    if (who === 'public') expect([401, 403]).not.toContain(withoutToken.status);
    else expect(withoutToken).toMatchObject({ status: 401, envelope: { code: 'missing-token' } });

    for (const role of ROLE_TYPES) {
      const { status, envelope } = await request(call, { ...options, as: role });
      if (who === 'public' || who.includes(role)) expect([401, 403, 500], `${role} at ${name}`).not.toContain(status);
      else expect({ role, status, envelope }).toMatchObject({ role, status: 403, envelope: { code: 'forbidden' } });
    }
  });
});

describe('a bearer token', () => {
  const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '');
  const claims = () => {
    const now = Math.floor(Date.now() / 1000);
    return {
      sub: 'somebody',
      role: 'admin',
      roleType: 'SuperAdmin',
      iss: env.IDP_ISSUER,
      aud: env.IDP_PROJECT,
      iat: now,
      exp: now + 3600,
    };
  };
  const sign = async (changes: object, key: string = env.TEST_SIGNING_KEY) =>
    new SignJWT({ ...claims(), ...changes })
      .setProtectedHeader({ alg: 'ES256', kid: 'test' })
      .sign(await importJWK(JSON.parse(key), 'ES256'));
  const foreignKey = async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
    if (!('privateKey' in pair)) throw new Error('Expected a pair of keys');
    return JSON.stringify(await crypto.subtle.exportKey('jwk', pair.privateKey));
  };

  it.each<{ kind: string; make: () => Promise<string> | string; code: string }>([
    { kind: 'that has expired', make: () => tokenFor('SuperAdmin', 'late', '-1h'), code: 'user-token-expired' },
    { kind: 'that is not a token', make: () => 'nonsense', code: 'invalid-user-token' },
    { kind: 'of another issuer', make: () => sign({ iss: 'https://elsewhere.test' }), code: 'invalid-user-token' },
    { kind: 'for another audience', make: () => sign({ aud: 'another-project' }), code: 'invalid-user-token' },
    { kind: 'without a subject', make: () => sign({ sub: '' }), code: 'invalid-user-token' },
    { kind: 'signed with another key', make: async () => sign({}, await foreignKey()), code: 'invalid-user-token' },
    {
      kind: 'without a signature (alg none)',
      make: () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`,
      code: 'invalid-user-token',
    },
    {
      kind: 'whose claims were changed after signing',
      make: async () => {
        const [header, , signature] = (await tokenFor('User')).split('.');
        return `${header}.${encode(claims())}.${signature}`;
      },
      code: 'invalid-user-token',
    },
  ])('$kind is refused', async ({ make, code }) => {
    const headers = { authorization: `Bearer ${await make()}` };
    expect(await fail(listMerchants, { headers })).toMatchObject({ status: 401, code });
    expect(await fail(placeGuestOrder, { headers, body: {} })).toMatchObject({ status: 401, code });
  });

  it('is a bearer token and nothing else', async () => {
    const headers = { authorization: 'Basic YWRtaW46YWRtaW4=' };
    expect(await fail(listMerchants, { headers })).toMatchObject({ status: 401, code: 'invalid-user-token' });
  });

  it('of an unknown role is refused', async () => {
    const headers = { authorization: `Bearer ${await sign({ roleType: 'Emperor' })}` };
    expect(await fail(getUser, { headers })).toMatchObject({ status: 401, code: 'invalid-user-token' });
  });
});

interface Estate {
  merchant: string;
  restaurant: string;
  menu: string;
  item: string;
  custom: string;
  order: string;
  report: string;
}

async function makeEstate(): Promise<Estate> {
  const merchant = await makeMerchant();
  const restaurant = await makeRestaurant(merchant);
  const { menu, items } = await makeMenu(restaurant, [{ title: 'Dish' }]);
  const { data } = await succeed(createCustomIngredient, {
    as: 'SuperAdmin',
    body: { title: 'House sauce', restaurantId: restaurant.id },
  });
  const item = items[0]?.id ?? '';
  const { data: order } = await succeed(placeGuestOrder, {
    body: {
      restaurant: { id: restaurant.id },
      cart: { subtotal: 1000, grandTotal: 1000, orders: [{ items: [{ menuItem: { id: item } }] }] },
    },
  });
  await succeed(cancelOrder, { as: 'SuperAdmin', params: { id: order.id } });
  const { data: reports } = await reported(restaurant.id, item);
  return {
    merchant,
    restaurant: restaurant.id,
    menu: menu.id,
    item,
    custom: data.id,
    order: order.id,
    report: reports[0]?.id ?? '',
  };
}

/** Reports a dish as a diner; returns the restaurant's reports. */
async function reported(restaurant: string, item: string) {
  await succeed(reportDish, { params: { id: restaurant, itemId: item }, body: { text: 'Has milk' } });
  return succeed(listDishReports, { as: 'SuperAdmin', params: { id: restaurant } });
}

/** Reads every row of a merchant from the database. */
async function rowsOf({ merchant }: Estate): Promise<unknown[]> {
  const tables = ['restaurants', 'menus', 'menu_items', 'custom_ingredients', 'word_answers', 'dish_reports'];
  const results = await env.DB.batch([
    env.DB.prepare('SELECT * FROM merchants WHERE id = ?1').bind(merchant),
    ...tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} WHERE merchant_id = ?1`).bind(merchant)),
  ]);
  return results.map(({ results: rows }) => rows);
}

const REPORT = { from: '2026-11-20', to: '2026-11-20', timeZone: 'UTC' };

/** The calls that a MerchantAdmin may make on an object, deletes last. */
const OBJECT_CALLS: readonly { call: Call; of: keyof Estate; body?: object }[] = [
  { call: getMerchant, of: 'merchant' },
  { call: updateMerchant, of: 'merchant' },
  { call: getRestaurant, of: 'restaurant' },
  { call: updateRestaurant, of: 'restaurant' },
  { call: getRestaurantAnalytics, of: 'restaurant' },
  { call: getDinersReport, of: 'restaurant' },
  { call: listDishReports, of: 'restaurant' },
  { call: getRestaurantWorkList, of: 'restaurant' },
  { call: closeDishReport, of: 'report', body: { outcome: 'was-right' } },
  { call: keepWordAnswers, of: 'restaurant' },
  { call: getMerchantOrder, of: 'order' },
  { call: duplicateRestaurant, of: 'restaurant' },
  { call: getMenu, of: 'menu' },
  { call: updateMenu, of: 'menu' },
  { call: duplicateMenu, of: 'menu' },
  { call: updateMenuItem, of: 'item' },
  { call: duplicateMenuItem, of: 'item' },
  { call: getCustomIngredient, of: 'custom' },
  { call: updateCustomIngredient, of: 'custom' },
  { call: copyCustomIngredient, of: 'custom' },
  { call: previewCustomIngredientImpact, of: 'custom' },
  { call: deleteCustomIngredient, of: 'custom' },
  { call: deleteMenuItem, of: 'item' },
  { call: deleteMenu, of: 'menu' },
  { call: deleteRestaurant, of: 'restaurant' },
];

describe('a merchant', () => {
  let own: Estate;
  let foreign: Estate;
  let asMerchant: { as: 'MerchantAdmin'; uid: string };
  beforeAll(async () => {
    [own, foreign] = [await makeEstate(), await makeEstate()];
    asMerchant = { as: 'MerchantAdmin', uid: await makeMerchantUser(own.merchant) };
  });

  it('is tested with every object call of the contract', () => {
    const checked = OBJECT_CALLS.map(({ call }) => nameOf(call)).toSorted();
    // The upload takes no JSON; routes/images.test.ts tests it.
    const named = [...ALL].flatMap(([name, call]) =>
      rolesOf(call).includes('MerchantAdmin') &&
      call.who !== 'any' &&
      name.includes('{id}') &&
      !name.endsWith('/upload')
        ? [name]
        : [],
    );
    expect(checked).toEqual(named.toSorted());
  });

  it.each(OBJECT_CALLS)(
    'gets 404 for another merchant’s $of at $call.method $call.path',
    async ({ call, of, body }) => {
      const before = await rowsOf(foreign);
      expect(await fail(call, { ...asMerchant, params: { id: foreign[of] }, ...bodyOf(call, body) })).toMatchObject({
        status: 404,
        code: 'not-found',
      });
      expect(await rowsOf(foreign)).toEqual(before);
    },
  );

  it.each<{
    name: string;
    call: Call;
    options: () => { params?: Record<string, string>; query?: object; body?: object };
  }>([
    { name: 'restaurants', call: listRestaurants, options: () => ({ query: { merchantId: foreign.merchant } }) },
    {
      name: 'orders (by merchant)',
      call: getOrdersReport,
      options: () => ({ query: { ...REPORT, merchantId: foreign.merchant } }),
    },
    {
      name: 'orders (by restaurant)',
      call: getOrdersReport,
      options: () => ({ query: { ...REPORT, restaurantId: foreign.restaurant } }),
    },
    { name: 'menus', call: listMenus, options: () => ({ query: { restaurantId: foreign.restaurant } }) },
    { name: 'dishes', call: listMenuItems, options: () => ({ query: { menuId: foreign.menu } }) },
    {
      name: 'custom ingredients',
      call: listCustomIngredients,
      options: () => ({ query: { restaurantId: foreign.restaurant } }),
    },
    {
      name: 'restaurant',
      call: createRestaurant,
      options: () => ({
        body: {
          merchantId: foreign.merchant,
          name: 'x',
          address: 'x',
          urlSlug: 'x',
          phoneNumber: '1',
          contactPhoneNumber: '1',
          email: 'a@b.co',
          contactName: 'x',
          externalId: 'x',
        },
      }),
    },
    {
      name: 'menu',
      call: createMenu,
      options: () => ({ body: { title: 'x', restaurantId: foreign.restaurant } }),
    },
    { name: 'dish', call: createMenuItem, options: () => ({ body: { title: 'x', menuId: foreign.menu } }) },
    {
      name: 'proposal for a dish',
      call: generateIngredients,
      options: () => ({ body: { menuItem: { id: foreign.item, title: 'x' } } }),
    },
    {
      name: 'proposal for a new dish',
      call: generateIngredients,
      options: () => ({ body: { menuItem: { menuId: foreign.menu, title: 'x' } } }),
    },
    {
      name: 'custom ingredient',
      call: createCustomIngredient,
      options: () => ({ body: { title: 'x', restaurantId: foreign.restaurant } }),
    },
    {
      name: 'copied menu',
      call: duplicateMenu,
      options: () => ({ params: { id: own.menu }, body: { restaurantId: foreign.restaurant } }),
    },
    {
      name: 'copied dish',
      call: duplicateMenuItem,
      options: () => ({ params: { id: own.item }, body: { menuId: foreign.menu } }),
    },
    {
      name: 'copied restaurant',
      call: duplicateRestaurant,
      options: () => ({ params: { id: own.restaurant }, body: { merchantId: foreign.merchant } }),
    },
    {
      name: 'imported restaurant',
      call: duplicateRestaurant,
      options: () => ({ params: { id: own.restaurant }, query: { restaurantId: foreign.restaurant }, body: {} }),
    },
  ])('gets 404 for the $name of another merchant’s object', async ({ call, options }) => {
    const before = await rowsOf(foreign);
    const { query, ...rest } = options();
    expect(
      await fail(call, { ...asMerchant, ...rest, query: query as Record<string, string | undefined> }),
    ).toMatchObject({ status: 404, code: 'not-found' });
    expect(await rowsOf(foreign)).toEqual(before);
  });

  it('finds only own objects in every list and search', async () => {
    const restaurants = await succeed(listRestaurants, asMerchant);
    const menus = await succeed(listMenus, asMerchant);
    const custom = await succeed(listCustomIngredients, asMerchant);
    const found = await succeed(searchIngredients, { ...asMerchant, body: { ingredientName: 'House' } });
    const owners = [restaurants.data, menus.data, custom.data, found.data.customIngredients].map((list) => [
      ...new Set(list.map(({ merchantId }) => merchantId)),
    ]);
    expect(owners).toEqual([[own.merchant], [own.merchant], [own.merchant], [own.merchant]]);
    expect((await succeed(getMerchantProfile, asMerchant)).data.id).toBe(own.merchant);
  });

  it.each(OBJECT_CALLS)('may use the own $of at $call.method $call.path', async ({ call, of, body }) => {
    const { status } = await request(call, { ...asMerchant, params: { id: own[of] }, ...bodyOf(call, body) });
    expect([200, 201]).toContain(status);
  });

  it('without a merchant of its own gets empty lists', async () => {
    const nobody = { as: 'MerchantAdmin', uid: 'nobodys-merchant' } as const;
    expect((await succeed(listRestaurants, nobody)).data).toEqual([]);
    expect(await fail(getMerchantProfile, nobody)).toMatchObject({ status: 404 });
    expect(await fail(getRestaurant, { ...nobody, params: { id: foreign.restaurant } })).toMatchObject({
      status: 404,
    });
  });
});
