import { type MerchantStatus, updateMerchant } from '@justright/contract/merchants';
import { ORDER_TYPES, type OrderType } from '@justright/contract/order-type';
import { getOrderCustomizations, placeGuestOrder } from '@justright/contract/orders';
import {
  getFilteredMenu,
  getDinerMenu,
  listPublicRestaurants,
  type NotTakingOrders,
} from '@justright/contract/public-menu';
import { deleteRestaurant, type RestaurantPatch, updateRestaurant } from '@justright/contract/restaurants';
import { DAY_MS } from '@justright/contract/time';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, request, succeed } from '../../../test/call.ts';
import { component, makeIngredient, makeMenu, makeMerchant, makeRestaurant } from '../../../test/factories.ts';
import { everyDay, hoursAround, openOn } from '../../../test/hours.ts';
import { cachedRestaurant } from '../../data/restaurant-cache.ts';
import { opener } from '../../data/snapshot.ts';
import { startTrace } from '../../data/trace.ts';
import { zoneClock } from '../../domain/zone-clock.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
const NO_SERVICES = { isDeliverySupported: false, isPickUpSupported: false, isDineInSupported: false };

beforeAll(async () => {
  await makeIngredient('rice');
});

/** Makes a restaurant with one dish, with the given settings and the given status of its merchant. */
async function makeCafe(change: RestaurantPatch = {}, merchantStatus: MerchantStatus = 'active') {
  const restaurant = await makeRestaurant(await makeMerchant());
  const { items } = await makeMenu(restaurant, [
    { title: 'Rice', price: 500, components: [component('Rice', ['rice'])] },
  ]);
  await succeed(updateRestaurant, { ...AS_ADMIN, params: { id: restaurant.id }, body: change });
  await succeed(updateMerchant, {
    ...AS_ADMIN,
    params: { id: restaurant.merchantId },
    body: { status: merchantStatus },
  });
  return { ...restaurant, dishId: items[0]?.id ?? '' };
}
type Cafe = Awaited<ReturnType<typeof makeCafe>>;

const cartOf = (cafe: Cafe) => ({
  orders: [{ userId: '1', user: 'Ann', items: [{ menuItem: { id: cafe.dishId }, quantity: 1 }] }],
  subtotal: 500,
  grandTotal: 500,
});
const orderOf = (cafe: Cafe, orderType: OrderType) => ({
  restaurant: { id: cafe.id },
  orderType,
  addressString: '4 Elm Street',
  phoneNumber: '+14155550100',
  cart: cartOf(cafe),
});
const storedOrdersOf = (cafe: Cafe) =>
  env.DB.prepare('SELECT count(*) AS n FROM orders WHERE restaurant_id = ?1').bind(cafe.id).first<number>('n');

/** Returns the reason for which an order of this type is refused; null when it is stored. */
async function refusalOf(cafe: Cafe, orderType: OrderType): Promise<NotTakingOrders | null> {
  const before = await storedOrdersOf(cafe);
  const { status, envelope } = await request(placeGuestOrder, { body: orderOf(cafe, orderType) });
  const suggestions = await request(getOrderCustomizations, { body: orderOf(cafe, orderType) });
  if (envelope.success) {
    expect([status, suggestions.status]).toEqual([201, 200]);
    return null;
  }
  expect(envelope).toMatchObject({ code: 'not-taking-orders' });
  expect([status, suggestions.status]).toEqual([409, 409]);
  expect(suggestions.envelope).toMatchObject({ code: 'not-taking-orders', details: envelope.details });
  expect(await storedOrdersOf(cafe)).toBe(before);
  return envelope.details as NotTakingOrders;
}

