import { listHistory } from '@justright/contract/history';
import { endOrderPause, getOrderPause, pauseOrders } from '@justright/contract/order-pauses';
import { placeGuestOrder } from '@justright/contract/orders';
import { getDinerMenu, listPublicRestaurants } from '@justright/contract/public-menu';
import { updateRestaurant } from '@justright/contract/restaurants';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../test/call.ts';
import { component, makeIngredient, makeMenu, makeMerchant, makeRestaurant } from '../../test/factories.ts';
import { everyDay } from '../../test/hours.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
const MINUTE_MS = 60_000;

beforeAll(async () => {
  await makeIngredient('rice');
});

async function makeCafe() {
  const restaurant = await makeRestaurant(await makeMerchant());
  const { items } = await makeMenu(restaurant, [
    { title: 'Rice', price: 500, components: [component('Rice', ['rice'])] },
  ]);
  const params = { id: restaurant.id };
  const cart = { orders: [{ items: [{ menuItem: { id: items[0]?.id ?? '' } }] }], subtotal: 500, grandTotal: 500 };
  return { ...restaurant, as: { ...AS_ADMIN, params }, order: { body: { restaurant: params, cart } } };
}
type Cafe = Awaited<ReturnType<typeof makeCafe>>;

const pause = async ({ as }: Cafe, minutes: number | null) =>
  (await succeed(pauseOrders, { ...as, body: { minutes } })).data;
const minutesLeft = (until = '') => (Date.parse(until) - Date.now()) / MINUTE_MS;

describe('a pause of orders', () => {
  it('refuses orders until its time by the server, and says so to diners at once', async () => {
    const cafe = await makeCafe();
    await succeed(getDinerMenu, { params: { id: cafe.id } });
    const { pause: made } = await pause(cafe, 30);
    expect(minutesLeft(made?.until)).toBeCloseTo(30, 0);
    expect(made?.by).not.toBe('');
    expect((await succeed(getOrderPause, cafe.as)).data.pause).toEqual(made);

    const why = { reason: 'restaurant-paused', opensAt: made?.until };
    expect(await fail(placeGuestOrder, cafe.order)).toMatchObject({ code: 'not-taking-orders', details: why });
    const { data: shown } = await succeed(getDinerMenu, { params: { id: cafe.id } });
    expect(shown).toMatchObject({ isTakingOrders: false, notTakingOrders: why, changesAt: made?.until });
    const { data: listed } = await succeed(listPublicRestaurants, { query: {} });
    expect(listed.find(({ id }) => id === cafe.id)?.notTakingOrders).toEqual(why);
  });

  it('ends by itself, without a write', async () => {
    const cafe = await makeCafe();
    await pause(cafe, 15);
    await env.DB.prepare('UPDATE order_pauses SET until = ?2 WHERE restaurant_id = ?1')
      .bind(cafe.id, new Date(Date.now() - 1).toISOString())
      .run();
    expect((await succeed(getOrderPause, cafe.as)).data.pause).toBeNull();
    await succeed(placeGuestOrder, cafe.order);
  });

  it('is ended by staff, and by the next one; who did what stays in the history', async () => {
    const cafe = await makeCafe();
    await pause(cafe, 15);
    const { pause: second } = await pause(cafe, 60);
    expect(minutesLeft(second?.until)).toBeCloseTo(60, 0);
    expect((await succeed(endOrderPause, cafe.as)).data.pause).toBeNull();
    await succeed(placeGuestOrder, cafe.order);
    // Once more changes nothing.
    await succeed(endOrderPause, cafe.as);

    const { results } = await env.DB.prepare(
      'SELECT id, ended_at FROM order_pauses WHERE restaurant_id = ?1 ORDER BY until',
    )
      .bind(cafe.id)
      .all<{ id: string; ended_at: string | null }>();
    expect(results.map(({ ended_at }) => ended_at !== null)).toEqual([true, true]);
    const query = { entity: 'orderPause', id: results[1]?.id ?? '' } as const;
    const { data: entries } = await succeed(listHistory, { ...AS_ADMIN, query });
    expect(entries.map(({ before, after }) => [before?.['endedAt'], typeof after?.['endedAt']])).toEqual([
      [null, 'string'],
      [undefined, 'object'],
    ]);
  });

  it("lasts until the next day's opening only where that is known", async () => {
    const cafe = await makeCafe();
    const set = async (timeZone: string | null) =>
      succeed(updateRestaurant, { ...cafe.as, body: { operatingHours: everyDay('11:00-22:00'), timeZone } });
    await set(null);
    expect((await succeed(getOrderPause, cafe.as)).data.nextDayAt).toBeNull();
    expect(await fail(pauseOrders, { ...cafe.as, body: { minutes: null } })).toMatchObject({
      code: 'validation-failed',
      issues: [{ path: 'minutes' }],
    });
    await set('UTC');
    const { pause: made, nextDayAt } = await pause(cafe, null);
    expect(made?.until).toBe(nextDayAt);
    expect(nextDayAt).toMatch(/T11:00:00.000Z$/);
  });

  it.each([0, 1.5, 721])('of %s minutes is refused, and changes nothing', async (minutes) => {
    const cafe = await makeCafe();
    expect(await fail(pauseOrders, { ...cafe.as, body: { minutes } })).toMatchObject({ code: 'validation-failed' });
    expect((await succeed(getOrderPause, cafe.as)).data.pause).toBeNull();
  });
});
