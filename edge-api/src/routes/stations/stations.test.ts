import { listHistory } from '@justright/contract/history';
import { previewIngredientImpact, updateIngredient } from '@justright/contract/ingredients';
import {
  createMenuItem,
  duplicateMenu,
  duplicateMenuItem,
  listMenuItems,
  previewMenuItemImpact,
  updateMenu,
  updateMenuItem,
} from '@justright/contract/menus';
import { placeGuestOrder } from '@justright/contract/orders';
import { getFilteredMenu, listHiddenDishes } from '@justright/contract/public-menu';
import { deleteRestaurant, duplicateRestaurant } from '@justright/contract/restaurants';
import {
  createStation,
  deleteStation,
  listStations,
  moveDishes,
  previewMoveImpact,
  previewStationImpact,
  type Station,
  type StationPatch,
  updateStation,
} from '@justright/contract/stations';
import { getRestaurantWorkList } from '@justright/contract/work-list';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import { createTwice } from '../../../test/create-twice.ts';
import { makeCountedDiners } from '../../../test/counted-diners.ts';
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

let restaurant: Awaited<ReturnType<typeof makeRestaurant>>;
let as: { as: 'MerchantAdmin'; uid: string };
let menuId: string;
let fryer: Station;
let fries: string;

beforeAll(async () => {
  await makeKeys('allergies', ['fish', 'milk', 'wheat']);
  await makeIngredient('fish', { allergies: ['fish'] });
  await makeIngredient('cheese', { allergies: ['milk'] });
  await makeIngredient('potato');
});

const at = (stationId: string, ingredient: string) => component('Base', [ingredient], { stationId });
const add = async (title: string, components: object[], more: object = {}) =>
  (await succeed(createMenuItem, { ...as, body: { title, menuId, components, ...more } })).data;
/** Names dishes in the section of the menu, so that diners see them. */
const name = async (...items: string[]) =>
  succeed(updateMenu, { ...as, params: { id: menuId }, body: { active: true, subsections: [{ items }] } });
const makeStation = async (body = { name: 'Fryer' }) =>
  (await succeed(createStation, { ...as, params: { id: restaurant.id }, body })).data;
const stations = async (query = {}) =>
  (await succeed(listStations, { ...as, params: { id: restaurant.id }, query })).data;
const current = async (id = fryer.id) => {
  const found = (await stations()).find((one) => one.id === id);
  if (!found) throw new Error('The station is gone');
  return found;
};
const patch = (body: StationPatch, id = fryer.id) => ({ ...as, params: { id }, body });
const sign = async (...keys: string[]) => {
  const { version } = await current();
  return (await succeed(updateStation, patch({ version, keepsApart: [{ keys, note: 'Own oil' }] }))).data;
};
const menuFor = async (level: 'strict' | 'avoid', key = 'fish') => {
  const query = { allergies: key, [level]: key, asks: '1' } as const;
  const { menus, asks, omitted } = (await succeed(getFilteredMenu, { params: { id: restaurant.id }, query })).data;
  const shown = [...menus.flatMap(({ menuItems }) => menuItems), ...asks.map(({ item }) => item)];
  return {
    shown: shown.map(({ title, marks }) => ({ title, marks })),
    hidden: omitted.map(({ title, reasons }) => ({ title, reasons })),
  };
};
const titles = async (level: 'strict' | 'avoid', key = 'fish') =>
  (await menuFor(level, key)).shown.map((one) => one.title);
const order = (preference: object) => ({
  body: {
    restaurant: { id: restaurant.id },
    cart: { subtotal: 0, grandTotal: 0, orders: [{ items: [{ menuItem: { id: fries }, preference }] }] },
  },
});

beforeEach(async () => {
  restaurant = await makeRestaurant(await makeMerchant());
  as = { as: 'MerchantAdmin', uid: await makeMerchantUser(restaurant.merchantId) };
  menuId = (await makeMenu(restaurant, [])).menu.id;
  fryer = await makeStation();
  fries = (await add('Fries', [at(fryer.id, 'potato')])).id;
});