describe('an order of any type', () => {
  it.each<[name: string, change: RestaurantPatch, merchantStatus: MerchantStatus, reason: string | null]>([
    ['is taken by an active restaurant', {}, 'active', null],
    ['is taken while the merchant is pending', {}, 'pending', null],
    ['is refused while the merchant is paused', {}, 'paused', 'merchant-paused'],
    ['is refused while the merchant is disabled', {}, 'disabled', 'merchant-disabled'],
    ['is refused by a pending restaurant', { status: 'pending' }, 'active', 'restaurant-pending'],
    ['is refused by a paused restaurant', { status: 'paused' }, 'active', 'restaurant-paused'],
    ['is refused by a disabled restaurant', { status: 'disabled' }, 'active', 'restaurant-disabled'],
    ['is taken on a closed day where no time zone is set', { operatingHours: openOn({}) }, 'active', null],
    ['is refused on a closed day', { operatingHours: openOn({}), timeZone: 'UTC' }, 'active', 'closed'],
    [
      'is taken within the hours',
      { operatingHours: hoursAround(Date.now(), -60, 60), timeZone: 'UTC' },
      'active',
      null,
    ],
    [
      'is refused outside of them',
      { operatingHours: hoursAround(Date.now(), 60, 120), timeZone: 'UTC' },
      'active',
      'closed',
    ],
  ])('%s', async (_name, change, merchantStatus, reason) => {
    const cafe = await makeCafe(withSteps(change), merchantStatus);
    for (const orderType of ORDER_TYPES) expect((await refusalOf(cafe, orderType))?.reason ?? null).toBe(reason);
  });
});

/** Rounds the times to steps of five minutes, as the contract requires. */
function withSteps({ operatingHours, ...rest }: RestaurantPatch): RestaurantPatch {
  const rounded = (time: string) => `${time.slice(0, 4)}${Number(time.slice(4)) < 5 ? '0' : '5'}`;
  if (!operatingHours) return rest;
  const days = Object.entries(operatingHours).map(([day, { isOpen, hours }]) => [
    day,
    { isOpen, hours: hours.map(({ startAt, endAt }) => ({ startAt: rounded(startAt), endAt: rounded(endAt) })) },
  ]);
  return { ...rest, operatingHours: Object.fromEntries(days) as typeof operatingHours };
}

describe('an order of one type', () => {
  it.each<[offered: OrderType, service: RestaurantPatch]>([
    ['Delivery', { isDeliverySupported: true }],
    ['Pickup', { isPickUpSupported: true }],
    ['In Restaurant', { isDineInSupported: true }],
    ['In Restaurant', {}],
  ])('%s is accepted where it is the only service (%j), and the others are refused', async (offered, service) => {
    const cafe = await makeCafe({ ...NO_SERVICES, ...service });
    for (const orderType of ORDER_TYPES) {
      const reason = orderType === offered ? null : 'service-not-offered';
      expect((await refusalOf(cafe, orderType))?.reason ?? null).toBe(reason);
    }
    const { data } = await succeed(getDinerMenu, { params: { id: cafe.id } });
    expect(data).toMatchObject({ isTakingOrders: true, orderTypes: [offered] });
  });
});

