import { createCustomIngredient } from '@justright/contract/ingredients';
import { getDinersReport, getOrdersReport } from '@justright/contract/reports';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../test/call.ts';
import { makeCountedDiners } from '../../test/counted-diners.ts';
import {
  component,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  setExcludes,
} from '../../test/factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
type Restaurant = Awaited<ReturnType<typeof makeRestaurant>>;
let counter = 0;

/** Stores an order of soups at 5.00. */
async function storeOrder(restaurant: Restaurant, createdAt: string, quantity = 1, status = 'complete') {
  const total = 500 * quantity;
  const line = { menuItem: { id: `soup of ${restaurant.id}`, title: 'Soup' }, quantity, total };
  await env.DB.prepare(
    `INSERT INTO orders (id, restaurant_id, merchant_id, restaurant_name, order_type, order_status, cart,
       grand_total_cents, kitchen, created_at) VALUES (?1, ?2, ?3, '', 'In Restaurant', ?4, ?5, ?6, '{}', ?7)`,
  )
    .bind(
      `order-${++counter}`,
      restaurant.id,
      restaurant.merchantId,
      status,
      JSON.stringify({ orders: [{ items: [line] }] }),
      total,
      createdAt,
    )
    .run();
}

const visit = (id: string, diners: number, allergies: string[], diets: string[] = []) =>
  makeCountedDiners(id, diners, { allergies, diets });

describe('the orders report', () => {
  it('counts whole days of the time zone, also on the day with 25 hours, and omits cancelled orders', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    // New York is 4 hours behind UTC until 2 a.m. of November 1, then 5.
    await storeOrder(restaurant, '2026-11-01T03:59:00.000Z');
    await storeOrder(restaurant, '2026-11-01T04:00:00.000Z', 2);
    await storeOrder(restaurant, '2026-11-02T04:59:00.000Z', 3);
    await storeOrder(restaurant, '2026-11-02T05:00:00.000Z', 4);
    await storeOrder(restaurant, '2026-11-04T04:59:59.999Z', 5);
    await storeOrder(restaurant, '2026-11-04T05:00:00.000Z', 6);
    await storeOrder(restaurant, '2026-11-01T12:00:00.000Z', 7, 'cancelled');
    const query = {
      restaurantId: restaurant.id,
      from: '2026-11-01',
      to: '2026-11-03',
      timeZone: 'America/New_York',
    };
    const { data } = await succeed(getOrdersReport, { ...AS_ADMIN, query });
    expect(data).toEqual({
      currency: 'USD',
      currencies: ['USD'],
      orders: 4,
      revenue: 7000,
      tax: 0,
      days: [
        { date: '2026-11-01', orders: 2, revenue: 2500 },
        { date: '2026-11-02', orders: 1, revenue: 2000 },
        { date: '2026-11-03', orders: 1, revenue: 2500 },
      ],
      topDishes: [{ id: `soup of ${restaurant.id}`, title: 'Soup', quantity: 14, revenue: 7000 }],
    });
  });

  it('never adds amounts of two currencies: it counts those of most orders, or those that are asked for', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    for (const [currency, tax] of [
      ['EUR', 33],
      ['EUR', 33],
      ['USD', 7],
    ] as const) {
      await storeOrder(restaurant, '2026-11-10T12:00:00.000Z');
      await env.DB.prepare('UPDATE orders SET currency = ?2, tax_cents = ?3 WHERE id = ?1')
        .bind(`order-${counter}`, currency, tax)
        .run();
    }
    const report = async (currency?: 'USD' | 'GBP') => {
      const day = { from: '2026-11-10', to: '2026-11-10', timeZone: 'UTC' };
      const query = { restaurantId: restaurant.id, ...day, ...(currency && { currency }) };
      const { data } = await succeed(getOrdersReport, { ...AS_ADMIN, query });
      return data;
    };
    const euros = { currency: 'EUR', currencies: ['EUR', 'USD'], orders: 2, revenue: 1000, tax: 66 };
    expect(await report()).toMatchObject({ ...euros, topDishes: [{ quantity: 2, revenue: 1000 }] });
    expect(await report('USD')).toMatchObject({ currency: 'USD', orders: 1, revenue: 500, tax: 7 });
    expect(await report('GBP')).toMatchObject(euros);
  });

  it('is right where midnight is not a full hour of UTC', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    await storeOrder(restaurant, '2026-11-20T18:14:59.999Z');
    await storeOrder(restaurant, '2026-11-20T18:15:00.000Z', 2);
    const query = { restaurantId: restaurant.id, from: '2026-11-20', to: '2026-11-21', timeZone: 'Asia/Kathmandu' };
    const { data } = await succeed(getOrdersReport, { ...AS_ADMIN, query });
    expect(data.days.map(({ revenue }) => revenue)).toEqual([500, 1000]);
  });

  it('of a merchant has its own restaurants only', async () => {
    const merchantId = await makeMerchant();
    const [first, second, foreign] = [
      await makeRestaurant(merchantId),
      await makeRestaurant(merchantId),
      await makeRestaurant(await makeMerchant()),
    ];
    for (const restaurant of [first, second, foreign]) await storeOrder(restaurant, '2026-11-20T12:00:00.000Z');
    const query = { merchantId, from: '2026-11-20', to: '2026-11-20', timeZone: 'UTC' };
    const { data } = await succeed(getOrdersReport, { ...AS_ADMIN, query });
    expect([data.orders, data.topDishes.length]).toEqual([2, 2]);
  });

  it.each([
    { change: { to: '2026-11-19' }, path: 'to' },
    { change: { from: '2025-01-01' }, path: 'to' },
    { change: { from: '2026-02-30' }, path: 'from' },
    { change: { from: 'yesterday' }, path: 'from' },
    { change: { timeZone: 'Europe/Atlantis' }, path: 'timeZone' },
  ])('is refused for $change', async ({ change, path }) => {
    const query = { from: '2026-11-20', to: '2026-11-20', timeZone: 'UTC', ...change };
    const { status, issues } = await fail(getOrdersReport, { ...AS_ADMIN, query });
    expect([status, issues?.[0]?.path]).toEqual([422, path]);
  });
});