describe('a station', () => {
  it('is added, renamed, listed by name, and deleted', async () => {
    const grill = await makeStation({ name: ' Grill ' });
    expect(grill).toEqual({
      id: expect.any(String),
      restaurantId: restaurant.id,
      merchantId: restaurant.merchantId,
      name: 'Grill',
      keepsApart: [],
      madeHere: [],
      containedKeys: [],
      version: 1,
    });
    const renamed = (await succeed(updateStation, patch({ name: 'Bench' }, grill.id))).data;
    expect(renamed).toEqual({ ...grill, name: 'Bench', version: 2 });
    expect((await stations()).map((one) => one.name)).toEqual(['Bench', 'Fryer']);
    expect((await stations({ q: 'ben' })).map(({ id }) => id)).toEqual([grill.id]);
    expect((await succeed(deleteStation, { ...as, params: { id: grill.id } })).data).toEqual({ id: grill.id });
    expect((await stations()).map((one) => one.name)).toEqual(['Fryer']);
  });

  it('has a name of its own within its restaurant', async () => {
    const grill = await makeStation({ name: 'Grill' });
    const taken = { status: 409, code: 'id-already-exists', issues: [{ path: 'name' }] };
    const params = { id: restaurant.id };
    expect(await fail(createStation, { ...as, params, body: { name: 'FRYER' } })).toMatchObject(taken);
    expect(await fail(updateStation, patch({ name: 'fryer' }, grill.id))).toMatchObject(taken);
    expect(await fail(createStation, { ...as, params, body: { name: ' ' } })).toMatchObject({
      status: 422,
      issues: [{ path: 'name', message: 'Required' }],
    });
    expect((await stations()).map((one) => one.name)).toEqual(['Fryer', 'Grill']);
  });

  it('is added once for an idempotency key', async () => {
    await createTwice(createStation, { ...as, params: { id: restaurant.id }, body: { name: 'Grill' } });
    expect(await stations()).toHaveLength(2);
  });

  it('that is used cannot be deleted: the dishes are named', async () => {
    const refused = await fail(deleteStation, { ...as, params: { id: fryer.id } });
    expect(refused).toMatchObject({
      status: 409,
      code: 'in-use',
      details: { uses: [{ text: expect.stringContaining('Dish Fries'), path: `/menus/${menuId}` }] },
    });
    await succeed(updateMenuItem, { ...as, params: { id: fries }, body: { components: [{ title: 'Base' }] } });
    // A body without stations keeps them: its client need not know stations.
    expect(await fail(deleteStation, { ...as, params: { id: fryer.id } })).toMatchObject({ code: 'in-use' });
    const components = [{ title: 'Base', stationId: null }];
    await succeed(updateMenuItem, { ...as, params: { id: fries }, body: { components } });
    await succeed(deleteStation, { ...as, params: { id: fryer.id } });
  });

  it('says which dishes and parts are made there, what they bring, and which count', async () => {
    const { id } = await add('Fish plate', [at(fryer.id, 'fish')], {
      menuItemCustomizations: [group('g', 0, [option('o', ['cheese'], { stationId: fryer.id, title: 'Cheese' })])],
    });
    await name(id);
    expect((await current()).madeHere).toMatchObject([
      {
        id,
        title: 'Fish plate',
        parts: ['Base', 'Cheese'],
        isDefault: false,
        isOnMenu: true,
        contains: ['fish', 'milk'],
      },
      { id: fries, title: 'Fries', menu: { id: menuId }, isOnMenu: false, contains: [], unknownFor: [] },
    ]);
    expect((await current()).containedKeys).toEqual(['fish', 'milk']);
  });

  it('goes with its restaurant', async () => {
    await succeed(deleteRestaurant, { ...as, params: { id: restaurant.id } });
    const left = await env.DB.prepare('SELECT 1 AS one FROM stations WHERE id = ?1').bind(fryer.id).first();
    expect(left).toBeNull();
  });

  it('is kept in the history', async () => {
    await sign('fish');
    const { data } = await succeed(listHistory, { ...as, query: { entity: 'station', id: fryer.id } });
    expect(data.map(({ before, after }) => [before?.['name'] ?? null, after?.['keepsApart']])).toEqual([
      ['Fryer', [expect.objectContaining({ keys: ['fish'], by: `Name of ${as.uid}` })]],
      [null, []],
    ]);
    expect(data[0]?.actorName).toBe(`Name of ${as.uid}`);
    const dishes = await succeed(listHistory, { ...as, query: { entity: 'menuItem', id: fries } });
    expect(dishes.data[0]?.after).toMatchObject({ stationId: null, components: [{ stationId: fryer.id }] });
  });
});