describe('a refusal', () => {
  it('names the next opening of a closed restaurant, by the restaurant’s clock', async () => {
    const laterDay = zoneClock('UTC').momentAt(Date.now() + 3 * DAY_MS).day;
    const cafe = await makeCafe({ operatingHours: openOn({ [laterDay]: ['09:00-10:00'] }), timeZone: 'UTC' });
    const { error, details } = await fail(placeGuestOrder, { body: orderOf(cafe, 'Pickup') });
    expect(error.toLowerCase()).toContain(`it opens again on ${laterDay} at 09:00.`);
    const { opensAt } = details as NotTakingOrders;
    expect(opensAt).toMatch(/T09:00:00\.000Z$/);
    expect(Date.parse(opensAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('does not affect an earlier order: its repeat gets the order again', async () => {
    const cafe = await makeCafe();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await succeed(placeGuestOrder, { body: orderOf(cafe, 'In Restaurant'), headers });
    await succeed(updateRestaurant, { ...AS_ADMIN, params: { id: cafe.id }, body: { status: 'paused' } });
    const again = await succeed(placeGuestOrder, { body: orderOf(cafe, 'In Restaurant'), headers });
    expect(again.data.id).toBe(first.data.id);
    expect(await storedOrdersOf(cafe)).toBe(1);
  });

  it('reveals nothing about an incomplete or deleted restaurant', async () => {
    const unfinished = await makeCafe();
    await succeed(updateRestaurant, { ...AS_ADMIN, params: { id: unfinished.id }, body: { status: 'incomplete' } });
    const deleted = await makeCafe();
    const { data } = await succeed(placeGuestOrder, { body: orderOf(deleted, 'Pickup') });
    await env.DB.prepare("UPDATE orders SET order_status = 'complete' WHERE id = ?1").bind(data.id).run();
    await succeed(deleteRestaurant, { ...AS_ADMIN, params: { id: deleted.id } });
    for (const cafe of [unfinished, deleted]) {
      expect(await fail(placeGuestOrder, { body: orderOf(cafe, 'Pickup') })).toMatchObject({ status: 404 });
    }
  });
});

describe('what diners see', () => {
  it('changes with the merchant’s status at once, with another ETag; a pending merchant makes no difference', async () => {
    const cafe = await makeCafe();
    const read = async () => {
      const { response, envelope } = await request(getFilteredMenu, { params: { id: cafe.id }, query: { diets: '' } });
      if (!envelope.success) throw new Error(envelope.error);
      return { tag: response.headers.get('etag'), reported: envelope.data.notTakingOrders?.reason ?? null };
    };
    const listed = async () => {
      const { data } = await succeed(listPublicRestaurants, {});
      return data.find(({ id }) => id === cafe.id)?.notTakingOrders?.reason ?? null;
    };
    const tags: (string | null)[] = [];
    for (const [status, reason] of [
      ['active', null],
      ['disabled', 'merchant-disabled'],
      ['paused', 'merchant-paused'],
      ['pending', null],
    ] as const) {
      await succeed(updateMerchant, { ...AS_ADMIN, params: { id: cafe.merchantId }, body: { status } });
      const { tag, reported } = await read();
      expect({ status, reported, listed: await listed() }).toEqual({ status, reported: reason, listed: reason });
      tags.push(tag);
    }
    expect(tags[3]).toBe(tags[0]);
    expect(new Set(tags).size).toBe(3);
  });

  it('includes the hours, enforced or only shown, and the services', async () => {
    const shown = await makeCafe({ operatingHours: openOn({}), isDeliverySupported: false });
    const { data } = await succeed(getFilteredMenu, { params: { id: shown.id }, query: { diets: '' } });
    expect(data).toMatchObject({
      isTakingOrders: true,
      notTakingOrders: null,
      orderTypes: ['Pickup', 'In Restaurant'],
      operatingHours: openOn({}),
      timeZone: null,
      changesAt: null,
    });
  });

  it('changes with the hours without any edit, and no cached menu contradicts it', async () => {
    const cafe = await makeCafe({ operatingHours: everyDay('08:00-23:30'), timeZone: 'UTC' });
    const toldAt = async (instant: string, leaseMs = 60_000) => {
      const nowMs = Date.parse(instant);
      const compiled = await cachedRestaurant(opener(env.DB, startTrace()), cafe.id, leaseMs, nowMs);
      return { ...compiled?.summary.notTakingOrders, until: compiled && new Date(compiled.validUntilMs).toISOString() };
    };
    expect(await toldAt('2030-03-01T23:29:59Z')).toEqual({ until: '2030-03-01T23:30:00.000Z' });
    expect(await toldAt('2030-03-01T23:30:00Z')).toEqual({
      reason: 'closed',
      opensAt: '2030-03-02T08:00:00.000Z',
      until: '2030-03-02T08:00:00.000Z',
    });
    expect(await toldAt('2030-03-02T08:00:00Z')).toEqual({ until: '2030-03-02T23:30:00.000Z' });
  });
});