describe('the diners report', () => {
  beforeAll(async () => {
    await makeKeys('allergies', ['milk', 'nuts', 'fish']);
    await makeKeys('goals', ['vegan']);
    await setExcludes('vegan', ['milk']);
    await makeIngredient('milk', { allergies: ['milk'] });
    await makeIngredient('butter', { ingredients: ['milk'] });
    await makeIngredient('almond', { allergies: ['nuts'], diets: ['vegan'] });
  });

  /** Makes mash with butter, a cake with almonds, and a dish without ingredients. */
  async function makeKitchen() {
    const restaurant = await makeRestaurant(await makeMerchant());
    await makeMenu(restaurant, [
      { title: 'Mash', components: [component('Mash', ['butter'])] },
      { title: 'Cake', components: [component('Cake', ['almond'])] },
      { title: 'Surprise' },
    ]);
    return restaurant.id;
  }
  const report = async (id: string) => (await succeed(getDinersReport, { ...AS_ADMIN, params: { id } })).data;

  it('names the dishes that are hidden most, and the ingredient that causes it, at any depth', async () => {
    const id = await makeKitchen();
    await visit(id, 6, ['milk']);
    await visit(id, 5, ['nuts', 'milk']);
    await visit(id, 7, []);
    const { diners, diets, allergies, hiddenDishes } = await report(id);
    expect([diners, diets]).toEqual([15, []]);
    expect(allergies).toEqual([
      { key: 'milk', name: 'Name of milk', diners: 10 },
      { key: 'nuts', name: 'Name of nuts', diners: 5 },
    ]);
    expect(hiddenDishes.map(({ title, diners: from, reason }) => [title, from, reason])).toEqual([
      ['Mash', 10, { kind: 'allergy', name: 'Name of milk', ingredient: 'Title of milk' }],
      ['Surprise', 10, { kind: 'unknown', name: 'Name of milk', ingredient: '' }],
      ['Cake', 5, { kind: 'allergy', name: 'Name of nuts', ingredient: 'Title of almond' }],
    ]);
  });

  it('never reveals another merchant’s name for an ingredient', async () => {
    const elsewhere = await makeRestaurant(await makeMerchant());
    const { data: secret } = await succeed(createCustomIngredient, {
      ...AS_ADMIN,
      body: { title: 'Secret sauce', restaurantId: elsewhere.id },
    });
    const { id, ...rest } = await makeRestaurant(await makeMerchant());
    await makeMenu({ id, ...rest }, [
      { title: 'Stew', isDeclared: true, components: [component('Stew', [secret.id])] },
    ]);
    await visit(id, 5, [], ['vegan']);
    expect((await report(id)).hiddenDishes.map(({ reason }) => reason)).toEqual([
      { kind: 'unknown', name: 'Name of vegan', ingredient: '' },
    ]);
  });

  it('reveals nothing about fewer than five diners', async () => {
    const id = await makeKitchen();
    await visit(id, 4, ['milk'], ['vegan']);
    expect(await report(id)).toEqual({ diners: null, diets: [], allergies: [], hiddenDishes: [] });
    await visit(id, 4, ['nuts']);
    expect(await report(id)).toMatchObject({ diners: 5, diets: [], allergies: [] });
  });

  it('reveals no single diner by the difference of two numbers, of two dishes or before and after a visit', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    await makeMenu(restaurant, [
      { title: 'With milk', components: [component('Base', ['milk'])] },
      { title: 'With milk and almond', components: [component('Base', ['milk', 'almond'])] },
    ]);
    await visit(restaurant.id, 7, ['milk']);
    const before = await report(restaurant.id);
    await visit(restaurant.id, 1, ['nuts']);
    const after = await report(restaurant.id);
    expect(after).toEqual(before);
    expect(after.hiddenDishes.map(({ diners }) => diners)).toEqual([5, 5]);
  });

  it('counts diets too: a dish that lacks one is hidden by the ingredient that does not meet it', async () => {
    const id = await makeKitchen();
    await visit(id, 5, [], ['vegan']);
    const { diets, hiddenDishes } = await report(id);
    expect(diets).toEqual([{ key: 'vegan', name: 'Name of vegan', diners: 5 }]);
    expect(hiddenDishes.find(({ title }) => title === 'Mash')?.reason).toEqual({
      kind: 'diet',
      name: 'Name of vegan',
      ingredient: 'Title of milk',
    });
    expect(hiddenDishes.some(({ title }) => title === 'Cake')).toBe(false);
  });
});