describe('the dishes at a station', () => {
  beforeEach(async () => {
    const fingers = await add('Fish fingers', [at(fryer.id, 'fish')]);
    await name(fries, fingers.id);
  });

  it('bring a fish allergy to the fries: hidden at strict, marked at avoid, told why', async () => {
    expect(await menuFor('strict')).toEqual({
      shown: [],
      hidden: [
        { title: 'Fries', reasons: ['traces'] },
        { title: 'Fish fingers', reasons: ['allergen'] },
      ],
    });
    expect((await menuFor('avoid')).shown).toEqual([
      { title: 'Fries', marks: [{ key: 'fish', answer: 'mayContain', from: ['same fryer as Fish fingers'] }] },
    ]);
    const query = { allergies: 'fish', strict: 'fish' };
    const { data } = await succeed(listHiddenDishes, { params: { id: restaurant.id }, query });
    expect(data.dishes.find(({ title }) => title === 'Fries')?.why.foods).toMatchObject([
      {
        key: 'fish',
        answer: 'mayContain',
        causes: [{ cause: 'station', path: [{ title: 'Fish fingers' }, { title: 'Fryer' }, {}] }],
      },
    ]);
  });

  it('are refused in an order, which keeps what was told where they are not', async () => {
    const strict = { selectedAllergies: ['fish'], strict: ['fish'] };
    expect(await fail(placeGuestOrder, order(strict))).toMatchObject({
      status: 409,
      code: 'dietary-conflict',
      details: { conflicts: [{ reason: 'traces', allergies: ['fish'] }] },
    });
    const avoid = order({ selectedAllergies: ['fish'], avoid: ['fish'] });
    const { data } = await succeed(placeGuestOrder, avoid);
    expect(data.cart.orders[0]?.items[0]?.told?.marks).toEqual([
      { key: 'fish', answer: 'mayContain', from: ['same fryer as Fish fingers'] },
    ]);
  });

  it('are computed for staff too, also one that is on no menu', async () => {
    const onion = await add('Onion rings', [component('Base', ['potato'])], { stationId: fryer.id });
    expect(onion).toMatchObject({ mayContain: ['fish'], components: [{ mayContain: ['fish'] }] });
    const { data } = await succeed(listMenuItems, { ...as, query: { menuId } });
    expect(data.map(({ title, allergies, mayContain }) => [title, allergies, mayContain])).toEqual([
      ['Fries', [], ['fish']],
      ['Fish fingers', ['fish'], []],
      ['Onion rings', [], ['fish']],
    ]);
  });

  it('no longer count when their menu is switched off, at once', async () => {
    const other = await makeMenu(restaurant, [{ title: 'Cheese sticks', components: [at(fryer.id, 'cheese')] }]);
    expect(await titles('strict', 'milk')).toEqual([]);
    await succeed(updateMenu, { ...as, params: { id: other.menu.id }, body: { active: false } });
    expect(await titles('strict', 'milk')).toEqual(['Fries', 'Fish fingers']);
  });

  it('change with a raw ingredient, which names them in its impact', async () => {
    await makeIngredient('batter-of-stations');
    const rings = await add('Rings', [at(fryer.id, 'batter-of-stations')]);
    await name(fries, rings.id);
    expect(await titles('strict', 'milk')).toEqual(['Fries', 'Rings']);
    const options = {
      as: 'SuperAdmin' as const,
      params: { internalId: 'internal-batter-of-stations' },
      body: { allergies: ['milk'] },
    };
    const { data } = await succeed(previewIngredientImpact, options);
    expect(data).toMatchObject({ dishCount: 2, usedInDishCount: 1 });
    expect(data.dishes.map(({ title, foods }) => [title, foods])).toEqual([
      ['Rings', [{ key: 'milk', before: 'notAdded', after: 'contains' }]],
      ['Fries', [{ key: 'milk', before: 'notAdded', after: 'mayContain' }]],
    ]);
    await succeed(updateIngredient, options);
    expect(await titles('strict', 'milk')).toEqual([]);
  });
});

