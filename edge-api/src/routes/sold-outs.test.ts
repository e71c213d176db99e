import { listHistory } from '@justright/contract/history';
import { type CartItemInput, placeGuestOrder } from '@justright/contract/orders';
import { getFilteredMenu, getDinerMenu } from '@justright/contract/public-menu';
import {
  createSoldOut,
  endSoldOut,
  listSoldOuts,
  previewSoldOut,
  type SoldOutInput,
} from '@justright/contract/sold-outs';
import { createSubstitution } from '@justright/contract/substitutions';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endLeases } from '../data/known-state.ts';
import { loadMenuSource } from '../data/menu-source.ts';
import { compileRestaurant } from '../domain/compile-restaurant.ts';
import { fail, succeed } from '../../test/call.ts';
import {
  component,
  group,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  makeStaffUser,
  option,
} from '../../test/factories.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
let restaurant: Awaited<ReturnType<typeof makeRestaurant>>;
let asKitchen: { as: 'KitchenStaff'; uid: string };
/** Ids of dishes by title. */
let ids: Map<string, string>;

beforeAll(async () => {
  await makeKeys('allergies', ['out-egg', 'out-milk']);
  await makeIngredient('out-mayo', { allergies: ['out-egg'] });
  await makeIngredient('out-cheese', { allergies: ['out-milk'] });
  await makeIngredient('out-bread');
  await makeIngredient('out-house-sauce', { ingredients: ['out-mayo', 'out-bread'] });
});
beforeEach(async () => {
  const merchantId = await makeMerchant();
  restaurant = await makeRestaurant(merchantId);
  const bread = component('Bread', ['out-bread']);
  const sauces = (minimum: number, ...more: string[]) => [
    group('sauce', minimum, [option('mayo', ['out-mayo']), ...more.map((id) => option(id, ['out-bread']))]),
  ];
  const { items } = await makeMenu(restaurant, [
    { title: 'Burger', components: [bread, component('House sauce', ['out-house-sauce'])] },
    { title: 'Chips', components: [bread], menuItemCustomizations: sauces(1, 'salsa') },
    { title: 'Dip', components: [bread], menuItemCustomizations: sauces(1) },
    { title: 'Toast', components: [bread, component('Cheese', ['out-cheese'], { required: false })] },
  ]);
  ids = new Map(items.map(({ id, title }) => [title, id]));
  asKitchen = { as: 'KitchenStaff', uid: await makeStaffUser(merchantId, 'KitchenStaff', [restaurant.id]) };
});

const here = () => ({ ...asKitchen, params: { id: restaurant.id } });
const sellOut = async (of: SoldOutInput['of'], id: string, until: string | null = inHours(1)) =>
  (await succeed(createSoldOut, { ...here(), body: { of, id, until } })).data;
const refused = (body: object) => fail(createSoldOut, { ...here(), body });
const shown = async (query: object = {}) => {
  const { data } = await succeed(getFilteredMenu, { params: { id: restaurant.id }, query });
  return data.menus[0]?.menuItems ?? [];
};
const soldOutDishes = async () =>
  (await shown({ time: '12:00' })).filter((dish) => dish.disabled).map(({ title }) => title);
/** Lets the time of what is sold out pass, with the second for which an isolate uses a menu without reading it again. */
async function letPass() {
  await env.DB.prepare('UPDATE sold_outs SET until = ?2 WHERE restaurant_id = ?1')
    .bind(restaurant.id, inHours(-1))
    .run();
  endLeases();
}
/** Until when the compiled menu may be served. */
async function validUntil() {
  const loaded = await loadMenuSource(env.DB.withSession('first-primary'), restaurant.id);
  if (!loaded) throw new Error('The restaurant is gone');
  const { source, resolve } = loaded;
  const withoutHours = { ...source, restaurant: { ...source.restaurant, timeZone: null } };
  return compileRestaurant(withoutHours, resolve, Date.now()).validUntilMs;
}
const order = (title: string, more: Partial<CartItemInput> = {}) => ({
  body: {
    restaurant: { id: restaurant.id },
    cart: {
      subtotal: 1000,
      grandTotal: 1000,
      orders: [{ items: [{ menuItem: { id: ids.get(title) ?? '' }, ...more }] }],
    },
  },
});

describe('a dish that is sold out until a time', () => {
  it('is refused with its name, and comes back by itself', async () => {
    const made = await sellOut('dish', ids.get('Toast') ?? '');
    expect(made).toMatchObject({
      subject: { title: 'Toast' },
      by: `Name of ${asKitchen.uid}`,
      dishes: [{ title: 'Toast', isOut: true, options: [], parts: [] }],
    });
    expect(await soldOutDishes()).toEqual(['Toast']);
    const refusal = await fail(placeGuestOrder, order('Toast'));
    expect(refusal).toMatchObject({ status: 409, details: { conflicts: [{ message: 'Toast is sold out' }] } });

    await letPass();
    expect(await soldOutDishes()).toEqual([]);
    expect((await succeed(listSoldOuts, here())).data).toEqual([]);
    await succeed(placeGuestOrder, order('Toast'));
  });

  it('comes back when staff say so, once; both stay in the history', async () => {
    const made = await sellOut('dish', ids.get('Toast') ?? '');
    await succeed(endSoldOut, { ...asKitchen, params: { id: made.id } });
    expect(await soldOutDishes()).toEqual([]);
    expect(await fail(endSoldOut, { ...asKitchen, params: { id: made.id } })).toMatchObject({ status: 409 });
    const query = { entity: 'soldOut', id: made.id } as const;
    const { data: entries } = await succeed(listHistory, { as: 'SuperAdmin', query });
    expect(entries.map(({ after }) => typeof after?.['endedAt'])).toEqual(['string', 'object']);
  });
});