describe('a signature that a station keeps keys apart', () => {
  beforeEach(async () => {
    const fingers = await add('Fish fingers', [at(fryer.id, 'fish')]);
    await name(fries, fingers.id);
  });

  it('is an act in the name of the caller, shows the fries, and is withdrawn', async () => {
    const signed = await sign('fish');
    expect(signed).toMatchObject({
      version: 2,
      keepsApart: [
        {
          keys: ['fish'],
          by: `Name of ${as.uid}`,
          at: expect.stringMatching(/^20/),
          note: 'Own oil',
          containedKeys: ['fish'],
          isLapsed: false,
        },
      ],
    });
    expect(await titles('strict')).toEqual(['Fries']);
    await succeed(updateStation, patch({ keepsApart: [] }));
    expect(await titles('strict')).toEqual([]);
  });

  it('stays as it is when another one is signed or the station is renamed', async () => {
    const signed = await sign('fish');
    const { version, keepsApart } = signed;
    const other = { as: 'SuperAdmin', uid: 'another-signer' } as const;
    const [kept] = keepsApart;
    const body = { version, name: 'Fryer 2', keepsApart: [...(kept ? [kept] : []), { keys: ['milk'] }] };
    const { data } = await succeed(updateStation, { ...other, params: { id: fryer.id }, body });
    expect(data.keepsApart).toEqual([
      kept,
      expect.objectContaining({ keys: ['milk'], by: 'Name of another-signer', containedKeys: ['fish'] }),
    ]);
    expect((await succeed(updateStation, patch({ name: 'Fryer 3' }))).data.keepsApart).toEqual(data.keepsApart);
    // Another note is another statement: it is signed anew.
    const changed = patch({ version: 4, keepsApart: data.keepsApart.map((one) => ({ ...one, note: 'Changed' })) });
    const again = (await succeed(updateStation, changed)).data.keepsApart;
    expect(again.map(({ by }) => by)).toEqual([`Name of ${as.uid}`, `Name of ${as.uid}`]);
  });

  it('needs the current version, and what its author has seen', async () => {
    const keepsApart = [{ keys: ['fish'] }];
    expect(await fail(updateStation, patch({ keepsApart }))).toMatchObject({
      status: 422,
      issues: [{ path: 'keepsApart.0' }],
    });
    const { version } = await current();
    await succeed(updateStation, patch({ name: 'Fryer 2' }));
    const conflict = { status: 409, code: 'version-conflict' };
    expect(await fail(updateStation, patch({ keepsApart, version }))).toMatchObject(conflict);
    const seen = await current();
    const sticks = await add('Cheese sticks', [at(fryer.id, 'cheese')]);
    await name(fries, sticks.id);
    const signed = { keys: ['fish'], containedKeys: seen.containedKeys };
    const body = { version: seen.version, keepsApart: [signed] };
    expect(await fail(updateStation, patch(body))).toMatchObject(conflict);
    expect((await current()).keepsApart).toEqual([]);
    const { containedKeys } = await current();
    await succeed(updateStation, patch({ ...body, keepsApart: [{ ...signed, containedKeys }] }));
  });

  it('names known keys, at least one', async () => {
    const { version } = await current();
    const issuesOf = async (keys: string[]) => fail(updateStation, patch({ version, keepsApart: [{ keys }] }));
    expect(await issuesOf(['gold'])).toMatchObject({ status: 422, issues: [{ path: 'keepsApart.0.keys' }] });
    expect(await issuesOf([])).toMatchObject({ status: 422, issues: [{ path: 'keepsApart.0.keys' }] });
  });

  it('never comes from a body', async () => {
    const { version } = await current();
    const forged = { keys: ['fish'], by: 'Somebody', at: '2020-01-01T00:00:00.000Z', isLapsed: false };
    const { data } = await succeed(updateStation, patch({ version, keepsApart: [forged] }));
    expect(data.keepsApart).toMatchObject([{ by: `Name of ${as.uid}`, at: expect.not.stringMatching(/^2020-01-01/) }]);
  });

  it('lapses when food with another contained key moves in, and is an entry of the work list', async () => {
    await sign('fish');
    await makeCountedDiners(restaurant.id, 5, { allergies: ['fish'] });
    const entries = async () =>
      (await succeed(getRestaurantWorkList, { ...as, params: { id: restaurant.id } })).data.entries;
    expect(await entries()).toEqual([]);
    const sticks = await add('Cheese sticks', [at(fryer.id, 'cheese')]);
    expect((await current()).keepsApart).toMatchObject([{ isLapsed: false }]);
    await name(
      fries,
      sticks.id,
      ...(await current()).madeHere.map(({ id }) => id).filter((id) => id !== fries && id !== sticks.id),
    );
    expect(await current()).toMatchObject({
      containedKeys: ['fish', 'milk'],
      keepsApart: [{ isLapsed: true, containedKeys: ['fish'] }],
    });
    expect(await titles('strict')).toEqual([]);
    expect(await entries()).toMatchObject([
      { kind: 'lapsed', of: 'station', id: fryer.id, title: 'Fryer', keys: ['fish'], dishes: 3, diners: 5, menu: null },
    ]);
    await sign('fish');
    expect(await titles('strict')).toEqual(['Fries', 'Cheese sticks']);
    expect(await entries()).toEqual([]);
  });

  it('ends for a key that leaves the dictionary', async () => {
    await makeKeys('allergies', ['old-of-stations']);
    await sign('fish', 'old-of-stations');
    await env.DB.prepare(`DELETE FROM allergies WHERE key = 'old-of-stations'`).run();
    expect((await current()).keepsApart).toMatchObject([{ keys: ['fish'], by: `Name of ${as.uid}` }]);
  });

  it('shows its impact before it is made, and stores nothing', async () => {
    const { version } = await current();
    const body = { version, keepsApart: [{ keys: ['fish'] }] };
    const { data } = await succeed(previewStationImpact, patch(body));
    expect(data).toMatchObject({ dishCount: 1, counts: { loseMayContain: 1 } });
    expect(data.dishes).toMatchObject([
      { title: 'Fries', foods: [{ key: 'fish', before: 'mayContain', after: 'notAdded' }] },
    ]);
    expect(await current()).toMatchObject({ version, keepsApart: [] });
    expect(await fail(previewStationImpact, patch({ keepsApart: [{ keys: ['fish'] }] }))).toMatchObject({
      status: 422,
    });
  });
});

describe('the station of a dish in a body', () => {
  it('of another restaurant is a 422 at its field and changes nothing', async () => {
    const elsewhere = await makeRestaurant(restaurant.merchantId);
    const foreign = await succeed(createStation, { ...as, params: { id: elsewhere.id }, body: { name: 'Grill' } });
    const { id: stationId } = foreign.data;
    const places = [
      { body: { stationId }, path: 'stationId' },
      { body: { components: [component('Base', [], { stationId })] }, path: 'components.0.stationId' },
      {
        body: { menuItemCustomizations: [group('g', 0, [option('o', [], { stationId })])] },
        path: 'menuItemCustomizations.0.menuItemCustomizationOptions.0.stationId',
      },
    ];
    for (const { body, path } of places) {
      const refused = { status: 422, issues: [{ path }] };
      for (const id of [stationId, 'nobodys']) {
        const sent = JSON.parse(JSON.stringify(body).replaceAll(stationId, id));
        expect(await fail(updateMenuItem, { ...as, params: { id: fries }, body: sent })).toMatchObject(refused);
        expect(await fail(previewMenuItemImpact, { ...as, params: { id: fries }, body: sent })).toMatchObject(refused);
        expect(await fail(createMenuItem, { ...as, body: { title: 'New', menuId, ...sent } })).toMatchObject(refused);
      }
    }
    const { data } = await succeed(listMenuItems, { ...as, query: { menuId } });
    expect(data).toMatchObject([{ title: 'Fries', version: 1, components: [{ stationId: fryer.id }] }]);
  });

  it('that is left out stays: of a component by its title, of an option by its id', async () => {
    const menuItemCustomizations = [group('g', 0, [option('o', [], { stationId: fryer.id })])];
    await succeed(updateMenuItem, { ...as, params: { id: fries }, body: { menuItemCustomizations } });
    const older = {
      components: [{ title: 'Base', ingredients: [{ id: 'cheese' }] }, { title: 'New' }],
      menuItemCustomizations: [
        { id: 'g', title: 'Group', menuItemCustomizationOptions: [{ id: 'o', title: 'Other' }, { title: 'New' }] },
      ],
    };
    const { data } = await succeed(updateMenuItem, { ...as, params: { id: fries }, body: older });
    expect(data).toMatchObject({
      components: [{ stationId: fryer.id }, { stationId: null }],
      menuItemCustomizations: [{ menuItemCustomizationOptions: [{ stationId: fryer.id }, { stationId: null }] }],
    });
  });
});