describe('an ingredient that is sold out', () => {
  it('takes along what cannot be served without it, at any depth, and shows that first', async () => {
    const body = { of: 'ingredient', id: 'out-mayo', until: null } as const;
    const expected = [
      { title: 'Burger', isOut: true, options: [], parts: [] },
      { title: 'Chips', isOut: false, options: ['Group sauce: Option mayo'], parts: [] },
      { title: 'Dip', isOut: true, options: [], parts: [] },
    ];
    const { data: preview } = await succeed(previewSoldOut, { ...here(), body });
    expect(preview.dishes).toMatchObject(expected);
    expect(await soldOutDishes()).toEqual([]);

    const made = await sellOut('ingredient', 'out-mayo', null);
    expect(made.dishes).toEqual(preview.dishes);
    expect((await succeed(listSoldOuts, here())).data).toEqual([made]);
    expect(await soldOutDishes()).toEqual(['Burger', 'Dip']);
    const chips = (await shown({ time: '12:00' })).find(({ title }) => title === 'Chips');
    expect(chips?.menuItemCustomizations[0]?.menuItemCustomizationOptions.map((one) => one.compatible)).toEqual([
      false,
      true,
    ]);
    const chosen = (id: string) => ({ customizations: [{ customizationId: 'sauce', optionIds: [id] }] });
    expect(await fail(placeGuestOrder, order('Chips', chosen('mayo')))).toMatchObject({ status: 409 });
    await succeed(placeGuestOrder, order('Chips', chosen('salsa')));

    await succeed(endSoldOut, { ...asKitchen, params: { id: made.id } });
    expect(await soldOutDishes()).toEqual([]);
    await succeed(placeGuestOrder, order('Chips', chosen('mayo')));
  });

  it('leaves an optional part out of every order, tells the kitchen, and makes no answer better', async () => {
    const toastOf = async (query: object) => (await shown(query)).find(({ title }) => title === 'Toast');
    const before = await toastOf({ time: '12:00' });
    await sellOut('ingredient', 'out-cheese');
    const toast = await toastOf({ time: '12:00' });
    expect(toast?.disabled).toBe(false);
    expect(toast?.components.map(({ title, compatible }) => [title, compatible])).toEqual([
      ['Bread', true],
      ['Cheese', false],
    ]);
    expect(toast?.omitOptions).toEqual([{ title: 'Cheese' }]);
    expect(toast).not.toHaveProperty('soldOutParts');
    expect(toast?.allergies).toEqual(before?.allergies);
    // For somebody who avoids milk it was left out before.
    expect((await toastOf({ allergies: 'out-milk' }))?.omitOptions).toEqual([{ title: 'Cheese' }]);

    const { data } = await succeed(placeGuestOrder, order('Toast'));
    const [line] = data.cart.orders[0]?.items ?? [];
    expect(line?.omit).toEqual(['Cheese']);
    expect(line?.kitchen?.omissions).toEqual([{ title: 'Cheese' }]);
  });

  it('ends by itself, also where diners have the menu already', async () => {
    const { until } = await sellOut('ingredient', 'out-mayo');
    expect(await validUntil()).toBe(Date.parse(until ?? ''));
    const { data } = await succeed(getDinerMenu, { params: { id: restaurant.id } });
    expect(data.menus[0]?.menuItems.filter(({ disabled }) => disabled)).toHaveLength(2);
    await letPass();
    expect(await soldOutDishes()).toEqual([]);
  });

  it('counts as the kitchen cooks today: what is replaced takes nothing along, its substitute does', async () => {
    await succeed(createSubstitution, {
      ...here(),
      body: { ingredientId: 'out-mayo', substituteId: 'out-cheese', until: inHours(2) },
    });
    expect((await sellOut('ingredient', 'out-mayo')).dishes).toEqual([]);
    expect((await sellOut('ingredient', 'out-cheese')).dishes.map(({ title }) => title)).toEqual([
      'Burger',
      'Chips',
      'Dip',
      'Toast',
    ]);
  });
});

it('what is sold out already, unknown, past or too far ahead is refused, and changes nothing', async () => {
  const toast = ids.get('Toast') ?? '';
  expect(await refused({ of: 'dish', id: 'nothing', until: inHours(1) })).toMatchObject({ issues: [{ path: 'id' }] });
  expect(await refused({ of: 'ingredient', id: 'nothing', until: null })).toMatchObject({ issues: [{ path: 'id' }] });
  expect(await refused({ of: 'dish', id: toast, until: inHours(-1) })).toMatchObject({ issues: [{ path: 'until' }] });
  expect(await refused({ of: 'dish', id: toast, until: inHours(24 * 15) })).toMatchObject({
    issues: [{ path: 'until' }],
  });
  expect(await refused({ of: 'dish', id: toast, until: null })).toMatchObject({ code: 'validation-failed' });
  expect(await soldOutDishes()).toEqual([]);
  await sellOut('dish', toast);
  expect(await refused({ of: 'dish', id: toast, until: inHours(2) })).toMatchObject({
    status: 409,
    error: 'Toast is sold out already',
  });
});