describe('moving dishes', () => {
  let grill: Station;
  let fingers: string;
  beforeEach(async () => {
    grill = await makeStation({ name: 'Grill' });
    fingers = (await add('Fish fingers', [at(fryer.id, 'fish'), component('Dip', ['cheese'])])).id;
    await name(fries, fingers);
  });
  const move = (from: string | null, to: string | null, ...dishes: object[]) => ({
    ...as,
    params: { id: restaurant.id },
    body: { from, to, dishes },
  });
  const placesOf = async () =>
    Object.fromEntries(
      (await stations()).map((one) => [one.name, one.madeHere.map(({ title, parts }) => [title, ...parts])]),
    );

  it('moves everything that names a station, in one act, and shows its impact first', async () => {
    const options = move(fryer.id, grill.id, { id: fingers, version: 1 });
    const { data: impact } = await succeed(previewMoveImpact, options);
    expect(impact).toMatchObject({ dishCount: 1, restaurantCount: 1, counts: { loseMayContain: 1 } });
    expect(impact.dishes).toMatchObject([{ title: 'Fries' }]);
    expect(await titles('strict')).toEqual([]);
    const { data } = await succeed(moveDishes, options);
    expect(data).toEqual([{ id: fingers, version: 2 }]);
    expect(await placesOf()).toEqual({ Fryer: [['Fries', 'Base']], Grill: [['Fish fingers', 'Base']] });
    expect(await titles('strict')).toEqual(['Fries']);
  });

  it('gives dishes without a station one as the default of their parts, and takes it away', async () => {
    await succeed(moveDishes, move(null, grill.id, { id: fingers }));
    expect(await placesOf()).toMatchObject({ Grill: [['Fish fingers', 'Dip']] });
    await succeed(moveDishes, move(grill.id, null, { id: fingers }));
    expect(await placesOf()).toMatchObject({ Grill: [] });
    // A dish that has nothing at the station stays as it is.
    const { data } = await succeed(moveDishes, move(grill.id, null, { id: fries }));
    expect(data).toEqual([{ id: fries, version: 1 }]);
  });

  it('shows that a signature would lapse', async () => {
    await sign('fish');
    await succeed(moveDishes, move(null, grill.id, { id: fingers }));
    const { data } = await succeed(previewMoveImpact, move(grill.id, fryer.id, { id: fingers }));
    expect(data.dishes.find(({ title }) => title === 'Fries')?.foods).toEqual([
      { key: 'fish', before: 'notAdded', after: 'mayContain' },
      { key: 'milk', before: 'notAdded', after: 'mayContain' },
    ]);
  });

  it('moves all or none', async () => {
    const before = await placesOf();
    const conflict = move(fryer.id, grill.id, { id: fries }, { id: fingers, version: 9 });
    expect(await fail(moveDishes, conflict)).toMatchObject({ status: 409, code: 'version-conflict' });
    const elsewhere = await makeRestaurant(restaurant.merchantId);
    const other = await succeed(createStation, { ...as, params: { id: elsewhere.id }, body: { name: 'Grill' } });
    const refusals = [
      { sent: move(fryer.id, other.data.id, { id: fries }), path: 'to' },
      { sent: move(other.data.id, grill.id, { id: fries }), path: 'from' },
      { sent: move(fryer.id, grill.id, { id: fries }, { id: 'nobodys' }), path: 'dishes.1.id' },
      { sent: move(fryer.id, grill.id, { id: fries }, { id: fries }), path: 'dishes' },
    ];
    for (const { sent, path } of refusals) {
      const refused = { status: 422, issues: [{ path }] };
      expect(await fail(moveDishes, sent)).toMatchObject(refused);
      expect(await fail(previewMoveImpact, sent)).toMatchObject(refused);
    }
    expect(await placesOf()).toEqual(before);
  });

  it('is in the history of each dish', async () => {
    await succeed(moveDishes, move(fryer.id, grill.id, { id: fingers }));
    const { data } = await succeed(listHistory, { ...as, query: { entity: 'menuItem', id: fingers } });
    expect(data[0]?.after).toMatchObject({ components: [{ stationId: grill.id }, { stationId: null }] });
  });

  it('of one dish by its own PATCH shows which others change', async () => {
    const components = [at(grill.id, 'fish')];
    const { data } = await succeed(previewMenuItemImpact, { ...as, params: { id: fingers }, body: { components } });
    expect(data.dishes.map(({ title }) => title)).toEqual(['Fish fingers', 'Fries']);
    const stale = { ...as, params: { id: fingers }, body: { components, version: 9 } };
    expect(await fail(previewMenuItemImpact, stale)).toMatchObject({ status: 409 });
  });
});

describe('a copy', () => {
  beforeEach(async () => {
    await sign('fish');
    await name(fries);
  });
  const stationsOf = async (id: string) =>
    (await succeed(listStations, { as: 'SuperAdmin', params: { id } })).data.map((one) => ({
      name: one.name,
      keepsApart: one.keepsApart,
      dishes: one.madeHere.map(({ title }) => title),
    }));
  const COPIED = [{ name: 'Fryer', keepsApart: [], dishes: ['Fries'] }];

  it('within the restaurant is made at the same station', async () => {
    const params = { id: fries };
    const [copy] = (await succeed(duplicateMenuItem, { ...as, params, body: {} })).data;
    expect(copy?.components).toMatchObject([{ stationId: fryer.id }]);
    await succeed(duplicateMenu, { ...as, params: { id: menuId }, body: {} });
    expect((await current()).madeHere).toHaveLength(4);
    expect(await stations()).toHaveLength(1);
  });

  it('in another restaurant has stations of the same name without signatures, once', async () => {
    const elsewhere = await makeRestaurant(await makeMerchant());
    const copy = { as: 'SuperAdmin', params: { id: menuId }, body: { restaurantId: elsewhere.id } } as const;
    await succeed(duplicateMenu, copy);
    expect(await stationsOf(elsewhere.id)).toEqual(COPIED);
    await succeed(duplicateMenu, copy);
    expect(await stationsOf(elsewhere.id)).toEqual([{ ...COPIED[0], dishes: ['Fries', 'Fries'] }]);

    const near = await makeRestaurant(restaurant.merchantId);
    const own = await succeed(createStation, { ...as, params: { id: near.id }, body: { name: 'FRYER' } });
    const { menu } = await makeMenu(near, []);
    const dish = { ...as, params: { id: fries }, body: { menuId: menu.id, numberOfCopies: 2 } };
    const { data } = await succeed(duplicateMenuItem, dish);
    expect(data.map(({ components }) => components[0]?.stationId)).toEqual([own.data.id, own.data.id]);
  });

  it('of a restaurant has its stations without signatures', async () => {
    const { data } = await succeed(duplicateRestaurant, { ...as, params: { id: restaurant.id }, body: {} });
    expect(await stationsOf(data.id)).toEqual(COPIED);
  });
});
